import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useLot = (id: string) => useRead(api.listings.get, { params: { id } });
