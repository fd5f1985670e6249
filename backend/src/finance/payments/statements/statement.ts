import { createHash } from 'node:crypto';
import { dec } from '@orebridge/trade';
import { Unprocessable, type Values } from '../../../platform/errors/app-error.js';

export const STATEMENT_FORMATS = ['camt052', 'camt053', 'camt054', 'mt940', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** A booking as a file says it, before it has its key. */
export interface Booking {
  /** Its place in the file: the row of a table, the number of the entry elsewhere; 1 is the first. */
  readonly row: number;
  /** YYYY-MM-DD, a day that exists. */
  readonly bookedOn: string;
  readonly direction: 'credit' | 'debit';
  /** What was booked on the account, above zero; never what was instructed or converted elsewhere. */
  readonly amount: string;
  readonly currency: string;
  /** A structured reference, where the bank carries one apart. */
  readonly reference: string | null;
  readonly remittance: string;
  readonly counterparty: string | null;
  readonly counterpartyAccount: string | null;
  /** True when it takes an earlier booking back, or returns a transfer. */
  readonly reversal: boolean;
  /** What banks on the way kept of it, where the file says so; it is not part of the amount. */
  readonly charges: string | null;
  /** The details of a batch that do not make up the entry: the entry is one booking, and a person looks at it. */
  readonly unclear: boolean;
  /** The bank's own name of it. */
  readonly bankRef: string | null;
  /** The bank's own name of the entry, and its amount, where this is one part of a batch. */
  readonly entry: { readonly ref: string | null; readonly amount: string };
}

/** One booking, with what tells it from every other. */
export interface StatementLine extends Booking {
  /** The same booking has the same key in every file of the same format that holds it. */
  readonly key: string;
  /** The same entry has the same key in every format; null where the bank gives it no name. */
  readonly entryKey: string | null;
}

/** What is announced, or only told of, and is not money yet. */
export type Announced = Pick<Booking, 'row' | 'direction' | 'amount' | 'currency' | 'counterparty' | 'remittance'> & {
  readonly bookedOn: string | null;
};

/** One statement of one account; a file may hold several, and a long one comes in pages. */
export interface StatementPart<Line = Booking> {
  /** As the file names it, without blanks; null where it names none. */
  readonly account: string | null;
  readonly currency: string | null;
  readonly number: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Booked balances, below zero for an overdraft; null where the file gives none. */
  readonly opening: string | null;
  readonly closing: string | null;
  readonly lines: readonly Line[];
  readonly announced: readonly Announced[];
}

/** What stands against a file. One that blocks keeps the whole file out. */
export interface StatementProblem {
  /** As in {@link Booking}; null for the file as a whole. */
  readonly row: number | null;
  /** An error code. */
  readonly code: string;
  readonly values: Values;
  readonly blocks: boolean;
}

/** A bank file as it was read. */
export interface Statement<Line = Booking> {
  readonly format: StatementFormat;
  readonly parts: readonly StatementPart<Line>[];
  readonly problems: readonly StatementProblem[];
}

export const MOST_LINES = 20_000;

/** @throws Unprocessable `statement.broken`; `row` is where, when that is known */
export const broken = (row?: number): Unprocessable =>
  row === undefined ? new Unprocessable('statement.broken') : new Unprocessable('statement.row_broken', { row });

export const rowProblem = (
  row: number,
  what: 'day' | 'amount' | 'currency' | 'direction' | 'status',
): StatementProblem => ({
  row,
  code: `statement.row_${what}`,
  values: { row },
  blocks: true,
});

/** Above zero for money that came in. */
export const signedAmount = ({ direction, amount }: Pick<Booking, 'direction' | 'amount'>) =>
  direction === 'credit' ? dec(amount) : dec(amount).negated();

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Gives the lines of a part their keys: the bank's reference, or what a line says and which of several equal ones of the
 * day it is.
 * @param account the site's account that the part is of, written the same way for every format
 */
export const keyed = (part: StatementPart, account: string): StatementLine[] => {
  const seen = new Map<string, number>();
  const counted = (text: string): string => {
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return hash(`${text}#${nth}`);
  };
  return part.lines.map((line) => {
    const said = [part.account, line.bookedOn, line.direction, line.amount, line.currency];
    const whole = line.bankRef
      ? [...said, line.bankRef]
      : [...said, line.reference, line.remittance, line.counterparty, line.counterpartyAccount];
    const { ref, amount } = line.entry;
    const entry = ref && JSON.stringify(['entry', account, line.bookedOn, line.direction, amount, line.currency, ref]);
    return { ...line, key: counted(JSON.stringify(whole)), entryKey: entry ? hash(entry) : null };
  });
};
