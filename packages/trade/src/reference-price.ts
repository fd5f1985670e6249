import { DAY_MS } from './calendar/day.js';
import { contentKg, gradeOf, isRefined, type PricedLot, paidBeside } from './content-price.js';
import { Decimal, type DecimalInput, dec } from './decimal.js';
import type { ElementId } from './elements.js';
import type { MineralId } from './minerals.js';
import { convert, isConvertible, isUnit, unitFactor, type UnitId, unitKind } from './units.js';

/** What a published price series speaks of: goods that hold `gradePct` of `element` in one `unit`, or the goods as they are. */
export interface ReferenceGoods {
  readonly series: string;
  readonly minerals: readonly MineralId[];
  readonly unit: UnitId;
  readonly of: { readonly element: ElementId; readonly gradePct: string } | null;
  /** Heat in kcal/kg (NAR) that the price is for, for coal alone. */
  readonly kcal?: string;
}

const of = (
  series: string,
  minerals: MineralId | readonly MineralId[],
  unit: UnitId,
  element: ElementId,
  gradePct: string,
): ReferenceGoods => ({
  series,
  minerals: typeof minerals === 'string' ? [minerals] : minerals,
  unit,
  of: { element, gradePct },
});

/**
 * The series against which a lot's price can be held, with the goods that their publishers describe. A series whose
 * grade is not published is not here: its price says nothing of another grade.
 */
export const REFERENCE_GOODS: readonly ReferenceGoods[] = [
  of('wb-gold', 'gold', 'ozt', 'Au', '100'),
  of('wb-silver', 'silver', 'ozt', 'Ag', '100'),
  of('wb-platinum', 'platinum', 'ozt', 'Pt', '100'),
  of('usgs-palladium', 'palladium', 'ozt', 'Pd', '100'),
  of('wb-copper', 'copper', 't', 'Cu', '99.99'),
  of('wb-aluminum', 'aluminum', 't', 'Al', '99.7'),
  of('wb-zinc', 'zinc', 't', 'Zn', '99.95'),
  of('wb-lead', 'lead', 't', 'Pb', '99.97'),
  of('wb-tin', 'tin', 't', 'Sn', '99.85'),
  of('wb-nickel', 'nickel', 't', 'Ni', '99.8'),
  of('wb-iron-ore', 'iron-ore', 'dmt', 'Fe', '62'),
  of('usgs-manganese-ore', 'manganese', 'mtu', 'Mn', '100'),
  of('usgs-tungsten', 'tungsten', 'mtu', 'WO3', '100'),
  of('usgs-tantalite', 'tantalum', 'kg', 'Ta2O5', '100'),
  of('usgs-beryllium', 'beryllium', 'kg', 'Be', '100'),
  of('eia-uranium', 'uranium', 'lb U3O8', 'U3O8', '100'),
  of('usgs-cobalt-lme', 'cobalt', 'lb', 'Co', '99.8'),
  of('usgs-antimony', 'antimony', 'lb', 'Sb', '99.65'),
  of('usgs-lithium-carbonate', 'lithium', 't', 'Li2CO3', '99.5'),
  of('usgs-ree-ndpr', ['neodymium', 'rare-earths'], 'kg', 'NdPrO', '99'),
  of('usgs-neodymium', 'neodymium', 'kg', 'Nd2O3', '99.5'),
  of('usgs-dysprosium', 'dysprosium', 'kg', 'Dy2O3', '99.5'),
  of('usgs-terbium', 'terbium', 'kg', 'Tb4O7', '99.99'),
  of('usgs-fluorspar-acid', 'fluorspar', 't', 'CaF2', '97'),
  { series: 'wb-coal-za', minerals: ['coal'], unit: 't', of: null, kcal: '6000' },
  { series: 'wb-crude-brent', minerals: ['crude-oil'], unit: 'bbl', of: null },
];

const byHeat = (lot: PricedLot, goods: ReferenceGoods, kcal: string): Decimal | null => {
  const heat = lot.assay.find(({ element, unit }) => element === 'NAR' && unit === 'kcal/kg');
  if (!heat || dec(heat.value).isZero() || !isUnit(lot.unit) || !isConvertible(lot.unit, goods.unit)) return null;
  return dec(lot.price)
    .times(convert(1, goods.unit, lot.unit))
    .times(dec(kcal))
    .div(dec(heat.value));
};

const asItIs = (lot: PricedLot, goods: ReferenceGoods): Decimal | null =>
  isUnit(lot.unit) && isConvertible(lot.unit, goods.unit)
    ? dec(lot.price).times(convert(1, goods.unit, lot.unit))
    : null;

/**
 * The lot's price, in its own currency and unrounded, for one unit of the goods that a series speaks of: by content for
 * metals, ores and salts, by heat for coal. Null where the two cannot be held against each other: another constituent, a
 * grade or a moisture that is not stated, or an ore that is paid for several metals while the series knows one.
 */
export const normalisedPrice = (lot: PricedLot, goods: ReferenceGoods): Decimal | null => {
  if (!goods.minerals.includes(lot.mineral)) return null;
  if (goods.kcal) return byHeat(lot, goods, goods.kcal);
  if (!goods.of) return asItIs(lot, goods);
  const { element, gradePct } = goods.of;
  if (!isRefined(lot, element) && paidBeside(lot, element).length) return null;
  const inLot = contentKg(lot, element);
  if (!inLot) return null;
  const inReference = unitFactor(goods.unit).times(unitKind(goods.unit) === 'content' ? 1 : dec(gradePct).div(100));
  return dec(lot.price).div(inLot).times(inReference);
};

/** The first series, in their order, against which the lot's price can be held; null when there is none. */
export const referenceFor = (lot: PricedLot): { goods: ReferenceGoods; price: Decimal } | null => {
  for (const goods of REFERENCE_GOODS) {
    const price = normalisedPrice(lot, goods);
    if (price) return { goods, price };
  }
  return null;
};

/** True when the series is of refined goods and the lot is not: what smelting and refining cost lies between the two. */
export const isBeforeRefining = (lot: PricedLot, { of: goods }: ReferenceGoods): boolean =>
  goods !== null &&
  Number(goods.gradePct) >= 90 &&
  gradeOf(lot, goods.element) !== null &&
  !isRefined(lot, goods.element);

/** Older prices say nothing of today: a month's price for half a year, a year's for two years. Days. */
const STALE_DAYS = { monthly: 183, annual: 731 } as const;

/** Whether a published price is too old to hold another against. @param date, on: YYYY-MM-DD */
export const isStalePrice = (frequency: keyof typeof STALE_DAYS, date: string, on: string): boolean =>
  Date.parse(on) - Date.parse(date) > STALE_DAYS[frequency] * DAY_MS;

/** By how much, in per cent of the reference to one decimal, a price lies above (or, negative, below) it. */
export const differencePct = (price: DecimalInput, reference: DecimalInput): Decimal =>
  dec(price).minus(dec(reference)).div(dec(reference)).times(100).toDecimalPlaces(1, Decimal.ROUND_HALF_UP);
