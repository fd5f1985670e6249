import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** Lots of other sellers that come closest to a lot. */
export const useSimilar = (listingId: string) => useRead(api.listings.similar, { params: { id: listingId } });

/** The versions of a lot; for its company and reviewers. */
export const useHistory = (listingId: string, enabled: boolean) =>
  useRead(api.listings.history, { params: { id: listingId } }, { enabled });
