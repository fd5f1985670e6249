import { INSTRUMENT_KINDS, PAPER_FLAWS, PAYMENT_STATES } from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  DecimalString,
  IdParams,
  IsoDate,
  IsoDateTime,
  PageQuery,
  PositiveDecimal,
  Uuid,
  pageOf,
} from './common.js';
import { route } from './route.js';

/** Ways to pay. The simulator moves no money; it is there only where no provider of cards is set up. */
export const PAYMENT_PROVIDERS = ['bank_transfer', 'simulator', 'stripe'] as const;
export const PaymentProviderName = z.enum(PAYMENT_PROVIDERS);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;
/** What a payment is for: a deal's money at the provider, or an invoice of the site. */
export const PAYMENT_PURPOSES = ['escrow', 'invoice', 'subscription'] as const;
export const PaymentPurpose = z.enum(PAYMENT_PURPOSES);
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;

const About = z.object({ kind: z.string(), id: z.string() });

/** The account to which bank transfers go. */
export const BankDetails = z
  .object({
    holder: z.string(),
    bank: z.string(),
    iban: z.string(),
    bic: z.string(),
    /** True while the server's operator has named no account: what is shown is made up. */
    example: z.boolean(),
  })
  .meta({ id: 'BankDetails' });
export type BankDetails = z.infer<typeof BankDetails>;

