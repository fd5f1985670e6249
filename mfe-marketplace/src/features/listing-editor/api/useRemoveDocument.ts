import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Takes back a document of an own draft. */
export const useRemoveDocument = () =>
  useCommand(api.documents.remove, { invalidates: [api.listings.get, api.listings.mine] });
