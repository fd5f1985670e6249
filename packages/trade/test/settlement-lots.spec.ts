import { describe, expect, it } from '@jest/globals';
import {
  lotFacts,
  type LotFacts,
  type SettlementFacts,
  SettlementRefused,
  type SettlementTerms,
  settle,
  settledLine,
} from '../src/index.js';

/** Arsenic is free up to 0.5 %; one lot has less, the other more, and their mean less. */
const terms: SettlementTerms = {
  currency: 'USD',
  weight: { unit: 'dmt', dry: true },
  basis: {
    type: 'formula',
    payables: [
      {
        element: 'Cu',
        index: 'LME Cu',
        priceUnit: 't',
        rule: { unit: '%', method: 'lesser', payablePct: '96.5', deduction: { value: '1' } },
        refining: { charge: '45', unit: 't' },
      },
    ],
    treatment: { charge: '20' },
  },
  penalties: [{ element: 'As', unit: '%', bands: [{ above: '0.5', step: '0.1', rate: '3' }], rejectAbove: '1' }],
  fees: [
    { name: 'Sampling', per: 'lot', amount: '250' },
    { name: 'Supervision', per: 'shipment', amount: '500' },
    { name: 'Assay', per: 'assay', amount: '10' },
  ],
};
const lot = (weight: string, moisturePct: string, cu: string, as: string): LotFacts => ({
  weight,
  moisturePct,
  assays: { Cu: { value: cu, unit: '%' }, As: { value: as, unit: '%' } },
});
const LOTS = [lot('500', '8', '25', '0.30'), lot('500', '10', '27', '0.70')];
/** The means of the lots by their dry weights, 460 and 450 dmt: Cu 23,650/910 %, As 453/910 %; H2O 90/1,000. */
const cargo: SettlementFacts = {
  weight: '1000',
  moisturePct: '9',
  assays: {
    Cu: { value: '25.98901098901098901098901098901098901', unit: '%' },
    As: { value: '0.4978021978021978021978021978021978', unit: '%' },
  },
  prices: { 'LME Cu': '9000' },
  lots: 2,
  results: 4,
};
const lotByLot = (more: Partial<SettlementTerms> = {}): SettlementTerms => ({
  ...terms,
  assaySettlement: 'lot_by_lot',
  ...more,
});
const shown = (settled: ReturnType<typeof settle>) =>
  settled.lines.map((line) => [line.lot ?? null, line.kind, line.element, line.amount]);

