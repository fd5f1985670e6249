import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  COUNTRY_CODES,
  dayOf,
  daysBetween,
  isAhead,
  isDay,
  isOver,
  monthsAfter,
  plusDays,
  todayAt,
  zoneOf,
} from '../src/index.js';

describe('a day', () => {
  it.each(['2027-02-28', '2028-02-29', '2000-02-29', '2026-12-31', '1900-01-01', '2199-12-31'])('is %s', (day) =>
    expect(isDay(day)).toBe(true),
  );

  it.each([
    '2027-02-30',
    '2026-13-01',
    '2027-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-01-00',
    '0001-01-01',
  ])('is never %s', (day) => expect(isDay(day)).toBe(false));

  it.each(['', '2026-1-1', '20260101', ' 2026-01-01', '2026-01-01T00:00:00Z', '10000-01-01'])(
    'is not written as "%s"',
    (text) => expect(isDay(text)).toBe(false),
  );

  it('and the number of days to another lead back to it, over leap years and changes of the clock', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: -9000, max: 9000 }), (start, days) => {
        const from = plusDays('1900-06-01', start % 90_000);
        const to = plusDays(from, days);
        expect(isDay(from)).toBe(true);
        expect([daysBetween(from, to), plusDays(to, -days)]).toEqual([days, from]);
      }),
    );
  });

  it('some months after the end of a longer month is the last day of the shorter one', () => {
    expect(['2026-08-31', '2027-08-31'].map((day) => monthsAfter(day, 6))).toEqual(['2027-02-28', '2028-02-29']);
    expect(monthsAfter('2026-08-31', -6)).toBe('2026-02-28');
  });
});

/** Half past ten in the morning in Greenwich. */
const NOW = new Date('2026-11-29T10:43:00Z');

describe('today', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-30'],
    ['Pacific/Auckland', '2026-11-29'],
    ['Australia/Perth', '2026-11-29'],
    ['America/Los_Angeles', '2026-11-29'],
    ['Pacific/Pago_Pago', '2026-11-28'],
  ])('in %s is %s', (zone, day) => {
    expect(dayOf(NOW, zone)).toBe(day);
    expect([isAhead(day, NOW), isOver(day, NOW)]).toEqual([false, false]);
  });

  it.each([
    'Pacific/Kiritimati',
    'Pacific/Auckland',
    'Australia/Perth',
    'Asia/Shanghai',
    'America/Los_Angeles',
    'Pacific/Pago_Pago',
  ])('of somebody in %s has come and is not over, at any hour of the year', (zone) => {
    for (let hour = 0; hour < 365 * 24; hour += 7) {
      const now = new Date(Date.UTC(2026, 0, 1, hour, 20));
      const day = dayOf(now, zone);
      expect([now.toISOString(), isAhead(day, now), isOver(day, now)]).toEqual([now.toISOString(), false, false]);
    }
  });

  it('is nobody’s two days from that of Greenwich', () => {
    expect([isAhead('2026-12-01', NOW), isOver('2026-11-27', NOW)]).toEqual([true, true]);
  });
});

describe('the clock of a place', () => {
  it('is that of its port, where the country has several', () => {
    expect(zoneOf({ port: 'AUPHE' })).toBe('Australia/Perth');
    expect(zoneOf({ port: 'CLANF' })).toBe('America/Santiago');
    expect(zoneOf({ port: 'USLAX', country: 'US' })).toBe('America/Los_Angeles');
  });

  it('is that of its country or of the zone that is named, and Greenwich where nothing is known', () => {
    expect([zoneOf({ country: 'CN' }), zoneOf({ zone: 'Asia/Almaty', country: 'CN' }), zoneOf({})]).toEqual([
      'Asia/Shanghai',
      'Asia/Almaty',
      'UTC',
    ]);
    expect(todayAt({ country: 'CN' }, new Date('2026-11-29T17:00:00Z'))).toBe('2026-11-30');
  });

  it('is known for every country that a person may choose, by a name that the runtime knows', () => {
    const without = COUNTRY_CODES.filter((country) => zoneOf({ country }) === 'UTC');
    // Without people who live there, or without a zone of the list.
    expect(without).toEqual(['BV', 'HM']);
    for (const country of COUNTRY_CODES) expect(isDay(todayAt({ country }, NOW))).toBe(true);
  });
});
