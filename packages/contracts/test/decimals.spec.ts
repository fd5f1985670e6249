import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { DecimalString, NonNegativeDecimal, payableIn, PositiveDecimal, UsdAmount } from '../src/index.js';

const key = (schema: typeof DecimalString, text: unknown): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;

describe('an amount on the wire', () => {
  it.each(['0', '500', '-3.2', '10846.50', '0.000000000001', '123456789012345678.123456789012'])(
    'may be %s',
    (text) => {
      expect(DecimalString.parse(text)).toBe(text);
    },
  );

  it.each(['', ' 1', '1e3', '1,250.50', '.5', '5.', '+1', 'NaN', 'Infinity', '0x10'])('is never "%s"', (text) =>
    expect(key(DecimalString, text)).toBe('validation.decimal'),
  );

  it.each(['0.0000000000001', '1234567890123456789'])('has too many digits as %s, and says so', (text) =>
    expect(key(DecimalString, text)).toBe('validation.decimalSize'),
  );

  it('is never a float', () => {
    expect(DecimalString.safeParse(0.1).success).toBe(false);
  });

  it('is above zero where a price or a quantity is asked for', () => {
    expect(PositiveDecimal.parse('0.001')).toBe('0.001');
    for (const text of ['0', '0.00', '-1']) expect(key(PositiveDecimal, text)).toBe('validation.positive');
  });

  it('is not below zero where nothing may be owed', () => {
    expect(NonNegativeDecimal.parse('0')).toBe('0');
    expect(key(NonNegativeDecimal, '-0.01')).toBe('validation.notNegative');
  });

  it('that must be payable is refused as no number where it is none, before anybody counts its decimals', () => {
    const Sum = z.object({ amount: DecimalString, currency: z.literal('USD') }).superRefine(payableIn('amount'));
    for (const text of ['abc', '1,5', '']) {
      expect(key(UsdAmount, text)).toBe('validation.decimal');
      expect(Sum.safeParse({ amount: text, currency: 'USD' }).error?.issues[0]?.message).toBe('validation.decimal');
    }
    expect(key(UsdAmount, '1.005')).toBe('validation.minorUnits');
  });

  it('comes back as it was sent, digit for digit', () => {
    const digits = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }));
    fc.assert(
      fc.property(digits, ([whole, part]) => {
        const text = `${whole}.${part.toString().padStart(12, '0')}`;
        return DecimalString.parse(text) === text;
      }),
    );
  });
});
