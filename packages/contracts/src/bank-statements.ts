import { z } from 'zod';
import { DecimalString, IdParams, IsoDate, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { route } from './route.js';

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

export const bankStatements = {
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
