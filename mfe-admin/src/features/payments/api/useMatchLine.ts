import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { LINES } from './payments-keys';

const { ledger } = api;

export const useMatchLine = (onSuccess: () => void) => useCommand(ledger.matchLine, { invalidates: LINES, onSuccess });
