import { describe, expect, it } from '@jest/globals';
import {
  assayedElements,
  needsMoisture,
  type Settlement,
  type SettlementBasis,
  type SettlementFacts,
  type SettlementPayable,
  SettlementRefused,
  type SettlementTerms,
  settle,
  settledLine,
} from '../src/index.js';

const copper = (over: Partial<SettlementPayable> = {}): SettlementBasis => ({
  type: 'formula',
  payables: [
    {
      element: 'Cu',
      index: 'LME Cu',
      priceUnit: 't',
      rule: { unit: '%', method: 'lesser', payablePct: '96.5', deduction: { value: '1' } },
      ...over,
    },
  ],
});
const concentrate = (basis: SettlementBasis, over: Partial<SettlementTerms> = {}): SettlementTerms => ({
  currency: 'USD',
  weight: { unit: 'dmt', dry: true },
  basis,
  ...over,
});
const cargo: SettlementFacts = {
  weight: '5000',
  moisturePct: '8.5',
  assays: { Cu: { value: '26.4', unit: '%' } },
  prices: { 'LME Cu': '9600' },
};
const amounts = ({ lines }: Settlement): string[][] =>
  lines.map(({ kind, element, amount }) => [kind, element ?? '', amount]);
const coal: SettlementTerms = {
  currency: 'USD',
  weight: { unit: 't', dry: false },
  basis: { type: 'cv_adjusted', unitPrice: '90.00', basisKcal: '5500' },
};
const coalFacts: SettlementFacts = {
  weight: '70000',
  moisturePct: '7.5',
  kcal: '5500',
  assays: { ash: { value: '9.2', unit: '%' } },
};

describe('a fixed fee', () => {
  const dore = (per: 'lot' | 'shipment' | 'assay', amount: string): SettlementTerms => ({
    currency: 'USD',
    weight: { unit: 'kg', dry: false },
    basis: { type: 'payable', element: 'Au', index: 'LBMA Au', unit: 'ozt', payablePct: '99.9' },
    fees: [{ name: 'Melting', per, amount }],
  });
  const facts: SettlementFacts = {
    weight: '412.300',
    assays: { Au: { value: '80', unit: '%' } },
    prices: { 'LBMA Au': '3300' },
  };
  const feeOf = (terms: SettlementTerms, more: Partial<SettlementFacts> = {}) =>
    settle(terms, { ...facts, ...more }).lines.find(({ kind }) => kind === 'fee');

  it('is 275.00 for the shipment, whatever the cargo weighs', () => {
    expect(feeOf(dore('shipment', '275.00'))?.amount).toBe('-275.00');
    expect(feeOf(dore('shipment', '275.00'), { weight: '409.850' })?.amount).toBe('-275.00');
  });

  it('is taken for each lot, and for each result that a laboratory gave', () => {
    expect(feeOf(dore('lot', '110.00'), { lots: 3 })?.amount).toBe('-330.00');
    expect(feeOf(dore('assay', '45.00'), { lots: 3 })?.amount).toBe('-135.00');
    expect(feeOf(dore('assay', '45.00'), { lots: 3, results: 6 })?.amount).toBe('-270.00');
  });

  it('stands on the invoice with its number and its rate', () => {
    const fee = feeOf(dore('lot', '110.00'), { lots: 3 });
    expect(settledLine(fee!, 'USD')).toMatchObject({
      kind: 'fee',
      about: 'Melting',
      quantity: '-3',
      unit: 'lot',
      price: '110',
      amount: '-330.00',
    });
  });
});

describe('price participation', () => {
  const withShare = (base: string, up: string, down: string, unit: 'lb' | 't') =>
    settle(concentrate(copper({ participation: { base, up, down, unit } })), cargo).lines.find(
      ({ kind }) => kind === 'price_participation',
    );

  it('takes 10 % of what 9,600 a tonne, 4.3545 a pound, is above 4.00 on 2,561,881.718 lb payable', () => {
    expect(withShare('4.00', '0.10', '0', 'lb')).toMatchObject({
      element: 'Cu',
      amount: '-90690.61',
      formula: { values: { quantity: '2561881.718', unit: 'lb', rate: '0.0354' } },
    });
  });

  it('gives the seller its share of what the price lies below the base', () => {
    expect(withShare('5.00', '0.10', '0.10', 'lb')?.amount).toBe('165497.56');
  });

  it('is per tonne of payable metal where the contract says so, not per tonne treated', () => {
    expect(withShare('9000', '0.05', '0', 't')).toMatchObject({
      amount: '-34861.50',
      formula: { values: { quantity: '1162.05', unit: 't', rate: '30' } },
    });
  });
});

describe('bands of what is payable', () => {
  const grade = (assay: string, rule: SettlementPayable['rule']) => {
    const { lines } = settle(concentrate(copper({ rule })), { ...cargo, assays: { Cu: { value: assay, unit: '%' } } });
    return lines[0]!.workings.find(({ code }) => code.startsWith('settlement.working.payable'))?.values['result'];
  };
  const bands = [
    { from: '30', payablePct: '96.65' },
    { from: '0', payablePct: '96.5' },
  ];

  it('go together with a minimum deduction, in whatever order they are written', () => {
    const rule = { unit: '%', method: 'stepped', bands, deduction: { value: '1' } } as const;
    expect(grade('26.4', rule)).toBe('25.4');
    expect(grade('33', rule)).toBe('31.8945');
  });

  it('may set the share that is paid of what is left after a deduction', () => {
    const rule = { unit: '%', method: 'after_deduction', bands, deduction: { value: '1' } } as const;
    expect(grade('33', rule)).toBe('30.928');
  });

  it('pay nothing below the lowest', () => {
    expect(grade('26.4', { unit: '%', method: 'stepped', bands: [bands[0]!] })).toBe('0');
  });
});

