import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Takes back the approval of a document; `onSuccess` runs when it is written. */
export const useRevokeDocument = (onSuccess: () => void) =>
  useCommand(api.documents.revoke, {
    invalidates: [api.documents.record, api.documents.library, api.documents.summary],
    onSuccess,
  });
