import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { EVENTS_SEEN_IN } from './operations-keys';

const { operations } = api;

export const useDropEvent = (onSuccess: () => void) =>
  useCommand(operations.dropEvent, { invalidates: EVENTS_SEEN_IN, onSuccess });
