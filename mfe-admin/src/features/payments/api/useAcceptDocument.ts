import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { DOCUMENTS } from './payments-keys';

const { ledger } = api;

export const useAcceptDocument = (onSuccess: () => void) =>
  useCommand(ledger.acceptInstrument, { invalidates: DOCUMENTS, onSuccess });
