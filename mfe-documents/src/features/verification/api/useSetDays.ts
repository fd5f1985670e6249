import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Says when a document that waits was issued and ends. */
export const useSetDays = (onSuccess: () => void) =>
  useCommand(api.documents.setDays, {
    invalidates: [api.verification.mine, api.documents.library, api.documents.record],
    onSuccess,
  });
