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

/** Sensitivities move a driver by so many per cent, down and up to 20 % (trade rules 6.1); 0 is the model as it stands. */
export const SENSITIVITY_CHANGES = [-20, -10, 0, 10, 20] as const;

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
/** How near the bisection comes to the rate. */
const WITHIN = new Decimal('1e-9');
/** Rates are looked through in steps of one per cent, above 100 % of ten. */
const STEP = new Decimal('0.01');
const COARSE_STEP = new Decimal('0.1');
/** To see the sign of a value few digits are enough. */
const Coarse = Decimal.clone({ precision: 20 });

/** Whether the value at a rate is below zero; null at a rate where it is nothing, which is a return. */
const isLossAt = (flows: readonly Decimal[], rate: Decimal): boolean | null => {
  const growth = new Coarse(rate).plus(1);
  let value = new Coarse(0);
  // Times (1 + k)ⁿ, which does not change the sign.
  for (const flow of flows) value = value.times(growth).plus(flow);
  return value.isZero() ? null : value.isNegative();
};

/** The rates from 0 % to 1,000 %, or from 0 % down to −99 %. */
const ratesFrom0 = (direction: 'up' | 'down'): Decimal[] => {
  const rates: Decimal[] = [];
  const last = direction === 'up' ? HIGHEST : LOWEST;
  for (let rate: Decimal = new Decimal(0); rate.abs().lessThanOrEqualTo(last.abs()); ) {
    rates.push(rate);
    const step = rate.greaterThanOrEqualTo(1) ? COARSE_STEP : STEP;
    rate = direction === 'up' ? rate.plus(step) : rate.minus(step);
  }
  return rates;
};

const bisected = (flows: readonly Decimal[], from: Decimal, to: Decimal): Decimal => {
  let [near, far] = [from, to];
  const before = npv(flows, near).isNegative();
  while (far.minus(near).abs().greaterThan(WITHIN)) {
    const middle = near.plus(far).div(2);
    if (npv(flows, middle).isNegative() === before) near = middle;
    else far = middle;
  }
  return near.plus(far).div(2);
};

/** The returns on the way of `rates`, in their order; more than one where the value changes its sign again. */
const returnsAlong = (flows: readonly Decimal[], rates: readonly Decimal[]): Decimal[] => {
  const found: Decimal[] = [];
  let before: { rate: Decimal; loss: boolean } | null = null;
  for (const rate of rates) {
    const loss = isLossAt(flows, rate);
    if (loss === null) found.push(rate);
    else {
      if (before && before.loss !== loss) found.push(bisected(flows, before.rate, rate));
      before = { rate, loss };
    }
    if (loss === null) before = null;
  }
  return found;
};

/** An internal rate of return. */
export interface Return {
  /** As a fraction, to 0.01 %. */
  readonly rate: Decimal;
  /** True when the flows have further returns on the same side of 0 %: then none of them decides by itself. */
  readonly several: boolean;
}

/**
 * The internal rate of return: the rate nearest to 0 % at which the value is nothing, looked for upwards to 1,000 % and
 * then, where there is none, downwards to −99 % (trade rules 6.1). A mine that costs money when it closes has a second one
 * far below zero, which says nothing about it. Null where no rate in these bounds makes the value nothing.
 */
export const returnOf = (flows: readonly DecimalInput[]): Return | null => {
  const exact = flows.map((flow) => dec(flow));
  if (exact.every((flow) => flow.isZero())) return null;
  for (const direction of ['up', 'down'] as const) {
    const [first, ...others] = returnsAlong(exact, ratesFrom0(direction));
    if (first) return { rate: first.toDecimalPlaces(4, Decimal.ROUND_HALF_UP), several: others.length > 0 };
  }
  return null;
};

/** The rate of {@link returnOf}. */
export const irr = (flows: readonly DecimalInput[]): Decimal | null => returnOf(flows)?.rate ?? null;

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
  /** True when the model has further rates of return than `irr`. */
  readonly severalIrrs: boolean;
  readonly payback: Decimal | null;
}

/** Value, return and payback of a model, as it stands. */
export const economicsOf = (years: readonly ModelYear[], rate: DecimalInput): Economics => {
  const flows = cashFlowsOf(years);
  const found = returnOf(flows);
  return {
    npv: npv(flows, rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP),
    irr: found?.rate ?? null,
    severalIrrs: found?.several ?? false,
    payback: payback(flows),
  };
};

const moved = (years: readonly ModelYear[], driver: SensitivityDriver, factor: Decimal): ModelYear[] =>
  years.map((year) => ({
    ...year,
    revenue: driver === 'price' ? dec(year.revenue).times(factor) : year.revenue,
    capex: driver === 'capex' ? dec(year.capex).times(factor) : year.capex,
    opex: driver === 'opex' ? dec(year.opex).times(factor) : year.opex,
  }));

/** What a model comes to when one driver is `changePercent` per cent more or less. */
export interface SensitivityCase extends Economics {
  readonly changePercent: number;
}

/** A driver lower and higher by 20 %, and between, all else as in the model; tax and royalty are left as they are. */
export interface Sensitivity {
  readonly driver: SensitivityDriver;
  readonly lower: Economics;
  readonly higher: Economics;
  /** One for each of {@link SENSITIVITY_CHANGES}. */
  readonly cases: readonly SensitivityCase[];
}

/** What changes of price, capital cost and operating cost up to ±20 % do to a model (trade rules 6.1). */
export const sensitivitiesOf = (years: readonly ModelYear[], rate: DecimalInput): Sensitivity[] => {
  const asModelled = economicsOf(years, rate);
  return SENSITIVITY_DRIVERS.map((driver) => {
    const cases = SENSITIVITY_CHANGES.map((changePercent) => ({
      ...(changePercent === 0
        ? asModelled
        : economicsOf(moved(years, driver, dec(changePercent).div(100).plus(1)), rate)),
      changePercent,
    }));
    return { driver, lower: cases[0]!, higher: cases.at(-1)!, cases };
  });
};
