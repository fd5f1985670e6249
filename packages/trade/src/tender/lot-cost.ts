import { type Decimal, dec } from '../decimal.js';
import { INCOTERM_RULES } from '../incoterms.js';
import type { MatchLot } from '../matching/parties.js';
import { REFERENCE_GOODS } from '../reference-price.js';
import { isUnit, unitFactor, unitKind } from '../units.js';
import { type BidCost, bidCost, type PaidShare } from './landed.js';

/** Why there is no landed cost: nothing is guessed. */
export const NO_ESTIMATE = ['no_price', 'no_term', 'no_rate', 'other_place'] as const;
export type NoEstimate = (typeof NO_ESTIMATE)[number];

/** What a lot costs at a port, or why that is not known. */
export type LandedLot = { readonly ok: true; readonly cost: BidCost; readonly carriage: string } | NoLanding;
interface NoLanding {
  readonly ok: false;
  readonly why: NoEstimate;
}

/** The lot's own price per unit of what is paid for, on its own delivery term; null while it has no price. */
export const costAsOffered = (lot: MatchLot, paid: PaidShare): BidCost | null => {
  const incoterm = lot.incoterm ?? 'FOB';
  return lot.price === null ? null : costOn({ ...lot, incoterm }, paid, null);
};

const costOn = (
  lot: MatchLot & { incoterm: NonNullable<MatchLot['incoterm']> },
  paid: PaidShare,
  carriage: string | null,
) =>
  bidCost(
    {
      mineral: lot.mineral,
      form: null,
      quantity: lot.available,
      unit: lot.unit,
      minimumSharePct: '0',
      parameters: [],
      targetPrice: null,
      targetBasisGrade: null,
      currency: lot.currency,
      incoterm: carriage === null ? lot.incoterm : 'CFR',
      place: null,
      destinationCountry: null,
      carriage,
      latestDelivery: null,
      mandatoryCertificates: [],
      mandatoryDocuments: [],
      preferredCertificates: [],
      excludedOrigins: [],
    },
    lot,
    paid,
  );

/**
 * What a lot costs at a port (trade rules 2.6): its price as it is where the seller brings it there, else with the main
 * carriage that is quoted. A price for another place, and a way without a quote, have no estimate.
 * @param isThere whether the place of the delivery term is the port
 * @param carriage the quoted carriage in the lot's currency per its unit; null without a quote
 */
export const landedLot = (lot: MatchLot, paid: PaidShare, isThere: boolean, carriage: string | null): LandedLot => {
  const { incoterm } = lot;
  if (lot.price === null) return { ok: false, why: 'no_price' };
  if (!incoterm) return { ok: false, why: 'no_term' };
  if (INCOTERM_RULES[incoterm].carriage === 'seller')
    return isThere
      ? { ok: true, cost: costOn({ ...lot, incoterm }, paid, null), carriage: '0' }
      : { ok: false, why: 'other_place' };
  if (carriage === null) return { ok: false, why: 'no_rate' };
  return { ok: true, cost: costOn({ ...lot, incoterm }, paid, carriage), carriage };
};

/** The series that speaks of the constituent, and how many of its units hold one `unit` of it; null without one. */
export const contentReference = (
  mineral: MatchLot['mineral'],
  element: string,
  unit: string,
): { readonly series: string; readonly units: Decimal } | null => {
  const goods = REFERENCE_GOODS.find((one) => one.of?.element === element && one.minerals.includes(mineral));
  if (!goods?.of || !isUnit(unit)) return null;
  const held = unitKind(goods.unit) === 'content' ? dec(1) : dec(goods.of.gradePct).div(100);
  return { series: goods.series, units: unitFactor(unit).div(unitFactor(goods.unit).times(held)) };
};
