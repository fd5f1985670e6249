import { contractUsage } from '../contract-terms.js';
import type { Incoterm } from '../incoterms.js';
import { isMineral, mainPayableOf, PAYABLES } from '../minerals.js';
import { splittingGoods } from '../settlement/assay-exchange.js';
import { CONCENTRATION_UNITS } from '../settlement/concentration.js';
import { exchangedElements, USUAL_UMPIRES } from '../settlement/exchange.js';
import type { SettlementBasis, SettlementIndex, SettlementPenalty, SettlementTerms } from '../settlement/terms.js';
import { isUnit, type UnitId, unitContent, unitKind } from '../units.js';
import type { PricedAssay } from '../content-price.js';
import { type PricingTerms, withAgreedPrice } from './pricing-terms.js';
import { isPrecious, readPayable, readPenalty, readPeriod, usualAssayUnit } from './read-texts.js';

/** How the price of a lot is made, as its listing says it (trade rules 2.1); rules of payment and periods in short forms. */
export type ListedBasis =
  | { readonly type: 'fixed' }
  | {
      readonly type: 'index_premium';
      readonly index: string;
      readonly premium?: string;
      readonly premiumPct?: string;
      readonly qp: string;
    }
  | {
      readonly type: 'index_prorata';
      readonly index: string;
      readonly basis: string;
      readonly floor?: string;
      readonly ceiling?: string;
      readonly qp?: string;
    }
  | {
      readonly type: 'index_unit';
      readonly index?: string;
      readonly unitPrice: string;
      readonly unit: string;
      readonly qp?: string;
    }
  | { readonly type: 'payable'; readonly index: string; readonly payablePct: string; readonly qp?: string }
  | {
      readonly type: 'index_viu';
      readonly index: string;
      readonly base: Readonly<Record<string, string>>;
      readonly viu?: Readonly<Record<string, string>>;
      readonly qp?: string;
    }
  | {
      readonly type: 'formula';
      readonly index?: string;
      readonly payables: Readonly<Record<string, string>>;
      readonly penalties?: Readonly<Record<string, string>>;
      readonly tc?: string;
      readonly rc?: string;
      readonly qp?: string;
    }
  | {
      readonly type: 'cv_adjusted';
      readonly basis: string;
      readonly heat?: 'NAR' | 'GAR';
      readonly rejection?: string;
    };

/** What of a lot its terms of price come from. `form` is that of the cargo: concentrate, metal, dore, …; null when not known. */
export interface OfferedLot {
  readonly mineralType: string | null;
  readonly form: string | null;
  readonly unit: string | null;
  readonly priceBasis: ListedBasis | null;
  readonly composition: readonly PricedAssay[];
  readonly tolerancePct: string | null;
}

/** What a buyer asks of the price in a requirement. */
export interface RequestedPrice {
  readonly priceBasis?: ListedBasis | null | undefined;
  readonly tolerancePct?: string | null | undefined;
}

/** The lot at the price basis and the tolerance that a buyer asks for, where it says them: what an answer starts from. */
export const asRequested = <Lot extends OfferedLot>(lot: Lot, asked: RequestedPrice): Lot => ({
  ...lot,
  priceBasis: asked.priceBasis ?? lot.priceBasis,
  tolerancePct: asked.tolerancePct ?? lot.tolerancePct,
});

/** What an offer says beside the terms of price. */
export interface OfferedPrice {
  readonly price: string;
  readonly currency: string;
  readonly incoterm: Incoterm;
}

type Listed<Type extends ListedBasis['type']> = Extract<ListedBasis, { type: Type }>;
interface Priced {
  readonly basis: SettlementBasis;
  readonly indices: readonly SettlementIndex[];
  readonly penalties?: readonly SettlementPenalty[];
}

/** The month of shipment, where a price follows quotations and the listing names no period. */
const USUAL_PERIOD = { kind: 'month', of: 'shipment', plusMonths: 0 } as const;

/** Null where the listing names a period that can not be computed. */
const indexOf = (index: string, qp: string | undefined): SettlementIndex | null => {
  if (!qp?.trim()) return { index, period: USUAL_PERIOD };
  const period = readPeriod(qp);
  return period && { index, period };
};

