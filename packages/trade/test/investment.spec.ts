import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  allocateRound,
  economicsOf,
  governanceRisk,
  irr,
  isReportStale,
  mayStateReserves,
  monthsAfter,
  npv,
  payback,
  resourceTotals,
  returnOf,
  routeFor,
  sensitivitiesOf,
  sum,
  weightedRisk,
} from '../src/index.js';
import vectors from './vectors/allocation.json' with { type: 'json' };

describe('an allocation', () => {
  it.each(vectors)('shares a round out as in $name', ({ expected, cap, step, min, bids, lead }) => {
    const parts = Object.fromEntries(
      [...allocateRound({ cap, step, min, bids, lead })].map(([id, part]) => [id, part.toFixed()]),
    );
    expect(parts).toEqual(expected);
  });

  it('gives what the minimums leave to those who got one, and not first to the lead above its guarantee', () => {
    const bids = [300_000, 250_000, 250_000, 200_000].map((amount, i) => ({ id: `I${i}`, amount }));
    const lead = { id: 'I0', guarantee: 80_000 };
    const parts = allocateRound({ cap: 400_000, step: 1000, min: 150_000, bids, lead });
    expect([...parts.values()].map((part) => part.toFixed())).toEqual(['80000', '170000', '150000', '0']);
  });

  it('never goes over the cap, over a commitment, or off the step when the book is too full', () => {
    const bid = fc.integer({ min: 25, max: 4000 });
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 9000 }), fc.array(bid, { minLength: 1, maxLength: 12 }), (cap, sizes) => {
        const bids = sizes.map((thousands, i) => ({ id: `I${i}`, amount: thousands * 1000 }));
        const input = { cap: cap * 1000, step: 1000, min: 25_000, bids, lead: { id: 'I0', guarantee: 100_000 } };
        const parts = allocateRound(input);
        expect(sum(parts.values()).lessThanOrEqualTo(input.cap)).toBe(true);
        for (const { id, amount } of bids) {
          expect(parts.get(id)!.lessThanOrEqualTo(amount)).toBe(true);
          expect(parts.get(id)!.mod(1000).isZero()).toBe(true);
        }
        const wanted = sum(bids.map(({ amount }) => amount));
        if (wanted.lessThanOrEqualTo(input.cap)) expect(sum(parts.values()).equals(wanted)).toBe(true);
        expect(allocateRound(input)).toEqual(parts);
      }),
    );
  });
});

describe('the economics of a project', () => {
  const flows = [-120, 25, 45, 50, 50, 40];

  it('come to the value, the return and the payback of the vector', () => {
    expect(npv(flows, '0.08').toFixed(2)).toBe('45.39');
    expect(irr(flows)!.times(100).toFixed(2)).toBe('20.42');
    expect(payback(flows)!.toFixed(2)).toBe('3.00');
  });

  it.each([
    ['costs money when it closes', [-120, 25, 45, 50, 50, 40, -10], '19.22', false],
    ['earns less than it cost', [-100, 40, 40], '-13.67', false],
    ['loses when it closes more than it earned', [-100, 260, -168], '20.00', true],
    ['earns nothing beside its cost', [-100, 50, 50], '0.00', false],
  ])('have the return of a mine that %s', (_, years, percent, several) => {
    const found = returnOf(years);
    expect([found?.rate.times(100).toFixed(2), found?.several]).toEqual([percent, several]);
  });

  it('have a return at which the value is nothing, to the last digit that is printed', () => {
    const flow = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.array(flow, { minLength: 2, maxLength: 12 }), (cost, years) => {
        const all = [-cost, ...years];
        const found = irr(all);
        fc.pre(found !== null);
        const near = (step: string) => npv(all, found!.plus(step)).isNegative();
        expect(near('0.00005000001')).not.toBe(near('-0.00005000001'));
      }),
      { numRuns: 40 },
    );
  });

  it('have no return and no payback where money never comes back', () => {
    expect(irr([-120, -5])).toBeNull();
    expect(payback([-120, 20, 30])).toBeNull();
  });

  it('lose with a lower price and with higher costs, and gain the other way', () => {
    const year = { revenue: '80', opex: '30', capex: '0', tax: '5' };
    const years = [{ revenue: '0', opex: '0', capex: '100', tax: '0' }, year, year, year];
    const base = economicsOf(years, '0.08').npv;
    const [price, capex, opex] = sensitivitiesOf(years, '0.08');
    expect(price!.lower.npv.lessThan(base) && price!.higher.npv.greaterThan(base)).toBe(true);
    expect(capex!.lower.npv.minus(base).toFixed(2)).toBe('20.00');
    expect(opex!.lower.npv.greaterThan(base) && opex!.higher.npv.lessThan(base)).toBe(true);
  });

  it('have a value and a return for each change from −20 % to +20 %, and at 0 those of the model', () => {
    const year = { revenue: '80', opex: '30', capex: '0', tax: '5' };
    const years = [{ revenue: '0', opex: '0', capex: '100', tax: '0' }, year, year, year];
    for (const { driver, lower, higher, cases } of sensitivitiesOf(years, '0.08')) {
      expect(cases.map(({ changePercent }) => changePercent)).toEqual([-20, -10, 0, 10, 20]);
      expect(cases[0]).toMatchObject(lower);
      expect(cases[2]).toMatchObject(economicsOf(years, '0.08'));
      expect(cases[4]).toMatchObject(higher);
      const returns = cases.map(({ irr: found }) => found!.toNumber()).toSorted((a, b) => a - b);
      expect(cases.map(({ irr: found }) => found!.toNumber())).toEqual(
        driver === 'price' ? returns : returns.toReversed(),
      );
    }
  });
});

