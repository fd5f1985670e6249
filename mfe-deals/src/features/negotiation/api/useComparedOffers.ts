import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** All offers on one lot, for its seller. */
export const useComparedOffers = (listingId: string) =>
  useRead(api.offerComparison.ofListing, { params: { id: listingId } });
