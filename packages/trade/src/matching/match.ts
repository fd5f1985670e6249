import { Decimal, dec } from '../decimal.js';
import { incotermMatch, landedPrice, referenceTarget, scoredParameter, unitRatio, weeksLate } from './comparable.js';
import { failedFilters, type FilterFailure, holds } from './filters.js';
import type { MatchLot, MatchRequirement } from './parties.js';
import { type MatchReason, reasonsOf } from './reasons.js';
import { regionOf } from './regions.js';
import { type MatchScore, type ScoreInput, scoreMatch } from './score.js';

/** A requirement against a lot: the score with its reasons, or why it is left out. */
export type Match =
  | {
      readonly ok: true;
      readonly score: MatchScore;
      readonly reasons: readonly MatchReason[];
      /** In the requirement's currency per its unit. */
      readonly landed: Decimal;
    }
  | { readonly ok: false; readonly failures: readonly FilterFailure[] };

const inputOf = (requirement: MatchRequirement, lot: MatchLot, landed: Decimal, ratio: Decimal): ScoreInput => ({
  parameters: requirement.parameters.flatMap((wanted) => scoredParameter(lot, wanted) ?? []),
  need: requirement.quantity,
  available: dec(lot.available).times(ratio),
  landed,
  target: requirement.targetPrice ?? referenceTarget(requirement, lot),
  against: requirement.targetPrice === null ? 'reference' : 'limit',
  incoterm: incotermMatch(requirement, lot) ?? 'estimate',
  region: regionOf(lot.originCountry, requirement.destinationCountry),
  preferred: requirement.preferredCertificates.length,
  preferredHeld: requirement.preferredCertificates.filter((name) => holds(lot.certificates, name)).length,
  risk: lot.compliance?.risk ?? '100',
  level: lot.seller.level,
  rating: lot.seller.rating,
  ratingCount: lot.seller.ratingCount,
  weeksLate: weeksLate(requirement.latestDelivery, lot.readyDate),
});

/** Matches a lot to what a buyer needs (trade rules 4): the same answer in both directions. */
export const matchLot = (requirement: MatchRequirement, lot: MatchLot): Match => {
  const failures = failedFilters(requirement, lot);
  const landed = landedPrice(requirement, lot);
  const ratio = unitRatio(lot, requirement.unit);
  if (failures.length || !landed || !ratio) return { ok: false, failures };
  const input = inputOf(requirement, lot, landed, ratio);
  const score = scoreMatch(input);
  const missingCertificates = requirement.preferredCertificates.filter((name) => !holds(lot.certificates, name));
  return {
    ok: true,
    score,
    landed,
    reasons: reasonsOf(input, score, { unit: requirement.unit, missingCertificates }),
  };
};

/** What the order of matches looks at. */
export interface RankedMatch {
  readonly score: MatchScore;
  /** ISO time; null counts as last. */
  readonly publishedAt: string | null;
  readonly id: string;
}

const trustOf = ({ score }: RankedMatch): Decimal =>
  score.parts.find(({ part }) => part === 'T')?.value ?? new Decimal(0);

/** Best first; ties go to the more trusted seller, then to what was published earlier, then by id (trade rules 4). */
export const compareMatches = (a: RankedMatch, b: RankedMatch): number =>
  b.score.score.comparedTo(a.score.score) ||
  trustOf(b).comparedTo(trustOf(a)) ||
  (a.publishedAt ?? '9999').localeCompare(b.publishedAt ?? '9999') ||
  a.id.localeCompare(b.id);

/** How many points a match must gain before its buyer is told of it again. */
const WORTH_TELLING = 10;

/** Whether a buyer who asked for it is told: strong, and new or at least 10 points better than when told last. */
export const isWorthTelling = ({ band, score }: MatchScore, notifiedBefore: string | null): boolean =>
  band === 'strong' && (notifiedBefore === null || score.minus(notifiedBefore).greaterThanOrEqualTo(WORTH_TELLING));
