import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './screening-keys';

/** Opens a closed match again; it is decided on anew. */
export const useReopenScreening = (onSuccess: () => void) =>
  useCommand(api.screening.reopen, { invalidates: CHANGED, onSuccess });
