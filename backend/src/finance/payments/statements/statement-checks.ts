import { dec, isPayable, sum } from '@orebridge/trade';
import { rowProblem, signedAmount, type Statement, type StatementPart, type StatementProblem } from './statement.js';

const plain = (account: string): string => account.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * The site's account that a name in a file stands for: its IBAN, or the national number in it, each with or without a
 * currency behind; null for any other account.
 */
export const siteAccountOf = (named: string, own: readonly string[]): string | null => {
  const name = plain(named);
  const isIt = (iban: string) => {
    const [whole, national] = [plain(iban), plain(iban).slice(4)];
    return [whole, national].some(
      (one) => one && (name === one || (name.startsWith(one) && /^[A-Z]{3}$/.test(name.slice(one.length)))),
    );
  };
  return own.map(plain).find(isIt) ?? null;
};

/** What a file as a whole must be: of the site's own account, in its currency, and adding up. */
export const checked = (statement: Statement, own: readonly string[]): StatementProblem[] => [
  ...statement.problems,
  ...statement.parts.flatMap((part) => [
    ...accountProblems(part, statement.format, own),
    ...currencyProblems(part),
    ...sumProblems(part),
  ]),
];

const accountProblems = (
  { account }: StatementPart,
  format: Statement['format'],
  own: readonly string[],
): StatementProblem[] => {
  // A table need not say whose it is; messages of banks do.
  if (!account) return format === 'csv' ? [] : [blocking('statement.no_account', {})];
  return siteAccountOf(account, own) ? [] : [blocking('statement.foreign_account', { account })];
};

/** In the currency of the account, and no finer than it has units. */
const currencyProblems = ({ currency, lines }: StatementPart): StatementProblem[] => [
  ...lines.filter((line) => !isPayable(line.amount, line.currency)).map(({ row }) => rowProblem(row, 'amount')),
  ...lines
    .filter((line) => (currency ? line.currency !== currency : !/^[A-Z]{3}$/.test(line.currency)))
    .map(({ row }) => rowProblem(row, 'currency')),
];

/** Opening balance + bookings = closing balance, to the cent. */
const sumProblems = (part: StatementPart): StatementProblem[] => {
  const { opening, closing, lines } = part;
  if (opening === null || closing === null) return [];
  const reached = dec(opening).plus(sum(lines.map(signedAmount)));
  if (reached.equals(dec(closing))) return [];
  const difference = reached.minus(dec(closing)).toFixed(2);
  return [blocking('statement.balance_differs', { opening, closing, reached: reached.toFixed(2), difference })];
};

/** True when the balances that a part gives follow from its bookings; null when it gives none. */
export const addsUp = (part: StatementPart): boolean | null =>
  part.opening === null || part.closing === null ? null : !sumProblems(part).length;

const blocking = (code: string, values: StatementProblem['values']): StatementProblem => ({
  row: null,
  code,
  values,
  blocks: true,
});
