import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { STALE_AFTER_MOVE } from './usePromoteRelease';

/** Takes back the canary of a remote, or else its stable release to the one before it. */
export const useRollBackRelease = (onSuccess: () => void) =>
  useCommand(api.remotes.rollback, { invalidates: STALE_AFTER_MOVE, onSuccess });
