import { type Decimal, dec } from '../decimal.js';
import { change, type DatedPrice, type Frequency, sma, volatility, zScore } from './statistics.js';

/** What a price alert watches (trade rules 7). `periods` are days, months or years, as the series is published. */
export const PRICE_ALERT_KINDS = ['above', 'below', 'move', 'cross_sma', 'volatility', 'z_score'] as const;
export type PriceAlertKind = (typeof PRICE_ALERT_KINDS)[number];

export interface PriceAlertRule {
  readonly kind: PriceAlertKind;
  /** A price; for `move` and `volatility` a per cent; for `z_score` a number of deviations; unused for `cross_sma`. */
  readonly level: string | null;
  /** How many prices back; unused for `above` and `below`. */
  readonly periods: number | null;
}

/** A rule that has fired is armed again once the value has gone back by this share of the level. */
export const ALERT_HYSTERESIS = '0.005';

interface Reading {
  /** The rule holds now. */
  readonly holds: boolean;
  /** The value has left the level by the hysteresis: the next crossing is a new one. */
  readonly clear: boolean;
}

const against = (value: Decimal, level: Decimal): Reading => ({
  holds: value.greaterThan(level),
  clear: value.lessThan(level.minus(level.abs().times(ALERT_HYSTERESIS))),
});
const below = (value: Decimal, level: Decimal): Reading => ({
  holds: value.lessThan(level),
  clear: value.greaterThan(level.plus(level.abs().times(ALERT_HYSTERESIS))),
});
/** Whether the last price lies on the other side of its average than the one before it did. */
const crossing = (prices: readonly string[], periods: number): Reading | null => {
  const averages = sma(prices, periods);
  const [before, now] = [averages.at(-2), averages.at(-1)];
  if (!before || !now) return null;
  const holds = dec(prices.at(-2)!).greaterThan(before) !== dec(prices.at(-1)!).greaterThan(now);
  return { holds, clear: !holds };
};
const fromNumber = (value: number): Decimal => dec(value.toFixed(12));

/** Reads a rule on a series, the oldest price first; null where the series is too short for it. */
export const readAlert = (
  { kind, level, periods }: PriceAlertRule,
  points: readonly DatedPrice[],
  frequency: Frequency,
): Reading | null => {
  const prices = points.map(({ price }) => price);
  const last = prices.at(-1);
  if (last === undefined) return null;
  if (kind === 'above') return level === null ? null : against(dec(last), dec(level));
  if (kind === 'below') return level === null ? null : below(dec(last), dec(level));
  if (periods === null) return null;
  if (kind === 'cross_sma') return crossing(prices, periods);
  if (level === null) return null;
  if (kind === 'move') {
    const before = prices.at(-1 - periods);
    const moved = before === undefined ? null : change(last, before);
    return moved && against(moved.abs().times(100), dec(level));
  }
  if (kind === 'volatility') {
    const yearly = volatility(prices, frequency, periods);
    return yearly === null ? null : against(fromNumber(yearly * 100), dec(level));
  }
  const z = prices.length < periods ? null : zScore(prices.slice(-periods).map(Number));
  return z === null ? null : against(fromNumber(Math.abs(z)), dec(level));
};

/** What is kept of a rule between two prices. */
export interface AlertState {
  readonly armed: boolean;
  /** The day on which it last fired, UTC. */
  readonly firedOn: string | null;
}

/**
 * A new price comes to a rule: it fires when it is armed and holds, once a day at most, and is armed again when the value
 * has gone back beyond the hysteresis. `stale` prices fire nothing and change nothing.
 */
export const stepAlert = (
  state: AlertState,
  reading: Reading | null,
  { today, stale }: { today: string; stale: boolean },
): { readonly fires: boolean; readonly state: AlertState } => {
  if (!reading || stale) return { fires: false, state };
  if (reading.holds && state.armed && state.firedOn !== today)
    return { fires: true, state: { armed: false, firedOn: today } };
  return { fires: false, state: { ...state, armed: state.armed || reading.clear } };
};
