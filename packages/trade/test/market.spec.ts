import { describe, expect, it } from '@jest/globals';
import {
  dayOf,
  type AlertState,
  businessDaysBetween,
  concentrationBand,
  correlation,
  deviation,
  drawdown,
  ema,
  hhi,
  isStale,
  logReturns,
  mean,
  median,
  medianOfMost,
  type PriceAlertRule,
  readAlert,
  reserveLife,
  seasonality,
  sma,
  stepAlert,
  volatility,
  zScore,
} from '../src/index.js';

const dated = (prices: readonly (string | number)[]) =>
  prices.map((price, at) => ({
    date: dayOf(new Date(Date.UTC(2026, 0, 1 + at))),
    price: `${price}`,
  }));

const FIRST = [13000, 13130, 13065, 13200, 13332, 13265];
const SECOND = [3400, 3434, 3417, 3451, 3468, 3460];

describe('figures of a series of prices', () => {
  it('K1: its means of five', () => {
    expect(sma(FIRST, 5).at(-1)?.toFixed(2)).toBe('13198.40');
    expect(sma(FIRST, 5).slice(0, 4)).toEqual([null, null, null, null]);
    expect(ema(FIRST, 5).at(-1)?.toFixed(2)).toBe('13206.72');
  });

  it('K2: its log returns and yearly volatility', () => {
    const returns = logReturns(FIRST);
    expect(returns.map((one) => one.toFixed(6))).toEqual([
      '0.009950',
      '-0.004963',
      '0.010280',
      '0.009950',
      '-0.005038',
    ]);
    expect(mean(returns).toFixed(6)).toBe('0.004036');
    expect(deviation(returns)?.toFixed(6)).toBe('0.008250');
    expect(((volatility(FIRST, 'daily') ?? 0) * 100).toFixed(2)).toBe('13.10');
    expect(volatility(FIRST, 'daily', 20)).toBeNull();
  });

  it('K3: how it moves with another, with the number of common returns', () => {
    const { value, n } = correlation(dated(FIRST), [...dated(SECOND), { date: '2030-01-01', price: '1' }]);
    expect([value?.toFixed(4), n]).toEqual(['0.9470', 5]);
    expect(correlation(dated(FIRST), dated([1, 1, 1, 1, 1, 1])).value).toBeNull();
  });

  it('K5: its season, from whole years alone', () => {
    const years = [
      [100, 102, 104, 106, 104, 102, 100, 98, 96, 98, 100, 102],
      [110, 112, 116, 118, 114, 112, 108, 106, 104, 108, 110, 114],
    ];
    const points = years.flatMap((prices, year) =>
      prices.map((price, month) => ({
        date: `${2024 + year}-${`${month + 1}`.padStart(2, '0')}-01`,
        price: `${price}`,
      })),
    );
    const found = seasonality([...points, { date: '2026-01-01', price: '900' }]);
    expect(found?.years).toBe(2);
    expect(found?.months[3]?.toFixed(2)).toBe('105.63');
    expect(found?.months[8]?.toFixed(2)).toBe('94.37');
  });

  it('how far it is below its high, and off its mean', () => {
    expect(drawdown([100, 120, 90, 130]).map((one) => one.toFixed(4))).toEqual([
      '0.0000',
      '0.0000',
      '-0.2500',
      '0.0000',
    ]);
    expect(zScore([1, 2, 3])?.toFixed(4)).toBe('1.0000');
    expect(zScore([2, 2, 2])).toBeNull();
  });
});

