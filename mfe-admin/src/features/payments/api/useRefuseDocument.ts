import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { DOCUMENTS } from './payments-keys';

const { ledger } = api;

export const useRefuseDocument = (onSuccess: () => void) =>
  useCommand(ledger.refuseInstrument, { invalidates: DOCUMENTS, onSuccess });