export const Payment = z
  .object({
    id: Uuid,
    /** A creditor reference after ISO 11649; the payer writes it on the transfer. */
    reference: z.string(),
    state: z.enum(PAYMENT_STATES),
    purpose: PaymentPurpose,
    about: About,
    /** What it is for, as people know it: a deal's or an invoice's number. */
    title: z.string(),
    dealId: Uuid.nullable(),
    payer: z.string(),
    amount: DecimalString,
    currency: Currency,
    /** What came in; null until it has. */
    received: DecimalString.nullable(),
    provider: PaymentProviderName,
    /** Where the payer goes to pay; null when nothing is to be opened. */
    actionUrl: z.string().nullable(),
    bank: BankDetails.nullable(),
    /** An error code. */
    failure: z.string().nullable(),
    createdAt: IsoDateTime,
    completedAt: IsoDateTime.nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** Something that the caller's company has to pay, and has not started to or has. */
export const PaymentDue = z
  .object({
    purpose: PaymentPurpose,
    about: About,
    title: z.string(),
    /** What is bought, e.g. the mineral's name; null for the site's own invoices. */
    name: z.string().nullable(),
    payee: z.string(),
    dealId: Uuid.nullable(),
    amount: DecimalString,
    currency: Currency,
    dueOn: IsoDate.nullable(),
    /** Payments of it that wait for their money. */
    pending: z.array(Payment),
    demo: z.boolean(),
  })
  .meta({ id: 'PaymentDue' });
export type PaymentDue = z.infer<typeof PaymentDue>;

export const PaymentWay = z
  .object({
    provider: PaymentProviderName,
    /** True for the simulator: no money moves. */
    simulated: z.boolean(),
    /** The most that one payment may be, by currency; empty: any amount. */
    limit: z.record(z.string(), DecimalString),
    bank: BankDetails.nullable(),
    /** Cards and accounts that the provider keeps for the company. */
    saved: z.array(z.object({ brand: z.string(), last4: z.string(), expires: z.string().nullable() })),
    /** Whether the provider keeps any. */
    keeps: z.boolean(),
  })
  .meta({ id: 'PaymentWay' });
export type PaymentWay = z.infer<typeof PaymentWay>;

const Account = z.object({
  owner: z.enum(['platform', 'company', 'deal']),
  kind: z.string(),
  name: z.string().nullable(),
});
export const LedgerEntry = z
  .object({
    id: Uuid,
    number: z.number().int(),
    event: z.string(),
    at: IsoDateTime,
    about: About,
    reason: z.string().nullable(),
    currency: Currency,
    lines: z.array(z.object({ account: Account, debit: DecimalString.nullable(), credit: DecimalString.nullable() })),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const InstrumentKind = z.enum(INSTRUMENT_KINDS);
const InstrumentIn = z.strictObject({
  kind: InstrumentKind,
  number: z.string().trim().min(1, 'validation.required').max(80),
  issuer: z.string().trim().min(2, 'validation.required').max(160),
  beneficiary: z.string().trim().min(2, 'validation.required').max(160),
  amount: PositiveDecimal.refine((amount) => /^\d+(\.\d{1,2})?$/.test(amount), 'validation.decimal'),
  currency: Currency,
  expiresOn: IsoDate.nullable().default(null),
  note: z.string().trim().max(1000).default(''),
});

/** A letter of credit, guarantee, collection order or credit line that secures a deal's payment once an admin has checked it. */
export const Instrument = z
  .object({
    ...InstrumentIn.shape,
    expiresOn: IsoDate.nullable(),
    note: z.string(),
    amount: DecimalString,
    id: Uuid,
    dealId: Uuid,
    deal: z.string(),
    state: z.enum(['submitted', 'accepted', 'refused']),
    side: z.enum(['buyer', 'seller']),
    recordedBy: z.string(),
    checkedBy: z.string().nullable(),
    checkedAt: IsoDateTime.nullable(),
    reason: z.string().nullable(),
    /** What does not agree with the contract. */
    flaws: z.array(z.enum(PAPER_FLAWS)),
    createdAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'Instrument' });
export type Instrument = z.infer<typeof Instrument>;

/** The money side of one deal. Every figure is the sum of the postings below it. */
export const DealAccount = z
  .object({
    currency: Currency,
    security: z
      .object({
        way: z.enum(['funds', 'paper']),
        amount: DecimalString,
        openedAt: IsoDateTime,
        dueOn: IsoDate,
        securedAt: IsoDateTime.nullable(),
        buyerDefault: z.boolean(),
      })
      .nullable(),
    held: DecimalString,
    frozen: DecimalString,
    /** What has been invoiced and not paid; below zero when the seller is to pay back. */
    balance: DecimalString,
    invoiced: DecimalString,
    /** What went on to the seller, and back to the buyer. */
    released: DecimalString,
    refunded: DecimalString,
    finalValue: DecimalString.nullable(),
    entries: z.array(LedgerEntry),
    instruments: z.array(Instrument),
    payments: z.array(Payment),
    /** What the caller may do here. */
    may: z.array(z.enum(['pay', 'add_instrument', 'confirm_receipt'])),
  })
  .meta({ id: 'DealAccount' });
export type DealAccount = z.infer<typeof DealAccount>;

export const BankLineState = z.enum(['matched', 'unmatched', 'resolved', 'set_aside']);
export const BankLine = z
  .object({
    id: Uuid,
    statement: z.string(),
    bookedOn: IsoDate,
    direction: z.enum(['credit', 'debit']),
    amount: DecimalString,
    currency: z.string(),
    reference: z.string().nullable(),
    remittance: z.string(),
    counterparty: z.string().nullable(),
    counterpartyAccount: z.string().nullable(),
    state: BankLineState,
    /** Why no payment was found by itself. */
    cause: z
      .enum(['no_reference', 'unknown_reference', 'amount', 'currency', 'not_open', 'third_party', 'debit'])
      .nullable(),
    reason: z.string().nullable(),
    resolvedBy: z.string().nullable(),
    payment: z.object({ id: Uuid, reference: z.string(), title: z.string() }).nullable(),
    /** Open payments that it may be, and companies with money to be paid out, for lines that nobody has resolved. */
    candidates: z.array(
      z.object({
        kind: z.enum(['payment', 'payout']),
        id: Uuid,
        reference: z.string(),
        title: z.string(),
        payer: z.string(),
        amount: DecimalString,
      }),
    ),
  })
  .meta({ id: 'BankLine' });
export type BankLine = z.infer<typeof BankLine>;

export const BankStatement = z
  .object({
    id: Uuid,
    format: z.enum(['camt053', 'csv']),
    fileName: z.string(),
    account: z.string().nullable(),
    lines: z.number().int(),
    /** Lines that no earlier statement held, and those of them that found their payment. */
    fresh: z.number().int(),
    matched: z.number().int(),
    importedBy: z.string(),
    importedAt: IsoDateTime,
    /** True when this very file had been imported before: nothing has changed. */
    repeated: z.boolean(),
  })
  .meta({ id: 'BankStatement' });
export type BankStatement = z.infer<typeof BankStatement>;

export const STATEMENT_MAX_BYTES = 5 * 1024 * 1024;
const Reason = z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) });
const ADMIN = { permission: 'approve:deal' } as const;

export const payments = {
  ways: route({
    method: 'GET',
    path: '/api/payments/ways',
    access: 'signed-in',
    summary: 'The ways to pay, bank details, and what providers keep for the own company',
    response: z.object({ items: z.array(PaymentWay) }),
  }),
  dues: route({
    method: 'GET',
    path: '/api/payments/dues',
    access: 'signed-in',
    summary: 'What the own company has to pay',
    response: z.object({ items: z.array(PaymentDue) }),
  }),
  list: route({
    method: 'GET',
    path: '/api/payments',
    access: 'signed-in',
    summary: "The own company's payments, newest first",
    query: PageQuery.extend({ state: z.enum(PAYMENT_STATES).optional() }),
    response: pageOf(Payment),
  }),
  get: route({
    method: 'GET',
    path: '/api/payments/:id',
    access: 'signed-in',
    object: 'payment',
    summary: 'One payment; its receipt once it has come in',
    params: IdParams,
    response: Payment,
  }),
  start: route({
    method: 'POST',
    path: '/api/payments',
    access: 'signed-in',
    summary: 'Start to pay what is due; a payment of it by the same way that still waits is answered again',
    body: z.strictObject({
      purpose: PaymentPurpose,
      aboutId: z.string().min(1).max(64),
      provider: PaymentProviderName,
    }),
    response: Payment,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  simulate: route({
    method: 'POST',
    path: '/api/payments/:id/simulate',
    access: 'signed-in',
    object: 'payment',
    summary: "Let the simulator report a payment as paid or failed, by a signed webhook like a real provider's",
    params: IdParams,
    body: z.strictObject({ outcome: z.enum(['paid', 'failed']) }),
    response: Payment,
    idempotent: true,
    blockedInView: true,
  }),
  webhook: route({
    method: 'POST',
    path: '/api/payments/webhooks/:provider',
    access: 'public',
    object: 'open',
    summary: 'What a provider reports of a payment; signed, and without effect when it is repeated',
    params: z.strictObject({ provider: z.string().max(40) }),
    response: z.object({ received: z.literal(true) }),
  }),
} as const;

export const ledger = {
  deal: route({
    method: 'GET',
    path: '/api/deals/:id/account',
    access: { permission: 'view:deals' },
    object: 'deal',
    summary: "A deal's account: what is held, frozen, released and owed, with every posting",
    params: IdParams,
    response: DealAccount,
  }),
  addInstrument: route({
    method: 'POST',
    path: '/api/deals/:id/instruments',
    access: { permission: 'create:deal' },
    object: 'deal',
    summary: 'Record the paper that secures the payment; an admin checks it',
    params: IdParams,
    body: InstrumentIn,
    response: Instrument,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  confirmReceipt: route({
    method: 'POST',
    path: '/api/deals/:id/receipts',
    access: { permission: 'create:deal' },
    object: 'deal',
    summary: 'The seller confirms money that came past the provider, under a letter of credit or an open account',
    params: IdParams,
    body: z.strictObject({
      amount: PositiveDecimal.refine((amount) => /^\d+(\.\d{1,2})?$/.test(amount), 'validation.decimal'),
      reference: z.string().trim().min(1, 'validation.required').max(80),
    }),
    response: DealAccount,
    idempotent: true,
    blockedInView: true,
  }),
  instruments: route({
    method: 'GET',
    path: '/api/admin/instruments',
    access: ADMIN,
    summary: 'Papers that wait for a check, oldest first',
    query: PageQuery,
    response: pageOf(Instrument),
  }),
  acceptInstrument: route({
    method: 'POST',
    path: '/api/admin/instruments/:id/accept',
    access: ADMIN,
    object: 'open',
    summary: 'The paper agrees with the contract: the payment is secured',
    params: IdParams,
    body: Reason,
    response: Instrument,
    idempotent: true,
    blockedInView: true,
  }),
  refuseInstrument: route({
    method: 'POST',
    path: '/api/admin/instruments/:id/refuse',
    access: ADMIN,
    object: 'open',
    summary: 'The paper does not agree with the contract',
    params: IdParams,
    body: Reason,
    response: Instrument,
    idempotent: true,
    blockedInView: true,
  }),
  statements: route({
    method: 'GET',
    path: '/api/admin/bank-statements',
    access: ADMIN,
    summary: 'Bank statements that were imported, newest first',
    query: PageQuery,
    response: pageOf(BankStatement),
  }),
  importStatement: route({
    method: 'POST',
    path: '/api/admin/bank-statements',
    access: ADMIN,
    summary: 'Import a bank statement, CAMT.053 or CSV; the same file or line again has no effect',
    multipart: 'file',
    body: z.strictObject({}),
    response: BankStatement,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  lines: route({
    method: 'GET',
    path: '/api/admin/bank-lines',
    access: ADMIN,
    summary: 'Lines of bank statements, newest first',
    query: PageQuery.extend({ state: BankLineState.optional() }),
    response: pageOf(BankLine),
  }),
  matchLine: route({
    method: 'POST',
    path: '/api/admin/bank-lines/:id/match',
    access: ADMIN,
    object: 'open',
    summary: 'Say by hand which payment a line is, or to which company a sum was paid out',
    params: IdParams,
    body: Reason.extend({ kind: z.enum(['payment', 'payout']), targetId: Uuid }),
    response: BankLine,
    idempotent: true,
    blockedInView: true,
  }),
  setLineAside: route({
    method: 'POST',
    path: '/api/admin/bank-lines/:id/set-aside',
    access: ADMIN,
    object: 'open',
    summary: 'A line that is no payment to the site; money that came in stays on the account of sums not applied',
    params: IdParams,
    body: Reason,
    response: BankLine,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
