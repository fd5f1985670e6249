import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { LINES } from './payments-keys';

const { ledger } = api;

export const useSetLineAside = (onSuccess: () => void) =>
  useCommand(ledger.setLineAside, { invalidates: LINES, onSuccess });
