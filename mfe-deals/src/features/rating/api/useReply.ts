import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { SEEN_IN } from './ratings-keys';

export const useReply = (onSuccess: () => void) => useCommand(api.ratings.reply, { invalidates: SEEN_IN, onSuccess });
