import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useDeal = (id: string) => useRead(api.deals.get, { params: { id } });
