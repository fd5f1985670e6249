import { Decimal, type DecimalInput, dec, sum, toWire } from '../decimal.js';
import { roundLine } from '../money.js';
import type { Described } from '../price-basis.js';

/** What a line of a settlement is for. */
export const SETTLEMENT_LINE_KINDS = [
  'value',
  'treatment_charge',
  'refining_charge',
  'penalty',
  'moisture',
  'ash',
  'moisture_allowance',
  'freight',
  'discount',
  'other',
] as const;
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number];

/**
 * One line of an invoice: an amount that opens to its formula. `formula` and `workings` are codes with the numbers in
 * them, the inner steps first, so that a page can write them in any language.
 */
export interface SettlementLine {
  readonly kind: SettlementLineKind;
  readonly element: string | null;
  /** In the settlement's currency, 2 decimals; what is taken off is negative. */
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

/** An amount as an invoice states it: 2 decimals, never "-0.00". */
export const amountOf = (amount: DecimalInput): string => {
  const rounded = roundLine(amount);
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(2);
};

/** The total of an invoice: the sum of its rounded lines (trade rules 2.4). */
export const totalOf = (lines: readonly Pick<SettlementLine, 'amount'>[]): string =>
  amountOf(sum(lines.map(({ amount }) => amount)));

/** Builds a line: the amount is rounded to 0.01 here and nowhere else. */
export const line = (
  kind: SettlementLineKind,
  element: string | null,
  amount: DecimalInput,
  formula: readonly [code: string, values: Readonly<Record<string, DecimalInput | string>>],
  workings: readonly Described[] = [],
): SettlementLine => {
  const rounded = amountOf(dec(amount));
  const { values } = working(formula[0], formula[1]);
  return {
    kind,
    element,
    amount: rounded,
    formula: { code: `settlement.formula.${formula[0]}`, values: { ...values, result: rounded } },
    workings,
  };
};