describe('concentration and reserves', () => {
  it('of a market that is known in full has one index, and two where a part is unknown', () => {
    expect(hhi([50, 50], 100)?.upper.toFixed(0)).toBe('5000');
    const part = hhi([40, 30], 100);
    expect([part?.lower.toFixed(0), part?.upper.toFixed(0), part?.unknownPct.toFixed(0)]).toEqual([
      '2500',
      '3400',
      '30',
    ]);
    expect(hhi([], 100)).toBeNull();
  });

  it('fall into the bands of the antitrust agencies', () => {
    expect([999, 1000, 1800, 1801].map(concentrationBand)).toEqual(['low', 'moderate', 'moderate', 'high']);
  });

  it('have a median of the form and unit that most of them have, and of no fewer than five', () => {
    const deal = (form: string, unit: string, price: string) => ({ form, unit, price });
    const metal = ['9000', '9100', '9200', '9300', '9400'].map((price) => deal('metal', 't', price));
    const pounds = ['4', '4.1'].map((price) => deal('metal', 'lb', price));
    const ore = ['1900', '2000', '2100', '2200'].map((price) => deal('concentrate', 't', price));
    expect(medianOfMost([...ore, ...pounds, ...metal])).toMatchObject({ form: 'metal', unit: 't', n: 5 });
    expect(medianOfMost([...ore, ...pounds, ...metal])?.price.toFixed()).toBe('9200');
    expect(medianOfMost([...ore, ...pounds])).toBeNull();
  });

  it('last as long as reserves at the output of the year; a median is the middle', () => {
    expect(reserveLife(980, 23)?.toFixed(1)).toBe('42.6');
    expect(reserveLife(980, 0)).toBeNull();
    expect([median([3, 1, 2])?.toFixed(), median([4, 1, 2, 3])?.toFixed(), median([])]).toEqual(['2', '2.5', null]);
  });
});

describe('a price is stale', () => {
  it('when a newer one is late by more than three business days', () => {
    expect(businessDaysBetween('2026-11-20', '2026-11-25')).toBe(3);
    expect(isStale('2026-11-20', 'daily', '2026-11-25')).toBe(false);
    expect(isStale('2026-11-20', 'daily', '2026-11-26')).toBe(true);
    expect(isStale('2026-06-01', 'monthly', '2026-08-05')).toBe(false);
    expect(isStale('2026-06-01', 'monthly', '2026-08-06')).toBe(true);
    expect(isStale('2025-01-01', 'annual', '2026-12-31')).toBe(false);
  });
});

describe('a price alert', () => {
  const run = (rule: PriceAlertRule, days: readonly (readonly [day: string, price: number])[], stale = false) => {
    let state: AlertState = { armed: true, firedOn: null };
    return days.map(([today, price]) => {
      const step = stepAlert(state, readAlert(rule, dated([100, price]), 'daily'), { today, stale });
      state = step.state;
      return step.fires;
    });
  };
  const above: PriceAlertRule = { kind: 'above', level: '1000', periods: null };

  it('fires at the crossing and not while the price stays there', () => {
    expect(
      run(above, [
        ['d1', 1001],
        ['d2', 1010],
        ['d3', 1002],
      ]),
    ).toEqual([true, false, false]);
  });

  it('fires again only after the price has gone back by half a per cent', () => {
    expect(
      run(above, [
        ['d1', 1001],
        ['d2', 996],
        ['d3', 1001],
      ]),
    ).toEqual([true, false, false]);
    expect(
      run(above, [
        ['d1', 1001],
        ['d2', 994],
        ['d3', 1001],
      ]),
    ).toEqual([true, false, true]);
  });

  it('fires once a day at most, and never on stale prices', () => {
    expect(
      run(above, [
        ['d1', 1001],
        ['d1', 900],
        ['d1', 1001],
        ['d2', 1001],
      ]),
    ).toEqual([true, false, false, true]);
    expect(run(above, [['d1', 1001]], true)).toEqual([false]);
  });

  it.each<[PriceAlertRule, number[], boolean | undefined]>([
    [{ kind: 'below', level: '90', periods: null }, [100, 89], true],
    [{ kind: 'move', level: '5', periods: 1 }, [100, 94], true],
    [{ kind: 'move', level: '5', periods: 2 }, [100, 94], undefined],
    [{ kind: 'cross_sma', level: null, periods: 5 }, FIRST, false],
    [{ kind: 'cross_sma', level: null, periods: 5 }, [...FIRST, 13000], true],
    [{ kind: 'volatility', level: '13', periods: 5 }, FIRST, true],
    [{ kind: 'volatility', level: '13.2', periods: 5 }, FIRST, false],
    [{ kind: 'z_score', level: '2', periods: 6 }, [1, 1, 1, 1, 1, 9], true],
    [{ kind: 'z_score', level: '2', periods: 7 }, [1, 1, 1, 1, 1, 9], undefined],
  ])('%j reads %j as %s', (rule, prices, holds) => {
    expect(readAlert(rule, dated(prices), 'daily')?.holds).toBe(holds);
  });
});