describe('a resource table', () => {
  it('adds Measured and Indicated, and keeps Inferred by itself', () => {
    const { measuredIndicated, inferred } = resourceTotals(
      [
        { category: 'measured', tonnesMt: '18.2', grade: '1480' },
        { category: 'indicated', tonnesMt: '64.0', grade: '1390' },
        { category: 'inferred', tonnesMt: '41.5', grade: '1310' },
      ],
      'ppm',
    );
    expect(measuredIndicated!.tonnesMt.toFixed()).toBe('82.2');
    expect(measuredIndicated!.grade.toFixed()).toBe('1410');
    expect(measuredIndicated!.containedKt.toFixed()).toBe('116');
    expect(inferred!.containedKt.toFixed()).toBe('54.4');
  });

  it('states reserves from a pre-feasibility study on', () => {
    expect([mayStateReserves('pea'), mayStateReserves('pfs'), mayStateReserves('production')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('who may take part', () => {
  it('goes by country and category', () => {
    expect(routeFor(['professional'], 'GB', 'professional')).toBe('professional');
    expect(routeFor(['professional'], 'GB', 'retail')).toBeNull();
    expect(routeFor(['professional', 'us_506c'], 'US', 'accredited')).toBe('us_506c');
    expect(routeFor(['eu_crowdfunding'], 'FR', 'retail')).toBe('eu_crowdfunding');
    expect(routeFor(['eu_crowdfunding'], 'US', 'retail')).toBeNull();
  });
});

describe('the calendar of a project', () => {
  it('calls a report stale once it is older than 24 months', () => {
    expect(isReportStale('2024-11-28', '2026-11-28')).toBe(false);
    expect(isReportStale('2024-11-28', '2026-11-29')).toBe(true);
    expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
  });
});

describe('the governance behind money', () => {
  it('is weighted by amount on a scale of which 100 is the worst, and says how much it covers', () => {
    expect([governanceRisk('2.5'), governanceRisk('0'), governanceRisk('-2.5')].map(String)).toEqual([
      '0',
      '50',
      '100',
    ]);
    const two = weightedRisk([
      { usd: '300', mean: '1.5' },
      { usd: '100', mean: '-0.5' },
      { usd: '100', mean: null },
    ]);
    expect(two && [two.risk.toFixed(), two.coveredPct.toFixed()]).toEqual(['30', '80']);
    expect(weightedRisk([{ usd: '100', mean: null }])).toBeNull();
  });
});
