import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Deletes a draft with its photos and documents. */
export const useDiscard = (onSuccess: () => void) =>
  useCommand(api.listings.discard, { invalidates: [api.listings.mine], onSuccess });
