import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useRemoveDraft = (onSuccess: () => void) =>
  useCommand(api.offerDrafts.remove, {
    invalidates: [api.offerDrafts.list, api.offerDrafts.ofListing, api.offerDrafts.ofOffer],
    onSuccess,
  });
