import { daysBetween } from '../calendar/day.js';
import { Decimal, dec } from '../decimal.js';
import { INCOTERM_RULES } from '../incoterms.js';
import { PAYABLES } from '../minerals.js';
import { UNITS, type UnitId, unitContent, unitKind } from '../units.js';
import type { MessageValues } from '../refusal.js';
import type { AssayBasis, MatchLot, MatchRequirement, WantedParameter } from './parties.js';
import type { IncotermMatch, ScoredParameter } from './score.js';

/** Parts per million in one of the unit; null where the figure is no share of the cargo. */
const PPM: Readonly<Record<string, string>> = { '%': '10000', ppm: '1', 'g/t': '1', ppb: '0.001' };

/** Stated of the cargo as it is received, whatever basis an assay is on (NAR and GAR say so in their names). */
const AS_RECEIVED: readonly string[] = ['nar', 'gar', 'tm', 'h2o'];
/** Total moisture, by its two names. */
const MOISTURE: readonly string[] = ['tm', 'h2o'];
/** Properties that moisture neither raises nor lowers. */
const WITHOUT_BASIS: readonly string[] = ['api', 'stone'];

/** Of a lot, what a figure is found from. */
export type Assayed = Pick<MatchLot, 'mineral' | 'assay' | 'purityPct' | 'moisturePct'>;

/** A figure that the lot states on another basis than the limit, as it was before it was converted. */
export interface BasisConversion {
  readonly stated: string;
  readonly from: AssayBasis;
  /** Per cent, as received: what it was converted with. */
  readonly moisturePct: string;
}

/** A lot's figure for a constituent, on the basis that was asked for. */
export interface ComparedFigure {
  readonly value: Decimal;
  readonly converted: BasisConversion | null;
}

/** Whether the constituent is stated as received by its nature, so that no basis is chosen for it. */
export const isAsReceived = (element: string): boolean => AS_RECEIVED.includes(element.trim().toLowerCase());

const toUnit = (value: Decimal, from: string, to: string): Decimal | null => {
  if (from === to) return value;
  const [own, wanted] = [PPM[from], PPM[to]];
  return own && wanted ? value.times(own).div(wanted) : null;
};

/**
 * What a lot holds of a constituent, in `unit` and on `basis`. What is as received by its nature (NAR, GAR, total
 * moisture) is compared as received; any other figure on the other basis is converted with the lot's moisture (trade rules
 * 13.5).
 * @returns the figure, or why there is none: the lot does not state it, or states it on another basis and no moisture
 */
export const comparedFigure = (
  lot: Assayed,
  element: string,
  unit: string,
  basis: AssayBasis = 'dry',
): ComparedFigure | 'not_stated' | 'moisture_not_stated' => {
  const name = element.toLowerCase();
  const line = lot.assay.find((one) => one.element.toLowerCase() === name);
  if (!line) {
    const main = (PAYABLES[lot.mineral] as readonly string[])[0];
    const stated = MOISTURE.includes(name) ? lot.moisturePct : main === element ? lot.purityPct : null;
    return unit === '%' && stated !== null ? { value: dec(stated), converted: null } : 'not_stated';
  }
  const value = toUnit(dec(line.value), line.unit, unit);
  if (!value) return 'not_stated';
  if (isAsReceived(element) || WITHOUT_BASIS.includes(name) || line.basis === basis) return { value, converted: null };
  if (lot.moisturePct === null) return 'moisture_not_stated';
  const dryShare = new Decimal(100).minus(lot.moisturePct).div(100);
  return {
    value: line.basis === 'wet' ? value.div(dryShare) : value.times(dryShare),
    converted: { stated: value.toFixed(), from: line.basis, moisturePct: lot.moisturePct },
  };
};

/** What a sentence says of a conversion: `from` is `same` where nothing was converted. */
export const conversionValues = ({ converted }: { converted?: BasisConversion | null }): MessageValues =>
  converted
    ? { from: converted.from, stated: converted.stated, moisture: converted.moisturePct }
    : { from: 'same', stated: '', moisture: '' };

/** What a lot holds of a constituent, in `unit` on the dry basis; null when the lot does not say. */
export const assayed = (lot: Assayed, element: string, unit: string): Decimal | null => {
  const figure = comparedFigure(lot, element, unit);
  return typeof figure === 'string' ? null : figure.value;
};

/** Wet tonnes in one unit of a lot, as freight is paid for; goods that state no moisture are weighed as they are. */
export const wetTonnesPer = (lot: Assayed, unit: UnitId): Decimal | null => {
  const dry = dryKg({ ...lot, moisturePct: lot.moisturePct ?? '0' }, unit);
  return dry && dry.div(new Decimal(100).minus(lot.moisturePct ?? '0')).div(10);
};

/** Kilograms of dry cargo in one unit; null when grade or moisture would be needed and are not known. */
export const dryKg = (lot: Assayed, unit: UnitId): Decimal | null => {
  const kg = new Decimal(UNITS.find(({ id }) => id === unit)!.factor);
  const dryShare = lot.moisturePct === null ? null : new Decimal(100).minus(lot.moisturePct).div(100);
  switch (unitKind(unit)) {
    case 'dry_mass':
      return kg;
    case 'mass':
      return dryShare ? kg.times(dryShare) : kg;
    case 'wet_mass':
      return dryShare && kg.times(dryShare);
    case 'content': {
      const element = unitContent(unit) ?? (PAYABLES[lot.mineral] as readonly string[])[0];
      const grade = element ? assayed(lot, element, '%') : null;
      return grade?.greaterThan(0) ? kg.times(100).div(grade) : null;
    }
    case 'volume':
      return null;
  }
};

