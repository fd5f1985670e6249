import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Removes a photo of an own lot. */
export const useRemoveImage = () =>
  useCommand(api.listings.removeImage, { invalidates: [api.listings.get, api.listings.mine] });
