import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from '../../../shared/api/payments-keys';

const { ledger } = api;

export const useAddInstrument = () => useCommand(ledger.addInstrument, { invalidates: CHANGED });
