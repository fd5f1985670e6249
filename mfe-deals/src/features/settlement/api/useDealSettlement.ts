import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** Where the settlement of a deal stands. */
export const useDealSettlement = (id: string) => useRead(api.settlements.get, { params: { id } });
