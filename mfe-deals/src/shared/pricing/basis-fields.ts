import { PRICE_BASIS_TYPES, type SettlementBasis, type UnitId, usualAssayUnit } from '@orebridge/trade';
import {
  choice,
  figure,
  type Payable,
  PRICE_UNITS,
  said,
  type Settlement,
  type TermField,
  text,
  withOwn,
} from './term-fields';

/** The inputs of the price basis of a type; a formula is made of terms of their own. */
export const basisInputs = (
  settlement: Settlement,
): { inputs: TermField[]; fields: Record<string, string | undefined> } => {
  const { basis, currency, weight } = settlement;
  const per = `${currency}/${weight.unit}`;
  const type = choice('basis', PRICE_BASIS_TYPES);
  switch (basis.type) {
    case 'index_premium':
      return {
        inputs: [type, text('index'), figure('premium', per, true), figure('premiumPct', '%', true)],
        fields: { basis: basis.type, index: basis.index, premium: basis.premium, premiumPct: basis.premiumPct },
      };
    case 'index_prorata':
      return {
        inputs: [
          type,
          text('index'),
          text('element'),
          figure('basisGrade', '%'),
          figure('floorGrade', '%', true),
          figure('ceilingGrade', '%', true),
          figure('freight', per, true),
        ],
        fields: {
          basis: basis.type,
          index: basis.index,
          element: basis.element,
          basisGrade: basis.basisGrade,
          floorGrade: basis.floorGrade,
          ceilingGrade: basis.ceilingGrade,
          freight: basis.freight,
        },
      };
    case 'index_unit':
      return {
        inputs: [type, text('element'), choice('unit', withOwn(PRICE_UNITS, basis.unit))],
        fields: { basis: basis.type, element: basis.element, unit: basis.unit },
      };
    case 'payable':
      return {
        inputs: [
          type,
          text('index'),
          text('element'),
          choice('unit', withOwn(PRICE_UNITS, basis.unit)),
          figure('payablePct', '%'),
        ],
        fields: {
          basis: basis.type,
          index: basis.index,
          element: basis.element,
          unit: basis.unit,
          payablePct: basis.payablePct,
        },
      };
    case 'index_viu':
      return { inputs: [type, text('index')], fields: { basis: basis.type, index: basis.index } };
    case 'cv_adjusted':
      return {
        inputs: [
          type,
          figure('basisKcal', 'kcal/kg'),
          figure('rejectionKcal', 'kcal/kg', true),
          figure('moistureSpecPct', '%', true),
          figure('ashSpecPct', '%', true),
        ],
        fields: {
          basis: basis.type,
          basisKcal: basis.basisKcal,
          rejectionKcal: basis.rejectionKcal,
          moistureSpecPct: basis.moistureSpecPct,
          ashSpecPct: basis.ashSpecPct,
        },
      };
    default:
      return { inputs: [type], fields: { basis: basis.type } };
  }
};
/** The basis as typed; one of another type begins with what the two have in common. */
export const typedBasis = (settlement: Settlement, typed: Readonly<Record<string, string>>): SettlementBasis => {
  const { basis: own } = settlement;
  const element = typed.element ?? ('element' in own ? own.element : firstElement(own));
  const index = typed.index ?? ('index' in own && own.index ? own.index : firstIndex(own));
  switch (typed.basis) {
    case 'index_premium':
      return {
        type: 'index_premium',
        index,
        ...(typed.premiumPct?.trim() ? { premiumPct: typed.premiumPct } : { premium: typed.premium?.trim() || '0' }),
      };
    case 'index_prorata':
      return {
        type: 'index_prorata',
        index,
        element,
        basisGrade: typed.basisGrade?.trim() || '1',
        ...said('floorGrade', typed.floorGrade),
        ...said('ceilingGrade', typed.ceilingGrade),
        ...said('freight', typed.freight),
      };
    case 'index_unit': {
      const price = own.type === 'index_unit' || own.type === 'fixed' ? own.unitPrice : undefined;
      return { type: 'index_unit', element, unit: (typed.unit as UnitId | undefined) ?? 'lb', unitPrice: price ?? '1' };
    }
    case 'payable': {
      const payablePct = typed.payablePct?.trim() || '100';
      return { type: 'payable', element, index, unit: (typed.unit as UnitId | undefined) ?? 'lb', payablePct };
    }
    case 'index_viu':
      return own.type === 'index_viu' ? { ...own, index } : { type: 'index_viu', index, base: {}, valueInUse: {} };
    case 'formula':
      return own.type === 'formula' ? own : { type: 'formula', payables: [newPayable(element || 'Cu')] };
    case 'cv_adjusted':
      return {
        type: 'cv_adjusted',
        ...(own.type === 'cv_adjusted' ? { unitPrice: own.unitPrice, index: own.index } : { unitPrice: '1' }),
        basisKcal: typed.basisKcal?.trim() || '6000',
        ...said('rejectionKcal', typed.rejectionKcal),
        ...said('moistureSpecPct', typed.moistureSpecPct),
        ...said('ashSpecPct', typed.ashSpecPct),
      };
    default:
      return { type: 'fixed', unitPrice: 'unitPrice' in own && own.unitPrice ? own.unitPrice : '1' };
  }
};
const firstElement = (basis: SettlementBasis): string =>
  basis.type === 'formula' ? (basis.payables[0]?.element ?? '') : basis.type === 'index_viu' ? 'Fe' : '';
const firstIndex = (basis: SettlementBasis): string =>
  basis.type === 'formula' ? (basis.payables[0]?.index ?? '') : '';

/** A constituent that is paid for, before anything was agreed of it. */
export const newPayable = (element: string): Payable => {
  const unit = usualAssayUnit(element);
  const precious = unit === 'g/t';
  return {
    element,
    index: precious ? `LBMA ${element}` : `LME ${element} cash`,
    priceUnit: precious ? 'ozt' : 't',
    rule: { unit, method: 'lesser', payablePct: '100' },
  };
};
