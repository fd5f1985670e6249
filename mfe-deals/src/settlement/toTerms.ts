import type { Assays, SettlementBasis, SettlementFacts, SettlementTerms } from '@orebridge/trade';
import type { PayableRow, Sheet } from './sheet';

/** The one index of the bases that have a single price. */
const INDEX = 'index';

/** Leaves out what was left empty, so that an optional figure is absent and not zero. */
const given = <const K extends string>(key: K, value: string): { [key in K]?: string } =>
  value === '' ? {} : ({ [key]: value } as { [key in K]?: string });

const payableOf = (row: PayableRow) => ({
  element: row.element,
  index: row.element,
  priceUnit: row.priceUnit,
  rule:
    row.method === 'stepped'
      ? {
          unit: row.unit,
          method: row.method,
          bands: [{ from: row.deduction === '' ? '0' : row.deduction, payablePct: row.payablePct }],
        }
      : {
          unit: row.unit,
          method: row.method,
          payablePct: row.payablePct,
          ...(row.deduction === '' ? {} : { deduction: { value: row.deduction } }),
        },
  ...(row.refining === '' ? {} : { refining: { charge: row.refining, unit: row.refiningUnit } }),
});

const basisOf = (sheet: Sheet): SettlementBasis => {
  const { element } = sheet;
  switch (sheet.basis) {
    case 'fixed':
      return { type: 'fixed', unitPrice: sheet.price };
    case 'index_premium':
      return {
        type: 'index_premium',
        index: INDEX,
        ...given('premium', sheet.premium),
        ...given('premiumPct', sheet.premiumPct),
      };
    case 'index_prorata':
      return {
        type: 'index_prorata',
        index: INDEX,
        element,
        basisGrade: sheet.basisGrade,
        ...given('floorGrade', sheet.floorGrade),
        ...given('ceilingGrade', sheet.ceilingGrade),
      };
    case 'index_unit':
      return { type: 'index_unit', element, unit: sheet.contentUnit, unitPrice: sheet.price };
    case 'payable':
      return { type: 'payable', element, index: INDEX, unit: sheet.contentUnit, payablePct: sheet.payablePct };
    case 'index_viu':
      return {
        type: 'index_viu',
        index: INDEX,
        base: Object.fromEntries(sheet.uses.map(({ element: of, base }) => [of, base])),
        valueInUse: Object.fromEntries(sheet.uses.map(({ element: of, rate, step }) => [of, { rate, step }])),
      };
    case 'formula':
      return {
        type: 'formula',
        payables: sheet.payables.map(payableOf),
        ...(sheet.treatment === ''
          ? {}
          : {
              treatment: {
                charge: sheet.treatment,
                ...(sheet.escalatorBase === ''
                  ? {}
                  : {
                      escalator: {
                        index: sheet.payables[0]?.element ?? INDEX,
                        base: sheet.escalatorBase,
                        up: sheet.escalatorUp || '0',
                        down: sheet.escalatorDown || '0',
                      },
                    }),
              },
            }),
      };
    case 'cv_adjusted':
      return {
        type: 'cv_adjusted',
        unitPrice: sheet.price,
        basisKcal: sheet.basisKcal,
        ...given('rejectionKcal', sheet.rejectionKcal),
        ...given('moistureSpecPct', sheet.moistureSpec),
        ...given('ashSpecPct', sheet.ashSpec),
      };
  }
};

const perUnit = (kind: 'freight' | 'discount', rate: string) => (rate === '' ? [] : [{ kind, rate }]);

/** What a sheet says, as the terms of a contract. */
export const termsOf = (sheet: Sheet): SettlementTerms => ({
  currency: sheet.currency,
  weight: { unit: sheet.unit, dry: sheet.dry, ...given('franchisePct', sheet.franchise) },
  basis: basisOf(sheet),
  penalties: sheet.penalties.map(({ element, unit, above, step, rate, wholeSteps }) => ({
    element,
    unit,
    bands: [{ above, step, rate }],
    fractions: wholeSteps ? 'ceil' : 'pro_rata',
  })),
  perUnit: [...perUnit('freight', sheet.freight), ...perUnit('discount', sheet.discount)],
});

/** What a sheet says, as what was weighed, assayed and published. */
export const factsOf = (sheet: Sheet): SettlementFacts => {
  const assays: Assays = Object.fromEntries(
    sheet.assays.filter(({ element }) => element !== '').map(({ element, value, unit }) => [element, { value, unit }]),
  );
  const prices =
    sheet.basis === 'formula'
      ? sheet.payables.filter(({ price }) => price !== '').map(({ element, price }) => [element, price])
      : sheet.price === ''
        ? []
        : [[INDEX, sheet.price]];
  return {
    weight: sheet.weight,
    ...given('moisturePct', sheet.moisture),
    ...given('kcal', sheet.kcal),
    assays,
    prices: Object.fromEntries(prices),
    acceptedOutsideLimits: sheet.accepted,
  };
};
