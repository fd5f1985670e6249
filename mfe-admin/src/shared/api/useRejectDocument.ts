import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const STALE = [api.documents.queue, api.documents.get, api.listings.get, api.listings.queue, api.verification.get];

/** Rejects a document with the reason, which its company reads. */
export const useRejectDocument = (onSuccess: () => void) =>
  useCommand(api.documents.reject, { invalidates: STALE, onSuccess });
