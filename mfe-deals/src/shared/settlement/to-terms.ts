import type { Currency } from '@orebridge/contracts';
import {
  type Assays,
  type ContractFactors,
  type LotFacts,
  meanOfLots,
  pricedIndices,
  type SettlementBasis,
  type SettlementFacts,
  type SettlementIndex,
  type SettlementPayable,
  type SettlementTerms,
} from '@orebridge/trade';
import { type LotRow, NEW_RATE, type PayableRow, type Sheet } from './sheet';

/** The one index of the bases that have a single price. */
const INDEX = 'index';

/** Leaves out what was left empty, so that an optional figure is absent and not zero. */
const given = <const K extends string>(key: K, value: string): { [key in K]?: string } =>
  value === '' ? {} : ({ [key]: value } as { [key in K]?: string });

const payableOf = (row: PayableRow): SettlementPayable => ({
  element: row.element,
  index: row.element,
  priceUnit: row.priceUnit,
  rule: {
    unit: row.unit,
    method: row.method,
    ...(row.bands.length
      ? { bands: row.bands.map(({ from, payablePct }) => ({ from: from || '0', payablePct })) }
      : { payablePct: row.payablePct }),
    ...(row.deduction === '' ? {} : { deduction: { value: row.deduction } }),
  },
  ...(row.refining === '' ? {} : { refining: { charge: row.refining, unit: row.refiningUnit } }),
  ...(row.shareBase === ''
    ? {}
    : {
        participation: {
          unit: row.shareUnit,
          base: row.shareBase,
          up: row.shareUp || '0',
          down: row.shareDown || '0',
        },
      }),
});

/** An agreed price, or that of the index. */
const priceOf = ({ indexed, price }: Sheet) => (indexed ? { index: INDEX } : { unitPrice: price });

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
        ...given('freight', sheet.prorataFreight),
      };
    case 'index_unit':
      return { type: 'index_unit', element, unit: sheet.contentUnit, ...priceOf(sheet) };
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
                ...(sheet.treatmentPer === 'st' ? { per: 'st' as const } : {}),
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
        ...priceOf(sheet),
        basisKcal: sheet.basisKcal,
        ...given('rejectionKcal', sheet.rejectionKcal),
        ...given('moistureSpecPct', sheet.moistureSpec),
        ...given('ashSpecPct', sheet.ashSpec),
      };
  }
};

const perUnit = (kind: 'freight' | 'discount', rate: string) => (rate === '' ? [] : [{ kind, rate }]);

/** The indices that a sheet names, each with the currency in which it is published. */
const currenciesOf = (sheet: Sheet): (readonly [index: string, currency: Currency])[] => {
  const named: (readonly [string, Currency | ''])[] =
    sheet.basis === 'formula'
      ? sheet.payables.map(({ element, currency }) => [element, currency])
      : [[INDEX, sheet.indexCurrency]];
  return named.flatMap(([index, currency]) =>
    currency === '' || currency === sheet.currency ? [] : [[index, currency] as const],
  );
};

/** Currencies whose rate a sheet asks for. */
export const foreignCurrencies = (sheet: Sheet): Currency[] => [
  ...new Set(
    pricedIndices(termsOf(sheet)).flatMap((index) => currenciesOf(sheet).find(([of]) => of === index)?.[1] ?? []),
  ),
];

const indicesOf = (sheet: Sheet): SettlementIndex[] =>
  currenciesOf(sheet).map(([index, currency]) => {
    const { source, on } = sheet.rates[currency] ?? NEW_RATE;
    return { index, currency, rateDay: on, ...given('rateSource', source) };
  });

const factorsOf = ({ poundsPerTonne, shortTonsPerTonne, gramsPerOunce }: Sheet): ContractFactors => ({
  ...given('poundsPerTonne', poundsPerTonne),
  ...given('shortTonsPerTonne', shortTonsPerTonne),
  ...given('gramsPerOunce', gramsPerOunce),
});

