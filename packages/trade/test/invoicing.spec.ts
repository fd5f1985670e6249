import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  accruedInterest,
  ageOf,
  cargoFormOf,
  commissionOf,
  daysLate,
  dec,
  decideTax,
  interestPeriods,
  isRateOld,
  lumpLine,
  PLANS,
  pricedLine,
  provisionalLines,
  REFERENCE_RATES,
  referenceRate,
  reminderDue,
  settledLine,
  sumsOf,
  type TaxFacts,
  taxRateOf,
  TIERS,
  totalOf,
} from '../src/index.js';

describe('commission', () => {
  it.each([
    ['basic', '100000', '750.00'],
    ['basic', '1000000', '7500.00'],
    ['basic', '10000000', '25000.00'],
    ['asm', '1000000', '4000.00'],
    ['professional', '1250000.55', '4375.00'],
    ['enterprise', '0', '0.00'],
    ['asm', '2000000', '5000.00'],
    ['professional', '2600000', '9100.00'],
    ['professional', '12844183.32', '15000.00'],
    ['enterprise', '1000000.01', '1500.00'],
    ['enterprise', '6666666.67', '10000.00'],
  ] as const)('of a seller in the tier %s on %s USD is %s', (tier, value, amount) => {
    expect(commissionOf(tier, value).amount).toBe(amount);
  });

  it('never passes the cap of its tier, and says so when it would', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TIERS), fc.bigInt({ min: 0n, max: 10n ** 13n }), (tier, cents) => {
        const { amount, capped } = commissionOf(tier, dec(cents.toString()).div(100));
        expect(dec(amount).lessThanOrEqualTo(PLANS[tier].commission.capUsd)).toBe(true);
        expect(capped).toBe(
          dec(cents.toString())
            .div(100)
            .times(PLANS[tier].commission.ratePct)
            .div(100)
            .toDecimalPlaces(2)
            .greaterThan(PLANS[tier].commission.capUsd),
        );
      }),
    );
    expect(() => commissionOf('basic', '-1')).toThrow(RangeError);
  });
});

describe('tax', () => {
  const facts: TaxFacts = {
    supply: 'goods',
    binding: true,
    issuer: { country: 'CL', taxNumber: 'CL76' },
    recipient: { country: 'DE', taxNumber: 'DE1' },
    destination: 'DE',
    proof: 'B/L 7',
    on: '2026-11-28',
  };
  const france = { country: 'FR', taxNumber: 'FR1' };
  it.each<[string, Partial<TaxFacts>, string, string, string]>([
    ['an export that is proved', {}, 'G', '0', 'export'],
    ['an export without proof', { proof: null }, 'S', '19', 'no_proof'],
    ['an announced export', { proof: null, binding: false }, 'G', '0', 'export_expected'],
    ['a sale at home', { destination: 'CL' }, 'S', '19', 'domestic'],
    ['a sale within the Union', { issuer: france }, 'K', '0', 'intra_community'],
    [
      'one to somebody without a number',
      { issuer: france, recipient: { country: 'DE', taxNumber: null } },
      'S',
      '20',
      'domestic',
    ],
    ['a seller that is not registered', { issuer: { country: 'RW', taxNumber: null } }, 'O', '0', 'not_registered'],
    [
      'a country without a known rate',
      { issuer: { country: 'AQ', taxNumber: 'AQ1' }, destination: 'AQ' },
      'O',
      '0',
      'rate_unknown',
    ],
    ['a service abroad', { supply: 'service', issuer: { country: 'CH', taxNumber: 'CHE1' } }, 'O', '0', 'abroad'],
    ['a service within the Union', { supply: 'service', issuer: france }, 'AE', '0', 'reverse_charge'],
    [
      'a service at home',
      { supply: 'service', issuer: france, recipient: { country: 'FR', taxNumber: 'FR2' } },
      'S',
      '20',
      'domestic',
    ],
  ])('%s', (_, changed, category, rate, reason) => {
    expect(decideTax({ ...facts, ...changed })).toMatchObject({ category, rate, reason });
  });

  it('the proof stands on the invoice, and rates are recorded once for a country', () => {
    expect(decideTax(facts).proof).toBe('B/L 7');
    expect(taxRateOf('CH', '2026-11-28')?.pct).toBe('8.1');
    expect(taxRateOf('XX', '2026-11-28')).toBeNull();
    expect(['2025-12-31', '2026-01-01', '2026-11-29'].map((day) => taxRateOf('KZ', day)?.pct)).toEqual([
      '12',
      '16',
      '16',
    ]);
    const kazakh = { country: 'KZ', taxNumber: 'KZ1' };
    const home = { ...facts, issuer: kazakh, recipient: kazakh, destination: 'KZ', proof: null };
    expect(decideTax({ ...home, on: '2025-12-31' })).toMatchObject({ category: 'S', rate: '12' });
    expect(decideTax({ ...home, on: '2026-01-01' })).toMatchObject({ category: 'S', rate: '16' });
  });
});

