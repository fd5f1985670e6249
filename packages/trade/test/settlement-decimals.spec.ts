import { describe, expect, it } from '@jest/globals';
import { lineTotal, type SettlementFacts, type SettlementTerms, settledLine, settle } from '../src/index.js';

const fixed = (unitPrice: string, unit: 'kg' | 'lb' | 't' | 'ozt' = 'kg'): SettlementTerms => ({
  currency: 'USD',
  weight: { unit, dry: false },
  basis: { type: 'fixed', unitPrice },
});
const payable = (
  element: string,
  priceUnit: 'kg' | 'lb' | 'ozt' | 'ct',
  unit: '%' | 'g/t' | 'ppm',
  payablePct: string,
): SettlementTerms => ({
  currency: 'USD',
  weight: { unit: 'dmt', dry: true },
  basis: {
    type: 'formula',
    payables: [{ element, index: element, priceUnit, rule: { unit, method: 'lesser', payablePct } }],
  },
});

describe('an agreed price is multiplied as it was agreed', () => {
  it.each([
    ['10000000', '0.00125', 'kg', '12500.00'],
    ['220462.262', '1.44255', 'lb', '318027.84'],
    ['1000000', '0.00012345', 'kg', '123.45'],
    ['5000000', '0.11835', 'kg', '591750.00'],
    ['333.333333', '13211.12345679', 't', '4403707.81'],
    ['0.123456', '4321.12345678', 'ozt', '533.47'],
  ] as const)('%s at %s per %s is %s, in the offer and in the final invoice', (weight, price, unit, value) => {
    expect(lineTotal(weight, price, 'USD').toFixed(2)).toBe(value);
    const { total, lines } = settle(fixed(price, unit), { weight });
    expect(total).toBe(value);
    expect(settledLine(lines[0]!, 'USD')).toMatchObject({ quantity: weight, price, unit, amount: value });
  });

  it('also per unit contained, and as a charge', () => {
    const terms: SettlementTerms = {
      currency: 'USD',
      weight: { unit: 'dmt', dry: true },
      basis: { type: 'index_unit', element: 'Mn', unit: 'dmtu', unitPrice: '4.612345' },
    };
    const facts = { weight: '33200', moisturePct: '3.10', assays: { Mn: { value: '36.85', unit: '%' as const } } };
    expect(settle(terms, facts).total).toBe('5467907.23');
  });
});

describe('a rate per tonne is rounded to 4 decimals before it is multiplied, and the invoice prints it', () => {
  const facts: SettlementFacts = {
    weight: '70000.000',
    moisturePct: '15.37',
    kcal: '5423',
    assays: { ash: { value: '16.73', unit: '%' } },
  };
  const coal: SettlementTerms = {
    currency: 'USD',
    weight: { unit: 't', dry: false },
    basis: {
      type: 'cv_adjusted',
      unitPrice: '90.00',
      basisKcal: '5500',
      moistureSpecPct: '14',
      ashSpecPct: '15',
    },
  };

  it('of coal: heat, moisture and ash', () => {
    const { lines, total } = settle(coal, facts);
    expect(
      lines
        .map((one) => settledLine(one, 'USD'))
        .map(({ kind, quantity, price, amount }) => [kind, quantity, price, amount]),
    ).toEqual([
      ['value', '70000', '88.74', '6211800.00'],
      ['moisture', '-70000', '1.2157', '-85099.00'],
      ['ash', '-70000', '1.5352', '-107464.00'],
    ]);
    expect(total).toBe('6019237.00');
  });

  it('of penalties and of value in use', () => {
    const penalty: SettlementTerms = {
      ...fixed('2000', 't'),
      penalties: [{ element: 'As', unit: '%', bands: [{ above: '0.2', step: '0.3', rate: '1' }] }],
    };
    const [, line] = settle(penalty, { weight: '100000', assays: { As: { value: '0.3', unit: '%' } } }).lines;
    expect(settledLine(line!, 'USD')).toMatchObject({ quantity: '-100000', price: '0.3333', amount: '-33330.00' });
    const use: SettlementTerms = {
      currency: 'USD',
      weight: { unit: 't', dry: false },
      basis: {
        type: 'index_viu',
        index: 'I',
        base: { Fe: '61', P: '0.10' },
        valueInUse: { Fe: { rate: '1', step: '3' }, P: { rate: '-1', step: '0.3' } },
      },
    };
    const assays = { Fe: { value: '62', unit: '%' as const }, P: { value: '0.2', unit: '%' as const } };
    const [value] = settle(use, { weight: '1', prices: { I: '100' }, assays }).lines;
    expect(value!.workings.map(({ values }) => values.result)).toEqual(['0.3333', '-0.3333', '100']);
  });
});

describe('a content is computed in the unit that it is paid in', () => {
  it.each([
    ['Tb4O7', 'kg', '%', '0.0115', '80', '30.000', '10', '985', '2.484', '2446.74'],
    ['Ta2O5', 'lb', '%', '0.0115', '80', '30.000', '10', '130', '5.476', '711.88'],
    ['Au', 'ozt', 'g/t', '3.3', '100', '30.000', '10', '3250', '2.865', '9311.25'],
    ['stone', 'ct', 'ppm', '1.2345', '100', '0.300', '10', '100', '1.67', '167.00'],
  ] as const)('%s per %s', (element, unit, per, assay, pct, weight, moisturePct, price, content, value) => {
    const settled = settle(payable(element, unit, per, pct), {
      weight,
      moisturePct,
      assays: { [element]: { value: assay, unit: per } },
      prices: { [element]: price },
    });
    expect(settled.lines[0]!.formula.values).toMatchObject({ quantity: content, unit });
    expect(settled.total).toBe(value);
  });
});

describe('a price that a discount takes below zero', () => {
  it('is said in so many words', () => {
    const terms: SettlementTerms = {
      currency: 'USD',
      weight: { unit: 't', dry: false },
      basis: { type: 'index_premium', index: 'I', premium: '-200' },
    };
    const { lines, total } = settle(terms, { weight: '10', prices: { I: '100' } });
    expect(total).toBe('-1000.00');
    expect(lines[0]!.workings.at(-1)).toEqual({
      code: 'settlement.working.below_zero',
      values: { unit: 't', result: '-100' },
    });
  });
});
