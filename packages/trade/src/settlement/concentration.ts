import { Decimal, type DecimalInput, dec } from '../decimal.js';
import type { UnitId } from '../units.js';
import { SettlementRefused } from './refused.js';

/** Units in which an assay or a term of the contract states how much of a constituent is in the cargo. */
export const CONCENTRATION_UNITS = ['%', 'ppm', 'ppb', 'g/t', 'kg/t', 'oz/t', 'oz/st'] as const;
export type ConcentrationUnit = (typeof CONCENTRATION_UNITS)[number];

/** An assay as it stands on the certificate. */
export interface Assay {
  readonly value: string;
  readonly unit: ConcentrationUnit;
}

/** Assays by constituent. */
export type Assays = Readonly<Record<string, Assay>>;

/** Conversion factors that a contract may state for itself; without them the exact ones hold (trade rules 2.3). */
export interface ContractFactors {
  readonly poundsPerTonne?: string;
  readonly shortTonsPerTonne?: string;
  readonly gramsPerOunce?: string;
}

const KILOGRAMS_PER_POUND = '0.45359237';
const KILOGRAMS_PER_SHORT_TON = '907.18474';
const GRAMS_PER_OUNCE = '31.1034768';

/** Pounds in a tonne: the contract's figure, or 1,000 / 0.45359237. */
export const poundsPerTonne = (factors: ContractFactors = {}): Decimal =>
  factors.poundsPerTonne === undefined ? new Decimal(1000).div(KILOGRAMS_PER_POUND) : dec(factors.poundsPerTonne);

/** Short tons in a tonne: the contract's figure, or 1,000 / 907.18474. */
export const shortTonsPerTonne = (factors: ContractFactors = {}): Decimal =>
  factors.shortTonsPerTonne === undefined
    ? new Decimal(1000).div(KILOGRAMS_PER_SHORT_TON)
    : dec(factors.shortTonsPerTonne);

/** Grams in a troy ounce: the contract's figure, or 31.1034768. */
export const gramsPerOunce = (factors: ContractFactors = {}): Decimal => dec(factors.gramsPerOunce ?? GRAMS_PER_OUNCE);

/**
 * How many of `unit` one per cent of a tonne is, by the contract's factors.
 * @throws SettlementRefused for a unit that is no mass or content
 */
export const unitsPerPercent = (unit: UnitId, factors: ContractFactors): Decimal => {
  if (unit === 'lb') return poundsPerTonne(factors).div(100);
  if (unit === 'ozt') return new Decimal(10_000).div(gramsPerOunce(factors));
  if (unit === 't') return new Decimal(1).div(100);
  if (unit === 'kg') return new Decimal(10);
  if (unit === 'g') return new Decimal(10_000);
  if (unit === 'mtu' || unit === 'dmtu') return new Decimal(1);
  throw new SettlementRefused('settlement.units_do_not_meet', { from: unit, to: 't' });
};

const gramsPerTonneIn = (unit: ConcentrationUnit, factors: ContractFactors): Decimal => {
  switch (unit) {
    case '%':
      return new Decimal(10_000);
    case 'kg/t':
      return new Decimal(1000);
    case 'ppm':
    case 'g/t':
      return new Decimal(1);
    case 'ppb':
      return new Decimal(1).div(1000);
    case 'oz/t':
      return gramsPerOunce(factors);
    case 'oz/st':
      return gramsPerOunce(factors).times(shortTonsPerTonne(factors));
  }
};

/** Restates a concentration in another unit, unrounded: 1 % is 10,000 g/t, 1 g/t is 1 ppm, 1 ozt/st is 240/7 g/t. */
export const restate = (
  value: DecimalInput,
  from: ConcentrationUnit,
  to: ConcentrationUnit,
  factors: ContractFactors = {},
): Decimal =>
  from === to ? dec(value) : dec(value).times(gramsPerTonneIn(from, factors)).div(gramsPerTonneIn(to, factors));

/**
 * The assay of a constituent in `unit`. Several constituents joined by "+" are added, as in a penalty on As+Sb.
 * @throws SettlementRefused when the certificate does not state it, or states a figure that cannot be
 */
export const assayIn = (
  assays: Assays,
  element: string,
  unit: ConcentrationUnit,
  factors: ContractFactors = {},
): Decimal => {
  const named = assays[element];
  const parts = named ? [element] : element.split('+');
  return parts.reduce<Decimal>((total, part) => {
    const assay = assays[part];
    if (!assay) throw new SettlementRefused('settlement.assay_missing', { element: part });
    const value = dec(assay.value);
    if (value.isNegative() || restate(value, assay.unit, '%', factors).greaterThan(100))
      throw new SettlementRefused('settlement.out_of_range', { name: part, value: assay.value });
    return total.plus(restate(value, assay.unit, unit, factors));
  }, new Decimal(0));
};

/**
 * The assay of a whole from those of its parts, each weighed by its dry weight: Σ(weight × assay) / Σ weight, unrounded.
 * @throws RangeError when the parts weigh nothing
 */
export const weighedAssay = (parts: readonly { readonly weight: string; readonly assay: string }[]): Decimal => {
  const weight = parts.reduce<Decimal>((total, part) => total.plus(dec(part.weight)), new Decimal(0));
  if (weight.isZero()) throw new RangeError('Parts that weigh nothing have no assay');
  return parts
    .reduce<Decimal>((total, part) => total.plus(dec(part.weight).times(dec(part.assay))), new Decimal(0))
    .div(weight);
};
