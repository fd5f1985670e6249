import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** One deal with its terms, compliance result and history. */
export const useDeal = (id: string) => useRead(api.deals.get, { params: { id } });
