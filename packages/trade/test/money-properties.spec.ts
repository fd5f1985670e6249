import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  allocate,
  convert,
  dec,
  isConvertible,
  restate,
  CONCENTRATION_UNITS,
  roundQuantity,
  type SettlementFacts,
  type SettlementTerms,
  settle,
  split,
  sum,
  toWire,
  UNIT_IDS,
} from '../src/index.js';

/** `npm run bench money` runs 100,000 cases. */
const { process } = globalThis as unknown as { process: { env: Record<string, string | undefined> } };
const numRuns = Number(process.env.OREBRIDGE_CASES ?? 2000);

const decimal = (max: number, places: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((digits) => toWire(dec(digits).div(10 ** places)));
const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map((amount) => dec(amount.toString()).div(100));
const method = fc.constantFrom('lesser' as const, 'after_deduction' as const);

const cargo = fc
  .record({
    weight: decimal(200_000, 3),
    moisturePct: decimal(30, 2),
    franchisePct: fc.option(decimal(2, 2), { nil: undefined }),
    cu: decimal(60, 2),
    au: decimal(50, 2),
    as: decimal(3, 3),
    cuPrice: decimal(20_000, 2),
    auPrice: decimal(6000, 2),
    pct: decimal(100, 2),
    deduction: decimal(5, 2),
    treatment: fc.integer({ min: -5000, max: 20_000 }).map((charge) => toWire(dec(charge).div(100))),
    refining: decimal(10, 5),
    rate: decimal(10, 2),
    fractions: fc.constantFrom('pro_rata' as const, 'ceil' as const),
    method,
  })
  .map((r): readonly [SettlementTerms, SettlementFacts] => [
    {
      currency: 'USD',
      weight: {
        unit: 'dmt',
        dry: true,
        ...(r.franchisePct === undefined ? {} : { franchisePct: r.franchisePct }),
      },
      basis: {
        type: 'formula',
        payables: [
          {
            element: 'Cu',
            index: 'Cu',
            priceUnit: 't',
            rule: { unit: '%', method: r.method, payablePct: r.pct, deduction: { value: r.deduction } },
            refining: { charge: r.refining, unit: 'lb' },
          },
          {
            element: 'Au',
            index: 'Au',
            priceUnit: 'ozt',
            rule: { unit: 'g/t', method: 'stepped', bands: [{ from: '1', payablePct: r.pct }] },
          },
        ],
        treatment: { charge: r.treatment },
      },
      penalties: [
        { element: 'As', unit: '%', fractions: r.fractions, bands: [{ above: '0.2', step: '0.1', rate: r.rate }] },
      ],
    },
    {
      weight: r.weight,
      moisturePct: r.moisturePct,
      assays: {
        Cu: { value: r.cu, unit: '%' },
        Au: { value: r.au, unit: 'g/t' },
        As: { value: r.as, unit: '%' },
      },
      prices: { Cu: r.cuPrice, Au: r.auPrice },
    },
  ]);

const FEES = [
  { name: 'Sampling', per: 'lot', amount: '12.34' },
  { name: 'Supervision', per: 'shipment', amount: '99.99' },
] as const;

const pairs = UNIT_IDS.flatMap((from) =>
  UNIT_IDS.filter((to) => isConvertible(from, to)).map((to) => [from, to] as const),
);

describe('for any cargo and any amount', () => {
  it('the total is the sum of the lines, each with no more than two decimals', () => {
    fc.assert(
      fc.property(cargo, ([terms, facts]) => {
        const { lines, total } = settle(terms, facts);
        expect(dec(total).equals(sum(lines.map(({ amount }) => amount)))).toBe(true);
        for (const { amount } of lines) expect(amount).toMatch(/^-?\d+\.\d\d$/);
      }),
      { numRuns },
    );
  });

  it('a line is its printed quantity times its printed price, so anyone can check it by hand', () => {
    fc.assert(
      fc.property(cargo, ([terms, facts]) => {
        for (const { kind, amount, formula } of settle(terms, facts).lines) {
          const { quantity, price, rate } = formula.values;
          const product = dec(String(quantity)).times(dec(String(price ?? rate)));
          const expected = (kind === 'value' ? product : product.neg()).toDecimalPlaces(2);
          expect(dec(amount).equals(expected)).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  it('the lots of a cargo that is settled lot by lot make up its total, line by line and lot by lot', () => {
    const many = fc.array(cargo, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(many, (lots) => {
        const [terms, first] = lots[0]!;
        const settled = settle(
          { ...terms, assaySettlement: 'lot_by_lot', fees: FEES },
          { ...first, byLot: lots.map(([, { weight, moisturePct, assays }]) => ({ weight, moisturePct, assays })) },
        );
        expect(settled.lots?.map(({ lot }) => lot)).toEqual(lots.map((_, place) => place + 1));
        for (const { lot, subtotal } of settled.lots ?? []) {
          const own = settled.lines.filter((line) => line.lot === lot);
          expect(dec(subtotal).equals(sum(own.map(({ amount }) => amount)))).toBe(true);
        }
        const subtotals = settled.lots?.map(({ subtotal }) => subtotal) ?? [];
        expect(dec(settled.total).equals(sum([...subtotals, '-99.99']))).toBe(true);
        for (const which of ['wet', 'dry', 'net'] as const)
          expect(dec(settled.weights[which]).equals(sum(settled.lots!.map(({ weights }) => weights[which])))).toBe(
            true,
          );
      }),
      { numRuns },
    );
  });

  it('lots that are all the same come to what their mean comes to, up to the rounding of each lot', () => {
    fc.assert(
      fc.property(cargo, fc.integer({ min: 2, max: 6 }), ([terms, facts], count) => {
        const { weight, moisturePct, assays } = facts;
        const byLot = Array.from({ length: count }, () => ({ weight, moisturePct, assays }));
        const apart = settle({ ...terms, assaySettlement: 'lot_by_lot' }, { ...facts, byLot });
        const whole = settle(terms, { ...facts, weight: toWire(dec(weight).times(count)) });
        // Dry and net weight and what they contain are rounded to 3 decimals, once for each lot and once for the whole:
        // at the most 0.0015 t of metal, which is 3.4 lb, or 0.0022 ozt of 50 g/t.
        const most = whole.lines.map(({ formula: { values } }) =>
          dec(values.unit === 'lb' ? '3.4' : '0.0022')
            .times(dec(String(values.price ?? values.rate)).abs())
            .plus('0.005')
            .times(count + 1),
        );
        expect(dec(apart.total).minus(whole.total).abs().lessThanOrEqualTo(sum(most))).toBe(true);
      }),
      { numRuns },
    );
  });

  it('nothing is lost when an amount is split or shared out', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 24 }),
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
        (amount, count, weights) => {
          expect(sum(split(amount, count, 'USD')).equals(amount)).toBe(true);
          fc.pre(weights.some((weight) => weight > 0));
          expect(sum(allocate(amount, weights, 'USD')).equals(amount)).toBe(true);
        },
      ),
      { numRuns },
    );
  });

  it('a quantity that is converted there and back is the same within its rounding', () => {
    fc.assert(
      fc.property(decimal(1_000_000, 3), fc.constantFrom(...pairs), (quantity, [from, to]) => {
        const exact = convert(convert(quantity, from, to), to, from);
        expect(roundQuantity(exact).equals(quantity)).toBe(true);
        const there = roundQuantity(convert(quantity, from, to));
        const back = convert(there, to, from);
        const step = convert('0.0005', to, from);
        expect(back.minus(quantity).abs().lessThanOrEqualTo(step.plus('0.0000000000000000000000001'))).toBe(true);
      }),
      { numRuns },
    );
  });

  it('a concentration that is restated there and back is the same', () => {
    const unit = fc.constantFrom(...CONCENTRATION_UNITS);
    fc.assert(
      fc.property(decimal(100, 4), unit, unit, (value, from, to) => {
        const back = restate(restate(value, from, to), to, from);
        expect(back.toDecimalPlaces(20).equals(value)).toBe(true);
      }),
      { numRuns },
    );
  });
});
