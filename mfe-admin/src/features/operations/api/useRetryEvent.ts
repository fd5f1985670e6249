import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { EVENTS_SEEN_IN } from './operations-keys';

const { operations } = api;

export const useRetryEvent = (onSuccess: () => void) =>
  useCommand(operations.retryEvent, { invalidates: EVENTS_SEEN_IN, onSuccess });
