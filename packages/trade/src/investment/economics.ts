import { Decimal, type DecimalInput, dec, sum } from '../decimal.js';

/** One year of an owner's model, in one currency and one unit (USD m): all are amounts above or at zero. */
export interface ModelYear {
  readonly revenue: DecimalInput;
  readonly opex: DecimalInput;
  readonly capex: DecimalInput;
  readonly tax: DecimalInput;
}

/** What sensitivities move. */
export const SENSITIVITY_DRIVERS = ['price', 'capex', 'opex'] as const;
export type SensitivityDriver = (typeof SENSITIVITY_DRIVERS)[number];

/** Sensitivities move a driver by this share, down and up (trade rules 6.1). */
export const SENSITIVITY_SHARE = '0.2';

/** Net cash flow of each year: revenue − operating cost − capital cost − tax and royalty. */
export const cashFlowsOf = (years: readonly ModelYear[]): Decimal[] =>
  years.map(({ revenue, opex, capex, tax }) => dec(revenue).minus(dec(opex)).minus(dec(capex)).minus(dec(tax)));

/**
 * Net present value Σ CFₜ/(1+k)ᵗ, t = 0 at the first outflow (trade rules 6.1).
 * @param rate per year as a fraction, `0.08` for 8 %; above −1
 * @throws RangeError when the rate is −1 or less
 */
export const npv = (flows: readonly DecimalInput[], rate: DecimalInput): Decimal => {
  const growth = dec(rate).plus(1);
  if (growth.lessThanOrEqualTo(0)) throw new RangeError('A discount rate must be above minus one');
  return sum(flows.map((flow, t) => dec(flow).div(growth.pow(t)).toDecimalPlaces(30)));
};

const LOWEST = new Decimal('-0.99');
const HIGHEST = new Decimal(10);
/** 0.01 %, halved so that the rounded answer is right. */
const WITHIN = new Decimal('0.000005');

/**
 * Internal rate of return as a fraction, by bisection between −99 % and 1,000 %, to 0.01 % (trade rules 6.1). Null where
 * the value has the same sign at both ends: then there is no single rate to speak of.
 */
export const irr = (flows: readonly DecimalInput[]): Decimal | null => {
  let low = LOWEST;
  let high = HIGHEST;
  const atLow = npv(flows, low);
  if (atLow.isZero() || atLow.isNegative() === npv(flows, high).isNegative()) return null;
  while (high.minus(low).greaterThan(WITHIN)) {
    const middle = low.plus(high).div(2);
    if (npv(flows, middle).isNegative() === atLow.isNegative()) low = middle;
    else high = middle;
  }
  return low.plus(high).div(2).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);
};

/** Years from the first outflow until the flows add up to zero, linear inside the year; null when they never do. */
export const payback = (flows: readonly DecimalInput[]): Decimal | null => {
  let total: Decimal = dec(0);
  for (const [t, flow] of flows.entries()) {
    const before = total;
    total = total.plus(dec(flow));
    if (before.isNegative() && !total.isNegative())
      return dec(t - 1)
        .plus(before.abs().div(dec(flow)))
        .toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  }
  return null;
};

/** What a model comes to. `npv` is in the model's unit; `irr` a fraction; `payback` in years. */
export interface Economics {
  readonly npv: Decimal;
  readonly irr: Decimal | null;
  readonly payback: Decimal | null;
}

/** Value, return and payback of a model, as it stands. */
export const economicsOf = (years: readonly ModelYear[], rate: DecimalInput): Economics => {
  const flows = cashFlowsOf(years);
  return { npv: npv(flows, rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP), irr: irr(flows), payback: payback(flows) };
};

const moved = (years: readonly ModelYear[], driver: SensitivityDriver, factor: Decimal): ModelYear[] =>
  years.map((year) => ({
    ...year,
    revenue: driver === 'price' ? dec(year.revenue).times(factor) : year.revenue,
    capex: driver === 'capex' ? dec(year.capex).times(factor) : year.capex,
    opex: driver === 'opex' ? dec(year.opex).times(factor) : year.opex,
  }));

/** A driver 20 % lower and 20 % higher, all else as in the model; tax and royalty are left as they are. */
export interface Sensitivity {
  readonly driver: SensitivityDriver;
  readonly lower: Economics;
  readonly higher: Economics;
}

/** What ±20 % of price, capital cost and operating cost do to a model (trade rules 6.1). */
export const sensitivitiesOf = (years: readonly ModelYear[], rate: DecimalInput): Sensitivity[] =>
  SENSITIVITY_DRIVERS.map((driver) => ({
    driver,
    lower: economicsOf(moved(years, driver, dec(1).minus(SENSITIVITY_SHARE)), rate),
    higher: economicsOf(moved(years, driver, dec(1).plus(SENSITIVITY_SHARE)), rate),
  }));
