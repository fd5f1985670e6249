import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { invoices } = api;

export const useBillingDetails = () => useRead(invoices.details, {});
