import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** What a move of a release makes out of date. */
export const STALE_AFTER_MOVE = [api.remotes.list, api.remotes.pins, api.audit.list] as const;

/** Makes a release the stable one. */
export const usePromoteRelease = (onSuccess: () => void) =>
  useCommand(api.remotes.promote, { invalidates: STALE_AFTER_MOVE, onSuccess });
