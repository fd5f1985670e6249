import type { SettlementTerms } from '@orebridge/trade';
import { sheetOf } from '../src/shared/settlement/from-terms';
import { termsOf } from '../src/shared/settlement/to-terms';

const weight = { unit: 'dmt', dry: true, franchisePct: '0.25' } as const;
const base = { currency: 'USD', weight, penalties: [], perUnit: [] } as const;

/** The terms of contracts, with each field that a sheet can show; an index is called as a sheet calls it. */
const TERMS: Readonly<Record<string, SettlementTerms>> = {
  fixed: { ...base, basis: { type: 'fixed', unitPrice: '13200' } },
  'index and premium': { ...base, basis: { type: 'index_premium', index: 'index', premium: '120.5' } },
  'index and premium in per cent': { ...base, basis: { type: 'index_premium', index: 'index', premiumPct: '2.5' } },
  'index in another currency': {
    ...base,
    basis: { type: 'index_premium', index: 'index', premium: '0' },
    indices: [{ index: 'index', currency: 'GBP', rateDay: 'shipment' }],
  },
  'pro rata': {
    ...base,
    basis: {
      type: 'index_prorata',
      index: 'index',
      element: 'Li2O',
      basisGrade: '6',
      floorGrade: '5',
      ceilingGrade: '6.5',
      freight: '12.35',
    },
  },
  'agreed price per unit': { ...base, basis: { type: 'index_unit', element: 'WO3', unit: 'mtu', unitPrice: '310' } },
  'index per unit': { ...base, basis: { type: 'index_unit', element: 'U3O8', unit: 'lb', index: 'index' } },
  payable: { ...base, basis: { type: 'payable', element: 'Co', index: 'index', unit: 'lb', payablePct: '72' } },
  'value in use': {
    ...base,
    basis: {
      type: 'index_viu',
      index: 'index',
      base: { Fe: '61', SiO2: '4' },
      valueInUse: { Fe: { rate: '1.6', step: '1' }, SiO2: { rate: '-1.25', step: '1' } },
    },
    perUnit: [
      { kind: 'freight', rate: '-11' },
      { kind: 'discount', rate: '-1.5' },
      { kind: 'other', rate: '2', text: 'Screening' },
    ],
  },
  formula: {
    ...base,
    basis: {
      type: 'formula',
      payables: [
        {
          element: 'Cu',
          index: 'Cu',
          priceUnit: 't',
          rule: { unit: '%', method: 'lesser', payablePct: '96.5', deduction: { value: '1' } },
          refining: { charge: '0.02', unit: 'lb' },
          participation: { unit: 'lb', base: '3', up: '0.1', down: '0.05' },
        },
        {
          element: 'Ag',
          index: 'Ag',
          priceUnit: 'ozt',
          rule: { unit: 'g/t', method: 'stepped', bands: [{ from: '30', payablePct: '90' }] },
        },
      ],
      treatment: { charge: '20', per: 'st', escalator: { index: 'Cu', base: '2500', up: '0.006', down: '0.003' } },
    },
    penalties: [
      {
        element: 'As+Sb',
        unit: '%',
        bands: [
          { above: '0.2', step: '0.1', rate: '2.5' },
          { above: '0.5', step: '0.1', rate: '5' },
        ],
        fractions: 'ceil',
        rejectAbove: '0.9',
      },
    ],
    bonuses: [{ element: 'H2O', unit: '%', bands: [{ below: '8', step: '1', rate: '0.5' }], fractions: 'whole' }],
    fees: [{ name: 'Assaying', per: 'shipment', amount: '275' }],
    moistureAllowance: { limitPct: '9', rate: '31' },
    factors: { poundsPerTonne: '2204.62', gramsPerOunce: '31.1035' },
  },
  coal: {
    ...base,
    basis: {
      type: 'cv_adjusted',
      unitPrice: '98',
      basisKcal: '5500',
      rejectionKcal: '5300',
      moistureSpecPct: '14',
      ashSpecPct: '15',
    },
  },
};

describe('the sheet of a contract', () => {
  it.each(Object.entries(TERMS))('has every figure of terms by %s', (_, terms) => {
    const read = termsOf(sheetOf(terms));
    const penalties = terms.penalties?.map((one) => ({ fractions: 'pro_rata', ...one }));
    expect(read).toEqual({ ...terms, penalties });
  });
});
