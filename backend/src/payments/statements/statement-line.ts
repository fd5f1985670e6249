import { createHash } from 'node:crypto';
import { Unprocessable } from '../../platform/errors/app-error.js';

/** One booking of a bank statement. */
export interface StatementLine {
  /** The same booking has the same key in every statement that holds it. */
  readonly key: string;
  readonly bookedOn: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: string;
  readonly currency: string;
  /** A structured reference, where the bank carries one apart. */
  readonly reference: string | null;
  readonly remittance: string;
  readonly counterparty: string | null;
  readonly counterpartyAccount: string | null;
  /** A booking that takes another one back is never taken for a payment. */
  readonly reversal: boolean;
}
export interface Statement {
  readonly format: 'camt053' | 'csv';
  readonly account: string | null;
  readonly lines: StatementLine[];
}
/** A line before it has its key; `bankRef` is the bank's own name of it. */
export type Unkeyed = Omit<StatementLine, 'key'> & { readonly bankRef: string | null };

export const MOST_LINES = 20_000;

/** @throws Unprocessable `statement.broken`; `row` is where, when that is known */
export const broken = (row?: number): Unprocessable =>
  row === undefined ? new Unprocessable('statement.broken') : new Unprocessable('statement.row_broken', { row });

/** Gives each line its key: the bank's reference, or what it says and which of several equal ones of the day it is. */
export const keyed = (account: string | null, lines: readonly Unkeyed[]): StatementLine[] => {
  const seen = new Map<string, number>();
  return lines.map(({ bankRef, ...line }) => {
    const said = [account, line.bookedOn, line.direction, line.amount, line.currency];
    const whole = bankRef
      ? [...said, bankRef]
      : [...said, line.reference, line.remittance, line.counterparty, line.counterpartyAccount];
    const text = JSON.stringify(whole);
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return { ...line, key: createHash('sha256').update(`${text}#${nth}`).digest('hex') };
  });
};
