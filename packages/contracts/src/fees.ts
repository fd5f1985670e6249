import { INVOICE_KINDS, INVOICE_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { Currency, DecimalString, IdParams, Uuid } from './common.js';
import { LedgerEntry } from './deal-account.js';
import { Payment } from './payments.js';
import { route } from './route.js';

/** Contracts about work: an agreed service, and freight. */
export const WORK_KINDS = ['engagement', 'freight'] as const;

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
    may: z.array(z.enum(['pay'])),
  })
  .meta({ id: 'FeeAccount' });
export type FeeAccount = z.infer<typeof FeeAccount>;

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
} as const;
