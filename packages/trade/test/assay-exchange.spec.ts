import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  dec,
  dryTonnesOf,
  nextUmpire,
  quantity,
  resolveAssay,
  samplingLots,
  SPLITTING_LIMITS,
  standsAlone,
  umpireShares,
} from '../src/index.js';
import vectors from './vectors/umpire.json' with { type: 'json' };

const assay = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2));

describe('two laboratories', () => {
  it.each(vectors)(
    'seller $seller, buyer $buyer, umpire $umpire: final $final, paid by $paidBy',
    ({ seller, buyer, limit, umpire, final, paidBy }) => {
      const outcome = resolveAssay(seller, buyer, limit, umpire);
      expect(dec(outcome.final!).equals(final)).toBe(true);
      expect(outcome.umpirePaidBy).toBe(paidBy);
    },
  );

  it('split a difference that is equal to the limit, and call the umpire for any more', () => {
    expect(resolveAssay('26.70', '26.40', '0.30')).toMatchObject({ status: 'split', final: '26.55' });
    expect(resolveAssay('26.40', '26.70', '0.30')).toMatchObject({ status: 'split', final: '26.55' });
    expect(resolveAssay('26.71', '26.40', '0.30')).toMatchObject({ status: 'umpire_needed', final: null });
  });

  it('need no umpire within the limit, even when one has spoken', () => {
    expect(resolveAssay('26.60', '26.40', '0.30', '30')).toMatchObject({ status: 'split', umpirePaidBy: null });
  });

  it('share the umpire who is equally far from both, and take the umpire’s own result', () => {
    expect(resolveAssay('26.80', '26.40', '0.30', '26.60')).toMatchObject({ final: '26.6', umpirePaidBy: 'shared' });
    expect(umpireShares('1250.01', [{ umpirePaidBy: 'shared' }], 'USD')).toMatchObject({
      buyer: '625.01',
      seller: '625.00',
    });
    expect(umpireShares('1250.01', [{ umpirePaidBy: 'seller' }], 'USD')).toMatchObject({
      buyer: '0.00',
      seller: '1250.01',
    });
  });

  it('take the result of one side when the umpire found just that', () => {
    expect(resolveAssay('26.80', '26.40', '0.30', '26.80')).toMatchObject({ final: '26.8', umpirePaidBy: 'buyer' });
    expect(resolveAssay('26.80', '26.40', '0.30', '26.40')).toMatchObject({ final: '26.4', umpirePaidBy: 'seller' });
  });

  it('take the nearer result when the umpire is outside', () => {
    expect(resolveAssay('26.80', '26.40', '0.30', '26.10')).toMatchObject({ final: '26.4', umpirePaidBy: 'seller' });
    expect(resolveAssay('26.40', '26.80', '0.30', '27.50')).toMatchObject({ final: '26.8', umpirePaidBy: 'seller' });
  });

  it('always end between the two, and the same whichever of them is the seller', () => {
    fc.assert(
      fc.property(assay, assay, assay, (seller, buyer, umpire) => {
        const one = resolveAssay(seller, buyer, '0.30', umpire);
        const other = resolveAssay(buyer, seller, '0.30', umpire);
        const [low, high] = [dec(seller), dec(buyer)].toSorted((a, b) => a.comparedTo(b));
        expect(dec(one.final!).greaterThanOrEqualTo(low!)).toBe(true);
        expect(dec(one.final!).lessThanOrEqualTo(high!)).toBe(true);
        expect(other.final).toBe(one.final);
        const swapped = { buyer: 'seller', seller: 'buyer', shared: 'shared' } as const;
        expect(other.umpirePaidBy).toBe(one.umpirePaidBy && swapped[one.umpirePaidBy]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an assay exchange', () => {
  const list = [
    { id: 'north', group: 'north-group' },
    { id: 'south', group: 'south-group' },
    { id: 'harbour', group: 'north-group' },
  ];

  it('calls umpires in rotation, and none of a group that a party uses', () => {
    expect(nextUmpire(list, null, [])?.id).toBe('north');
    expect(nextUmpire(list, 'north', [])?.id).toBe('south');
    expect(nextUmpire(list, 'harbour', [])?.id).toBe('north');
    expect(nextUmpire(list, 'south', ['north-group'])?.id).toBe('south');
    expect(nextUmpire(list, null, ['north-group', 'south-group'])).toBeNull();
  });

  it('lets one result stand 30 days after sampling and 5 days after notice', () => {
    const sampled = new Date('2026-09-01T00:00:00Z');
    const notice = new Date('2026-10-01T00:00:00Z');
    expect(standsAlone(sampled, notice, new Date('2026-10-05T23:59:59Z'))).toBe(false);
    expect(standsAlone(sampled, notice, new Date('2026-10-06T00:00:00Z'))).toBe(true);
    expect(standsAlone(sampled, null, new Date('2026-12-01T00:00:00Z'))).toBe(false);
    expect(standsAlone(sampled, new Date('2026-09-02T00:00:00Z'), new Date('2026-10-01T00:00:00Z'))).toBe(false);
  });

  it('takes lots of up to 500 dry tonnes, 10 t of a minor metal', () => {
    expect(samplingLots(quantity('4575', 'dmt'), 'concentrate')).toBe(10);
    expect(samplingLots(quantity('500', 'dmt'), 'concentrate')).toBe(1);
    expect(samplingLots(quantity('22.45', 'dmt'), 'minor_metal')).toBe(3);
  });

  it.each([
    ['22450', 'kg', '8', 1],
    ['1200000', 'lb', '8', 2],
    ['543.478', 'wmt', '8', 1],
    ['543.479', 'wmt', '8', 2],
    ['60000', 'dmt', null, 120],
    ['150000', 'lb Co', null, 1],
  ] as const)('counts the lots of %s %s in dry tonnes', (amount, unit, moisture, lots) => {
    const dry = dryTonnesOf({ amount: dec(amount), unit }, moisture, () => '32.15', 'Co');
    expect(samplingLots(dry!, 'concentrate')).toBe(lots);
  });

  it('has the usual limits where the contract names none', () => {
    expect(SPLITTING_LIMITS.Cu).toEqual({ limit: '0.30', unit: '%' });
    expect(SPLITTING_LIMITS.Ag).toEqual({ limit: '15', unit: 'g/t' });
  });
});
