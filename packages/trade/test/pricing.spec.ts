import { describe, expect, it } from '@jest/globals';
import {
  cargoFacts,
  dec,
  type ListedBasis,
  type OfferedCargo,
  pricedValue,
  payableFigures,
  payableText,
  penaltyFigures,
  penaltyText,
  pricingChanges,
  pricingOfLot,
  type PricingTerms,
  readPayable,
  readPenalty,
  readPeriod,
  termLines,
  withAgreedPrice,
} from '../src/index.js';

const OFFERED = { price: '2500', currency: 'USD', incoterm: 'CIF' } as const;

/** 1,000 dmt of copper concentrate with gold, as a mine lists it. */
const concentrate = (priceBasis: ListedBasis | null): OfferedCargo => ({
  mineralType: 'copper',
  form: 'concentrate',
  unit: 'dmt',
  priceBasis,
  composition: [
    { element: 'Cu', value: '26.80', unit: '%', basis: 'dry', treatment: 'payable' },
    { element: 'Au', value: '1.2', unit: 'g/t', basis: 'dry', treatment: 'payable' },
    { element: 'As', value: '0.30', unit: '%', basis: 'dry', treatment: 'penalty' },
  ],
  tolerancePct: '5',
  moisturePct: '8',
  purityPct: null,
});
const FORMULA: ListedBasis = {
  type: 'formula',
  payables: { Cu: '96.5 % min ded 1.0', Au: '90 % if >=1 g/t' },
  penalties: { As: '2.50 per 0.1 % above 0.2 %' },
  tc: '20',
  rc: '0.02',
  qp: 'M+1',
};
const QUOTES = [
  { series: 'wb-copper', unit: 't', currency: 'USD', price: '9000', date: '2026-06-01' },
  { series: 'wb-gold', unit: 'ozt', currency: 'USD', price: '4000', date: '2026-06-01' },
];
const listed = (): PricingTerms => {
  const terms = pricingOfLot(concentrate(FORMULA), OFFERED);
  if (!terms) throw new Error('the listing is readable');
  return terms;
};
const facts = (terms: PricingTerms) =>
  cargoFacts(concentrate(FORMULA), { amount: '1000', unit: 'dmt' }, terms.settlement, QUOTES);

