import { describe, expect, it } from '@jest/globals';
import {
  dec,
  finalBalance,
  provisionalAmount,
  type SettlementFacts,
  SettlementRefused,
  type SettlementTerms,
  settle,
  sum,
  toWire,
} from '../src/index.js';
import vectors from './vectors/settlement.json' with { type: 'json' };

interface Vector {
  readonly case: string;
  readonly terms: SettlementTerms;
  readonly facts: SettlementFacts;
  readonly net: string;
  readonly lines: readonly (readonly [string, string | null, string])[];
  readonly total: string;
}
/** Worked examples of the trade rules 2.8; the ones marked public restate sheets that were published by others. */
const CASES = vectors as unknown as Vector[];

const refusalOf = (act: () => unknown): { code: string; values: unknown } | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof SettlementRefused) return { code: error.code, values: error.values };
    throw error;
  }
};
const coal = (more: Partial<Extract<SettlementTerms['basis'], { type: 'cv_adjusted' }>> = {}): SettlementTerms => ({
  currency: 'USD',
  weight: { unit: 't', dry: false },
  basis: { type: 'cv_adjusted', unitPrice: '105.00', basisKcal: '6000', rejectionKcal: '5750', ...more },
  penalties: [{ element: 'S', unit: '%', bands: [{ above: '0.8', step: '0.1', rate: '0.50' }] }],
});

