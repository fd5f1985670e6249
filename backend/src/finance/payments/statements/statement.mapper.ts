import type { BankStatement, StatementPreview } from '@orebridge/contracts';
import type { BankStatementRecord } from './bank-line.entity.js';
import type { Statement, StatementPart, StatementProblem } from './statement.js';
import { addsUp } from './statement-checks.js';
import type { Taken } from './statement-intake.js';

/** A trial answers with so many lines at most, those that stand against the import before all others. */
const MOST_SHOWN = 500;

export const toStatement = (row: BankStatementRecord, repeated: boolean): BankStatement => ({
  id: row.id,
  format: row.format,
  fileName: row.fileName,
  account: row.account,
  parts: row.parts,
  lines: row.lines,
  announced: row.announced,
  fresh: row.fresh,
  matched: row.matched,
  importedBy: row.importedBy,
  importedAt: row.importedAt.toISOString(),
  repeated,
});

export const toPart = (part: StatementPart): BankStatement['parts'][number] => ({
  account: part.account,
  number: part.number,
  currency: part.currency,
  from: part.from,
  to: part.to,
  opening: part.opening,
  closing: part.closing,
  addsUp: addsUp(part),
});

export const toPreview = (
  { format, parts }: Statement,
  problems: readonly StatementProblem[],
  taken: readonly Taken[],
  repeated: boolean,
): StatementPreview => {
  const lines: StatementPreview['lines'] = [
    ...taken.map(({ line, became, cause, payment }) => ({
      ...shown(line),
      became,
      cause,
      payment: payment?.title ?? null,
    })),
    ...parts.flatMap((part) =>
      part.announced.map((line) => ({ ...shown(line), became: 'announced' as const, cause: null, payment: null })),
    ),
  ];
  lines.sort((a, b) => a.row - b.row);
  return {
    format,
    repeated,
    parts: parts.map(toPart),
    lines: lines.slice(0, MOST_SHOWN),
    more: Math.max(0, lines.length - MOST_SHOWN),
    problems: problems.slice(0, MOST_SHOWN).map((one) => ({ ...one })),
    importable: !repeated && problems.every(({ blocks }) => !blocks),
  };
};

type Shown = Pick<
  StatementPreview['lines'][number],
  'row' | 'bookedOn' | 'direction' | 'amount' | 'currency' | 'counterparty' | 'remittance'
>;
const shown = ({ row, bookedOn, direction, amount, currency, counterparty, remittance }: Shown): Shown => ({
  row,
  bookedOn,
  direction,
  amount,
  currency,
  counterparty,
  remittance,
});
