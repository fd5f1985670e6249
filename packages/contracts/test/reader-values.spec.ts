import { describe, expect, it } from '@jest/globals';
import { readerValues } from '../src/reader-values.js';

/** Blanks that a printer may not break at, as plain ones. */
const plain = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replace(/[\u00a0\u202f]/g, ' ')]));

describe('values of a text', () => {
  it.each([
    ['en', '34,350.00', '8 Dec 2026'],
    ['zh', '34,350.00', '2026年12月8日'],
    ['fr', '34 350,00', '8 déc. 2026'],
    ['es', '34.350,00', '8 dic 2026'],
  ] as const)('are written as a reader of %s does', (language, amount, until) => {
    expect(plain(readerValues(language, { amount: '34350.00', until: '2026-12-08' }))).toEqual({ amount, until });
  });

  it('keep every digit of a figure that a float would lose, and a true minus', () => {
    expect(readerValues('en', { amount: '-9007199254740993.123456789' })).toEqual({
      amount: '−9,007,199,254,740,993.123456789',
    });
  });

  it('are money to the cent of its currency where they are money', () => {
    expect(readerValues('en', { total: '2487.5', currency: 'USD' }).total).toBe('2,487.50');
    expect(readerValues('en', { total: '2487', currency: 'JPY', quantity: '500' })).toMatchObject({
      total: '2,487',
      quantity: '500',
    });
  });

  it('name the hour and its zone of a moment', () => {
    expect(plain(readerValues('en', { until: '2026-12-08T10:22:00.000Z' })).until).toMatch(/8 Dec 2026.*10:22 UTC/);
    expect(plain(readerValues('fr', { until: '2026-12-08T10:22:31.000Z' })).until).toMatch(/8 déc. 2026.*10:22:31 UTC/);
  });

  it('stay as they are where they name something', () => {
    const names = { number: '2026-00001', name: '1000', days: '14', reference: 'D-3192', amount: '', version: '1.10' };
    expect(readerValues('fr', names)).toEqual(names);
  });
});
