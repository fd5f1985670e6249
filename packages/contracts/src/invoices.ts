import { AGES, INVOICE_KINDS, INVOICE_STATES, NOTE_REASONS, TAX_CATEGORIES, TAX_REASONS } from '@orebridge/trade';
import { z } from 'zod';
import {
  CountryCode,
  Currency,
  DecimalString,
  IdParams,
  IsoDate,
  IsoDateTime,
  Language,
  PageQuery,
  PositiveDecimal,
  Uuid,
  pageOf,
} from './common.js';
import { WORK_KINDS } from './fees.js';
import { SheetFormat } from './imports.js';
import { route } from './route.js';

export const InvoiceKind = z.enum(INVOICE_KINDS);
export const InvoiceState = z.enum(INVOICE_STATES);
export const InvoiceAge = z.enum(AGES);
const Text = (max: number) => z.string().trim().max(max);

/** A formula as a code with the numbers in it, so that every amount opens in any language. */
const Formula = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });

/** One line: quantity × price = amount, and how the amount came about. */
export const InvoiceLine = z
  .object({
    kind: z.string(),
    about: z.string().nullable(),
    quantity: DecimalString,
    unit: z.string(),
    price: DecimalString,
    amount: DecimalString,
    formula: Formula.nullable(),
    workings: z.array(Formula).readonly(),
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** How a company stands on its invoices. */
export const BillingDetails = z.strictObject({
  street: Text(160),
  postcode: Text(20),
  city: Text(80),
  country: CountryCode.nullable(),
  /** Number in the commercial register. */
  registration: Text(60),
  /** Number for VAT or GST; without one no tax is charged. */
  taxNumber: z
    .string()
    .trim()
    .regex(/^([A-Z]{2}[A-Z0-9.\- ]{0,20})?$/, 'validation.taxNumber'),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

/** A party as it stood on the day of the invoice. */
export const InvoiceParty = z
  .object({
    companyId: Uuid.nullable(),
    name: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    country: z.string().nullable(),
    registration: z.string(),
    taxNumber: z.string(),
  })
  .meta({ id: 'InvoiceParty' });
export type InvoiceParty = z.infer<typeof InvoiceParty>;

/** An invoice in a list. `companyId` null is the platform itself. */
export const InvoiceCard = z
  .object({
    id: Uuid,
    number: z.string(),
    kind: InvoiceKind,
    state: InvoiceState,
    issuer: z.object({ companyId: Uuid.nullable(), name: z.string() }),
    recipient: z.object({ companyId: Uuid.nullable(), name: z.string() }),
    /** Whether the own company issued it or received it; null for an admin who is neither. */
    side: z.enum(['issued', 'received']).nullable(),
    deal: z.object({ id: Uuid, reference: z.string() }).nullable(),
    /** The agreed service or freight that it is for; `id` is that of its page. */
    work: z.object({ kind: z.enum(WORK_KINDS), id: Uuid, reference: z.string() }).nullable(),
    currency: Currency,
    total: DecimalString,
    /** Total less what was invoiced or paid before; negative when the issuer refunds. */
    payable: DecimalString,
    paid: DecimalString,
    /** What is still to be paid, never negative. */
    open: DecimalString,
    /** Who pays: a credit note and a negative balance are the issuer's to pay. */
    payer: z.enum(['issuer', 'recipient']),
    issuedOn: IsoDate,
    dueOn: IsoDate.nullable(),
    age: InvoiceAge.nullable(),
    /** The last reminder that was sent; 0 before the first. */
    reminder: z.number().int(),
    demo: z.boolean(),
  })
  .meta({ id: 'InvoiceCard' });
export type InvoiceCard = z.infer<typeof InvoiceCard>;

const Reference = z.object({ id: Uuid, number: z.string(), kind: InvoiceKind, issuedOn: IsoDate });

export const Invoice = InvoiceCard.extend({
  parties: z.object({ issuer: InvoiceParty, recipient: InvoiceParty }),
  lines: z.array(InvoiceLine),
  net: DecimalString,
  tax: z.object({
    category: z.enum(TAX_CATEGORIES),
    /** Per cent. */
    rate: DecimalString,
    amount: DecimalString,
    reason: z.enum(TAX_REASONS),
    /** Reference of the document that proves an export. */
    proof: z.string().nullable(),
  }),
  deducted: DecimalString,
  credited: DecimalString,
  suppliedOn: IsoDate.nullable(),
  destination: CountryCode.nullable(),
  paymentTerms: z.string().nullable(),
  delivery: z.string().nullable(),
  /** The words that the issuer gave a debit or credit note. */
  note: z.string().nullable(),
  /** A conversion that the amounts rest on, with its source and day. */
  conversion: z
    .object({ from: Currency, to: Currency, rate: DecimalString, date: IsoDate, source: z.string() })
    .nullable(),
  period: z.object({ from: IsoDate, to: IsoDate }).nullable(),
  /** The invoices that it refers to or deducts, and the notes that refer to it. */
  preceding: z.array(Reference),
  following: z.array(Reference),
  payments: z.array(z.object({ amount: DecimalString, at: IsoDateTime, reference: z.string() })),
  reminders: z.array(z.object({ level: z.number().int(), sentOn: IsoDate })),
  /** Interest so far on what is overdue; null while nothing is. */
  interest: z
    .object({
      amount: DecimalString,
      days: z.number().int(),
      open: DecimalString,
      referencePct: DecimalString,
      referenceName: z.string(),
      referenceFrom: IsoDate,
      /** True when the rate has been in force for so long that a newer one may have been published. */
      referenceOld: z.boolean(),
      /** The days, each with what was open then and the rate of then; `to` does not count. */
      periods: z.array(
        z.object({
          from: IsoDate,
          to: IsoDate,
          days: z.number().int(),
          open: DecimalString,
          referencePct: DecimalString,
        }),
      ),
    })
    .nullable(),
  timeline: z.array(
    z.object({
      event: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      at: IsoDateTime,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** What the caller may do: `credit`, `debit`, `dispute`, `settle_dispute`. */
  events: z.array(z.string()),
  /** What is missing before the electronic invoice can be made: `issuer.country`, … */
  missing: z.array(z.string()),
}).meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceFilters = z.object({
  side: z.enum(['issued', 'received']).optional(),
  kind: InvoiceKind.optional(),
  state: InvoiceState.optional(),
  /** Open and past its due date. */
  late: z.enum(['true']).optional(),
  dealId: Uuid.optional(),
  q: z.string().trim().max(120).optional(),
});

/** What is open, for each currency and direction; `toReceive` is the money that comes in, credit notes of others included. */
export const InvoiceSummary = z
  .object({
    rows: z.array(
      z.object({
        direction: z.enum(['toReceive', 'toPay']),
        currency: Currency,
        count: z.number().int(),
        open: DecimalString,
        ages: z.record(InvoiceAge, DecimalString),
      }),
    ),
  })
  .meta({ id: 'InvoiceSummary' });
export type InvoiceSummary = z.infer<typeof InvoiceSummary>;

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
  }),
  ubl: route({
    ...one,
    method: 'GET',
    path: '/api/invoices/:id/ubl',
    access: 'signed-in',
    summary: 'The invoice as EN 16931 electronic invoice in UBL 2.1',
    produces: 'file',
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
} as const;
