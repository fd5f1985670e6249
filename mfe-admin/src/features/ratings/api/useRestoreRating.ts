import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { SEEN_IN } from './ratings-keys';

export const useRestoreRating = (onSuccess: () => void) =>
  useCommand(api.ratings.restore, { invalidates: SEEN_IN, onSuccess });
