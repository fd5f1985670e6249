import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The versions of a lot; for its company and reviewers. */
export const useHistory = (listingId: string, enabled: boolean) =>
  useRead(api.listings.history, { params: { id: listingId } }, { enabled });
