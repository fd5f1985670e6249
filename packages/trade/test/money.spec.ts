import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  allocate,
  dec,
  isPayable,
  lineTotal,
  moneyText,
  percentChange,
  roundMoney,
  roundQuantity,
  roundUnitPrice,
  split,
  sum,
  toWire,
} from '../src/index.js';
import lines from './vectors/lines.json' with { type: 'json' };

const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((cents) => dec(cents.toString()).div(100));
const weight = fc.bigInt({ min: 0n, max: 10n ** 9n }).map(String);

describe('money', () => {
  it.each(lines)('$case: $quantity at $unitPrice is $total', ({ quantity, unitPrice, total }) => {
    expect(lineTotal(quantity, unitPrice, 'USD').toFixed(2)).toBe(total);
  });

  it('rounds half up: lines to cents, quantities to 3 decimals, unit prices to 4', () => {
    expect(toWire(roundMoney('2.345', 'USD'))).toBe('2.35');
    expect(toWire(roundMoney('-2.345', 'USD'))).toBe('-2.35');
    expect(toWire(roundQuantity('0.0005'))).toBe('0.001');
    expect(toWire(roundUnitPrice('1920.16666'))).toBe('1920.1667');
  });

  it.each([
    ['JPY', '6666001.83315', '6666002'],
    ['KRW', '0.5', '1'],
    ['XOF', '-1.5', '-2'],
    ['USD', '6666001.83315', '6666001.83'],
    ['EUR', '0.005', '0.01'],
    ['KWD', '12.34567', '12.346'],
    ['TND', '-0.0004', '0.000'],
  ])('states an amount of %s to its own minor unit: %s is %s', (currency, amount, stated) => {
    expect(moneyText(amount, currency)).toBe(stated);
  });

  it('makes an amount of a lot in yen whole: 3.333 t at 2,000,000.55 are 6,666,002 yen', () => {
    expect(toWire(lineTotal('3.333', '2000000.55', 'JPY'))).toBe('6666002');
  });

  it('knows which amounts can be paid in a currency', () => {
    expect(isPayable('33.335', 'USD')).toBe(false);
    expect(isPayable('33.330', 'USD')).toBe(true);
    expect(isPayable('100.5', 'JPY')).toBe(false);
    expect(isPayable('100.125', 'BHD')).toBe(true);
  });

  it('shares out a sum in yen by whole yen', () => {
    expect(split('1000', 3, 'JPY').map(toWire)).toEqual(['334', '333', '333']);
  });

  it('keeps digits that a float would lose', () => {
    expect(toWire(sum(['0.1', '0.2']))).toBe('0.3');
    expect(toWire('123456789012345678.123456789012')).toBe('123456789012345678.123456789012');
  });

  it('writes no exponent and no negative zero', () => {
    expect(toWire('0.000000000001')).toBe('0.000000000001');
    expect(toWire(dec('1000000000000000000000000').times('1000000'))).toBe('1000000000000000000000000000000');
    expect(toWire(dec('-0'))).toBe('0');
  });

  it.each(['', 'abc', '1e5', 'NaN', 'Infinity', '1,000', ' 1', '0x10', '.5', '5.'])(
    'refuses to read %j as a number',
    (text) => {
      expect(() => dec(text)).toThrow(RangeError);
    },
  );

  it('refuses a float', () => {
    expect(() => dec(0.1)).toThrow(RangeError);
  });

  it('loses nothing when an amount is shared out, and gives nothing to who has no share', () => {
    fc.assert(
      fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 12 }), (total, weights) => {
        fc.pre(weights.some((share) => share !== '0'));
        const parts = allocate(total, weights, 'USD');
        expect(toWire(sum(parts))).toBe(toWire(total));
        parts.forEach((part, index) => {
          if (weights[index] === '0') expect(part.isZero()).toBe(true);
          const exact = total.times(weights[index]!).div(sum(weights));
          expect(part.minus(exact).abs().lessThanOrEqualTo('0.01')).toBe(true);
        });
      }),
    );
  });

  it('splits evenly to within one cent', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 50 }), (total, count) => {
        const parts = split(total, count, 'USD');
        expect(toWire(sum(parts))).toBe(toWire(total));
        const sorted = [...parts].sort((a, b) => a.comparedTo(b));
        expect(sorted.at(-1)!.minus(sorted[0]!).lessThanOrEqualTo('0.01')).toBe(true);
      }),
    );
  });

  it('refuses to share out by no weight, by a negative one, or finer than a cent', () => {
    expect(() => allocate('10', [], 'USD')).toThrow(RangeError);
    expect(() => allocate('10', [0, 0], 'USD')).toThrow(RangeError);
    expect(() => allocate('10', ['-1', '2'], 'USD')).toThrow(RangeError);
    expect(() => allocate('10.001', [1], 'USD')).toThrow(RangeError);
    expect(() => split('10', 0, 'USD')).toThrow(RangeError);
  });

  it('adds in any order to the same sum', () => {
    fc.assert(
      fc.property(fc.array(amount), (values) => {
        expect(toWire(sum(values))).toBe(toWire(sum([...values].reverse())));
      }),
    );
  });

  it('has no percentage of a change from zero', () => {
    expect(percentChange('0', '5')).toBeNull();
    expect(toWire(percentChange('13350', '13000')!)).toBe('-2.62');
  });
});
