import { AGES, INVOICE_KINDS, INVOICE_STATES, TAX_CATEGORIES, TAX_REASONS } from '@orebridge/trade';
import { z } from 'zod';
import { CountryCode, Currency, DecimalString, IsoDate, IsoDateTime, Uuid } from './common.js';
import { WORK_KINDS } from './fees.js';

export const InvoiceKind = z.enum(INVOICE_KINDS);
export const InvoiceState = z.enum(INVOICE_STATES);
export const InvoiceAge = z.enum(AGES);
const Text = (max: number) => z.string().trim().max(max);

/** A formula as a code with the numbers in it, so that every amount opens in any language. */
const Formula = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });

/** One line: quantity × price = amount, and how the amount came about. */
export const InvoiceLine = z
  .object({
    /** Number of the lot that it is of, where the settlement went lot by lot. */
    lot: z.number().int().optional(),
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
  /** The bank, and the account that the company is paid on: an IBAN, or a number where its country has none. */
  bank: Text(120),
  account: Text(40),
  bic: z
    .string()
    .trim()
    .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'validation.bic'),
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
    /** Invoices of earlier versions name no bank. */
    bank: z.string().optional(),
    account: z.string().optional(),
    bic: z.string().optional(),
  })
  .meta({ id: 'InvoiceParty' });
export type InvoiceParty = z.infer<typeof InvoiceParty>;

/** The goods of an invoice and their way, as far as they were known on its day. */
export const InvoiceGoods = z
  .object({
    name: z.string(),
    /** In the seller's words. */
    form: z.string().nullable(),
    grade: z.string().nullable(),
    hsCode: z.string().nullable(),
    origin: CountryCode.nullable(),
    /** What the settlement weighed, wet and dry; `moisturePct` null where no moisture is taken off. */
    weight: z
      .object({ wet: DecimalString, dry: DecimalString, moisturePct: DecimalString.nullable(), unit: z.string() })
      .nullable(),
    assays: z.array(z.object({ element: z.string(), value: DecimalString, unit: z.string() })).readonly(),
    /** The approved transport document; null before there is one. */
    shipment: z
      .object({
        document: z.string(),
        shippedOn: IsoDate.nullable(),
        carrier: z.string().nullable(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'InvoiceGoods' });
export type InvoiceGoods = z.infer<typeof InvoiceGoods>;

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
    /** Money that has come in. */
    paid: DecimalString,
    /** Tax that the payer has kept for the authority of its country; settles the invoice as money does. */
    withheld: DecimalString,
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

/** Tax that the payer of an invoice has withheld, and the certificate that it owes the payee for it. */
export const Withholding = z
  .object({
    /** Per cent. */
    rate: DecimalString,
    /** What the law of the payer's country taxes. */
    base: DecimalString,
    amount: DecimalString,
    /** The law that asks for it. */
    basis: z.string(),
    /** The tax agreement that lowers the rate; null for none. */
    treaty: z.string().nullable(),
    declaredAt: IsoDateTime,
    certificateDueOn: IsoDate,
    /** Null until the certificate is there. */
    certificate: z
      .object({ fileName: z.string(), mediaType: z.string(), bytes: z.number().int(), uploadedAt: IsoDateTime })
      .nullable(),
  })
  .meta({ id: 'Withholding' });
export type Withholding = z.infer<typeof Withholding>;

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
  /** Null while no tax is withheld. */
  withholding: Withholding.nullable(),
  suppliedOn: IsoDate.nullable(),
  destination: CountryCode.nullable(),
  paymentTerms: z.string().nullable(),
  delivery: z.string().nullable(),
  /** Null for what is no cargo. */
  goods: InvoiceGoods.nullable(),
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
  /** What the caller may do: `credit`, `debit`, `dispute`, `settle_dispute`, `withhold`, `withdraw_withholding`, `certify`. */
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
