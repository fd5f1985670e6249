import { Decimal, dec, sum } from '../decimal.js';
import type { Tier } from '../limits.js';
import { moneyText } from '../money.js';
import { tierRank } from './plans.js';
import { daysOfPeriod } from './periods.js';
import { type BillingInterval, PLAN_CURRENCY, planPrice, prorate } from './prices.js';

/** A plan that is paid for, as far as a change of it depends on it. Amounts in US dollars. */
export interface PaidPlan {
  readonly tier: Tier;
  readonly interval: BillingInterval;
  readonly periodFrom: Date;
  readonly periodTo: Date;
  /** What the period that runs cost; less than the list price when a part of it was free or prorated. */
  readonly price: string;
}

/** What somebody wants to have. */
export interface WantedPlan {
  readonly tier: Tier;
  readonly interval: BillingInterval;
  /** The price of a period for this company; the list's when left out. */
  readonly price?: string;
}

/** Why an amount is due, with what it was computed from. */
export interface ChangeLine {
  readonly kind: 'period' | 'difference' | 'credit';
  readonly tier: Tier;
  readonly interval: BillingInterval;
  /** What is shared out; `amount` is its share for `daysLeft` of `periodDays`. A whole period has no days. */
  readonly of: string;
  readonly amount: string;
  readonly daysLeft: number | null;
  readonly periodDays: number | null;
}

/**
 * - `new`: nothing is paid for now, a period begins.
 * - `upgrade`: at once within the period that runs; the difference of the prices is due for the days that are left.
 * - `restart`: at once with a period of its own; what is left of the old one is credited.
 * - `downgrade`: when the period that runs is over; nothing is due before.
 * - `none`: that is the plan they have.
 */
export type ChangeKind = 'new' | 'upgrade' | 'restart' | 'downgrade' | 'none';

export interface PlanChange {
  readonly kind: ChangeKind;
  readonly tier: Tier;
  readonly interval: BillingInterval;
  readonly lines: readonly ChangeLine[];
  /** Due now, in US dollars, never negative. */
  readonly due: string;
  /** Price of every whole period afterwards. */
  readonly price: string;
  readonly startsAt: Date;
}

/** Whether a change takes effect now or at the end of the period, and how it is paid (trade rules 1.12). */
export const changeKind = (now: Pick<PaidPlan, 'tier' | 'interval'> | null, wanted: WantedPlan): ChangeKind => {
  if (!now) return 'new';
  const step = tierRank(wanted.tier) - tierRank(now.tier);
  if (step < 0) return 'downgrade';
  if (now.interval === wanted.interval) return step === 0 ? 'none' : 'upgrade';
  if (wanted.interval === 'year') return 'restart';
  return step === 0 ? 'downgrade' : 'upgrade';
};

/**
 * What a change of plan costs now. An upgrade within a year that was paid stays in that year, whatever interval was
 * asked for: what was paid for is never taken away.
 */
export const planChange = (current: PaidPlan | null, wanted: WantedPlan, now: Date): PlanChange => {
  const kind = changeKind(current, wanted);
  const interval = kind === 'upgrade' && current ? current.interval : wanted.interval;
  const price = interval === wanted.interval && wanted.price ? wanted.price : planPrice(wanted.tier, interval);
  const lines = linesOf(kind, current, { tier: wanted.tier, interval, price }, now);
  const due = moneyText(Decimal.max(sum(lines.map(({ amount }) => amount)), 0), PLAN_CURRENCY);
  const startsAt = kind === 'downgrade' && current ? current.periodTo : now;
  return { kind, tier: wanted.tier, interval, lines, due, price, startsAt };
};

const linesOf = (
  kind: ChangeKind,
  current: PaidPlan | null,
  wanted: Required<WantedPlan>,
  now: Date,
): readonly ChangeLine[] => {
  if (kind === 'none' || kind === 'downgrade') return [];
  const { tier, interval, price } = wanted;
  const whole: ChangeLine = {
    kind: 'period',
    tier,
    interval,
    of: price,
    amount: price,
    daysLeft: null,
    periodDays: null,
  };
  if (!current) return [whole];
  const days = daysOfPeriod(current.periodFrom, current.periodTo, now);
  if (kind === 'upgrade') {
    const of = moneyText(Decimal.max(dec(price).minus(current.price), 0), PLAN_CURRENCY);
    const amount = moneyText(prorate(of, days.daysLeft, days.periodDays), PLAN_CURRENCY);
    return [{ kind: 'difference', tier, interval, of, amount, ...days }];
  }
  const unused = prorate(current.price, days.daysLeft, days.periodDays);
  if (unused.isZero()) return [whole];
  // A credit is never more than what it is taken from: nothing is paid out.
  const credit = moneyText(Decimal.min(unused, price).negated(), PLAN_CURRENCY);
  return [
    whole,
    { kind: 'credit', tier: current.tier, interval: current.interval, of: current.price, amount: credit, ...days },
  ];
};