const mainPayable = (lot: OfferedLot): string | null => {
  const listed = lot.composition.find(({ treatment, unit }) => treatment === 'payable' && unit !== 'kcal/kg');
  if (listed) return listed.element;
  return mainPayableOf(lot.mineralType);
};

const assayUnitOf = (lot: OfferedLot, element: string) =>
  CONCENTRATION_UNITS.find((unit) => lot.composition.some((one) => one.element === element && one.unit === unit)) ??
  usualAssayUnit(element);

/** `lb U3O8` as it is, `USD/lb U3O8` and `lb` of the constituent as what they mean. */
const contentUnit = (text: string): UnitId | null => {
  const unit = text.includes('/') ? text.slice(text.indexOf('/') + 1).trim() : text.trim();
  return isUnit(unit) ? unit : null;
};

/** The published price of a metal in the words of the trade, where a formula names none for it. */
const INDEX_NAMES: Readonly<Record<string, string>> = {
  Cu: 'LME Cu cash',
  Zn: 'LME Zn cash',
  Pb: 'LME Pb cash',
  Sn: 'LME Sn cash',
  Ni: 'LME Ni cash',
  Au: 'LBMA Au PM',
  Ag: 'LBMA Ag',
  Pt: 'LBMA Pt PM',
  Pd: 'LBMA Pd PM',
};

/** What is paid for, the metal first that the lot's mineral is paid for first: a listing is kept in no order. */
const payablesOf = ({ mineralType }: OfferedLot, { payables }: Listed<'formula'>): [string, string][] => {
  const usual: readonly string[] = mineralType && isMineral(mineralType) ? PAYABLES[mineralType] : [];
  const rank = (element: string) => (usual.includes(element) ? usual.indexOf(element) : usual.length);
  return Object.entries(payables).sort(([a], [b]) => rank(a) - rank(b));
};

const formula = (lot: OfferedLot, listed: Listed<'formula'>): Priced | null => {
  const payable = payablesOf(lot, listed);
  const main = payable[0]?.[0];
  const penalties = Object.entries(listed.penalties ?? {}).map(([element, text]) => readPenalty(element, text));
  const payables = payable.map(([element, text]) => {
    const rule = readPayable(text, assayUnitOf(lot, element));
    const index = (element === main ? listed.index : undefined) ?? INDEX_NAMES[element];
    const refining = element === main && listed.rc !== undefined ? { charge: listed.rc, unit: 'lb' as const } : null;
    return (
      rule &&
      index && {
        element,
        index,
        priceUnit: isPrecious(element) ? ('ozt' as const) : ('t' as const),
        rule,
        ...(refining && { refining }),
      }
    );
  });
  const indices = [...new Set(payables.map((one) => one && one.index))].map((index) =>
    index ? indexOf(index, listed.qp) : null,
  );
  if (!payables.every((one) => one) || !indices.every((one) => one) || !penalties.every((one) => one)) return null;
  return {
    basis: {
      type: 'formula',
      payables: payables as Extract<SettlementBasis, { type: 'formula' }>['payables'],
      ...(listed.tc !== undefined && { treatment: { charge: listed.tc } }),
    },
    indices: indices as SettlementIndex[],
    penalties: penalties as SettlementPenalty[],
  };
};

