import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { MAILS_SEEN_IN } from './operations-keys';

const { operations } = api;

export const useDropMail = (onSuccess: () => void) =>
  useCommand(operations.dropMail, { invalidates: MAILS_SEEN_IN, onSuccess });