describe('a cargo of two lots', () => {
  it('by the mean of its assays hides the penalty of one', () => {
    // Payable 25.98901 − 1 = 24.98901 % of 910 dmt = 227.400 t, × 9,000 = 2,046,600.00; treatment 910 × 20; refining
    // 227.4 × 45; As 0.4978 % is free; fees 2 × 250, 500 and 4 × 10.
    const expected = [
      [null, 'value', 'Cu', '2046600.00'],
      [null, 'treatment_charge', null, '-18200.00'],
      [null, 'refining_charge', 'Cu', '-10233.00'],
      [null, 'penalty', 'As', '0.00'],
      [null, 'fee', 'Sampling', '-500.00'],
      [null, 'fee', 'Supervision', '-500.00'],
      [null, 'fee', 'Assay', '-40.00'],
    ];
    for (const one of [terms, lotByLot({ assaySettlement: 'average' })]) {
      const settled = settle(one, { ...cargo, byLot: LOTS });
      expect(shown(settled)).toEqual(expected);
      expect(settled.total).toBe('2017127.00');
      expect(settled.lots).toBeUndefined();
    }
  });

  it('lot by lot pays and charges each for what is in it, and the shipment once', () => {
    const settled = settle(lotByLot(), { ...cargo, byLot: LOTS });
    expect(shown(settled)).toEqual([
      // 500 wmt less 8 % = 460 dmt; payable 25 − 1 = 24 % = 110.400 t, × 9,000; treatment 460 × 20; refining 110.4 × 45.
      [1, 'value', 'Cu', '993600.00'],
      [1, 'treatment_charge', null, '-9200.00'],
      [1, 'refining_charge', 'Cu', '-4968.00'],
      [1, 'penalty', 'As', '0.00'],
      [1, 'fee', 'Sampling', '-250.00'],
      [1, 'fee', 'Assay', '-20.00'],
      // 450 dmt; payable 27 − 1 = 26 % = 117.000 t; As 0.2 above what is free: 2 steps × 3 = 6 a tonne, × 450.
      [2, 'value', 'Cu', '1053000.00'],
      [2, 'treatment_charge', null, '-9000.00'],
      [2, 'refining_charge', 'Cu', '-5265.00'],
      [2, 'penalty', 'As', '-2700.00'],
      [2, 'fee', 'Sampling', '-250.00'],
      [2, 'fee', 'Assay', '-20.00'],
      [null, 'fee', 'Supervision', '-500.00'],
    ]);
    expect(settled.lots).toEqual([
      { lot: 1, weights: { wet: '500', dry: '460', net: '460' }, subtotal: '979162.00' },
      { lot: 2, weights: { wet: '500', dry: '450', net: '450' }, subtotal: '1035765.00' },
    ]);
    expect(settled.weights).toEqual({ wet: '1000', dry: '910', net: '910' });
    // 979,162 + 1,035,765 − 500: the penalty of 2,700 is what the mean hid.
    expect(settled.total).toBe('2014427.00');
    expect(settledLine(settled.lines[9]!, 'USD')).toMatchObject({ lot: 2, kind: 'penalty', amount: '-2700.00' });
    expect(settledLine(settled.lines[12]!, 'USD').lot).toBeUndefined();
  });

  it('is paid for gold in the lot that reaches the step alone', () => {
    const gold: SettlementTerms = {
      ...lotByLot({ penalties: [], fees: [] }),
      basis: {
        type: 'formula',
        payables: [
          {
            element: 'Au',
            index: 'Au',
            priceUnit: 'ozt',
            rule: { unit: 'g/t', method: 'stepped', bands: [{ from: '1', payablePct: '90' }] },
          },
        ],
      },
    };
    const at = (value: string): LotFacts => ({
      weight: '100',
      moisturePct: '0',
      assays: { Au: { value, unit: 'g/t' } },
    });
    const facts = { weight: '200', moisturePct: '0', prices: { Au: '3000' } };
    // 100 t × 1.4 g/t × 90 % = 126 g = 4.051 ozt, × 3,000.
    expect(settle(gold, { ...facts, byLot: [at('0.8'), at('1.4')] }).lines.map(({ amount }) => amount)).toEqual([
      '0.00',
      '12153.00',
    ]);
    // 200 t × 1.1 g/t × 90 % = 198 g = 6.366 ozt.
    const mean = settle({ ...gold, assaySettlement: 'average' }, { ...facts, assays: at('1.1').assays });
    expect(mean.total).toBe('19098.00');
  });

  it('bears freight on the water of the wet lot, and a price per tonne of each', () => {
    const perTonne = { unitPlaces: 2, weightPlaces: 3 };
    const basis = { ...terms.basis, perTonne } as SettlementTerms['basis'];
    const wet = lotByLot({ basis, fees: [], moistureAllowance: { limitPct: '9', rate: '30' } });
    const settled = settle(wet, { ...cargo, byLot: LOTS });
    // Lot 1: 24 % × (9,000 − 45) − 20 = 2,129.20 a tonne, × 460. Lot 2: 26 % × 8,955 − 20 − 6 = 2,302.30, × 450; and
    // 500 wmt × 1 % = 5 t of water above 9 %, × 30.
    expect(shown(settled)).toEqual([
      [1, 'value', null, '979432.00'],
      [1, 'moisture_allowance', null, '0.00'],
      [2, 'value', null, '1036035.00'],
      [2, 'moisture_allowance', null, '-150.00'],
    ]);
  });

  it('is refused for the one lot above the rejection limit, by its number', () => {
    const act = () => settle(lotByLot(), { ...cargo, byLot: [LOTS[0]!, lot('500', '10', '27', '1.10')] });
    expect(act).toThrow(SettlementRefused);
    expect(() => settle(lotByLot(), { ...cargo, byLot: [LOTS[0]!, { weight: '500', moisturePct: '10' }] })).toThrow(
      expect.objectContaining({ code: 'settlement.assay_missing', values: { element: 'Cu', lot: 2 } }),
    );
    expect(act).toThrow(
      expect.objectContaining({
        code: 'settlement.outside_rejection_limit',
        values: { element: 'As', assay: '1.1', limit: '1', unit: '%', lot: 2 },
      }),
    );
  });

  it('is a whole where it is one lot, or where nothing is known of its lots', () => {
    for (const byLot of [undefined, [], [LOTS[0]!]])
      expect(settle(lotByLot(), { ...cargo, byLot })).toEqual(settle(terms, cargo));
  });
});

describe('the lots that were weighed and those that were assayed', () => {
  const weighed = LOTS.map(({ weight, moisturePct }) => ({ weight, moisturePct }));
  const assayed = LOTS.map(({ assays }) => ({ assays }));

  it('belong together in their order', () => {
    expect(lotFacts(weighed, assayed)).toEqual(LOTS);
    expect(lotFacts(weighed, null)).toEqual(weighed);
  });

  it('are refused when there are not as many of the one as of the other', () => {
    expect(() => lotFacts([{ weight: '1000', moisturePct: '9' }], assayed)).toThrow(
      expect.objectContaining({ code: 'settlement.lots_differ', values: { weighed: 1, assayed: 2 } }),
    );
  });
});
