import { Decimal, dec } from '../decimal.js';
import { INCOTERM_RULES } from '../incoterms.js';
import { PAYABLES } from '../minerals.js';
import { UNITS, type UnitId, unitContent, unitKind } from '../units.js';
import type { MatchLot, MatchRequirement, WantedParameter } from './parties.js';
import type { IncotermMatch, ScoredParameter } from './score.js';

/** Parts per million in one of the unit; null where the figure is no share of the cargo. */
const PPM: Readonly<Record<string, string>> = { '%': '10000', ppm: '1', 'g/t': '1', ppb: '0.001' };

/** What a lot holds of a constituent, in `unit` on the dry basis; null when the lot does not say. */
export const assayed = (lot: MatchLot, element: string, unit: string): Decimal | null => {
  const line = lot.assay.find((one) => one.element.toLowerCase() === element.toLowerCase());
  if (!line) {
    const main = (PAYABLES[lot.mineral] as readonly string[])[0];
    return unit === '%' && lot.purityPct !== null && main === element ? dec(lot.purityPct) : null;
  }
  const wet = line.basis === 'wet' && lot.moisturePct !== null;
  const dry = wet ? dec(line.value).times(100).div(new Decimal(100).minus(lot.moisturePct!)) : dec(line.value);
  if (line.unit === unit) return dry;
  const [from, to] = [PPM[line.unit], PPM[unit]];
  return from && to ? dry.times(from).div(to) : null;
};

/** Kilograms of dry cargo in one unit; null when grade or moisture would be needed and are not known. */
export const dryKg = (lot: MatchLot, unit: UnitId): Decimal | null => {
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

/** The hard limit of a parameter: the buyer's own, else 5 % under a minimum and 10 % over a maximum. */
export const limitOf = ({ kind, target, limit }: WantedParameter): Decimal =>
  limit ? dec(limit) : dec(target).times(kind === 'min' ? '0.95' : '1.10');

/** A wanted parameter with the lot's value; null when the lot does not state it. */
export const scoredParameter = (lot: MatchLot, wanted: WantedParameter): ScoredParameter | null => {
  const value = assayed(lot, wanted.element, wanted.unit);
  if (value === null) return null;
  const { element, unit, kind, target } = wanted;
  return { element, unit, kind, target, value, limit: limitOf(wanted), weight: wanted.weight || '1' };
};

const WEEK_MS = 7 * 86_400_000;

/** Whole weeks by which the cargo is ready after the last day of the window. */
export const weeksLate = (latest: string | null, ready: string | null): number =>
  latest && ready ? Math.max(0, Math.floor((Date.parse(ready) - Date.parse(latest)) / WEEK_MS)) : 0;
