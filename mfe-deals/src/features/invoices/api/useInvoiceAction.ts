import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './invoices';

const { invoices } = api;

export const useInvoiceAction = (onSuccess: () => void) => useCommand(invoices.act, { invalidates, onSuccess });
