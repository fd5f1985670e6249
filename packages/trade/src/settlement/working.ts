import { Decimal, type DecimalInput, dec, sum, toWire } from '../decimal.js';
import { moneyText } from '../money.js';
import type { Described } from '../price-basis.js';

/** What a line of a settlement is for. */
export const SETTLEMENT_LINE_KINDS = [
  'value',
  'treatment_charge',
  'refining_charge',
  'price_participation',
  'penalty',
  'bonus',
  'moisture',
  'ash',
  'moisture_allowance',
  'freight',
  'discount',
  'other',
  'fee',
] as const;
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number];

/**
 * One line of an invoice: an amount that opens to its formula. `formula` and `workings` are codes with the numbers in
 * them, the inner steps first, so that a page can write them in any language.
 */
export interface SettlementLine {
  /** Number of the lot that it is of, from 1; absent where it is of the whole cargo. */
  readonly lot?: number;
  readonly kind: SettlementLineKind;
  readonly element: string | null;
  /** In the settlement's currency, with its decimals; what is taken off is negative. */
  readonly amount: string;
  readonly formula: Described;
  readonly workings: readonly Described[];
}

/** A step of a computation: its code, the numbers that went in, and `result`. */
export const working = (code: string, values: Readonly<Record<string, DecimalInput | string>>): Described => ({
  code: `settlement.working.${code}`,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)])),
});

const textOf = (value: DecimalInput | string): string => (Decimal.isDecimal(value) ? toWire(value) : String(value));

/** The total of an invoice: the sum of its rounded lines (trade rules 2.4). */
export const totalOf = (lines: readonly Pick<SettlementLine, 'amount'>[], currency: string): string =>
  moneyText(sum(lines.map(({ amount }) => amount)), currency);

/** A line as it was computed, before its amount is rounded to the minor unit of the settlement's currency. */
export interface UnroundedLine extends Omit<SettlementLine, 'amount'> {
  readonly amount: Decimal;
}

/** Builds a line. Its amount is rounded by `rounded` and nowhere else. */
export const line = (
  kind: SettlementLineKind,
  element: string | null,
  amount: DecimalInput,
  formula: readonly [code: string, values: Readonly<Record<string, DecimalInput | string>>],
  workings: readonly Described[] = [],
): UnroundedLine => ({
  kind,
  element,
  amount: dec(amount),
  formula: { code: `settlement.formula.${formula[0]}`, values: working(formula[0], formula[1]).values },
  workings,
});

/** The line of an invoice: its amount to the minor unit of the currency, as the result of its formula. */
export const rounded = ({ amount, formula, ...line }: UnroundedLine, currency: string): SettlementLine => {
  const result = moneyText(amount, currency);
  return { ...line, amount: result, formula: { ...formula, values: { ...formula.values, result } } };
};
