import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';
import type { InvoiceQuery } from './invoices';

const { invoices } = api;

export const useInvoices = (query: InvoiceQuery) => usePages(invoices.list, { query });
