import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  dayOf,
  addDays,
  addMonths,
  annualSaving,
  BILLING_DAYS,
  BILLING_INTERVALS,
  changeKind,
  daysOfPeriod,
  dec,
  excessOf,
  fitsPlan,
  nextDunningStep,
  type PaidPlan,
  periodEnd,
  planChange,
  PLANS,
  planPrice,
  prorate,
  refuseAsm,
  TIERS,
} from '../src/index.js';

const at = (text: string): Date => new Date(text);
const paid = (over: Partial<PaidPlan> = {}): PaidPlan => ({
  tier: 'professional',
  interval: 'month',
  periodFrom: at('2026-11-01T00:00:00Z'),
  periodTo: at('2026-12-01T00:00:00Z'),
  price: planPrice(over.tier ?? 'professional', over.interval ?? 'month'),
  ...over,
});

describe('a plan that is granted for months', () => {
  it.each([
    ['2026-01-31T08:00:00.000Z', 1, '2026-02-28T08:00:00.000Z'],
    ['2028-01-31T08:00:00.000Z', 1, '2028-02-29T08:00:00.000Z'],
    ['2026-08-31T08:00:00.000Z', 6, '2027-02-28T08:00:00.000Z'],
    ['2028-02-29T08:00:00.000Z', 12, '2029-02-28T08:00:00.000Z'],
    ['2026-01-15T08:00:00.000Z', 13, '2027-02-15T08:00:00.000Z'],
  ])('from %s for %i months ends on %s', (from, months, to) => {
    expect(addMonths(at(from), months).toISOString()).toBe(to);
  });
});

describe('what a plan costs', () => {
  it.each([
    ['basic', '0.00', '0.00', '0.00'],
    ['asm', '19.00', '193.80', '34.20'],
    ['professional', '299.00', '3049.80', '538.20'],
    ['enterprise', '1499.00', '15289.80', '2698.20'],
  ] as const)('%s: a month %s, a year %s, which saves %s', (tier, month, year, saving) => {
    expect(planPrice(tier, 'month')).toBe(month);
    expect(planPrice(tier, 'year')).toBe(year);
    expect(annualSaving(tier)).toBe(saving);
  });
});

describe('what a plan allows', () => {
  it('fills up to the limit and not further', () => {
    expect(fitsPlan('basic', 'listings', 1)).toBe(true);
    expect(fitsPlan('basic', 'listings', 2)).toBe(false);
    expect(fitsPlan('enterprise', 'listings', 1_000_000)).toBe(true);
    expect(fitsPlan('basic', 'storage', 249_999_000, 2000)).toBe(false);
  });

  it('never allows less in a larger plan', () => {
    for (const [at0, tier] of TIERS.slice(1).entries())
      for (const [metric, limit] of Object.entries(PLANS[tier].limits))
        expect(limit ?? Infinity).toBeGreaterThanOrEqual(
          PLANS[TIERS[at0]!].limits[metric as keyof (typeof PLANS)['basic']['limits']] ?? Infinity,
        );
  });

  it('names what does not fit into a smaller one, but no use of the day', () => {
    expect(excessOf('basic', { listings: 7, seats: 1, matchingRuns: 80 })).toEqual([
      { metric: 'listings', used: 7, limit: 2 },
    ]);
    expect(excessOf('enterprise', { listings: 9000 })).toEqual([]);
  });
});

