import { COUNTRY_CODES, PAYOUT_ACCOUNT_STATES, PAYOUT_STATES, PAYOUT_WAITS } from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  DecimalString,
  IdParams,
  IsoDateTime,
  PageQuery,
  payableIn,
  pageOf,
  PositiveDecimal,
  Uuid,
} from './common.js';
import { route } from './route.js';

/** How an administrator has checked that an account is the company's. */
export const PAYOUT_CHECKS = ['bank_letter', 'call_back'] as const;

const Details = {
  holder: z.string(),
  country: z.string(),
  currency: Currency,
  bank: z.string(),
  /** An IBAN, or a number where the country has none. */
  account: z.string(),
  /** The BIC, or the number by which banks of the country route a transfer; null where an IBAN says it. */
  bankCode: z.string().nullable(),
} as const;

/** An account to which a company has money paid out. */
export const PayoutAccount = z
  .object({
    id: Uuid,
    ...Details,
    state: z.enum(PAYOUT_ACCOUNT_STATES),
    /** True where holder and company have the same name, but for legal form, accents and punctuation: a finding, no verdict. */
    sameName: z.boolean(),
    enteredBy: z.string(),
    enteredAt: IsoDateTime,
    /** Nothing is paid to it before. */
    holdUntil: IsoDateTime,
    /** Why it was refused or withdrawn. */
    reason: z.string().nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'PayoutAccount' });
export type PayoutAccount = z.infer<typeof PayoutAccount>;

/** What is coming to a company in one currency, and why it is not paid out yet. */
export const PayoutDue = z
  .object({
    currency: z.string(),
    /** Less what was released already, and what goes back to payers. */
    amount: DecimalString,
    wait: z.enum(PAYOUT_WAITS).nullable(),
    holdUntil: IsoDateTime.nullable(),
  })
  .meta({ id: 'PayoutDue' });
export type PayoutDue = z.infer<typeof PayoutDue>;