describe('lines and sums', () => {
  it('add up for every invoice: total = sum of rounded lines + tax, payable = total − what was invoiced before', () => {
    const cents = fc
      .bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
      .map((value) => dec(value.toString()).div(100).toFixed(2));
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 27 }),
        cents,
        (amounts, rate, before) => {
          const lines = amounts.map((amount) => lumpLine('other', null, amount, 'USD'));
          const sums = sumsOf(lines, rate, 'USD', before);
          expect(sums.net).toBe(totalOf(lines, 'USD'));
          expect(dec(sums.net).plus(sums.tax).equals(sums.total)).toBe(true);
          expect(dec(sums.total).minus(sums.deducted).equals(sums.payable)).toBe(true);
          for (const line of lines) {
            expect(dec(line.quantity).times(line.price).equals(line.amount)).toBe(true);
            expect(line.price.startsWith('-')).toBe(false);
          }
        },
      ),
    );
  });

  it('the provisional invoice of vector V1 claims 90 % of the value, to the cent', () => {
    const lines = [lumpLine('value', 'Cu', '12799871.00', 'USD')];
    expect(totalOf(provisionalLines(lines, '90', 'USD'), 'USD')).toBe('11519883.90');
    expect(provisionalLines(lines, '100', 'USD')).toEqual(lines);
  });

  it('a settlement line stands by quantity and price or rate where these make its amount, else in one piece', () => {
    const line = { kind: 'value', element: 'Cu', workings: [] };
    const formula = (values: Record<string, string>) => ({ code: 'settlement.formula.value', values });
    const priced = {
      ...line,
      amount: '11155680.00',
      formula: formula({ quantity: '1162.05', unit: 't', price: '9600' }),
    };
    expect(settledLine(priced, 'USD')).toMatchObject({
      quantity: '1162.05',
      unit: 't',
      price: '9600',
      amount: '11155680.00',
    });
    const charge = { ...line, amount: '-97218.75', formula: formula({ quantity: '4575', rate: '21.25' }) };
    expect(settledLine(charge, 'USD')).toMatchObject({ quantity: '-4575', price: '21.25', amount: '-97218.75' });
    const credit = { ...line, amount: '183000.00', formula: formula({ quantity: '4575', unit: 'dmt', rate: '-40' }) };
    expect(settledLine(credit, 'USD')).toMatchObject({
      quantity: '4575',
      unit: 'dmt',
      price: '40',
      amount: '183000.00',
    });
    const below = { ...line, amount: '-1000.00', formula: formula({ quantity: '10', unit: 't', price: '-100' }) };
    expect(settledLine(below, 'USD')).toMatchObject({ quantity: '-10', unit: 't', price: '100', amount: '-1000.00' });
    const unclear = { ...charge, formula: formula({ quantity: '4575', unit: 'dmt', rate: '21.2537' }) };
    expect(settledLine(unclear, 'USD')).toMatchObject({ quantity: '-1', unit: 'piece', price: '97218.75' });
    expect(pricedLine('goods', 'Cathodes', { quantity: '503.25', unit: 't', price: '13150' }, 'USD').amount).toBe(
      '6617737.50',
    );
  });

  it('what a cargo is called says which share is claimed at loading', () => {
    expect(cargoFormOf(['Full-plate cathodes', null])).toBe('metal');
    expect(cargoFormOf([null, 'Copper concentrate'])).toBe('concentrate');
    expect(cargoFormOf(['Doré bars'])).toBe('dore');
    expect(cargoFormOf([null, 'Iron ore fines'])).toBe('bulk');
  });
});

