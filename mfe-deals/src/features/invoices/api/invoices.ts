import { api, type QueryIn, type SheetFormat, urlOf } from '@orebridge/contracts';

const { invoices } = api;

export type InvoiceQuery = QueryIn<typeof invoices.list>;

/** Whatever is done to an invoice changes the lists and sums too. */
export const invalidates = [invoices.list, invoices.get, invoices.summary] as const;

export const pdfUrl = (id: string, language: 'en' | 'zh' | 'fr' | 'es'): string =>
  urlOf(invoices.pdf, { params: { id }, query: { language } });

export const ublUrl = (id: string): string => urlOf(invoices.ubl, { params: { id } });

export const certificateUrl = (id: string): string => urlOf(invoices.certificate, { params: { id } });

export const invoicesUrl = (format: SheetFormat, query: InvoiceQuery): string =>
  urlOf(invoices.export, { query: { ...query, format } });