/** A payout that an administrator has released, and what became of it. */
export const Payout = z
  .object({
    id: Uuid,
    amount: DecimalString,
    currency: z.string(),
    /** Written on the transfer, it lets the statement tell which payout was sent. */
    reference: z.string(),
    state: z.enum(PAYOUT_STATES),
    account: PayoutAccount,
    releasedBy: z.string(),
    releasedAt: IsoDateTime,
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;

/** A company to which money is to be paid out in one currency, with what was released and not booked by the bank yet. */
export const CompanyPayouts = PayoutDue.extend({
  id: z.string(),
  companyId: Uuid,
  company: z.string(),
  account: PayoutAccount.nullable(),
  released: z.array(Payout),
  demo: z.boolean(),
}).meta({ id: 'CompanyPayouts' });
export type CompanyPayouts = z.infer<typeof CompanyPayouts>;

/** An account that waits for administrators, beside what is known of the company. */
export const PayoutAccountReview = PayoutAccount.extend({
  companyId: Uuid,
  company: z.string(),
  companyCountry: z.string().nullable(),
  /** How alike holder and company are called, 0 to 1. */
  similarity: z.number(),
  /** The account that it takes the place of. */
  former: z.object({ holder: z.string(), bank: z.string(), account: z.string() }).nullable(),
  /** Bank letters of the company in the library, the newest first. */
  letters: z.array(z.object({ id: Uuid, fileName: z.string(), state: z.string() })),
  check: z
    .object({
      by: z.string(),
      at: IsoDateTime,
      means: z.enum(PAYOUT_CHECKS),
      note: z.string(),
      letterId: Uuid.nullable(),
    })
    .nullable(),
  /** True when the caller has checked it first: another administrator confirms it. */
  own: z.boolean(),
}).meta({ id: 'PayoutAccountReview' });
export type PayoutAccountReview = z.infer<typeof PayoutAccountReview>;

const Text = (min: number, max: number) =>
  z.string().trim().min(min, 'validation.required').max(max, 'validation.tooLong');
const compact = (text: string): string => text.replace(/[\s.-]/gu, '').toUpperCase();
const IBAN_LIKE = /^[A-Z]{2}\d{2}/u;

/** What is typed to enter an account; whether an IBAN's check digits are right is looked at by the server. */
export const PayoutAccountIn = z
  .strictObject({
    holder: Text(2, 140),
    country: z.enum(COUNTRY_CODES, 'validation.country'),
    currency: Currency,
    bank: Text(2, 140),
    account: z
      .string()
      .transform(compact)
      .pipe(z.string().regex(/^[A-Z0-9]{4,34}$/u, 'validation.account')),
    bankCode: z
      .string()
      .transform(compact)
      .pipe(z.string().regex(/^([A-Z0-9]{5,12})?$/u, 'validation.bankCode'))
      .transform((code) => code || null)
      .nullable()
      .default(null),
  })
  .superRefine(({ account, bankCode }, ctx) => {
    if (!bankCode && !IBAN_LIKE.test(account))
      ctx.addIssue({ code: 'custom', path: ['bankCode'], message: 'validation.bankCode' });
  });

const ADMIN = { permission: 'approve:deal' } as const;
const decision = { adminRole: 'money', idempotent: true, blockedInView: true, reauthenticate: true } as const;
const Reason = z.strictObject({ reason: Text(3, 500) });

export const payouts = {
  mine: route({
    method: 'GET',
    path: '/api/payout-accounts',
    access: 'signed-in',
    summary: "The accounts to which the caller's company is paid, what is coming to it, and why it waits",
    response: z.object({ items: z.array(PayoutAccount), due: z.array(PayoutDue), payouts: z.array(Payout) }),
  }),
  enter: route({
    method: 'POST',
    path: '/api/payout-accounts',
    access: 'signed-in',
    summary:
      'Enter the account to which the own company is paid; nothing is paid out for 48 hours and until two administrators have confirmed it',
    body: PayoutAccountIn,
    response: PayoutAccount,
    status: 201,
    idempotent: true,
    blockedInView: true,
    reauthenticate: true,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/payout-accounts/:id/withdraw',
    access: 'signed-in',
    object: 'payout-account',
    summary: 'Take an account of the own company back; nothing is paid to it any more',
    params: IdParams,
    body: Reason,
    response: PayoutAccount,
    idempotent: true,
    blockedInView: true,
    reauthenticate: true,
  }),
  waiting: route({
    method: 'GET',
    path: '/api/admin/payout-accounts',
    access: ADMIN,
    summary: 'Accounts that wait for a confirmation, the oldest first',
    query: PageQuery,
    response: pageOf(PayoutAccountReview),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/admin/payout-accounts/:id/confirm',
    access: ADMIN,
    object: 'open',
    ...decision,
    summary: "Say how the account was checked; the second administrator's word confirms it",
    params: IdParams,
    body: z.strictObject({
      means: z.enum(PAYOUT_CHECKS),
      /** The bank letter that was read, where that was the means. */
      letterId: Uuid.nullable().default(null),
      note: Text(10, 500),
    }),
    response: PayoutAccount,
  }),
  refuse: route({
    method: 'POST',
    path: '/api/admin/payout-accounts/:id/refuse',
    access: ADMIN,
    object: 'open',
    ...decision,
    summary: 'Refuse an account with a reason, also one that was confirmed; nothing is paid to it any more',
    params: IdParams,
    body: Reason,
    response: PayoutAccount,
  }),
  due: route({
    method: 'GET',
    path: '/api/admin/payouts',
    access: ADMIN,
    summary: 'What is to be paid out to companies, to which accounts, and why it waits, at most 200',
    response: z.object({ items: z.array(CompanyPayouts) }),
  }),
  release: route({
    method: 'POST',
    path: '/api/admin/payouts',
    access: ADMIN,
    ...decision,
    summary: 'Release a payout to the confirmed account of a company, for the transfer at the bank',
    body: z
      .strictObject({ companyId: Uuid, currency: Currency, amount: PositiveDecimal })
      .superRefine(payableIn('amount')),
    response: Payout,
    status: 201,
  }),
  stop: route({
    method: 'POST',
    path: '/api/admin/payouts/:id/stop',
    access: ADMIN,
    object: 'open',
    ...decision,
    summary: 'Call off a released payout whose transfer was not sent',
    params: IdParams,
    body: Reason,
    response: Payout,
  }),
} as const;
