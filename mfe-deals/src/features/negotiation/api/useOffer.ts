import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** One negotiation with every version. */
export const useOffer = (id: string) => useRead(api.offers.get, { params: { id } });
