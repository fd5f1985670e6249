import { api, type QueryIn, type SheetFormat, urlOf } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const { invoices } = api;
export type InvoiceQuery = QueryIn<typeof invoices.list>;
/** Whatever is done to an invoice changes the lists and sums too. */
const invalidates = [invoices.list, invoices.get, invoices.summary] as const;

export const useInvoices = (query: InvoiceQuery) => usePages(invoices.list, { query });
export const useInvoice = (id: string) => useRead(invoices.get, { params: { id } });
export const useInvoiceSummary = () => useRead(invoices.summary, {});
export const useBillingDetails = () => useRead(invoices.details, {});

export const useSaveBillingDetails = (onSuccess: () => void) =>
  useCommand(invoices.setDetails, { invalidates: [invoices.details], onSuccess });
export const useIssueNote = (onSuccess: () => void) => useCommand(invoices.note, { invalidates, onSuccess });
export const useInvoiceAct = (onSuccess: () => void) => useCommand(invoices.act, { invalidates, onSuccess });

export const pdfUrl = (id: string, language: 'en' | 'zh' | 'fr' | 'es'): string =>
  urlOf(invoices.pdf, { params: { id }, query: { language } });
export const ublUrl = (id: string): string => urlOf(invoices.ubl, { params: { id } });
export const invoicesUrl = (format: SheetFormat, query: InvoiceQuery): string =>
  urlOf(invoices.export, { query: { ...query, format } });
