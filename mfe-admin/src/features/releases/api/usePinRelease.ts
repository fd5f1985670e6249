import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { STALE_AFTER_MOVE } from './usePromoteRelease';

/** Pins a person or a company to a release. */
export const usePinRelease = (onSuccess: () => void) =>
  useCommand(api.remotes.pin, { invalidates: STALE_AFTER_MOVE, onSuccess });