describe('a bonus', () => {
  it('adds so much a tonne for each step that ash or moisture stays below the limit', () => {
    const bonuses = [
      { element: 'ash', unit: '%', bands: [{ below: '10', step: '1', rate: '0.50' }] },
      { element: 'H2O', unit: '%', bands: [{ below: '8', step: '0.5', rate: '0.30' }] },
    ] as const;
    expect(amounts(settle({ ...coal, bonuses }, coalFacts))).toEqual([
      ['value', '', '6300000.00'],
      ['bonus', 'ash', '28000.00'],
      ['bonus', 'H2O', '21000.00'],
    ]);
  });

  it('has bands of its own, counts full steps alone where it says so, and is nothing above the limit', () => {
    const bands = [
      { below: '10', step: '0.5', rate: '0.20' },
      { below: '9.5', step: '0.2', rate: '0.30' },
    ];
    const ash = (value: string, fractions: 'pro_rata' | 'whole') =>
      settle(
        { ...coal, bonuses: [{ element: 'ash', unit: '%', bands, fractions }] },
        { ...coalFacts, assays: { ash: { value, unit: '%' } } },
      ).lines[1]?.amount;
    expect(ash('9.2', 'pro_rata')).toBe('45500.00');
    expect(ash('9.2', 'whole')).toBe('35000.00');
    expect(ash('10.4', 'pro_rata')).toBe('0.00');
  });

  it('and a penalty on moisture ask for the moisture, and for no exchange of it', () => {
    const penalties = [{ element: 'H2O', unit: '%', bands: [{ above: '7', step: '1', rate: '2' }] }] as const;
    expect(settle({ ...coal, penalties }, coalFacts).lines[1]).toMatchObject({ kind: 'penalty', amount: '-70000.00' });
    expect(needsMoisture({ ...coal, penalties })).toBe(true);
    expect(needsMoisture(coal)).toBe(false);
    expect(assayedElements({ ...coal, penalties }).map(({ element }) => element)).toEqual(['CV']);
  });
});

describe('an index in another currency', () => {
  const terms: SettlementTerms = {
    currency: 'USD',
    weight: { unit: 't', dry: false },
    basis: { type: 'index_premium', index: 'SHFE Cu', premium: '0' },
    indices: [{ index: 'SHFE Cu', currency: 'CNY', rateSource: 'PBoC fixing', rateDay: 'period_end' }],
  };
  const facts = (rate: string): SettlementFacts => ({
    weight: '100',
    prices: { 'SHFE Cu': '78550' },
    rates: { 'SHFE Cu': { rate, day: '2026-08-31', source: 'PBoC fixing' } },
  });

  it('is converted once, by a rate of 10 significant digits, before the unit price is rounded', () => {
    const { lines, total } = settle(terms, facts('0.14023456785'));
    expect(total).toBe('1101542.53');
    expect(lines[0]!.workings[0]).toEqual({
      code: 'settlement.working.converted_price',
      values: {
        index: 'SHFE Cu',
        price: '78550',
        from: 'CNY',
        rate: '0.1402345679',
        day: '2026-08-31',
        source: 'PBoC fixing',
        to: 'USD',
        result: '11015.425308545',
      },
    });
  });

  it('is not taken for the contract’s currency when the rate is missing', () => {
    expect(() => settle(terms, { weight: '100', prices: { 'SHFE Cu': '78550' } })).toThrow(
      new SettlementRefused('settlement.rate_missing'),
    );
  });

  it('reaches the escalator and the participation of a concentrate', () => {
    const basis = {
      ...copper({ participation: { base: '4.00', up: '0.10', down: '0', unit: 'lb' } }),
      treatment: { charge: '80', escalator: { index: 'LME Cu', base: '9500', up: '0.1', down: '0' } },
    } as SettlementBasis;
    const { lines } = settle(concentrate(basis, { indices: [{ index: 'LME Cu', currency: 'EUR' }] }), {
      ...cargo,
      prices: { 'LME Cu': '8000' },
      rates: { 'LME Cu': { rate: '1.2', day: '2026-08-31', source: 'ECB' } },
    });
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['value', '11155680.00'],
      ['treatment_charge', '-411750.00'],
      ['price_participation', '-90690.61'],
    ]);
    expect(lines.every(({ workings }) => workings[0]?.code === 'settlement.working.converted_price')).toBe(true);
  });
});

describe('a charge on an invoice', () => {
  it('stands with its quantity and its rate, not in one piece', () => {
    const { lines } = settle(
      concentrate(
        { ...copper({ refining: { charge: '0.02125', unit: 'lb' } }), treatment: { charge: '21.25' } } as never,
        {
          penalties: [{ element: 'As', unit: '%', bands: [{ above: '0.2', step: '0.1', rate: '2.5' }] }],
          perUnit: [{ kind: 'other', rate: '-0.40', text: 'Terminal dues' }],
        },
      ),
      { ...cargo, assays: { ...cargo.assays, As: { value: '0.32', unit: '%' } } },
    );
    const shown = lines
      .map((one) => settledLine(one, 'USD'))
      .map(({ kind, about, quantity, unit, price, amount }) => [kind, about, quantity, unit, price, amount]);
    expect(shown.slice(1)).toEqual([
      ['treatment_charge', null, '-4575', 'dmt', '21.25', '-97218.75'],
      ['refining_charge', 'Cu', '-2561881.718', 'lb', '0.02125', '-54439.99'],
      ['penalty', 'As', '-4575', 'dmt', '3', '-13725.00'],
      ['other', 'Terminal dues', '-4575', 'dmt', '0.4', '-1830.00'],
    ]);
  });
});
