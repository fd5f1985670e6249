import { PAYMENT_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { Currency, DecimalString, IdParams, IsoDate, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { route } from './route.js';

/** Ways to pay. The simulator moves no money; it is there on demonstration sites alone. */
export const PAYMENT_PROVIDERS = ['bank_transfer', 'simulator', 'stripe'] as const;
export const PaymentProviderName = z.enum(PAYMENT_PROVIDERS);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;
/** What a payment is for: the money of a deal, of agreed work or of freight at the provider, an invoice, or a plan. */
export const PAYMENT_PURPOSES = ['escrow', 'engagement', 'freight', 'invoice', 'subscription'] as const;
export const PaymentPurpose = z.enum(PAYMENT_PURPOSES);
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;

/** Why a sum goes back: it came a second time, was not due any more, or was not accepted from its sender. */
export const REFUND_CAUSES = ['surplus', 'not_due', 'not_accepted'] as const;

/** What a payment or a posting is about. */
export const PaidFor = z.object({ kind: z.string(), id: z.string() });

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
    about: PaidFor,
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
    /** When its money went again: returned, charged back or refunded, as its state says. */
    takenBackAt: IsoDateTime.nullable(),
    /** What goes back to the payer, and the day on which it was sent. Read with the one payment alone. */
    refunds: z.array(
      z.object({
        amount: DecimalString,
        currency: z.string(),
        cause: z.enum(REFUND_CAUSES),
        sentOn: IsoDate.nullable(),
      }),
    ),
    demo: z.boolean(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** Something that the caller's company has to pay, and has not started to or has. */
export const PaymentDue = z
  .object({
    purpose: PaymentPurpose,
    about: PaidFor,
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

export const payments = {
  ways: route({
    method: 'GET',
    path: '/api/payments/methods',
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
    blockedInView: true,
  }),
  simulate: route({
    method: 'POST',
    path: '/api/payments/:id/simulate',
    access: 'signed-in',
    object: 'payment',
    summary:
      "Let the simulator report a payment as paid, failed or charged back, by a signed webhook like a real provider's",
    params: IdParams,
    body: z.strictObject({ outcome: z.enum(['paid', 'failed', 'charged_back']) }),
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
