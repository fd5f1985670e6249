import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { STALE_AFTER_MOVE } from './usePromoteRelease';

/** Ends a pin. */
export const useUnpinRelease = (onSuccess: () => void) =>
  useCommand(api.remotes.unpin, { invalidates: STALE_AFTER_MOVE, onSuccess });
