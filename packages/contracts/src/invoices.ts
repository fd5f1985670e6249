import { NOTE_REASONS } from '@orebridge/trade';
import { z } from 'zod';
import { Day, IdParams, Language, PageQuery, PositiveDecimal, pageOf } from './common.js';
import { WithholdingRate } from './fees.js';
import { SheetFormat } from './imports.js';
import { BillingDetails, Invoice, InvoiceCard, InvoiceFilters, InvoiceSummary } from './invoice-views.js';
import { route } from './route.js';

const Text = (max: number) => z.string().trim().max(max);
/** What a payer says of the tax that it withholds. The amount is not said: it is base × rate. */
export const WithholdingBody = z.strictObject({
  rate: WithholdingRate,
  base: PositiveDecimal,
  basis: Text(200).min(3, 'validation.required'),
  treaty: Text(200).nullable(),
  certificateDueOn: Day,
});
export type WithholdingBody = z.infer<typeof WithholdingBody>;

const one = { object: 'invoice', params: IdParams } as const;

export const invoices = {
  list: route({
    method: 'GET',
    path: '/api/invoices',
    access: 'signed-in',
    summary: "The own company's invoices, issued and received, newest first; all of them for an admin",
    query: PageQuery.extend(InvoiceFilters.shape),
    response: pageOf(InvoiceCard),
  }),
  summary: route({
    method: 'GET',
    path: '/api/invoices/summary',
    access: 'signed-in',
    summary: 'What the own company is owed and owes, by currency and age',
    response: InvoiceSummary,
  }),
  export: route({
    method: 'GET',
    path: '/api/invoices/export',
    access: 'signed-in',
    summary: "The own company's invoices as a sheet",
    query: InvoiceFilters.extend({ format: SheetFormat.default('xlsx') }),
    costly: true,
    produces: 'file',
    contents: 'made',
  }),
  details: route({
    method: 'GET',
    path: '/api/invoices/details',
    access: 'signed-in',
    summary: 'How the own company stands on its invoices',
    response: BillingDetails,
  }),
  setDetails: route({
    method: 'PUT',
    path: '/api/invoices/details',
    access: 'signed-in',
    summary: 'Change how the own company stands on the invoices to come',
    body: BillingDetails.extend({ before: BillingDetails }),
    response: BillingDetails,
    blockedInView: true,
    reauthenticate: true,
  }),
  get: route({
    ...one,
    method: 'GET',
    path: '/api/invoices/:id',
    access: 'signed-in',
    summary: 'One invoice, to its two parties and to admins',
    response: Invoice,
  }),
  pdf: route({
    ...one,
    method: 'GET',
    path: '/api/invoices/:id/pdf',
    access: 'signed-in',
    summary: 'The invoice as PDF',
    query: z.object({ language: Language.optional() }),
    costly: true,
    produces: 'file',
    contents: 'made',
  }),
  ubl: route({
    ...one,
    method: 'GET',
    path: '/api/invoices/:id/ubl',
    access: 'signed-in',
    summary: 'The invoice as EN 16931 electronic invoice in UBL 2.1',
    produces: 'file',
    contents: 'made',
  }),
  note: route({
    ...one,
    method: 'POST',
    path: '/api/invoices/:id/notes',
    access: 'signed-in',
    summary: 'Issue a debit or credit note to an invoice of the own company; nothing else takes an invoice back',
    body: z.strictObject({
      type: z.enum(['credit', 'debit']),
      reason: z.enum(NOTE_REASONS),
      /** Before tax; a credit note without it takes the whole invoice back. */
      amount: PositiveDecimal.nullable(),
      text: Text(500).min(3, 'validation.required'),
    }),
    response: Invoice,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  act: route({
    ...one,
    method: 'POST',
    path: '/api/invoices/:id/events',
    access: 'signed-in',
    summary: 'Dispute a received invoice, or settle the dispute',
    body: z.strictObject({
      event: z.enum(['dispute', 'settle_dispute']),
      reason: Text(500).min(3, 'validation.required'),
    }),
    response: Invoice,
    idempotent: true,
    blockedInView: true,
  }),
  withhold: route({
    ...one,
    method: 'POST',
    path: '/api/invoices/:id/withholding',
    access: 'signed-in',
    summary: 'Declare the tax that is withheld from a fee to a payee in another country; the rest is paid',
    body: WithholdingBody,
    response: Invoice,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  withdrawWithholding: route({
    ...one,
    method: 'POST',
    path: '/api/invoices/:id/withholding/withdraw',
    access: 'signed-in',
    summary: 'Withdraw a declaration of withheld tax that no certificate stands for yet; the sum is open again',
    body: z.strictObject({ reason: Text(500).min(3, 'validation.required') }),
    response: Invoice,
    idempotent: true,
    blockedInView: true,
  }),
  certify: route({
    ...one,
    method: 'POST',
    path: '/api/invoices/:id/withholding/certificate',
    access: 'signed-in',
    summary:
      'Hand in the certificate of withheld tax (PDF, DOCX, XLSX, JPG or PNG), by either party; the last one counts',
    multipart: 'file',
    response: Invoice,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  certificate: route({
    ...one,
    method: 'GET',
    path: '/api/invoices/:id/withholding/certificate',
    access: 'signed-in',
    summary: 'The certificate of withheld tax, to the two parties and to admins',
    produces: 'file',
    contents: 'confidential',
  }),
} as const;
