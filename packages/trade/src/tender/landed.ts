import { Decimal, dec } from '../decimal.js';
import { INCOTERM_RULES } from '../incoterms.js';
import {
  assayed,
  type BasisConversion,
  comparedFigure,
  dryKg,
  landedPrice,
  limitOf,
  unitRatio,
} from '../matching/comparable.js';
import type { MatchLot, MatchRequirement } from '../matching/parties.js';
import { type MineralId, PAYABLES } from '../minerals.js';
import { roundUnitPrice } from '../money.js';
import type { ListedBasis } from '../pricing/lot-pricing.js';
import { type Refusal, refuse } from '../refusal.js';
import { payableGrade } from '../settlement/payable.js';
import { unitContent, type UnitId, unitKind } from '../units.js';

/**
 * How much of the payable constituent is paid for: all of it, a share of it, or the lesser of a share and what a deduction
 * leaves. `unclear` is for a basis whose words are no figures.
 */
export type PaidShare =
  | { readonly kind: 'whole' | 'unclear' }
  | { readonly kind: 'share'; readonly payablePct: string }
  | { readonly kind: 'lesser'; readonly payablePct: string; readonly deduction: string };

/** `96.5 %`, `96.5 % / 1.0` or `96.5 % min ded 1.0`: the share that is paid, and what is taken off the assay at the least. */
const PAYABLE =
  /^\s*(\d+(?:\.\d+)?)\s*%?\s*(?:(?:[/;,]|min\.?\s*ded(?:uction)?\.?)\s*[-−]?\s*(\d+(?:\.\d+)?)\s*(?:%|units?)?\s*)?$/i;

/** How much of the payable constituent a price basis pays for, where it says so in figures. */
export const paidShare = (mineral: MineralId, basis: ListedBasis | null): PaidShare => {
  if (basis?.type === 'payable') return { kind: 'share', payablePct: basis.payablePct };
  const element = (PAYABLES[mineral] as readonly string[])[0];
  const said = basis?.type === 'formula' && element ? basis.payables[element] : undefined;
  if (said === undefined) return { kind: 'whole' };
  const [, payablePct, deduction] = PAYABLE.exec(said) ?? [];
  if (!payablePct) return { kind: 'unclear' };
  return deduction ? { kind: 'lesser', payablePct, deduction } : { kind: 'share', payablePct };
};

/** Why a bid cannot be put beside the others. */
export type NotComparable = Refusal<
  | 'bid.currency_differs'
  | 'bid.unit_does_not_convert'
  | 'bid.carriage_unknown'
  | 'bid.assay_missing'
  | 'bid.moisture_missing'
  | 'bid.nothing_payable'
  | 'bid.payable_unclear'
>;

/** What a bid comes to where the buyer wants the cargo. Decimal strings with 4 decimals, in the requirement's currency. */
export type BidCost =
  | {
      readonly ok: true;
      /** Per unit of the requirement, delivered as the requirement says. */
      readonly landed: string;
      /** Per `payableUnit` of what is paid for. */
      readonly perPayable: string;
      readonly payableUnit: string;
      /** The constituent that is paid for; null where the cargo itself is. */
      readonly element: string | null;
      /** Per cent of the dry cargo that is paid for; null where the cargo itself is. */
      readonly payablePct: string | null;
      /** Main carriage that was added (or taken off, below zero) per unit, from the buyer's own estimate. */
      readonly carriage: string;
    }
  | { readonly ok: false; readonly why: NotComparable };

const refusal = (why: NotComparable): BidCost => ({ ok: false, why });

const whyNot = (need: MatchRequirement, bid: MatchLot): NotComparable => {
  if (bid.currency !== need.currency)
    return refuse('bid.currency_differs', { currency: bid.currency, wanted: need.currency });
  if (!unitRatio(bid, need.unit)) {
    const wet = unitKind(bid.unit) === 'wet_mass' || unitKind(need.unit) === 'wet_mass';
    return wet && bid.moisturePct === null
      ? refuse('bid.moisture_missing', { unit: bid.unit, wanted: need.unit })
      : refuse('bid.unit_does_not_convert', { unit: bid.unit, wanted: need.unit });
  }
  return refuse('bid.carriage_unknown', { incoterm: bid.incoterm ?? '', wanted: need.incoterm });
};

const OUNCES_AND_SUCH: readonly UnitId[] = ['ozt', 'kg', 'g', 'lb', 'ct', 'st', 'lt', 'flask'];

const isWhole = (paid: PaidShare): paid is Extract<PaidShare, { kind: 'whole' | 'unclear' }> =>
  paid.kind === 'whole' || paid.kind === 'unclear';

const paidGrade = (paid: PaidShare, element: string, gradePct: Decimal): Decimal => {
  if (isWhole(paid)) return gradePct;
  const deduction = paid.kind === 'lesser' ? { value: paid.deduction } : { value: '0' };
  const rule = { unit: '%', method: 'lesser', payablePct: paid.payablePct, deduction } as const;
  return payableGrade(rule, element, { [element]: { value: gradePct.toFixed(), unit: '%' } }).value;
};

