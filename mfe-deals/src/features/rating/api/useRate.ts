import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { SEEN_IN } from './ratings-keys';

export const useRate = (onSuccess: () => void) => useCommand(api.ratings.rate, { invalidates: SEEN_IN, onSuccess });
