import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { tenders } = api;

export const useOwnBid = (id: string, enabled: boolean) => useRead(tenders.ownBid, { params: { id } }, { enabled });
