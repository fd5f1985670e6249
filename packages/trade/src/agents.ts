import { type DecimalInput, dec } from './decimal.js';

/** The automated agents (trade rules 9.3): rule- and statistics-based; none of them binds anybody. */
export const AGENTS = [
  'compliance_screener',
  'price_watcher',
  'match_finder',
  'document_watcher',
  'delay_watcher',
  'fraud_detector',
  'briefing_writer',
  'onboarding_coach',
] as const;
export type Agent = (typeof AGENTS)[number];

/** Below and above these shares of the reference a lot's price is held to be out of line (trade rules 9.3, agent 2). */
export const PRICE_RATIO_LIMITS = { low: '0.75', high: '1.30' } as const;

/** Whether a price lies out of line with its reference, and on which side; null when it does not. */
export const priceAnomaly = (price: DecimalInput, reference: DecimalInput): 'low' | 'high' | null => {
  const ratio = dec(price).div(dec(reference));
  if (ratio.lt(PRICE_RATIO_LIMITS.low)) return 'low';
  return ratio.gt(PRICE_RATIO_LIMITS.high) ? 'high' : null;
};

/** Days before the end of a document's life on which its company is told. */
export const EXPIRY_STEPS = [60, 30, 7, 1, 0] as const;

/** The step that a document has reached with so many days left; null while none is. */
export const expiryStep = (daysLeft: number): (typeof EXPIRY_STEPS)[number] | null =>
  [...EXPIRY_STEPS].reverse().find((step) => daysLeft <= step) ?? null;

/** Points of the signs of fraud (trade rules 9.3, agent 6): reviewed from 50 on, held from 80 on. */
export const FRAUD_POINTS = {
  sameImage: 40,
  sameCertificateNumber: 50,
  sameDocumentFile: 50,
  priceAnomaly: 20,
  newAccountLargeValue: 20,
} as const;
export type FraudSign = keyof typeof FRAUD_POINTS;

/** The sum of the points, at most 100, and what follows from it; null below the review's threshold. */
export const fraudVerdict = (
  signs: readonly FraudSign[],
): { readonly points: number; readonly verdict: 'review' | 'hold' | null } => {
  const points = Math.min(
    [...new Set(signs)].reduce((sum, sign) => sum + FRAUD_POINTS[sign], 0),
    100,
  );
  return { points, verdict: points >= 80 ? 'hold' : points >= 50 ? 'review' : null };
};

/** Strong matches of which one person is told in a day, at most. */
export const MATCHES_A_DAY = 5;
/** Nudges that went unread before the coach falls silent. */
export const NUDGES_UNREAD_MAX = 3;

/** Change between two prices in per cent, to one decimal. */
export const movePct = (from: DecimalInput, to: DecimalInput): string =>
  dec(to).div(dec(from)).minus(1).times(100).toDecimalPlaces(1, 4).toFixed();
