import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const STALE = [api.documents.queue, api.documents.get, api.listings.get, api.listings.queue, api.verification.get];

export const useApproveDocument = (onSuccess: () => void) =>
  useCommand(api.documents.approve, { invalidates: STALE, onSuccess });
