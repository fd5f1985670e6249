import { z } from 'zod';
import { Currency, DecimalString, IsoDateTime } from './common.js';
import { SheetFormat } from './imports.js';
import { route } from './route.js';

/** What the ledger is held against, one by one. */
export const LEDGER_CHECKS = [
  'site_invoices',
  'deal_invoices',
  'work_invoices',
  'withheld',
  'payments',
  'security',
  'escrow_over',
  'refunds',
  'bank_lines',
  'unapplied',
  'payouts',
  'provider_payouts',
] as const;
export const LedgerCheck = z.enum(LEDGER_CHECKS);
export type LedgerCheck = z.infer<typeof LedgerCheck>;

/** `unread`: its source has never been read, or not lately; `failed`: the last try to read it failed. Neither is agreement. */
export const LEDGER_CHECK_STATES = ['agrees', 'differs', 'unread', 'failed'] as const;

const Count = z.number().int();

/** One thing of which the records say one amount and the ledger another. */
export const LedgerDifference = z
  .object({
    check: LedgerCheck,
    about: z.object({ kind: z.string(), id: z.string() }),
    /** Number or reference by which people know it. */
    label: z.string(),
    /** The page that shows it; null where it is an account of the site itself. */
    page: z
      .object({
        kind: z.enum(['invoice', 'deal', 'proposal', 'freight-contract', 'company', 'bank-lines', 'refunds']),
        id: z.string(),
      })
      .nullable(),
    currency: Currency,
    /** What the records say. */
    stated: DecimalString,
    /** What the ledger says. */
    posted: DecimalString,
    /** Posted less stated. */
    difference: DecimalString,
    beganAt: IsoDateTime,
    /** Whole days since. */
    days: Count,
  })
  .meta({ id: 'LedgerDifference' });
export type LedgerDifference = z.infer<typeof LedgerDifference>;

/** What all that a check has compared comes to, in one currency. */
const Total = z.object({
  currency: Currency,
  compared: Count,
  differing: Count,
  stated: DecimalString,
  posted: DecimalString,
});

export const Reconciliation = z
  .object({
    /** `none` before the first comparison; `partly` when nothing differs of what was read, and something was not read. */
    state: z.enum(['none', 'agrees', 'differs', 'partly']),
    /** When the last comparison ended. */
    readAt: IsoDateTime.nullable(),
    checks: z.array(
      z.object({
        check: LedgerCheck,
        state: z.enum(LEDGER_CHECK_STATES),
        readAt: IsoDateTime.nullable(),
        /** How new what it rests on is, where that comes from outside: the last bank file. */
        sourceAt: IsoDateTime.nullable(),
        totals: z.array(Total),
      }),
    ),
    /** The oldest first, at most 500. */
    differences: z.array(LedgerDifference),
    /** How many there are. */
    count: Count,
  })
  .meta({ id: 'Reconciliation' });
export type Reconciliation = z.infer<typeof Reconciliation>;

const ADMIN = { roles: ['admin'] } as const;

export const reconciliation = {
  get: route({
    method: 'GET',
    path: '/api/admin/reconciliation',
    access: ADMIN,
    summary: 'Where ledger and records do not agree, as the last comparison has found it',
    response: Reconciliation,
  }),
  run: route({
    method: 'POST',
    path: '/api/admin/reconciliation',
    access: ADMIN,
    adminRole: 'money',
    summary: 'Compare ledger and records now',
    response: Reconciliation,
    costly: true,
  }),
  export: route({
    method: 'GET',
    path: '/api/admin/reconciliation/export',
    access: ADMIN,
    summary: 'The differences between ledger and records as a sheet',
    query: z.object({ format: SheetFormat.default('csv') }),
    costly: true,
    produces: 'file',
    contents: 'made',
  }),
} as const;
