import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The lot that an offer is made on, as its page has read it. */
export const useLot = (id: string | null) =>
  useRead(api.listings.get, { params: { id: id ?? '' } }, { enabled: id !== null });