describe('the terms of price of a lot', () => {
  it('says what the listing says, and the usage of the trade for the rest', () => {
    const { settlement, ...rest } = listed();
    expect(settlement).toEqual({
      currency: 'USD',
      weight: { unit: 'dmt', dry: true },
      basis: {
        type: 'formula',
        payables: [
          {
            element: 'Cu',
            index: 'LME Cu cash',
            priceUnit: 't',
            rule: { unit: '%', method: 'lesser', payablePct: '96.5', deduction: { value: '1.0' } },
            refining: { charge: '0.02', unit: 'lb' },
          },
          {
            element: 'Au',
            index: 'LBMA Au PM',
            priceUnit: 'ozt',
            rule: { unit: 'g/t', method: 'stepped', bands: [{ from: '1', payablePct: '90' }] },
          },
        ],
        treatment: { charge: '20' },
      },
      indices: [
        { index: 'LME Cu cash', period: { kind: 'month', of: 'shipment', plusMonths: 1 } },
        { index: 'LBMA Au PM', period: { kind: 'month', of: 'shipment', plusMonths: 1 } },
      ],
      penalties: [{ element: 'As', unit: '%', bands: [{ above: '0.2', step: '0.1', rate: '2.50' }] }],
    });
    expect(rest).toMatchObject({ provisionalPct: '90', finalAt: 'discharge', tolerancePct: '5' });
    expect(rest.splitting).toContainEqual({ element: 'Cu', limit: '0.3', unit: '%' });
  });

  it('keeps the price of a contained unit apart from that of the tonne that the offer is made in', () => {
    const perUnit = { type: 'index_unit', unit: 'dmtu', unitPrice: '4.60' } as const;
    const ore = { ...concentrate(perUnit), mineralType: 'manganese', form: 'ore', unit: 'dmt', composition: [] };
    const priced = pricingOfLot(ore, { ...OFFERED, price: '202.40' })!;
    expect(priced.settlement.basis).toEqual({ type: 'index_unit', element: 'Mn', unit: 'dmtu', unitPrice: '4.60' });
    const offered = withAgreedPrice(priced, { price: '205', currency: 'USD', unit: 'dmt' });
    expect(offered.settlement.basis).toMatchObject({ unitPrice: '4.60' });
  });

  it('has the price of the offer where the price is agreed, by weight or by content', () => {
    const fixed = pricingOfLot({ ...concentrate(null), form: 'metal' }, OFFERED);
    expect(fixed?.settlement.basis).toEqual({ type: 'fixed', unitPrice: '2500' });
    const cobalt = pricingOfLot(
      { ...concentrate(null), mineralType: 'cobalt', unit: 'lb Co', composition: [] },
      { ...OFFERED, price: '14.5' },
    );
    expect(cobalt?.settlement).toMatchObject({
      weight: { unit: 'dmt', dry: true },
      basis: { type: 'index_unit', element: 'Co', unit: 'lb Co', unitPrice: '14.5' },
    });
    expect(withAgreedPrice(cobalt!, { price: '15', currency: 'EUR' }).settlement).toMatchObject({
      currency: 'EUR',
      basis: { unitPrice: '15' },
    });
  });

  it.each([
    ['a payable in words', { ...FORMULA, payables: { Cu: 'as usual' } }],
    ['a penalty in words', { ...FORMULA, penalties: { As: 'to be agreed' } }],
    ['a period that no calendar has', { ...FORMULA, qp: 'when it suits' }],
  ])('is nothing for %s: the parties name it', (_what, basis) => {
    expect(pricingOfLot(concentrate(basis as ListedBasis), OFFERED)).toBeNull();
  });

  it.each([
    ['M', { kind: 'month', of: 'shipment', plusMonths: 0 }],
    ['M+3 average', { kind: 'month', of: 'shipment', plusMonths: 3 }],
    ['MAMA', { kind: 'month', of: 'arrival', plusMonths: 0 }],
    ['MAMA+1', { kind: 'month', of: 'arrival', plusMonths: 1 }],
    ['5 days around B/L', { kind: 'five_days_around_bl', of: 'shipment' }],
    ['spot', { kind: 'spot_day', of: 'shipment' }],
    ['5 days after B/L', null],
  ])('reads the period %s', (text, period) => expect(readPeriod(text)).toEqual(period));

  it.each([
    ['assay less 1.0 unit', '%', { unit: '%', method: 'lesser', payablePct: '100', deduction: { value: '1.0' } }],
    ['75 %', '%', { unit: '%', method: 'lesser', payablePct: '75' }],
    ['120 %', '%', null],
  ] as const)('reads the payable %s', (text, unit, rule) => expect(readPayable(text, unit)).toEqual(rule));

  it('reads a penalty with its currency and its unit', () => {
    expect(readPenalty('F', 'USD 1.50 per 100 ppm above 330 ppm')).toEqual({
      element: 'F',
      unit: 'ppm',
      bands: [{ above: '330', step: '100', rate: '1.50' }],
    });
  });
});

