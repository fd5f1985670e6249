import { CERTIFICATE_MAX_DAYS, INVOICE_KINDS, INVOICE_STATES, isDecimal, isWithholdingRate } from '@orebridge/trade';
import { z } from 'zod';
import { Currency, DecimalString, IdParams, Uuid } from './common.js';
import { LedgerEntry } from './deal-account.js';
import { Payment } from './payments.js';
import { route } from './route.js';

/** Contracts about work: an agreed service, and freight. */
export const WORK_KINDS = ['engagement', 'freight'] as const;

const Text = (max: number) => z.string().trim().max(max);

/** Per cent: above 0, at most 35, at most 2 decimals. */
export const WithholdingRate = DecimalString.refine(
  (rate) => !isDecimal(rate) || isWithholdingRate(rate),
  'validation.withholdingRate',
);

/** Tax that a client will withhold from each invoice over the fee, of its amount before value added tax. */
export const AnnouncedWithholding = z
  .strictObject({
    rate: WithholdingRate,
    basis: Text(200).min(3, 'validation.required'),
    treaty: Text(200).nullable(),
    /** Days after each invoice until its certificate is due. */
    certificateDays: z.number().int().min(1).max(CERTIFICATE_MAX_DAYS),
  })
  .meta({ id: 'AnnouncedWithholding' });
export type AnnouncedWithholding = z.infer<typeof AnnouncedWithholding>;

/** The money side of a contract about work. Every figure is the sum of the postings below it. */
export const FeeAccount = z
  .object({
    currency: Currency,
    /** What the contract costs its client, tax included. */
    price: DecimalString,
    held: DecimalString,
    frozen: DecimalString,
    /** What has been invoiced and not paid. */
    balance: DecimalString,
    invoiced: DecimalString,
    /** What went on to the provider or carrier, and back to the client. */
    released: DecimalString,
    refunded: DecimalString,
    /** Tax that the client has announced to withhold, with what it comes to on the whole fee; null for none. */
    withholding: AnnouncedWithholding.extend({ amount: DecimalString }).nullable(),
    /** What the client has to deposit now; null for nothing. */
    due: DecimalString.nullable(),
    invoices: z.array(
      z.object({
        id: Uuid,
        number: z.string(),
        kind: z.enum(INVOICE_KINDS),
        state: z.enum(INVOICE_STATES),
        payable: DecimalString,
        open: DecimalString,
      }),
    ),
    entries: z.array(LedgerEntry),
    payments: z.array(Payment),
    /** What the caller may do here. */
    may: z.array(z.enum(['pay', 'withhold'])),
  })
  .meta({ id: 'FeeAccount' });
export type FeeAccount = z.infer<typeof FeeAccount>;

const withhold = {
  method: 'PUT',
  access: 'signed-in',
  params: IdParams,
  body: z.strictObject({ withholding: AnnouncedWithholding.nullable() }),
  response: FeeAccount,
  blockedInView: true,
} as const;
const read = { method: 'GET', access: { permission: 'view:deals' }, params: IdParams, response: FeeAccount } as const;

export const fees = {
  engagement: route({
    ...read,
    path: '/api/engagements/:id/account',
    object: 'engagement',
    summary: 'The money of agreed work: what is held, frozen, released and refunded, with every posting',
  }),
  freight: route({
    ...read,
    path: '/api/freight-contracts/:id/account',
    object: 'freight-contract',
    summary: 'The money of a freight contract: what is held, frozen, released and refunded, with every posting',
  }),
  withholdFromWork: route({
    ...withhold,
    path: '/api/engagements/:id/withholding',
    object: 'engagement',
    summary: 'Announce the tax that is withheld from a fee before it is paid out of the deposit, or take that back',
  }),
  withholdFromFreight: route({
    ...withhold,
    path: '/api/freight-contracts/:id/withholding',
    object: 'freight-contract',
    summary:
      'Announce the tax that is withheld from the freight before it is paid out of the deposit, or take that back',
  }),
} as const;
