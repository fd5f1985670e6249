import { dec, type Decimal } from '@orebridge/trade';
import { readCsv } from '../../../../platform/sheets/csv-read.js';
import { shapeOf } from '../../../../platform/sheets/csv-text.js';
import { SheetError } from '../../../../platform/sheets/index.js';
import {
  type Announced,
  type Booking,
  broken,
  MOST_LINES,
  rowProblem,
  signedAmount,
  type Statement,
  type StatementProblem,
} from '../statement.js';
import { type Column, type Columns, columnsOf, directionOf, isBooked } from './headings.js';
import { dayIn, figureOf, type Writing, writingOf } from './figures.js';

const LIMITS = { rows: MOST_LINES, columns: 60, unpackedBytes: 50_000_000 };
/** Banks write the account and the period above the table. */
const MOST_PREAMBLE = 30;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/;

interface Row {
  readonly row: number;
  readonly cell: (column: Column) => string;
}

/** Reads a bank statement as a table, in the shapes that banks give it. @throws Unprocessable */
export const readCsvStatement = async (text: string): Promise<Statement> => {
  const { columns, rows, preamble } = await tableOf(text);
  const figures: Column[] = ['amount', 'credit', 'debit', 'balance'];
  const writing = writingOf(
    rows.flatMap(({ cell }) => figures.map(cell)),
    rows.map(({ cell }) => cell('day')),
  );
  const lines: Booking[] = [];
  const announced: Announced[] = [];
  const problems: StatementProblem[] = [];
  for (const one of rows) {
    const read = bookingOf(one, columns, writing, currencyIn(preamble));
    if ('code' in read) problems.push(read);
    else if (isBooked(one.cell('status'), one.cell('info'))) lines.push(read);
    else announced.push(read);
  }
  if (columns.has('balance') && !problems.length) problems.push(...runningProblems(rows, lines, writing));
  const own = new Set(rows.map(({ cell }) => cell('ownAccount').replace(/\s/g, '')).filter(Boolean));
  if (own.size > 1) problems.push({ row: null, code: 'statement.several_accounts', values: {}, blocks: true });
  const account = [...own][0] ?? IBAN.exec(preamble)?.[0].replace(/\s/g, '') ?? null;
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const said = { account, currency: null, number: null, from: days[0] ?? null, to: days.at(-1) ?? null };
  return { format: 'csv', parts: [{ ...said, opening: null, closing: null, lines, announced }], problems };
};

const tableOf = async (text: string): Promise<{ columns: Columns; rows: Row[]; preamble: string }> => {
  const before: string[][] = [];
  const rows: Row[] = [];
  let columns: Columns | null = null;
  try {
    for await (const { row, cells } of readCsv(text, shapeIn(text), LIMITS)) {
      const texts = cells.map((cell) => cell.text.trim());
      if (columns) {
        const at = columns;
        rows.push({ row, cell: (column) => texts[at.get(column) ?? -1] ?? '' });
        continue;
      }
      columns = columnsOf(texts);
      if (!columns) before.push(texts);
      if (before.length > MOST_PREAMBLE) break;
    }
  } catch (error) {
    throw error instanceof SheetError ? broken() : error;
  }
  if (!columns) throw broken(1);
  return { columns, rows, preamble: before.flat().join('\n') };
};

/** The delimiter of the heading, which need not be the first line. */
const shapeIn = (text: string) => {
  const lines = text.split(/\r\n|\n|\r/, MOST_PREAMBLE);
  const shapes = lines.map((line) => shapeOf(line));
  const at = lines.findIndex((line, n) =>
    columnsOf(line.split(shapes[n]?.delimiter ?? ',').map((cell) => cell.replace(/^"|"$/g, ''))),
  );
  return { ...shapeOf(text), ...(at > 0 && { delimiter: shapes[at]!.delimiter }) };
};

const currencyIn = (preamble: string): string => /\b(USD|EUR|GBP|CNY|ZAR|AUD|CAD|CHF|JPY)\b/.exec(preamble)?.[1] ?? '';

const bookingOf = (
  { row, cell }: Row,
  columns: Columns,
  writing: Writing,
  common: string,
): Booking | StatementProblem => {
  const bookedOn = dayIn(cell('day'), writing);
  if (!bookedOn) return rowProblem(row, 'day');
  const moved = movedIn(cell, columns, writing);
  if (moved === 'direction') return rowProblem(row, 'direction');
  if (!moved || moved.isZero()) return rowProblem(row, 'amount');
  const currency = cell('currency').toUpperCase() || common;
  if (!/^[A-Z]{3}$/.test(currency)) return rowProblem(row, 'currency');
  const amount = moved.abs().toFixed(2);
  const bankRef = cell('bankRef') || null;
  return {
    row,
    bookedOn,
    direction: moved.isPositive() ? 'credit' : 'debit',
    amount,
    currency,
    reference: cell('reference') || null,
    remittance: cell('remittance').slice(0, 1000),
    counterparty: cell('counterparty') || null,
    counterpartyAccount: cell('counterpartyAccount').replace(/\s/g, '') || null,
    reversal: false,
    charges: null,
    unclear: false,
    bankRef,
    entry: { ref: bankRef, amount },
  };
};

/** What a row moves, above zero for money that came in: by its sign, by a mark beside it, or by the column it stands in. */
const movedIn = (cell: Row['cell'], columns: Columns, writing: Writing): Decimal | 'direction' | null => {
  if (!columns.has('amount')) {
    const [into, out] = [figureOf(cell('credit') || '0', writing), figureOf(cell('debit') || '0', writing)];
    if (!into || !out) return null;
    return !into.isZero() && !out.isZero() ? 'direction' : into.minus(out.abs());
  }
  const amount = figureOf(cell('amount'), writing);
  if (!amount || !columns.has('direction')) return amount;
  const direction = directionOf(cell('direction'));
  if (!direction || (amount.isNegative() && direction === 'credit')) return 'direction';
  return direction === 'credit' ? amount.abs() : amount.abs().negated();
};

/** A running balance must follow from row to row, whichever end the table begins at. */
const runningProblems = (rows: readonly Row[], lines: readonly Booking[], writing: Writing): StatementProblem[] => {
  const steps = lines.map((line) => {
    const text = rows.find(({ row }) => row === line.row)?.cell('balance') ?? '';
    return { row: line.row, moved: signedAmount(line), balance: text ? figureOf(text, writing) : null };
  });
  if (steps.some(({ balance }) => !balance)) return [];
  const wrong = (up: boolean) =>
    steps.find((step, n) => {
      const before = n ? (steps[n - 1]?.balance ?? dec(0)) : null;
      if (!before || !step.balance) return false;
      return up
        ? !before.plus(step.moved).equals(step.balance)
        : !step.balance.plus(steps[n - 1]!.moved).equals(before);
    });
  const [up, down] = [wrong(true), wrong(false)];
  if (!up || !down) return [];
  const { row } = up;
  return [{ row, code: 'statement.running_balance', values: { row }, blocks: true }];
};