describe('two versions of the terms of price', () => {
  /** Each way in which the other side may answer. */
  const answers: readonly [string, (terms: PricingTerms) => PricingTerms, string[]][] = [
    [
      'another treatment charge',
      (terms) => ({
        ...terms,
        settlement: {
          ...terms.settlement,
          basis: { ...(terms.settlement.basis as { type: 'formula'; payables: [] }), treatment: { charge: '10' } },
        },
      }),
      ['treatment'],
    ],
    [
      'another penalty and another share',
      (terms) => ({
        ...terms,
        provisionalPct: '85',
        settlement: {
          ...terms.settlement,
          penalties: [{ element: 'As', unit: '%', bands: [{ above: '0.25', step: '0.1', rate: '3' }] }],
        },
      }),
      ['penalty:As', 'provisional'],
    ],
    [
      'a fixed price',
      (terms) => ({
        ...terms,
        settlement: {
          currency: 'USD',
          weight: terms.settlement.weight,
          basis: { type: 'fixed', unitPrice: '2400' },
        },
      }),
      ['basis', 'payable:Cu', 'refining:Cu', 'treatment', 'penalty:As'],
    ],
  ];

  it.each(answers)('differ in %s, and the effects add up to the change in value', (_what, answer, ids) => {
    const before = listed();
    const after = answer(before);
    const known = facts(before);
    const changes = pricingChanges(before, after, known);
    expect(changes.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const [was, is] = [pricedValue(before, known!), pricedValue(after, known!)];
    const together = changes.reduce((sum, { effect }) => sum.plus(effect ?? '0'), dec('0'));
    expect(together.toFixed(2)).toBe(dec(is!).minus(was!).toFixed(2));
  });

  it('differ in nothing where nothing was changed', () => {
    expect(pricingChanges(listed(), listed(), facts(listed()))).toEqual([]);
  });

  it('values the cargo at the last published prices', () => {
    // Cu: lesser of 26.8 × 96.5 % = 25.862 and 26.8 − 1.0 = 25.8 %: 258.000 t at 9,000. Au: 1.2 g/t × 90 % on 1,000 t: 34.723 oz at
    // 4,000. TC 20,000; RC 258 t × 2,204.6226 lb × 0.02; As 0.1 above 0.2: 2.50 per tonne.
    expect(pricedValue(listed(), facts(listed())!)).toBe('2427016.15');
  });

  it('has no value where a price is not published', () => {
    const terms = listed();
    const known = cargoFacts(concentrate(FORMULA), { amount: '1000', unit: 'dmt' }, terms.settlement, []);
    expect(pricedValue(terms, known!)).toBeNull();
  });
});

describe('the lines of the terms', () => {
  it('leave nothing out: a change of any figure is a change of a line', () => {
    const terms = listed();
    const leaves = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
        : [path];
    const set = (value: unknown, [key, ...rest]: (string | number)[]): unknown => {
      if (key === undefined)
        return typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value as string}7`;
      const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
      copy[key] = set(copy[key], rest);
      return copy;
    };
    // The choice of the basis decides the shape; a laboratory's group and a rule's method without a deduction say nothing themselves.
    const silent = (path: (string | number)[]) =>
      ['type', 'group'].includes(String(path.at(-1))) || path.join('.') === 'settlement.basis.payables.1.rule.method';
    const named = leaves(terms).filter((path) => !silent(path));
    for (const path of named) {
      const other = set(terms, path) as PricingTerms;
      expect([path.join('.'), JSON.stringify(termLines(other)) === JSON.stringify(termLines(terms))]).toEqual([
        path.join('.'),
        false,
      ]);
    }
  });

  it('says how several lots are settled where there is an assay, and compares it', () => {
    const terms = listed();
    const saysOf = (of: PricingTerms) => termLines(of).find(({ id }) => id === 'lots')?.says;
    expect(saysOf(terms)).toEqual([{ code: 'pricing.lots.average', values: {} }]);
    const average = { ...terms, settlement: { ...terms.settlement, assaySettlement: 'average' as const } };
    expect(pricingChanges(terms, average)).toEqual([]);
    const apart = { ...terms, settlement: { ...terms.settlement, assaySettlement: 'lot_by_lot' as const } };
    expect(pricingChanges(terms, apart, facts(terms))).toMatchObject([
      {
        id: 'lots',
        before: [{ code: 'pricing.lots.average' }],
        after: [{ code: 'pricing.lots.lot_by_lot' }],
        effect: '0',
      },
    ]);
    expect(saysOf(pricingOfLot({ ...concentrate(null), form: 'metal' }, OFFERED)!)).toBeUndefined();
  });
});

describe('a formula that was kept in no order', () => {
  it('begins with the metal that the mineral is paid for, which its index and its refining charge are of', () => {
    const { Cu, Au } = FORMULA.payables as Record<string, string>;
    const kept: ListedBasis = { ...FORMULA, index: 'COMEX Cu', payables: { Au: Au ?? '', Cu: Cu ?? '' } };
    const basis = pricingOfLot(concentrate(kept), OFFERED)?.settlement.basis;
    expect(basis).toMatchObject({
      payables: [
        { element: 'Cu', index: 'COMEX Cu', refining: { charge: '0.02', unit: 'lb' } },
        { element: 'Au', index: 'LBMA Au PM' },
      ],
    });
  });
});

describe('the short forms of the trade', () => {
  it.each([
    { pct: '96.5', deduction: '1.0', from: '' },
    { pct: '90', deduction: '', from: '1' },
    { pct: '100', deduction: '0.5', from: '30' },
  ])('are read as the figures that they were written from: %j', (figures) => {
    expect(payableFigures(payableText(figures, 'g/t'), 'g/t')).toEqual(figures);
  });

  it.each(['%', 'ppm', 'g/t'] as const)('are read as the figures of a penalty in %s', (unit) => {
    const figures = { rate: '2.50', step: '0.1', above: '0.2' };
    expect(penaltyFigures('As', penaltyText(figures, unit))).toEqual({ ...figures, unit });
  });

  it('are none while a figure is missing', () => {
    expect(penaltyFigures('As', penaltyText({ rate: '2.50', step: '', above: '0.2' }, '%'))).toBeNull();
    expect(payableFigures('', '%')).toBeNull();
  });
});
