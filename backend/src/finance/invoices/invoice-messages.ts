import type { InvoiceLine } from '@orebridge/contracts';
import { FEE_BASES, isDecimal } from '@orebridge/trade';
import type { Translator } from '../../platform/i18n/index.js';

/** Units that are words and no symbols. */
const WORDED: readonly string[] = [...FEE_BASES, 'day', 'sample', 'element'];

/** A quantity with its unit, in words where the unit is one. */
export const quantityText = (
  i18n: Translator,
  plain: (value: string) => string,
  { quantity, unit }: Pick<InvoiceLine, 'quantity' | 'unit'>,
): string => {
  if (unit === 'piece') return plain(quantity);
  return `${plain(quantity)} ${WORDED.includes(unit) ? i18n.t(`invoice.unit.${unit}`) : unit}`;
};

/** Workings that a line must show wherever it is read: what its price was before it was converted, by which rate of which day. */
const MESSAGES: Readonly<Record<string, string>> = {
  'settlement.working.converted_price': 'invoice.formula.converted',
};

/** What a line says beneath its text. */
export const lineNotes = (
  i18n: Translator,
  plain: (value: string) => string,
  { workings }: Pick<InvoiceLine, 'workings'>,
): string[] =>
  workings.flatMap(({ code, values }) => {
    const key = MESSAGES[code];
    if (key === undefined) return [];
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      isDecimal(String(value)) ? plain(String(value)) : value,
    ]);
    return [i18n.t(key, Object.fromEntries(shown))];
  });

/** What a line is for, in words; first the lot that it is of. */
export const lineText = (i18n: Translator, { lot, kind, about }: Pick<InvoiceLine, 'lot' | 'kind' | 'about'>): string =>
  [lot === undefined ? null : i18n.t('invoice.line.lot', { lot }), i18n.t(`invoice.line.${kind}`), about]
    .filter((part) => part !== null)
    .join(' · ');
