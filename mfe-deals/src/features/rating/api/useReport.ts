import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { SEEN_IN } from './ratings-keys';

export const useReport = (onSuccess: () => void) => useCommand(api.ratings.report, { invalidates: SEEN_IN, onSuccess });