describe('a settlement', () => {
  it.each(CASES)('of $case is right to the cent, line by line', ({ terms, facts, net, lines, total }) => {
    const settled = settle(terms, facts);
    expect(dec(settled.weights.net).equals(net)).toBe(true);
    expect(settled.lines.map(({ kind, element, amount }) => [kind, element, amount])).toEqual(lines);
    expect(settled.total).toBe(total);
  });

  it.each(CASES)('of $case opens every amount to a formula that ends in it', ({ terms, facts }) => {
    for (const { amount, formula, workings } of settle(terms, facts).lines) {
      expect(formula.code).toMatch(/^settlement\.formula\.\w+$/);
      expect(formula.values.result).toBe(amount);
      for (const { code, values } of workings) {
        expect(code).toMatch(/^settlement\.working\.\w+$/);
        expect(values.result).toBeDefined();
      }
    }
  });

  it('shows the steps between the certificate and the value', () => {
    const { lines } = settle(CASES[0]!.terms, CASES[0]!.facts);
    expect(lines[0]!.workings.map(({ code, values }) => [code.split('.').at(-1), values.result])).toEqual([
      ['dry_weight', '4603.34'],
      ['payable_lesser', '25.6'],
      ['contained', '1178.455'],
    ]);
    expect(lines[4]!.workings.map(({ values }) => values.result)).toEqual(['1178.455', '2598048.552']);
    expect(lines[0]!.formula.values).toMatchObject({ quantity: '1178.455', unit: 't', price: '9400' });
  });

  it('of copper concentrate is paid at 90 % first, and the rest when the final figures are in', () => {
    const [provisional, final] = CASES.map(({ terms, facts }) => settle(terms, facts));
    const paid = provisionalAmount(provisional!.total, '90', 'USD').amount;
    expect(paid).toBe('11519883.90');
    expect(finalBalance(final!.total, paid, 'USD')).toMatchObject({ amount: '1324299.42', payer: 'buyer' });
    expect(finalBalance('100.00', '250.00', 'USD')).toMatchObject({ amount: '-150.00', payer: 'seller' });
  });

  it('takes treatment and refining charges of zero and below', () => {
    const [{ terms, facts }] = CASES as [Vector];
    const basis = terms.basis as Extract<SettlementTerms['basis'], { type: 'formula' }>;
    const at = (charge: string) =>
      settle({ ...terms, basis: { ...basis, treatment: { charge } } }, facts).lines.find(
        ({ kind }) => kind === 'treatment_charge',
      )!.amount;
    expect(at('0')).toBe('0.00');
    expect(at('-40')).toBe('184133.60');
  });

  it('lowers the treatment charge when the price falls below its base', () => {
    const { terms, facts } = CASES.find((one) => one.case.startsWith('zinc concentrate with'))!;
    const settled = settle(terms, { ...facts, prices: { ...facts.prices, Zn: '2400' } });
    expect(settled.lines.find(({ kind }) => kind === 'treatment_charge')!.amount).toBe('-699160.00');
  });

  it('counts a started step of a penalty as a whole one where the contract says so', () => {
    const { terms, facts } = CASES[0]!;
    const [as] = terms.penalties!;
    const at = (value: string, fractions?: 'ceil') =>
      settle(
        { ...terms, penalties: [{ ...as!, ...(fractions ? { fractions } : {}) }] },
        { ...facts, assays: { ...facts.assays, As: { value, unit: '%' } } },
      ).lines.at(-1)!.amount;
    expect(at('0.21')).toBe('-1150.84');
    expect(at('0.21', 'ceil')).toBe('-11508.35');
    expect(at('0.20', 'ceil')).toBe('0.00');
    expect(at('0.05')).toBe('0.00');
  });

  it('pays nothing for gold below its threshold, and by the band it lies in above', () => {
    const { terms, facts } = CASES[0]!;
    const at = (value: string) =>
      settle(terms, { ...facts, assays: { ...facts.assays, Au: { value, unit: 'g/t' } } }).lines[1]!;
    expect(at('0.99').amount).toBe('0.00');
    expect(at('1').workings[1]!.values.pct).toBe('90');
    expect(at('2.99').workings[1]!.values.pct).toBe('90');
    expect(at('3').workings[1]!.values.pct).toBe('94');
  });

  it('never pays less than nothing when the deduction is more than the assay', () => {
    const { terms, facts } = CASES[0]!;
    const poor = { ...facts, assays: { ...facts.assays, Cu: { value: '0.8', unit: '%' } } } as SettlementFacts;
    expect(settle(terms, poor).lines[0]!.amount).toBe('0.00');
  });

  it('of coal follows the heat, and takes off only what is above the specification', () => {
    const facts: SettlementFacts = {
      weight: '55000.000',
      moisturePct: '15.5',
      kcal: '5870',
      assays: { ash: { value: '12.6', unit: '%' }, S: { value: '0.72', unit: '%' } },
    };
    const settled = settle(coal({ moistureSpecPct: '14', ashSpecPct: '12' }), facts);
    expect(settled.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['value', '5649875.00'],
      ['moisture', '-84749.50'],
      ['ash', '-33902.00'],
      ['penalty', '0.00'],
    ]);
    expect(settled.total).toBe('5531223.50');
    const clean = settle(coal({ moistureSpecPct: '16', ashSpecPct: '13' }), facts);
    expect(clean.total).toBe('5649875.00');
  });

  it('of coal below the rejection limit waits for the buyer to take it', () => {
    const facts: SettlementFacts = { weight: '1', kcal: '5700', assays: { S: { value: '0.5', unit: '%' } } };
    expect(refusalOf(() => settle(coal(), facts))).toMatchObject({ code: 'settlement.outside_rejection_limit' });
    expect(settle(coal(), { ...facts, acceptedOutsideLimits: true }).total).toBe('99.75');
  });

  it('of spodumene below the floor waits for a new price, and pays no more than the ceiling', () => {
    const terms: SettlementTerms = {
      currency: 'USD',
      weight: { unit: 'dmt', dry: true },
      basis: {
        type: 'index_prorata',
        index: 'SC6',
        element: 'Li2O',
        basisGrade: '6',
        floorGrade: '5',
        ceilingGrade: '6.2',
      },
    };
    const at = (value: string): SettlementFacts => ({
      weight: '100',
      moisturePct: '0',
      assays: { Li2O: { value, unit: '%' } },
      prices: { SC6: '1200' },
    });
    expect(refusalOf(() => settle(terms, at('4.99')))).toMatchObject({ code: 'settlement.below_floor' });
    expect(settle(terms, at('5')).total).toBe('100000.00');
    expect(settle(terms, at('6.5')).total).toBe('124000.00');
  });

  it('of doré weighed in kilograms pays fine ounces', () => {
    const settled = settle(
      {
        currency: 'USD',
        weight: { unit: 'kg', dry: false },
        basis: {
          type: 'formula',
          payables: [
            {
              element: 'Au',
              index: 'Au',
              priceUnit: 'ozt',
              rule: { unit: '%', method: 'lesser', payablePct: '99.5' },
              refining: { charge: '3.50', unit: 'ozt' },
            },
          ],
        },
      },
      { weight: '25.000', assays: { Au: { value: '88.00', unit: '%' } }, prices: { Au: '4650.00' } },
    );
    expect(settled.lines.map(({ formula }) => formula.values.quantity)).toEqual(['703.78', '703.78']);
    expect(settled.total).toBe(toWire(sum(settled.lines.map(({ amount }) => amount))));
  });

  it('of tungsten per mtu takes a share of the index, straight from the grade', () => {
    const settled = settle(
      {
        currency: 'USD',
        weight: { unit: 'dmt', dry: true },
        basis: { type: 'payable', element: 'WO3', index: 'APT', unit: 'mtu', payablePct: '78' },
      },
      {
        weight: '20.125',
        moisturePct: '0.60',
        assays: { WO3: { value: '65.23', unit: '%' } },
        prices: { APT: '3000' },
      },
    );
    expect(settled.lines[0]!.formula.values).toMatchObject({ quantity: '1304.861', price: '2340' });
    expect(settled.total).toBe('3053374.74');
  });

  it('takes a discount in per cent of the index', () => {
    const terms: SettlementTerms = {
      currency: 'USD',
      weight: { unit: 't', dry: false },
      basis: { type: 'index_premium', index: 'LME', premiumPct: '-1.25' },
    };
    expect(settle(terms, { weight: '10', prices: { LME: '3333.33' } }).total).toBe('32916.63');
  });

  it('takes the freight of the water above the limit', () => {
    const terms: SettlementTerms = {
      currency: 'USD',
      weight: { unit: 'dmt', dry: true },
      basis: { type: 'fixed', unitPrice: '100' },
      moistureAllowance: { limitPct: '8', rate: '45.50' },
    };
    const settled = settle(terms, { weight: '1000', moisturePct: '9.5' });
    expect(settled.lines.map(({ amount }) => amount)).toEqual(['90500.00', '-682.50']);
  });

  it('says which fact is missing instead of guessing it', () => {
    const { terms, facts } = CASES[0]!;
    expect(refusalOf(() => settle(terms, { ...facts, prices: { Cu: '9400', Au: '3250' } }))).toEqual({
      code: 'settlement.price_missing',
      values: { index: 'Ag' },
    });
    const { As: _, ...rest } = facts.assays!;
    expect(refusalOf(() => settle(terms, { ...facts, assays: rest }))).toEqual({
      code: 'settlement.assay_missing',
      values: { element: 'As' },
    });
    const { moisturePct: __, ...undried } = facts;
    expect(refusalOf(() => settle(terms, undried))).toMatchObject({ code: 'settlement.moisture_missing' });
    expect(refusalOf(() => settle(terms, { ...facts, moisturePct: '101' }))).toMatchObject({
      code: 'settlement.out_of_range',
    });
  });
});
