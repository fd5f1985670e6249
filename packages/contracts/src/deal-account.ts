import { CREDIT_FINDINGS, INSTRUMENT_KINDS, PAPER_FLAWS } from '@orebridge/trade';
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
  Day,
} from './common.js';
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

export const InstrumentKind = z.enum(INSTRUMENT_KINDS);
const InstrumentIn = z.strictObject({
  kind: InstrumentKind,
  number: z.string().trim().min(1, 'validation.required').max(80),
  issuer: z.string().trim().min(2, 'validation.required').max(160),
  beneficiary: z.string().trim().min(2, 'validation.required').max(160),
  amount: PositiveDecimal,
  currency: Currency,
  expiresOn: Day.nullable().default(null),
  note: z.string().trim().max(1000).default(''),
  /** Of a letter of credit: the quantity that it states, in the deal's unit, and the words that widen or narrow it. */
  quantity: PositiveDecimal.nullable().default(null),
  aboutQuantity: z.boolean().default(false),
  aboutAmount: z.boolean().default(false),
  countedInUnits: z.boolean().default(false),
});

const Range = z.object({ min: DecimalString, max: DecimalString });

/** A letter of credit, guarantee, collection order or credit line that secures a deal's payment once an admin has checked it. */
export const Instrument = z
  .object({
    ...InstrumentIn.shape,
    expiresOn: IsoDate.nullable(),
    note: z.string(),
    amount: DecimalString,
    quantity: DecimalString.nullable(),
    aboutQuantity: z.boolean(),
    aboutAmount: z.boolean(),
    countedInUnits: z.boolean(),
    /** The least and the most that the credit lets be shipped and drawn; null for a paper that is no letter of credit. */
    range: z.object({ quantity: Range.nullable(), amount: Range }).nullable(),
    /** What of the shipment, and of what is drawn for it, does not fit; empty before there is one. */
    findings: z.array(z.enum(CREDIT_FINDINGS)),
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
    summary: 'Record the paper that secures the payment; an admin checks it',
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
    summary: 'Papers that wait for a check, oldest first',
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
    adminRole: 'money',
    object: 'open',
    summary: 'The paper does not agree with the contract',
    params: IdParams,
    body: Reason,
    response: Instrument,
    idempotent: true,
    blockedInView: true,
  }),
  ...bankStatements,
} as const;
