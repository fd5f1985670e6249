import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** Lots of other sellers that come closest to a lot. */
export const useSimilar = (listingId: string) => useRead(api.listings.similar, { params: { id: listingId } });
