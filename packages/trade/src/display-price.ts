import { type Decimal, type DecimalInput, dec } from './decimal.js';
import { convert, isConvertible, isUnit, type UnitId } from './units.js';

/** Weights in which a visitor may read prices. */
export const WEIGHT_UNITS = ['t', 'kg', 'g', 'lb', 'st', 'lt', 'ozt'] as const satisfies readonly UnitId[];
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

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

/** Decimals of the rate by which an amount becomes dollars, as invoices print it. */
const USD_RATE_PLACES = 6;

/** How many dollars one unit of `currency` is, with the six decimals that invoices print; null when no rate is known. */
export const usdRate = (rates: EuroRates, currency: string): string | null =>
  crossRate(rates, currency, 'USD')?.toDecimalPlaces(USD_RATE_PLACES).toFixed() ?? null;

/** An amount in dollars, to the cent; null when no rate of its currency is known. */
export const usdValue = (rates: EuroRates, amount: DecimalInput, currency: string): string | null => {
  const rate = usdRate(rates, currency);
  return rate && dec(amount).times(dec(rate)).toFixed(2);
};

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
