import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { invoices } = api;

export const useSaveBillingDetails = (onSuccess: () => void) =>
  useCommand(invoices.setDetails, { invalidates: [invoices.details], onSuccess });
