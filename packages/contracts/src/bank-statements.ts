import { z } from 'zod';
import { DecimalString, IdParams, IsoDate, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { route } from './route.js';

export const BankLineState = z.enum(['matched', 'unmatched', 'resolved', 'set_aside']);
const LineCause = z.enum([
  'no_reference',
  'unknown_reference',
  'amount',
  'currency',
  'not_open',
  'third_party',
  'debit',
  /** A batch whose details do not make up its amount. */
  'details',
  /** A file of another format held what looks like the same booking: it is not in the books a second time. */
  'double',
]);
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
    /** True when the bank books it as taking an earlier booking back, or as a returned transfer. */
    reversal: z.boolean(),
    /** What banks on the way kept of it, where they say so; not part of the amount. */
    charges: DecimalString.nullable(),
    state: BankLineState,
    /** Why no payment was found by itself. */
    cause: LineCause.nullable(),
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

const Format = z.enum(['camt052', 'camt053', 'camt054', 'mt940', 'csv']);
/** One statement of one account within a file. Balances are those booked, below zero for an overdraft. */
const StatementPart = z.object({
  account: z.string().nullable(),
  number: z.string().nullable(),
  currency: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  opening: DecimalString.nullable(),
  closing: DecimalString.nullable(),
  /** Whether opening balance and bookings make the closing balance; null when the file gives no balances. */
  addsUp: z.boolean().nullable(),
});

/** What an import would do with a file. Nothing is kept. */
export const StatementPreview = z
  .object({
    format: Format,
    /** True when this very file was imported before. */
    repeated: z.boolean(),
    parts: z.array(StatementPart),
    lines: z.array(
      z.object({
        /** Its row in a table, its number among the entries elsewhere. */
        row: z.number().int(),
        bookedOn: z.string().nullable(),
        direction: z.enum(['credit', 'debit']),
        amount: DecimalString,
        currency: z.string(),
        counterparty: z.string().nullable(),
        remittance: z.string(),
        /** `announced` is no money yet, `seen` was in an earlier file. */
        became: z.enum(['matched', 'unmatched', 'seen', 'announced']),
        cause: LineCause.nullable(),
        payment: z.string().nullable(),
      }),
    ),
    /** Lines that are left out of the answer. */
    more: z.number().int(),
    /** What is wrong, with the row that it is about; `code` is an error code. */
    problems: z.array(
      z.object({
        row: z.number().int().nullable(),
        code: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
        blocks: z.boolean(),
      }),
    ),
    importable: z.boolean(),
  })
  .meta({ id: 'StatementPreview' });
export type StatementPreview = z.infer<typeof StatementPreview>;

export const BankStatement = z
  .object({
    id: Uuid,
    format: Format,
    fileName: z.string(),
    account: z.string().nullable(),
    parts: z.array(StatementPart),
    lines: z.number().int(),
    /** Entries that are only announced, and are no money yet. */
    announced: z.number().int(),
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
    summary: 'Import a bank file, CAMT.052, .053 or .054, MT940 or CSV; the same file or booking again has no effect',
    multipart: 'file',
    body: z.strictObject({}),
    response: BankStatement,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  previewStatement: route({
    method: 'POST',
    path: '/api/admin/bank-statements/preview',
    access: ADMIN,
    summary: 'What an import of a bank file would do, line by line, and what stands against it; nothing is kept',
    multipart: 'file',
    body: z.strictObject({}),
    response: StatementPreview,
    status: 200,
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
