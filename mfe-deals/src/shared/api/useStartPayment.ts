import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './payments-keys';

const { payments } = api;

export const useStartPayment = () => useCommand(payments.start, { invalidates: CHANGED });
