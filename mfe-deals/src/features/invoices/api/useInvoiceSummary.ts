import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { invoices } = api;

export const useInvoiceSummary = () => useRead(invoices.summary, {});