describe('a change of plan', () => {
  it.each([
    [null, 'professional', 'month', 'new'],
    [paid(), 'enterprise', 'month', 'upgrade'],
    [paid(), 'professional', 'year', 'restart'],
    [paid(), 'enterprise', 'year', 'restart'],
    [paid({ interval: 'year' }), 'enterprise', 'month', 'upgrade'],
    [paid({ interval: 'year' }), 'professional', 'month', 'downgrade'],
    [paid(), 'asm', 'year', 'downgrade'],
    [paid(), 'basic', 'month', 'downgrade'],
    [paid(), 'professional', 'month', 'none'],
  ] as const)('from %j to %s by the %s is %s', (current, tier, interval, kind) => {
    expect(changeKind(current, { tier, interval })).toBe(kind);
  });

  it('charges an upgrade for the days that are left: 10 of 30 days of USD 1,200 are USD 400', () => {
    const change = planChange(paid(), { tier: 'enterprise', interval: 'month' }, at('2026-11-21T00:00:00Z'));
    expect(change).toMatchObject({ kind: 'upgrade', due: '400.00', price: '1499.00' });
    expect(change.lines).toEqual([
      expect.objectContaining({ kind: 'difference', of: '1200.00', amount: '400.00', daysLeft: 10, periodDays: 30 }),
    ]);
  });

  it('keeps an upgrade inside the year that was paid, whatever was asked for', () => {
    const year = paid({ interval: 'year', periodTo: at('2027-11-01T00:00:00Z') });
    const change = planChange(year, { tier: 'enterprise', interval: 'month' }, year.periodFrom);
    expect(change).toMatchObject({ kind: 'upgrade', interval: 'year', due: '12240.00' });
  });

  it('credits what is left of the month when a year begins', () => {
    const change = planChange(paid(), { tier: 'professional', interval: 'year' }, at('2026-11-16T00:00:00Z'));
    expect(change.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['period', '3049.80'],
      ['credit', '-149.50'],
    ]);
    expect(change.due).toBe('2900.30');
  });

  it('charges nothing for a downgrade, which waits for the end of the period', () => {
    const change = planChange(paid(), { tier: 'basic', interval: 'month' }, at('2026-11-16T00:00:00Z'));
    expect(change).toMatchObject({ kind: 'downgrade', due: '0.00', startsAt: paid().periodTo });
  });

  const plans = fc.record({ tier: fc.constantFrom(...TIERS), interval: fc.constantFrom(...BILLING_INTERVALS) });

  it('never costs less than nothing, nor more than a whole period, and its lines add up', () => {
    const days = fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(plans, plans, days, (has, wanted, [start, later]) => {
        const periodFrom = addDays(at('2026-01-31T09:00:00Z'), start);
        const current = paid({ ...has, periodFrom, periodTo: periodEnd(periodFrom, has.interval) });
        const change = planChange(current, wanted, addDays(periodFrom, later));
        const due = dec(change.due);
        expect(due.isNegative()).toBe(false);
        expect(due.lessThanOrEqualTo(change.price)).toBe(true);
        expect(change.lines.reduce((total, { amount }) => total.plus(amount), dec(0)).toFixed(2)).toBe(change.due);
      }),
    );
  });

  it('shares a period between what was used and what is left: together they are the whole, to the cent', () => {
    const period = fc
      .integer({ min: 1, max: 366 })
      .chain((days) => fc.tuple(fc.integer({ min: 0, max: days }), fc.constant(days)));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), period, (cents, [left, days]) => {
        const amount = dec(cents).div(100);
        const parts = prorate(amount, left, days).plus(prorate(amount, days - left, days));
        expect(parts.minus(amount).abs().lessThanOrEqualTo('0.01')).toBe(true);
        expect(prorate(amount, left, days).lessThanOrEqualTo(amount)).toBe(true);
        expect(prorate(amount, 0, days).isZero()).toBe(true);
        expect(prorate(amount, days, days).equals(amount)).toBe(true);
      }),
    );
  });

  it('costs no more the later it is made', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 29 }), (day) => {
        const dueOn = (n: number) =>
          dec(planChange(paid(), { tier: 'enterprise', interval: 'month' }, addDays(paid().periodFrom, n)).due);
        expect(dueOn(day + 1).lessThanOrEqualTo(dueOn(day))).toBe(true);
      }),
    );
  });

  it('refuses days that no period has', () => {
    expect(() => prorate('10', 31, 30)).toThrow(RangeError);
    expect(() => prorate('10', -1, 30)).toThrow(RangeError);
    expect(() => prorate('10', 0, 0)).toThrow(RangeError);
  });
});

describe('periods and reminders', () => {
  it('end on the day they began, or on the last that a month has', () => {
    const end = (from: string, interval: 'month' | 'year', day?: number) => dayOf(periodEnd(at(from), interval, day));
    expect(end('2026-11-28T10:00:00Z', 'month')).toBe('2026-12-28');
    expect(end('2027-01-31T10:00:00Z', 'month')).toBe('2027-02-28');
    expect(end('2027-02-28T10:00:00Z', 'month', 31)).toBe('2027-03-31');
    expect(end('2028-02-29T10:00:00Z', 'year')).toBe('2029-02-28');
  });

  it('count a day that has begun as left', () => {
    const { periodFrom, periodTo } = paid();
    expect(daysOfPeriod(periodFrom, periodTo, periodFrom)).toEqual({ daysLeft: 30, periodDays: 30 });
    expect(daysOfPeriod(periodFrom, periodTo, at('2026-11-30T23:59:00Z')).daysLeft).toBe(1);
    expect(daysOfPeriod(periodFrom, periodTo, at('2027-01-30T00:00:00Z')).daysLeft).toBe(0);
  });

  it('try a failed payment on days 1, 3 and 7 and give up on day 14', () => {
    const failed = at('2026-11-01T08:00:00Z');
    expect([0, 1, 2, 3].map((n) => nextDunningStep(failed, n))).toEqual([
      { step: 'retry', at: addDays(failed, 1) },
      { step: 'retry', at: addDays(failed, 3) },
      { step: 'retry', at: addDays(failed, 7) },
      { step: 'end', at: addDays(failed, BILLING_DAYS.grace) },
    ]);
  });
});

describe('the plan for artisanal and small-scale producers', () => {
  it.each([
    [{ asm: true, verified: true, salesUsd: '1999999.99' }, null],
    [{ asm: false, verified: true, salesUsd: '0' }, 'billing.asm_producer'],
    [{ asm: true, verified: false, salesUsd: '0' }, 'billing.asm_verified'],
    [{ asm: true, verified: true, salesUsd: '2000000' }, 'billing.asm_sales'],
  ] as const)('%j', (facts, code) => {
    expect(refuseAsm(facts)?.code ?? null).toBe(code);
  });
});
