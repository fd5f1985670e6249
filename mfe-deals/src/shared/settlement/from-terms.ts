import { CURRENCIES, type Currency } from '@orebridge/contracts';
import type { SettlementBasis, SettlementTerms } from '@orebridge/trade';
import { BLANK, NEW_PAYABLE, NEW_RATE, type PayableRow, type Sheet } from './sheet';

const currencyOf = (terms: SettlementTerms, index: string | undefined): Currency | '' => {
  const named = terms.indices?.find((one) => one.index === index)?.currency;
  return CURRENCIES.find((one) => one === named) ?? '';
};

const payableRow = (
  terms: SettlementTerms,
  {
    element,
    index,
    priceUnit,
    rule,
    refining,
    participation,
  }: Extract<SettlementBasis, { type: 'formula' }>['payables'][number],
): PayableRow => ({
  ...NEW_PAYABLE,
  element,
  unit: rule.unit as PayableRow['unit'],
  method: rule.method,
  payablePct: rule.payablePct ?? rule.bands?.[0]?.payablePct ?? '100',
  bands: (rule.bands ?? []).map((band) => ({ ...band })),
  deduction: rule.deduction?.value ?? '',
  priceUnit,
  currency: currencyOf(terms, index),
  ...(refining && { refining: refining.charge, refiningUnit: refining.unit }),
  ...(participation && {
    shareBase: participation.base,
    shareUp: participation.up,
    shareDown: participation.down,
    shareUnit: participation.unit,
  }),
});

const basisFields = (terms: SettlementTerms): Partial<Sheet> => {
  const { basis } = terms;
  switch (basis.type) {
    case 'fixed':
      return { price: basis.unitPrice };
    case 'index_premium':
      return { premium: basis.premium ?? '', premiumPct: basis.premiumPct ?? '' };
    case 'index_prorata':
      return {
        element: basis.element,
        basisGrade: basis.basisGrade,
        floorGrade: basis.floorGrade ?? '',
        ceilingGrade: basis.ceilingGrade ?? '',
        prorataFreight: basis.freight ?? '',
      };
    case 'index_unit':
      return {
        element: basis.element,
        contentUnit: basis.unit,
        indexed: basis.unitPrice === undefined,
        price: basis.unitPrice ?? '',
      };
    case 'payable':
      return { element: basis.element, contentUnit: basis.unit, payablePct: basis.payablePct };
    case 'index_viu':
      return {
        uses: Object.entries(basis.base).map(([element, base]) => {
          const { rate, step } = basis.valueInUse[element] ?? { rate: '0', step: '1' };
          return { element, base, rate, step };
        }),
      };
    case 'formula': {
      const { payables, treatment } = basis;
      return {
        payables: payables.map((one) => payableRow(terms, one)),
        treatment: treatment?.charge ?? '',
        treatmentPer: treatment?.per ?? 't',
        escalatorBase: treatment?.escalator?.base ?? '',
        escalatorUp: treatment?.escalator?.up ?? '',
        escalatorDown: treatment?.escalator?.down ?? '',
      };
    }
    case 'cv_adjusted':
      return {
        indexed: basis.unitPrice === undefined,
        price: basis.unitPrice ?? '',
        basisKcal: basis.basisKcal,
        rejectionKcal: basis.rejectionKcal ?? '',
        moistureSpec: basis.moistureSpecPct ?? '',
        ashSpec: basis.ashSpecPct ?? '',
      };
  }
};

/**
 * The sheet of the terms that a deal is settled by: every figure of them as it stands in the contract. What was weighed,
 * assayed and published is left open.
 */
export const sheetOf = (terms: SettlementTerms): Sheet => {
  const {
    basis,
    weight,
    indices = [],
    penalties = [],
    bonuses = [],
    perUnit = [],
    fees = [],
    moistureAllowance,
    factors,
  } = terms;
  const rateOf = (kind: 'freight' | 'discount') => perUnit.find((one) => one.kind === kind)?.rate ?? '';
  return {
    ...BLANK,
    assaySettlement: terms.assaySettlement ?? BLANK.assaySettlement,
    currency: CURRENCIES.find((one) => one === terms.currency) ?? BLANK.currency,
    basis: basis.type,
    unit: weight.unit,
    dry: weight.dry,
    franchise: weight.franchisePct ?? '',
    rates: Object.fromEntries(
      indices.flatMap(({ currency, rateDay = NEW_RATE.on, rateSource = '' }) =>
        currency === undefined ? [] : [[currency, { ...NEW_RATE, on: rateDay, source: rateSource }]],
      ),
    ),
    indexCurrency: 'index' in basis ? currencyOf(terms, basis.index) : '',
    ...basisFields(terms),
    penalties: penalties.map(({ element, unit, bands, fractions, rejectAbove }) => ({
      element,
      unit: unit as Sheet['penalties'][number]['unit'],
      bands: bands.map((band) => ({ ...band })),
      wholeSteps: fractions === 'ceil',
      rejectAbove: rejectAbove ?? '',
    })),
    bonuses: bonuses.map(({ element, unit, bands, fractions }) => ({
      element,
      unit: unit as Sheet['bonuses'][number]['unit'],
      bands: bands.map((band) => ({ ...band })),
      fullSteps: fractions === 'whole',
    })),
    freight: rateOf('freight'),
    discount: rateOf('discount'),
    others: perUnit.filter(({ kind }) => kind === 'other').map(({ text, rate }) => ({ text: text ?? '', rate })),
    fees: fees.map((fee) => ({ ...fee })),
    waterLimit: moistureAllowance?.limitPct ?? '',
    waterRate: moistureAllowance?.rate ?? '',
    poundsPerTonne: factors?.poundsPerTonne ?? '',
    shortTonsPerTonne: factors?.shortTonsPerTonne ?? '',
    gramsPerOunce: factors?.gramsPerOunce ?? '',
  };
};