/** How many of `to` there are in one of the lot's unit; null when they do not convert for this lot. */
export const unitRatio = (lot: MatchLot, to: UnitId): Decimal | null => {
  if (lot.unit === to) return new Decimal(1);
  const same = unitKind(lot.unit) === unitKind(to) && unitContent(lot.unit) === unitContent(to);
  if (same) {
    const factor = (id: UnitId) => new Decimal(UNITS.find((unit) => unit.id === id)!.factor);
    return factor(lot.unit).div(factor(to));
  }
  const [from, wanted] = [dryKg(lot, lot.unit), dryKg(lot, to)];
  return from && wanted ? from.div(wanted) : null;
};

const samePlace = (a: string | null, b: string | null): boolean => {
  const words = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return !a || !b || words(a) === words(b);
};

/**
 * How the lot's delivery term meets the buyer's (trade rules 4, L and H9): null when the main carriage lies between them
 * and there is neither a quote nor an estimate of it.
 */
export const incotermMatch = (requirement: MatchRequirement, lot: MatchLot): IncotermMatch | null => {
  if (!lot.incoterm) return null;
  const wanted = INCOTERM_RULES[requirement.incoterm];
  const given = INCOTERM_RULES[lot.incoterm];
  const places = wanted.place === 'origin' || samePlace(requirement.place, lot.place);
  if (lot.incoterm === requirement.incoterm && places) return 'exact';
  if (wanted.carriage === given.carriage) return 'estimate';
  if (lot.freightQuote !== null) return 'quote';
  return requirement.carriage === null ? null : 'estimate';
};

/** A price for the cargo's own grade, on the grade that the buyer's limit holds for. Null when the lot states no grade. */
const onBasisGrade = ({ targetBasisGrade }: MatchRequirement, lot: MatchLot, price: Decimal): Decimal | null => {
  if (targetBasisGrade === null) return price;
  const main = (PAYABLES[lot.mineral] as readonly string[])[0];
  const own =
    lot.mineral === 'coal'
      ? lot.assay.find(({ unit }) => unit === 'kcal/kg')?.value
      : main && assayed(lot, main, '%')?.toFixed();
  return own ? price.times(targetBasisGrade).div(own) : null;
};

/**
 * The lot's price where the buyer wants the cargo, in the buyer's unit and on the buyer's grade basis: the main carriage
 * is added or taken off where it lies between the two delivery terms. Null when it cannot be compared (H6, H9).
 */
export const landedPrice = (requirement: MatchRequirement, lot: MatchLot): Decimal | null => {
  const ratio = unitRatio(lot, requirement.unit);
  if (!ratio || !lot.price || lot.currency !== requirement.currency || !lot.incoterm) return null;
  const quoted = dec(lot.price).div(ratio);
  const wanted = INCOTERM_RULES[requirement.incoterm].carriage;
  if (wanted === INCOTERM_RULES[lot.incoterm].carriage) return onBasisGrade(requirement, lot, quoted);
  const carriage = lot.freightQuote ?? requirement.carriage;
  if (carriage === null) return null;
  const landed = wanted === 'seller' ? quoted.plus(carriage) : Decimal.max(0, quoted.minus(carriage));
  return onBasisGrade(requirement, lot, landed);
};

/**
 * What stands in for the buyer's limit where it names none: what is published for goods of the lot's kind and grade, in the
 * buyer's unit and currency (trade rules 4, P). Null where nothing is, or it cannot be compared.
 */
export const referenceTarget = (requirement: MatchRequirement, lot: MatchLot): Decimal | null => {
  const ratio = unitRatio(lot, requirement.unit);
  if (!ratio || !lot.referencePrice || lot.currency !== requirement.currency) return null;
  return onBasisGrade(requirement, lot, dec(lot.referencePrice).div(ratio));
};

/** The hard limit of a parameter: the buyer's own, else 5 % under a minimum and 10 % over a maximum. */
export const limitOf = ({ kind, target, limit }: WantedParameter): Decimal =>
  limit ? dec(limit) : dec(target).times(kind === 'min' ? '0.95' : '1.10');

/** A wanted parameter with the lot's value on the limit's basis; null when the lot does not state it. */
export const scoredParameter = (lot: MatchLot, wanted: WantedParameter): ScoredParameter | null => {
  const figure = comparedFigure(lot, wanted.element, wanted.unit, wanted.basis);
  if (typeof figure === 'string') return null;
  const { element, unit, kind, target } = wanted;
  return { element, unit, kind, target, ...figure, limit: limitOf(wanted), weight: wanted.weight || '1' };
};

/** Whole weeks by which the cargo is ready after the last day of the window. */
export const weeksLate = (latest: string | null, ready: string | null): number =>
  latest && ready ? Math.max(0, Math.floor(daysBetween(latest, ready) / 7)) : 0;
