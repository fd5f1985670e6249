import { LETTER_FIELDS } from '@orebridge/trade';
import { z } from 'zod';
import { bankStatements } from './bank-statements.js';
import {
  Currency,
  DecimalString,
  IdParams,
  IsoDate,
  IsoDateTime,
  PageQuery,
  PositiveDecimal,
  payableIn,
  Uuid,
  pageOf,
} from './common.js';
import { Instrument, InstrumentIn } from './instruments.js';
import { PaidFor, Payment } from './payments.js';
import { route } from './route.js';

const Account = z.object({
  owner: z.enum(['platform', 'company', 'deal', 'engagement', 'freight']),
  kind: z.string(),
  name: z.string().nullable(),
});
export const LedgerEntry = z
  .object({
    id: Uuid,
    number: z.number().int(),
    event: z.string(),
    at: IsoDateTime,
    about: PaidFor,
    reason: z.string().nullable(),
    currency: Currency,
    lines: z.array(z.object({ account: Account, debit: DecimalString.nullable(), credit: DecimalString.nullable() })),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** The money side of one deal. Every figure is the sum of the postings below it. */
export const DealAccount = z
  .object({
    currency: Currency,
    security: z
      .object({
        way: z.enum(['funds', 'document']),
        amount: DecimalString,
        openedAt: IsoDateTime,
        dueOn: IsoDate,
        securedAt: IsoDateTime.nullable(),
        /** When the money that secured it was taken back; null unless that is so now. */
        lostAt: IsoDateTime.nullable(),
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

const Reason = z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) });
const ADMIN = { permission: 'approve:deal' } as const;

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
    summary: 'Record the document that secures the payment; an admin checks it',
    params: IdParams,
    body: InstrumentIn.superRefine(payableIn('amount')),
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
      amount: PositiveDecimal,
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
    summary: 'Documents that wait for a check, oldest first',
    query: PageQuery,
    response: pageOf(Instrument),
  }),
  acceptInstrument: route({
    method: 'POST',
    path: '/api/admin/instruments/:id/accept',
    access: ADMIN,
    adminRole: 'money',
    object: 'open',
    reauthenticate: true,
    summary: 'The document agrees with the contract, or its discrepancies are accepted: the payment is secured',
    params: IdParams,
    body: Reason.extend({
      /** Discrepancies of a letter of credit that are accepted for the same reason. */
      waive: z.array(z.enum(LETTER_FIELDS)).default([]),
    }),
    response: Instrument,
    idempotent: true,
    blockedInView: true,
  }),
  refuseInstrument: route({
    method: 'POST',
    path: '/api/admin/instruments/:id/refuse',
    access: ADMIN,
    adminRole: 'money',
    object: 'open',
    summary: 'The document does not agree with the contract',
    params: IdParams,
    body: Reason,
    response: Instrument,
    idempotent: true,
    blockedInView: true,
  }),
  ...bankStatements,
} as const;
