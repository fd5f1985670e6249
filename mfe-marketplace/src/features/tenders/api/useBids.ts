import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { tenders } = api;

export const useBids = (id: string, enabled: boolean) => useRead(tenders.bids, { params: { id } }, { enabled });
