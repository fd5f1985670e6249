import { describe, expect, it } from '@jest/globals';
import {
  dayOf,
  checkDeclaration,
  meanPlaces,
  meanQuotation,
  monthAround,
  type Quotation,
  type QuotationalPeriod,
  quotationalPrice,
  quotationalWindow,
  SettlementRefused,
} from '../src/index.js';

const month = (plusMonths: number): QuotationalPeriod => ({ kind: 'month', of: 'shipment', plusMonths });
const dates = { shipment: '2026-11-13', arrival: '2026-12-20' };
const weekdays = (from: string, count: number, price: (index: number) => string): Quotation[] => {
  const quotations: Quotation[] = [];
  for (const day = new Date(`${from}T00:00:00Z`); quotations.length < count; day.setUTCDate(day.getUTCDate() + 1))
    if (day.getUTCDay() % 6 !== 0) quotations.push({ date: dayOf(day), price: price(quotations.length) });
  return quotations;
};
const codeOf = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof SettlementRefused ? error.code : String(error);
  }
};

describe('a quotational period', () => {
  it('is the month of shipment, or so many months before or after, over the turn of the year', () => {
    expect(quotationalWindow(month(0), dates)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(quotationalWindow(month(1), dates)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(quotationalWindow(month(3), dates)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(quotationalWindow(month(-1), dates)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(monthAround('2026-01-31', -1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(monthAround('2028-01-31', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('counts from the arrival where the contract says so, and not before the day is known', () => {
    expect(quotationalWindow({ kind: 'month', of: 'arrival' }, dates)).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
    });
    expect(codeOf(() => quotationalWindow({ kind: 'month', of: 'arrival' }, { shipment: '2026-11-13' }))).toBe(
      'settlement.date_missing',
    );
  });

  it('has for its price the mean of six cash days, to the cent', () => {
    const prices = ['13080.00', '13112.50', '13155.00', '13201.00', '13098.50', '13174.00'];
    expect(meanQuotation(prices, 2).toFixed(2)).toBe('13136.83');
    const days = weekdays('2026-12-01', 23, (index) => prices[index % 6]!);
    const found = quotationalPrice(month(1), dates, days, 't', '2027-01-05');
    expect(found).toMatchObject({ quotations: 23, open: false, window: { from: '2026-12-01', to: '2026-12-31' } });
    expect(found.workings[0]!.values).toMatchObject({ count: '23', result: found.price });
  });

  it('rounds the mean to 2 decimals of a tonne or an ounce and to 4 of a pound or a kilogram', () => {
    expect([meanPlaces('t'), meanPlaces('dmt'), meanPlaces('ozt'), meanPlaces('lb'), meanPlaces('kg')]).toEqual([
      2, 2, 2, 4, 4,
    ]);
    expect(meanQuotation(['1', '2', '2'], 4).toFixed()).toBe('1.6667');
  });

  it('skips days without a price', () => {
    const days = weekdays('2026-11-02', 21, () => '100').filter((_, index) => index % 3 !== 1);
    expect(quotationalPrice(month(0), dates, days, 't', '2026-12-01')).toMatchObject({
      price: '100',
      quotations: 14,
    });
  });

  it('is for the parties to agree when the market was closed for more than five days together', () => {
    const days = weekdays('2026-11-02', 21, () => '100').filter(
      ({ date }) => date < '2026-11-10' || date > '2026-11-16',
    );
    expect(codeOf(() => quotationalPrice(month(0), dates, days, 't', '2026-12-01'))).toBe('settlement.market_closed');
    expect(codeOf(() => quotationalPrice(month(0), dates, [], 't', '2026-12-01'))).toBe('settlement.no_quotations');
  });

  it('is open while its last day lies ahead', () => {
    const days = weekdays('2026-11-02', 10, (index) => String(100 + index));
    const found = quotationalPrice(month(0), dates, days, 't', '2026-11-13');
    expect(found).toMatchObject({ open: true, quotations: 10, price: '104.5' });
  });

  it('is the day itself, or the five market days around the bill of lading', () => {
    const days = weekdays('2026-11-02', 21, (index) => String(100 + index));
    const five: QuotationalPeriod = { kind: 'five_days_around_bl', of: 'shipment' };
    expect(quotationalPrice(five, dates, days, 't', '2026-12-01')).toMatchObject({
      window: { from: '2026-11-11', to: '2026-11-17' },
      quotations: 5,
      price: '109',
      open: false,
    });
    expect(quotationalPrice(five, dates, days, 't', '2026-11-16')).toMatchObject({ open: true, quotations: 4 });
    expect(quotationalPrice({ kind: 'spot_day', of: 'shipment' }, dates, days, 't', '2026-12-01').price).toBe('109');
    const sunday = { shipment: '2026-11-15' };
    expect(quotationalWindow({ kind: 'spot_day', of: 'shipment' }, sunday, days)).toEqual({
      from: '2026-11-16',
      to: '2026-11-16',
    });
  });

  it('is declared by who holds the option, among what was agreed, before it begins', () => {
    const option = { holder: 'buyer', periods: [month(1), month(2)] } as const;
    const declare = (by: 'buyer' | 'seller', on: string, plusMonths: number) =>
      checkDeclaration({ by, on, period: month(plusMonths) }, option, dates);
    expect(declare('buyer', '2026-11-30', 1)).toBeNull();
    expect(declare('buyer', '2026-12-01', 1)).toBe('period_begun');
    expect(declare('buyer', '2026-12-01', 2)).toBeNull();
    expect(declare('seller', '2026-11-20', 1)).toBe('wrong_party');
    expect(declare('buyer', '2026-11-20', 3)).toBe('not_agreed');
  });
});
