import { type Decimal, type DecimalInput, dec } from './decimal.js';
import { moneyText } from './money.js';
import type { MineralId } from './minerals.js';
import { convert, isConvertible, isUnit, MINERAL_UNITS, type UnitId, unitKind } from './units.js';
import { UNITS } from './unit-table.js';

/** Weights in which a visitor may read prices. */
export const WEIGHT_UNITS = ['t', 'kg', 'g', 'lb', 'st', 'lt', 'ozt'] as const satisfies readonly UnitId[];
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

/** The weight in which prices of a mineral are usually spoken of: an ounce for gold, a pound for cobalt, else a tonne. */
export const usualWeight = (mineral: MineralId): WeightUnit => {
  const [usual] = MINERAL_UNITS[mineral];
  return WEIGHT_UNITS.find((unit) => unit === usual?.split(' ')[0]) ?? 't';
};

/** How much of each currency one euro buys, as the European Central Bank publishes it; the euro itself need not be in it. */
export type EuroRates = Readonly<Record<string, string | undefined>>;

const perEuro = (rates: EuroRates, currency: string): Decimal | null => {
  if (currency === 'EUR') return dec('1');
  const rate = rates[currency];
  return rate === undefined ? null : dec(rate);
};

/**
 * How much of `to` one unit of `from` buys, through the euro and without rounding; null when there is no rate for one of
 * them. A rate is never interpolated.
 */
export const crossRate = (rates: EuroRates, from: string, to: string): Decimal | null => {
  if (from === to) return dec('1');
  const [one, other] = [perEuro(rates, from), perEuro(rates, to)];
  return one && other && other.div(one);
};

/**
 * Significant digits of a stated exchange rate (trade rules 13.3): a rate of six decimals would move a milliard yen by
 * hundreds of dollars.
 */
export const RATE_DIGITS = 10;

/** How much of `to` one unit of `from` buys, as documents state it: 10 significant digits; null when no rate is known. */
export const statedRate = (rates: EuroRates, from: string, to: string): string | null =>
  crossRate(rates, from, to)?.toSignificantDigits(RATE_DIGITS).toFixed() ?? null;

/**
 * An amount in another currency, to its minor unit: converted once, at the stated rate, from the amount as it is given
 * (trade rules 13.3). Null when a rate is missing.
 */
export const exchanged = (rates: EuroRates, amount: DecimalInput, from: string, to: string): string | null => {
  const rate = statedRate(rates, from, to);
  return rate && moneyText(dec(amount).times(rate), to);
};

/** An amount in dollars, to the cent; null when no rate of its currency is known. */
export const usdValue = (rates: EuroRates, amount: DecimalInput, currency: string): string | null =>
  exchanged(rates, amount, currency, 'USD');

/** A price as a listing states it: so much of a currency for one unit. */
export interface StatedPrice {
  readonly price: DecimalInput;
  readonly currency: string;
  readonly unit: string;
}

/** What a visitor reads prices in; null leaves the listing's own. */
export interface PriceWish {
  readonly currency: string | null;
  readonly unit: WeightUnit | null;
}

export interface ShownPrice {
  readonly price: Decimal;
  readonly currency: string;
  readonly unit: string;
  /** True when an exchange rate went into it. */
  readonly exchanged: boolean;
}

/** A price per `unit` as a price per `wanted`, unrounded; the same price where the two do not measure the same thing. */
const perUnit = (price: Decimal, unit: string, wanted: WeightUnit | null): { price: Decimal; unit: string } => {
  if (!wanted || unit === wanted || !isUnit(unit) || !isConvertible(wanted, unit)) return { price, unit };
  return { price: price.times(convert(1, wanted, unit)), unit: wanted };
};

/**
 * A listing's price as the visitor wants to read it, unrounded. A unit that only meets the wanted one through a grade, a
 * moisture or a density stays as it is: a price per dry tonne or per dmtu changes its currency alone. Null when nothing
 * would change, the unit is none of the trade's, or a rate is missing.
 */
export const shownPrice = (
  { price, currency, unit }: StatedPrice,
  wish: PriceWish,
  rates: EuroRates,
): ShownPrice | null => {
  if (!isUnit(unit)) return null;
  const wanted = wish.currency ?? currency;
  const rate = crossRate(rates, currency, wanted);
  if (!rate) return null;
  const shown = perUnit(dec(price), unit, wish.unit);
  if (wanted === currency && shown.unit === unit) return null;
  return { price: shown.price.times(rate), unit: shown.unit, currency: wanted, exchanged: wanted !== currency };
};

/**
 * How many of a unit make one tonne, wet, dry or contained as the unit says; of a volume, how many make one cubic metre.
 * To twelve decimals: the market's prices are compared by this very figure wherever that is done.
 */
export const unitsPerTonne = (unit: UnitId): Decimal =>
  dec(unitKind(unit) === 'volume' ? 1 : 1000)
    .div(UNITS.find(({ id }) => id === unit)!.factor)
    .toDecimalPlaces(12);

/** Of a price that the market compares, the decimals that count. */
const MARKET_DECIMALS = 6;

/**
 * A price as the market compares prices of any currency and unit: in US dollars for a tonne, to six decimals.
 * @param usd how many dollars one unit of the price's currency buys
 */
export const marketPrice = (price: DecimalInput, unit: UnitId, usd: DecimalInput): Decimal =>
  dec(price).times(unitsPerTonne(unit)).times(usd).toDecimalPlaces(MARKET_DECIMALS);
