import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const CHANGED = [api.documents.record, api.documents.library, api.documents.summary];

/** What a reviewer decides about a document that waits. */
export const useDecideDocument = () => ({
  approve: useCommand(api.documents.approve, { invalidates: CHANGED }),
  reject: useCommand(api.documents.reject, { invalidates: CHANGED }),
});