/** A list of the terms, absent where it is empty. */
const listed = <const K extends string, T>(key: K, items: readonly T[]): { [key in K]?: readonly T[] } =>
  items.length ? ({ [key]: items } as { [key in K]?: readonly T[] }) : {};

/** What a sheet says, as the terms of a contract. */
export const termsOf = (sheet: Sheet): SettlementTerms => {
  const factors = factorsOf(sheet);
  return {
    currency: sheet.currency,
    weight: { unit: sheet.unit, dry: sheet.dry, ...given('franchisePct', sheet.franchise) },
    basis: basisOf(sheet),
    ...listed('indices', indicesOf(sheet)),
    penalties: sheet.penalties.map(({ element, unit, bands, wholeSteps, rejectAbove }) => ({
      element,
      unit,
      bands,
      fractions: wholeSteps ? 'ceil' : 'pro_rata',
      ...given('rejectAbove', rejectAbove),
    })),
    ...listed(
      'bonuses',
      sheet.bonuses.map(({ element, unit, bands, fullSteps }) => ({
        element,
        unit,
        bands,
        fractions: fullSteps ? ('whole' as const) : ('pro_rata' as const),
      })),
    ),
    perUnit: [
      ...perUnit('freight', sheet.freight),
      ...perUnit('discount', sheet.discount),
      ...sheet.others.map(({ text, rate }) => ({ kind: 'other' as const, rate, ...given('text', text) })),
    ],
    ...listed('fees', sheet.fees),
    ...(sheet.waterLimit === '' ? {} : { moistureAllowance: { limitPct: sheet.waterLimit, rate: sheet.waterRate } }),
    ...(Object.keys(factors).length ? { factors } : {}),
    ...(sheet.assaySettlement === 'lot_by_lot' ? { assaySettlement: sheet.assaySettlement } : {}),
  };
};

/** The rate by which each index in another currency is converted, as far as it is filled in. */
const ratesOf = (sheet: Sheet): NonNullable<SettlementFacts['rates']> =>
  Object.fromEntries(
    currenciesOf(sheet).flatMap(([index, currency]) => {
      const { rate, day, source } = sheet.rates[currency] ?? NEW_RATE;
      return rate === '' ? [] : [[index, { rate, day, source }]];
    }),
  );

/** What was weighed and found in one lot. */
const lotOf = ({ assays }: Sheet, { weight, moisture, kcal, values }: LotRow): LotFacts => ({
  weight,
  ...given('moisturePct', moisture),
  ...given('kcal', kcal),
  assays: Object.fromEntries(
    assays
      .filter(({ element }) => element !== '')
      .map(({ element, unit }): [string, Assays[string]] => [element, { value: values[element] ?? '', unit }]),
  ),
});

/** The lots of a sheet, the first of which stands in its own fields. */
const lotsOf = (sheet: Sheet): LotFacts[] => {
  const { weight, moisture, kcal, assays, moreLots } = sheet;
  const first = {
    weight,
    moisture,
    kcal,
    values: Object.fromEntries(assays.map(({ element, value }) => [element, value])),
  };
  return [first, ...moreLots].map((lot) => lotOf(sheet, lot));
};

/** What a sheet says, as what was weighed, assayed and published. */
export const factsOf = (sheet: Sheet): SettlementFacts => {
  const lots = lotsOf(sheet);
  const isApart = sheet.assaySettlement === 'lot_by_lot' && lots.length > 1;
  const prices =
    sheet.basis === 'formula'
      ? sheet.payables.filter(({ price }) => price !== '').map(({ element, price }) => [element, price])
      : sheet.price === ''
        ? []
        : [[INDEX, sheet.price]];
  return {
    ...(isApart ? { ...lots[0]!, byLot: lots } : meanOfLots(lots)),
    prices: Object.fromEntries(prices),
    rates: ratesOf(sheet),
    ...(lots.length > 1 ? { lots: lots.length } : sheet.lots === '' ? {} : { lots: Number(sheet.lots) }),
    acceptedOutsideLimits: sheet.accepted,
  };
};
