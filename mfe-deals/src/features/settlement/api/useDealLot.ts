import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The lot that a deal is about. */
export const useDealLot = (listingId: string) => useRead(api.listings.get, { params: { id: listingId } });