const carriageOf = (need: MatchRequirement, bid: MatchLot): string => {
  const [wanted, given] = [need.incoterm, bid.incoterm!].map((term) => INCOTERM_RULES[term].carriage);
  if (wanted === given) return '0';
  const carriage = dec(bid.freightQuote ?? need.carriage ?? '0');
  return (wanted === 'seller' ? carriage : carriage.neg()).toFixed();
};

/**
 * The cost of a bid for each unit of what is paid for, delivered as the requirement says: the price is brought to the
 * requirement's unit (by moisture and grade where needed) and to its delivery term (by the buyer's estimate of the main
 * carriage), then divided by the payable part of the assay (trade rules 2.1, 2.4, 2.6 and 4, H6 and H9). A bid that lacks
 * a figure for one of these steps is answered with the reason; nothing is guessed.
 * @param need the requirement; its price limit and basis grade play no part
 * @param bid the cargo as it was bid: price per `unit` in `currency`
 * @param paid how much of the payable constituent the bid's price basis pays for
 */
export const bidCost = (need: MatchRequirement, bid: MatchLot, paid: PaidShare): BidCost => {
  const landed = landedPrice({ ...need, targetBasisGrade: null }, bid);
  if (!landed) return refusal(whyNot(need, bid));
  const carriage = carriageOf(need, bid);
  const figure = (perPayable: Decimal, payableUnit: string, element: string | null, pct: Decimal | null): BidCost => ({
    ok: true,
    landed: roundUnitPrice(landed).toFixed(4),
    perPayable: roundUnitPrice(perPayable).toFixed(4),
    payableUnit,
    element,
    payablePct: pct && roundUnitPrice(pct).toFixed(4),
    carriage,
  });
  const element = unitContent(need.unit) ?? (PAYABLES[need.mineral] as readonly string[])[0] ?? null;
  if (!element || need.mineral === 'coal' || unitKind(need.unit) === 'volume')
    return figure(landed, need.unit, null, null);
  if (paid.kind === 'unclear') return refusal(refuse('bid.payable_unclear', { element }));
  const grade = assayed(bid, element, '%');
  if (unitKind(need.unit) === 'content') {
    if (paid.kind === 'whole') return figure(landed, need.unit, element, grade);
    if (!grade?.greaterThan(0)) return refusal(refuse('bid.assay_missing', { element }));
    const part = paidGrade(paid, element, grade);
    if (!part.greaterThan(0)) return refusal(refuse('bid.nothing_payable', { element }));
    return figure(landed.times(grade).div(part), need.unit, element, part);
  }
  if (!grade?.greaterThan(0)) return refusal(refuse('bid.assay_missing', { element }));
  const dry = dryKg(bid, need.unit);
  if (!dry) return refusal(refuse('bid.moisture_missing', { unit: bid.unit, wanted: need.unit }));
  const part = paidGrade(paid, element, grade);
  if (!part.greaterThan(0)) return refusal(refuse('bid.nothing_payable', { element }));
  const own = OUNCES_AND_SUCH.includes(need.unit) ? need.unit : 't';
  const kgEach = dryKg({ ...bid, moisturePct: null }, own)!;
  return figure(landed.times(kgEach).times(100).div(dry.times(part)), own, element, part);
};

/** How a bid stands against one limit of the specification: `unknown` where the bid does not state the constituent. */
export interface LimitVerdict {
  readonly element: string;
  readonly unit: string;
  readonly kind: 'min' | 'max';
  readonly target: string;
  readonly value: string | null;
  readonly verdict: 'met' | 'within_limit' | 'missed' | 'unknown';
  /** How the bid stated the value where that was on another basis than the limit. */
  readonly converted: BasisConversion | null;
}

/** Holds a bid's assay against every limit of the requirement, on the limit's basis; heat and moisture as received. */
export const limitVerdicts = (need: MatchRequirement, bid: MatchLot): LimitVerdict[] =>
  need.parameters.map((wanted) => {
    const { element, unit, kind, target, basis } = wanted;
    const figure = comparedFigure(bid, element, unit, basis);
    const { value, converted } = typeof figure === 'string' ? { value: null, converted: null } : figure;
    const holds = (bound: Decimal) =>
      kind === 'min' ? value!.greaterThanOrEqualTo(bound) : value!.lessThanOrEqualTo(bound);
    const verdict =
      value === null ? 'unknown' : holds(dec(target)) ? 'met' : holds(limitOf(wanted)) ? 'within_limit' : 'missed';
    return { element, unit, kind, target, value: value?.toDecimalPlaces(6).toFixed() ?? null, verdict, converted };
  });

/** What the order of bids looks at. */
export interface RankedBid {
  readonly id: string;
  readonly cost: BidCost;
  /** ISO time of the receipt of what counts. */
  readonly receivedAt: string;
}

/** Cheapest per payable unit first; ties go to what was received earlier. What cannot be compared comes last. */
export const compareBids = (a: RankedBid, b: RankedBid): number => {
  if (a.cost.ok !== b.cost.ok) return a.cost.ok ? -1 : 1;
  const byCost = a.cost.ok && b.cost.ok ? dec(a.cost.perPayable).comparedTo(dec(b.cost.perPayable)) : 0;
  return byCost || a.receivedAt.localeCompare(b.receivedAt) || a.id.localeCompare(b.id);
};
