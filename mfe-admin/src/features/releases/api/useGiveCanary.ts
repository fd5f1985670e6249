import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { STALE_AFTER_MOVE } from './usePromoteRelease';

/** Gives a release to a share of people; 0 ends its canary. */
export const useGiveCanary = (onSuccess: () => void) =>
  useCommand(api.remotes.canary, { invalidates: STALE_AFTER_MOVE, onSuccess });