/** Null where the listing leaves open something that the price can not be computed without. */
const pricedBy = (lot: OfferedLot, listed: ListedBasis): Priced | null => {
  const index = 'index' in listed && listed.index ? indexOf(listed.index, 'qp' in listed ? listed.qp : '') : null;
  const element = mainPayable(lot);
  switch (listed.type) {
    case 'fixed':
      return fixed(lot);
    case 'index_premium': {
      const { premium, premiumPct } = listed;
      const added = premiumPct === undefined ? { premium: premium ?? '0' } : { premiumPct };
      return index && { basis: { type: 'index_premium', index: listed.index, ...added }, indices: [index] };
    }
    case 'index_prorata': {
      const { floor, ceiling, basis } = listed;
      if (!index || !element) return null;
      return {
        basis: {
          type: 'index_prorata',
          index: listed.index,
          element,
          basisGrade: basis,
          ...(floor !== undefined && { floorGrade: floor }),
          ...(ceiling !== undefined && { ceilingGrade: ceiling }),
        },
        indices: [index],
      };
    }
    case 'index_unit': {
      const unit = contentUnit(listed.unit);
      const of = (unit && unitContent(unit)) ?? element;
      // The index beside an agreed price is what the seller holds it against.
      return unit && of
        ? { basis: { type: 'index_unit', element: of, unit, unitPrice: listed.unitPrice }, indices: [] }
        : null;
    }
    case 'payable': {
      const unit = lot.unit && isUnit(lot.unit) && unitKind(lot.unit) === 'content' ? lot.unit : null;
      if (!index || !element) return null;
      const { payablePct } = listed;
      return {
        basis: { type: 'payable', element, index: listed.index, unit: unit ?? 'lb', payablePct },
        indices: [index],
      };
    }
    case 'index_viu': {
      const valueInUse = Object.entries(listed.viu ?? {}).map(([of, rate]) => [of, { rate, step: '1' }] as const);
      if (!index || valueInUse.some(([of]) => listed.base[of] === undefined)) return null;
      return {
        basis: {
          type: 'index_viu',
          index: listed.index,
          base: listed.base,
          valueInUse: Object.fromEntries(valueInUse),
        },
        indices: [index],
      };
    }
    case 'formula':
      return formula(lot, listed);
    case 'cv_adjusted':
      return {
        basis: {
          type: 'cv_adjusted',
          basisKcal: listed.basis,
          ...(listed.rejection !== undefined && { rejectionKcal: listed.rejection }),
        },
        indices: [],
      };
  }
};

/** A price per unit of weight, or per unit of the constituent that the unit speaks of. */
const fixed = (lot: OfferedLot): Priced | null => {
  if (!lot.unit || !isUnit(lot.unit)) return null;
  if (unitKind(lot.unit) !== 'content') return { basis: { type: 'fixed', unitPrice: '0' }, indices: [] };
  const element = unitContent(lot.unit) ?? mainPayable(lot);
  return element ? { basis: { type: 'index_unit', element, unit: lot.unit }, indices: [] } : null;
};

/** The unit that a cargo is weighed in when it is sold by a unit: dry tonnes where it is sold by content. */
const weightOf = (unit: UnitId): SettlementTerms['weight'] => {
  if (unitKind(unit) === 'content') return { unit: 'dmt', dry: true };
  return { unit, dry: unitKind(unit) === 'dry_mass' };
};

/**
 * The terms of price that a lot is offered on, with the usage of the trade for what the listing does not say: what an offer
 * starts from, and what it means where it says nothing else.
 * @returns null where the listing says it in words that can not be read, or names no unit of trade; then the parties name them
 */
export const pricingOfLot = (lot: OfferedLot, offered: OfferedPrice): PricingTerms | null => {
  if (!lot.unit || !isUnit(lot.unit)) return null;
  const priced = pricedBy(lot, lot.priceBasis ?? { type: 'fixed' });
  if (!priced) return null;
  const settled = lot.composition.filter(({ treatment }) => treatment !== 'gangue').map(({ element }) => element);
  const usage = contractUsage(lot.form, lot.mineralType, offered.incoterm, settled);
  const settlement: SettlementTerms = {
    currency: offered.currency,
    weight: weightOf(lot.unit),
    basis: priced.basis,
    ...(priced.indices.length && { indices: priced.indices }),
    ...(priced.penalties?.length && { penalties: priced.penalties }),
  };
  const exchanged = exchangedElements(settlement, splittingGoods(lot.form, lot.mineralType));
  const terms: PricingTerms = {
    settlement,
    provisionalPct: usage.provisionalPct,
    finalAt: usage.finalAt,
    tolerancePct: lot.tolerancePct ?? usage.tolerancePct,
    splitting: exchanged.flatMap(({ element, limit, unit }) =>
      limit === null ? [] : [{ element, limit, unit: unit as PricingTerms['splitting'][number]['unit'] }],
    ),
    umpires: exchanged.length ? [...USUAL_UMPIRES] : [],
  };
  return withAgreedPrice(terms, { ...offered, unit: lot.unit });
};
