import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { LINES } from './payments-keys';

const { ledger } = api;

export const useImportStatement = (onSuccess: () => void) =>
  useCommand(ledger.importStatement, { invalidates: LINES, onSuccess });
