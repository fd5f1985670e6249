import type { LedgerDifference } from '@orebridge/contracts';
import type { Translator } from '../../platform/i18n/index.js';
import { type Cell, figure, type SheetOut, text } from '../../platform/sheets/index.js';

const COLUMNS = ['check', 'about', 'id', 'currency', 'stated', 'posted', 'difference', 'began', 'days'] as const;

/** Differences between ledger and records as a sheet, the oldest first. */
export const differenceSheet = (differences: readonly LedgerDifference[], i18n: Translator): SheetOut => {
  const row = (one: LedgerDifference): Cell[] => [
    text(i18n.t(`reconciliation.check.${one.check}`)),
    text(one.label),
    text(one.about.id),
    text(one.currency),
    figure(one.stated),
    figure(one.posted),
    figure(one.difference),
    text(one.beganAt.slice(0, 10)),
    figure(String(one.days)),
  ];
  return {
    name: i18n.t('reconciliation.sheet.name'),
    rows: [COLUMNS.map((column) => text(i18n.t(`reconciliation.sheet.${column}`))), ...differences.map(row)],
    widths: COLUMNS.map(() => 18),
  };
};
