import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** What the market has recorded of the owner's trade; only for whoever was let into the data room. */
export const useTradeRecord = (id: string) => useRead(api.projects.tradeRecord, { params: { id } });
