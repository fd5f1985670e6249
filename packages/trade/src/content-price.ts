import { Decimal, type DecimalInput, dec } from './decimal.js';
import type { ElementId } from './elements.js';
import { isMineral, type MineralId, PAYABLES } from './minerals.js';
import { isUnit, type UnitId, unitContent, unitFactor, unitKind } from './units.js';

export interface PricedAssay {
  readonly element: string;
  readonly value: string;
  readonly unit: string;
  readonly basis: 'dry' | 'wet';
  readonly treatment: 'payable' | 'penalty' | 'gangue';
}

/** What of a lot decides how its price compares with another. Percentages as decimal strings. */
export interface PricedLot {
  readonly mineral: MineralId;
  readonly price: DecimalInput;
  readonly currency: string;
  readonly unit: string;
  readonly purityPct: string | null;
  readonly moisturePct: string | null;
  readonly assay: readonly PricedAssay[];
  /** The share of an index that is paid for the content, where the price is made that way (trade rules 2.1). */
  readonly payablePct: string | null;
}

/** The fields of a lot that its price is read from; null where the lot does not say. */
export interface LotPrice {
  readonly mineralType: string | null;
  readonly pricePerUnit: string | null;
  readonly unit: string | null;
  readonly currency: string;
  readonly purityPct: string | null;
  readonly moisturePct: string | null;
  readonly composition: readonly PricedAssay[];
  readonly priceBasis: { readonly type: string; readonly payablePct?: string } | null;
}

/** What of a lot decides how its price compares; null while it has no price. */
export const pricedLot = (lot: LotPrice): PricedLot | null => {
  const { mineralType, pricePerUnit, unit, currency, purityPct, moisturePct, composition, priceBasis } = lot;
  if (!mineralType || !isMineral(mineralType) || !pricePerUnit || !unit) return null;
  const payablePct = (priceBasis?.type === 'payable' && priceBasis.payablePct) || null;
  return {
    mineral: mineralType,
    price: pricePerUnit,
    unit,
    currency,
    purityPct,
    moisturePct,
    assay: composition,
    payablePct,
  };
};

const PRECIOUS: readonly MineralId[] = ['gold', 'silver', 'platinum', 'palladium'];
/** From here on goods are metal, bullion or a refined salt, which carry no moisture that a price would leave out. */
const REFINED_PCT = 90;

const share = (percent: DecimalInput): Decimal => dec(percent).div(100);

/** The grade of a constituent in per cent, on the basis that the lot states it; null when the lot does not say. */
export const gradeOf = (lot: PricedLot, element: string): { percent: Decimal; basis: 'dry' | 'wet' } | null => {
  const line = lot.assay.find((one) => one.element === element && one.unit === '%');
  if (line) return { percent: dec(line.value), basis: line.basis };
  const main: string | undefined = PAYABLES[lot.mineral][0];
  return main === element && lot.purityPct !== null ? { percent: dec(lot.purityPct), basis: 'dry' } : null;
};

/** True when the lot is metal, bullion or a refined salt of the element rather than an ore or a concentrate. */
export const isRefined = (lot: PricedLot, element: string): boolean =>
  gradeOf(lot, element)?.percent.greaterThanOrEqualTo(REFINED_PCT) ?? false;

/**
 * Kilograms of the constituent in one of the lot's price units. Null where the grade is not stated, or where the moisture
 * would be needed and is not (trade rules 2.3): nothing is assumed. A troy ounce of bullion is a fine ounce by custom.
 */
export const contentKg = (lot: PricedLot, element: string): Decimal | null => {
  if (!isUnit(lot.unit)) return null;
  const kg = unitFactor(lot.unit);
  const kind = unitKind(lot.unit);
  if (kind === 'content') {
    const of = unitContent(lot.unit) ?? PAYABLES[lot.mineral][0];
    return of === element ? kg : null;
  }
  if (kind === 'volume') return null;
  if (lot.unit === 'ozt' && PRECIOUS.includes(lot.mineral)) return kg;
  const grade = gradeOf(lot, element);
  if (!grade?.percent.greaterThan(0)) return null;
  const content = kg.times(share(grade.percent));
  const drying = lot.moisturePct === null ? null : share(new Decimal(100).minus(lot.moisturePct));
  const weighedDry = kind === 'dry_mass';
  if (weighedDry === (grade.basis === 'dry')) return content;
  if (weighedDry) return drying?.greaterThan(0) ? content.div(drying) : null;
  if (drying) return content.times(drying);
  return kind === 'mass' && isRefined(lot, element) ? content : null;
};

const UNIT_PRICED: readonly MineralId[] = ['iron-ore', 'manganese', 'chromium', 'tungsten'];

/** The unit in which the trade speaks of a lot's content. */
const spokenUnit = (lot: PricedLot, unit: UnitId): UnitId => {
  if (PRECIOUS.includes(lot.mineral)) return 'ozt';
  if (UNIT_PRICED.includes(lot.mineral)) return 'dmtu';
  if (unit === 'lb' || unit === 'kg') return unit;
  if (unitKind(unit) === 'content') return unitFactor(unit).equals(1) ? 'kg' : 'lb';
  return 't';
};

export interface ContentPrice {
  readonly element: ElementId;
  /** The unit of content that both prices are for. */
  readonly unit: UnitId;
  /** The price of one unit contained, unrounded. */
  readonly contained: Decimal;
  readonly payablePct: Decimal | null;
  /** The price of one unit that is paid for, unrounded; null where the price names no payable share. */
  readonly payable: Decimal | null;
  /** Others that are paid for too: the whole price is laid on the first. */
  readonly others: readonly string[];
}

/**
 * What a price means per unit of the constituent that is paid for: price ÷ content, and ÷ payable share where the price
 * basis names one (trade rules 2.1, 2.4). Null where the lot does not say how much it holds, or is refined already.
 */
export const contentPrice = (lot: PricedLot): ContentPrice | null => {
  const element: ElementId | undefined = PAYABLES[lot.mineral][0];
  if (!element || !isUnit(lot.unit) || (isRefined(lot, element) && !lot.payablePct)) return null;
  const inUnit = contentKg(lot, element);
  if (!inUnit) return null;
  const unit = spokenUnit(lot, lot.unit);
  if (unitKind(lot.unit) === 'content' && !lot.payablePct) return null;
  const contained = dec(lot.price).div(inUnit).times(unitFactor(unit));
  const payablePct = lot.payablePct ? dec(lot.payablePct) : null;
  return {
    element,
    unit,
    contained,
    payablePct,
    payable: payablePct?.greaterThan(0) ? contained.div(share(payablePct)) : null,
    others: paidBeside(lot, element),
  };
};

/** Constituents that are paid for beside the first. */
export const paidBeside = (lot: PricedLot, element: string): string[] =>
  lot.assay.flatMap((line) => (line.treatment === 'payable' && line.element !== element ? [line.element] : []));
