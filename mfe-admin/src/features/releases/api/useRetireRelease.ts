import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { STALE_AFTER_MOVE } from './usePromoteRelease';

/** Withdraws a release that nobody gets. */
export const useRetireRelease = (onSuccess: () => void) =>
  useCommand(api.remotes.retire, { invalidates: STALE_AFTER_MOVE, onSuccess });
