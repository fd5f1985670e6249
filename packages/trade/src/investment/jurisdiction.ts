import { Decimal, type DecimalInput, dec, sum } from '../decimal.js';

/** Half the span of the Worldwide Governance Indicators, which run from about −2.5 to 2.5. */
const WGI_MOST = '2.5';

/**
 * Governance risk 0 to 100, 100 the worst, from the mean of a country's six Worldwide Governance Indicators, on a
 * straight line. It is the governance part of jurisdiction risk (trade rules 6.1): mining policy and security are left
 * out, for no open source gives them.
 */
export const governanceRisk = (mean: DecimalInput): Decimal =>
  Decimal.min(100, Decimal.max(0, dec(WGI_MOST).minus(dec(mean)).times(20))).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);

/** Money in a country. `mean`: of its governance indicators; null where none is published. */
export interface MoneyAt {
  readonly usd: DecimalInput;
  readonly mean: DecimalInput | null;
}

/** Governance risk weighted by money, and the share of the money that it covers, in per cent; null where it covers none. */
export const weightedRisk = (
  parts: readonly MoneyAt[],
): { readonly risk: Decimal; readonly coveredPct: Decimal } | null => {
  const rated = parts.flatMap(({ usd, mean }) => (mean === null ? [] : [{ usd: dec(usd), mean: dec(mean) }]));
  const covered = sum(rated.map(({ usd }) => usd));
  if (covered.isZero()) return null;
  const mean = sum(rated.map((one) => one.mean.times(one.usd))).div(covered);
  const whole = sum(parts.map(({ usd }) => usd));
  return {
    risk: governanceRisk(mean),
    coveredPct: covered.times(100).div(whole).toDecimalPlaces(1, Decimal.ROUND_HALF_UP),
  };
};
