import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { SEEN_IN } from './ratings-keys';

export const useHideRating = (onSuccess: () => void) =>
  useCommand(api.ratings.hide, { invalidates: SEEN_IN, onSuccess });
