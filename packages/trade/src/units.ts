import { Decimal, type DecimalInput, dec, isDecimal, toWire } from './decimal.js';
import type { MineralId } from './minerals.js';
import { UNIT_IDS, type UnitDefinition, type UnitId, type UnitKind, UNITS } from './unit-table.js';

export { UNIT_IDS, UNITS, type UnitId, type UnitKind };

const definition = (id: UnitId): UnitDefinition => UNITS.find((unit) => unit.id === id)!;

/** True when the text is the id of a unit. */
export const isUnit = (id: string): id is UnitId => (UNIT_IDS as readonly string[]).includes(id);

/** Kilograms, or cubic metres of a volume, in one unit (trade rules 2.3). */
export const unitFactor = (id: UnitId): Decimal => new Decimal(definition(id).factor);

/** What a unit measures. */
export const unitKind = (id: UnitId): UnitKind => definition(id).kind;

/** The constituent that a content unit speaks of, or null. */
export const unitContent = (id: UnitId): string | null => definition(id).of;

/**
 * Converts a quantity between units that measure the same thing, without rounding.
 * @throws RangeError when they do not: wet and dry tonnes meet only through the moisture, contained and gross mass
 * only through the grade, volumes and masses only through a density.
 */
export const convert = (quantity: DecimalInput, from: UnitId, to: UnitId): Decimal => {
  const source = definition(from);
  const target = definition(to);
  if (source.kind !== target.kind || source.of !== target.of) throw new RangeError(`${from} does not convert to ${to}`);
  return dec(quantity).times(source.factor).div(target.factor);
};

/** True when {@link convert} can convert between the two. */
export const isConvertible = (from: UnitId, to: UnitId): boolean =>
  unitKind(from) === unitKind(to) && unitContent(from) === unitContent(to);

const percentage = (value: DecimalInput, name: string): Decimal => {
  const percent = dec(value);
  if (percent.isNegative() || percent.greaterThan(100)) throw new RangeError(`${name} must be from 0 to 100 %`);
  return percent;
};

/**
 * Dry metric tonnes from wet ones: wmt × (100 − H₂O %) / 100 (trade rules 2.3), unrounded.
 * @throws RangeError when the moisture is not from 0 to 100 %
 */
export const dryTonnes = (wetTonnes: DecimalInput, moisturePct: DecimalInput): Decimal =>
  dec(wetTonnes)
    .times(new Decimal(100).minus(percentage(moisturePct, 'Moisture')))
    .div(100);

/** The dry tonnes of a wet weight and a moisture as they are typed, 6 decimals; null while one of them is no such figure. */
export const dryTonnesTyped = (wetTonnes: string, moisturePct: string): string | null =>
  isDecimal(wetTonnes) && isDecimal(moisturePct) && !moisturePct.startsWith('-') && dec(moisturePct).lessThan(100)
    ? toWire(dryTonnes(wetTonnes, moisturePct).toDecimalPlaces(6))
    : null;

/**
 * Contained mass in `unit` from tonnes and a grade in per cent, unrounded: the units of a price per lb or mtu contained.
 * @throws RangeError when the grade is not from 0 to 100 % or `unit` is a volume
 */
export const containedQuantity = (tonnes: DecimalInput, gradePct: DecimalInput, unit: UnitId): Decimal => {
  const { kind, factor } = definition(unit);
  if (kind === 'volume') throw new RangeError(`${unit} is no mass`);
  return dec(tonnes).times(1000).times(percentage(gradePct, 'Grade')).div(100).div(factor);
};

/** Units in which a mineral is listed, the most usual first (trade rules 10, consistency rules). */
export const MINERAL_UNITS: Readonly<Record<MineralId, readonly UnitId[]>> = {
  gold: ['ozt', 'kg', 'g'],
  silver: ['ozt', 'kg', 'g'],
  platinum: ['ozt', 'kg', 'g'],
  palladium: ['ozt', 'kg', 'g'],
  lithium: ['dmt', 't', 'kg'],
  cobalt: ['lb Co', 't', 'lb', 'kg'],
  nickel: ['t', 'dmt', 'lb'],
  graphite: ['t', 'kg'],
  copper: ['t', 'dmt', 'lb'],
  zinc: ['t', 'dmt', 'lb'],
  lead: ['t', 'dmt', 'lb'],
  tin: ['t', 'dmt', 'kg', 'lb'],
  aluminum: ['t', 'lb'],
  'iron-ore': ['dmt', 'wmt', 't'],
  manganese: ['dmt', 'dmtu', 't'],
  chromium: ['t', 'dmt', 'lb'],
  bauxite: ['dmt', 'wmt', 't'],
  limestone: ['t'],
  feldspar: ['t'],
  fluorspar: ['dmt', 't'],
  phosphate: ['t', 'dmt'],
  'rare-earths': ['kg', 't'],
  neodymium: ['kg', 't'],
  dysprosium: ['kg'],
  terbium: ['kg'],
  tantalum: ['lb Ta2O5', 'kg', 't'],
  tungsten: ['mtu', 't', 'kg'],
  antimony: ['dmt', 't', 'lb'],
  beryllium: ['t', 'mtu', 'kg'],
  uranium: ['lb U3O8', 'kg U', 't'],
  coal: ['t'],
  'crude-oil': ['bbl', 't', 'm3'],
  diamond: ['ct', 'g'],
  emerald: ['ct', 'g', 'kg'],
  ruby: ['ct', 'g', 'kg'],
  sapphire: ['ct', 'g', 'kg'],
  beryl: ['ct', 'g', 'kg'],
};

/** True when a mineral is traded in this unit. */
export const suitsMineral = (unit: UnitId, mineral: MineralId): boolean => MINERAL_UNITS[mineral].includes(unit);
