import { PAYOUT_WAITS } from '@orebridge/trade';
import { z } from 'zod';
import { DecimalString, IdParams, IsoDate, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { REFUND_CAUSES } from './payments.js';
import { route } from './route.js';

export const BankLineState = z.enum(['matched', 'unmatched', 'resolved', 'set_aside']);
/**
 * What a line can be. Money that came in: a payment, a surplus that its payer gets back, money that is not taken and goes
 * back to its sender, or a payout that came back. Money that went out: a refund, a payment that was taken back, or a payout.
 * Either: what the bank charges or pays for itself.
 */
export const LINE_KINDS = [
  'payment',
  'surplus',
  'give_back',
  'payout_back',
  'refund',
  'return',
  'payout',
  'charges',
] as const;
export const LineKind = z.enum(LINE_KINDS);
export type LineKind = z.infer<typeof LineKind>;
const Candidate = z.object({
  kind: LineKind,
  id: Uuid,
  reference: z.string(),
  title: z.string(),
  payer: z.string(),
  amount: DecimalString,
  /** A payment that is short by so much, little enough that the site may bear it; null for any other. */
  shortBy: DecimalString.nullable(),
  /** False for a payout that no administrator has released; null for whatever else. */
  released: z.boolean().nullable(),
});

/** A sum that goes back to whoever sent it. */
export const Refund = z
  .object({
    id: Uuid,
    paymentId: Uuid.nullable(),
    payee: z.string(),
    payeeAccount: z.string().nullable(),
    /** Why it may not be sent yet: a company's money that did not come from a known account goes to its account for payouts. */
    wait: z.enum(PAYOUT_WAITS).nullable(),
    /** Written on the transfer, it lets the statement tell which refund was sent. */
    reference: z.string(),
    amount: DecimalString,
    currency: z.string(),
    cause: z.enum(REFUND_CAUSES),
    reason: z.string().nullable(),
    since: IsoDateTime,
    sentOn: IsoDate.nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

const LineCause = z.enum([
  'no_reference',
  'unknown_reference',
  'amount',
  'currency',
  'not_open',
  'third_party',
  'debit',
  /** A payout or a refund that came back. */
  'reversal',
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
    /** What it was decided to be; null while nobody has. */
    kind: LineKind.nullable(),
    /** Days since it was booked, while it waits for a decision. */
    ageDays: z.number().int().nullable(),
    /** What it may be, the likeliest first, for lines that wait. */
    candidates: z.array(Candidate),
    /** Companies that are owed as much, but are not called like whoever got the money. */
    others: z.array(Candidate),
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
    adminRole: 'money',
    reauthenticate: true,
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
    adminRole: 'money',
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
  refunds: route({
    method: 'GET',
    path: '/api/admin/refunds',
    access: ADMIN,
    summary: 'Sums that go back to payers, oldest first, with where to and under which reference',
    query: PageQuery.extend({ state: z.enum(['owed', 'sent']).default('owed') }),
    response: pageOf(Refund),
  }),
  matchLine: route({
    method: 'POST',
    path: '/api/admin/bank-lines/:id/match',
    access: ADMIN,
    adminRole: 'money',
    object: 'open',
    reauthenticate: true,
    summary: 'Say by hand what a line is: a payment, a refund, a payout, charges of the bank, or money that goes back',
    params: IdParams,
    body: Reason.extend({
      kind: LineKind,
      /** The payment, the refund or the company; left out for charges, and for what goes back to a stranger. */
      targetId: Uuid.optional(),
      /** For a payment that came in short: the site bears the difference, or the payer is asked for the rest. */
      difference: z.enum(['accept', 'ask_rest']).optional(),
      /** That the money went to another name than the company's is meant so; the reason says why. */
      otherPayee: z.boolean().default(false),
      /** That a payout left which nobody had released, or to another account, is known; the reason says why. */
      unreleased: z.boolean().default(false),
    }),
    response: BankLine,
    idempotent: true,
    blockedInView: true,
  }),
  setLineAside: route({
    method: 'POST',
    path: '/api/admin/bank-lines/:id/set-aside',
    access: ADMIN,
    adminRole: 'money',
    object: 'open',
    summary: 'Put a line off: its sum stays on the account of sums not applied, and can be decided on later',
    params: IdParams,
    body: Reason,
    response: BankLine,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