describe('time', () => {
  it('three reminders follow the due date, and claims grow old', () => {
    const due = '2026-11-01';
    const days = ['2026-11-01', '2026-11-03', '2026-11-04', '2026-11-10', '2026-11-11', '2026-11-21', '2027-03-01'];
    expect(days.map((day) => reminderDue(due, day))).toEqual([0, 0, 1, 1, 2, 3, 3]);
    expect(days.map((day) => ageOf(due, day))).toEqual(['current', 'to30', 'to30', 'to30', 'to30', 'to30', 'over90']);
    expect(ageOf(null, '2026-11-01')).toBe('current');
    expect(daysLate('2026-02-27', '2026-03-02')).toBe(3);
  });

  it('interest follows what was open each day', () => {
    const open = [
      { from: '2026-10-01', amount: '100000' },
      { from: '2026-11-11', amount: '40000' },
    ];
    const periods = interestPeriods('2026-11-01', '2026-11-21', 'USD', open);
    expect(periods?.map(({ days, open: left }) => [days, left])).toEqual([
      [10, '100000.00'],
      [10, '40000.00'],
    ]);
    // (100,000 × 10 + 40,000 × 10) × 6.75 % / 360; on what is open today for all days it would be 150.00.
    expect(accruedInterest(periods ?? [], 'USD')).toBe('262.50');
  });

  it('interest follows the reference rate of each day, and a rate that is old is said to be', () => {
    const periods = interestPeriods('2025-06-01', '2025-07-01', 'EUR', [{ from: '', amount: '360000' }]);
    expect(periods?.map(({ from, days, reference }) => [from, days, reference.pct])).toEqual([
      ['2025-06-01', 10, '2.40'],
      ['2025-06-11', 20, '2.15'],
    ]);
    // 360,000 × (5.40 % × 10 + 5.15 % × 20) / 360
    expect(accruedInterest(periods ?? [], 'EUR')).toBe('1570.00');
    expect(interestPeriods('2020-06-01', '2025-07-01', 'EUR', [{ from: '', amount: '1' }])).toBeNull();
    expect(interestPeriods('2025-07-01', '2025-07-01', 'EUR', [{ from: '', amount: '1' }])).toEqual([]);
    const rates = new Set(REFERENCE_RATES.map(({ currency }) => currency));
    for (const currency of rates) {
      const all = REFERENCE_RATES.filter((rate) => rate.currency === currency);
      expect(all.map(({ validFrom }) => validFrom)).toEqual(all.map(({ validFrom }) => validFrom).toSorted());
    }
    const dollars = referenceRate('USD', '2026-11-29');
    expect([isRateOld(dollars!, '2025-12-01'), isRateOld(dollars!, '2026-11-29')]).toEqual([false, true]);
  });

  it('the reference rate is the last one that was in force', () => {
    expect(referenceRate('EUR', '2026-11-28')?.pct).toBe('2.15');
    expect(referenceRate('EUR', '2020-01-01')).toBeNull();
    expect(referenceRate('XXX', '2026-11-28')).toBeNull();
  });
});
