import { Decimal, type DecimalInput, dec } from '../decimal.js';
import type { KybLevel } from '../lifecycles/company.js';
import type { BasisConversion } from './comparable.js';
import { MATCH_PARTS, MATCH_WEIGHTS, type MatchPart } from './parts.js';
import type { RegionMatch } from './regions.js';

/** How a lot's delivery term meets the wanted one: as asked, or converted with a live quote or an estimate. */
export type IncotermMatch = 'exact' | 'quote' | 'estimate';

/** A parameter with the lot's own value, all in one unit and on one basis. */
export interface ScoredParameter {
  readonly element: string;
  readonly unit: string;
  readonly kind: 'min' | 'max';
  readonly value: DecimalInput;
  readonly target: DecimalInput;
  readonly limit: DecimalInput;
  readonly weight: DecimalInput;
  /** How the lot stated the value where that was on another basis than the limit. */
  readonly converted?: BasisConversion | null;
}

/** All that the score is made of, after conversion to the buyer's unit, currency, Incoterm and grade basis. */
export interface ScoreInput {
  readonly parameters: readonly ScoredParameter[];
  readonly need: DecimalInput;
  readonly available: DecimalInput;
  readonly landed: DecimalInput;
  /** The buyer's limit, else an index reference; null when neither is known. */
  readonly target: DecimalInput | null;
  /** Which of the two the target is. */
  readonly against?: 'limit' | 'reference';
  readonly incoterm: IncotermMatch;
  readonly region: RegionMatch;
  readonly preferred: number;
  readonly preferredHeld: number;
  /** Compliance risk, 0 to 100. */
  readonly risk: DecimalInput;
  readonly level: KybLevel;
  readonly rating: DecimalInput | null;
  readonly ratingCount: number;
  readonly weeksLate: number;
}

export type MatchBand = 'strong' | 'good' | 'fair' | 'hidden';
export type MatchCap = 'anomaly' | 'spec_or_price';

/** One part: its value from 0 to 1, and the points it brings; the points of all parts add up to the raw score. */
export interface PartScore {
  readonly part: MatchPart;
  readonly weight: number;
  readonly value: Decimal;
  readonly points: Decimal;
}

export interface MatchScore {
  /** 0 to 100, one decimal, after the caps. */
  readonly score: Decimal;
  /** Before the caps. */
  readonly raw: Decimal;
  readonly band: MatchBand;
  readonly parts: readonly PartScore[];
  readonly caps: readonly MatchCap[];
  /** What the caps took: score = sum of the points + this. Zero or negative. */
  readonly capPoints: Decimal;
  /** A price so low that a person must look at it. */
  readonly humanCheck: boolean;
  /** Landed price over target; null without a target. */
  readonly ratio: Decimal | null;
}

const ONE = new Decimal(1);
const CAPS: Readonly<Record<MatchCap, string>> = { anomaly: '59.9', spec_or_price: '79.9' };
const INCOTERM_SHARE: Readonly<Record<IncotermMatch, string>> = { exact: '1', quote: '0.7', estimate: '0.4' };
const REGION_SHARE: Readonly<Record<RegionMatch, string>> = { same: '1', continent: '0.7', other: '0.4' };
const LEVEL_SHARE: Readonly<Record<KybLevel, string>> = { 0: '0', 1: '0.4', 2: '0.8', 3: '1' };
/** A new seller is taken to have five ratings of 3.5. */
const PRIOR = { ratings: 5, average: '3.5' } as const;

const clamp = (value: Decimal): Decimal => Decimal.min(ONE, Decimal.max(0, value));

/** How well one parameter is met: 1 at the target, 0 at the limit, in proportion between. */
export const parameterShare = ({ kind, value, target, limit }: ScoredParameter): Decimal => {
  const sign = kind === 'min' ? 1 : -1;
  if (dec(value).minus(dec(target)).times(sign).greaterThanOrEqualTo(0)) return ONE;
  const width = dec(target).minus(dec(limit)).times(sign);
  if (width.lessThanOrEqualTo(0)) return new Decimal(0);
  return clamp(dec(value).minus(dec(limit)).times(sign).div(width));
};

const specification = (parameters: readonly ScoredParameter[]): Decimal => {
  const weights = parameters.reduce<Decimal>((all, { weight }) => all.plus(dec(weight)), new Decimal(0));
  if (weights.isZero()) return ONE;
  return parameters
    .reduce<Decimal>((all, one) => all.plus(parameterShare(one).times(dec(one.weight))), new Decimal(0))
    .div(weights);
};

const price = (ratio: Decimal | null): { value: Decimal; anomaly: boolean } => {
  if (ratio === null) return { value: new Decimal('0.5'), anomaly: false };
  if (ratio.lessThan('0.75')) return { value: new Decimal('0.5'), anomaly: true };
  if (ratio.lessThanOrEqualTo(1)) return { value: ONE, anomaly: false };
  return { value: clamp(new Decimal('1.10').minus(ratio).div('0.10')), anomaly: false };
};

const trust = ({ level, rating, ratingCount }: ScoreInput): Decimal => {
  const rated = rating === null ? 0 : ratingCount;
  const sum = new Decimal(PRIOR.average).times(PRIOR.ratings).plus(dec(rating ?? 0).times(rated));
  const average = sum.div(rated + PRIOR.ratings).div(5);
  return new Decimal(LEVEL_SHARE[level]).times('0.6').plus(average.times('0.4'));
};

/** Rounds the points to tenths so that they add up to the rounded sum; a full part never gets more than its weight. */
const pointsOf = (exact: readonly Decimal[], total: Decimal): Decimal[] => {
  const tenths = exact.map((points) => points.times(10));
  const floors = tenths.map((points) => points.floor());
  const left = total.times(10).minus(floors.reduce<Decimal>((all, one) => all.plus(one), new Decimal(0)));
  const raised = tenths
    .map((points, index) => ({ index, rest: points.minus(points.floor()) }))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index)
    .slice(0, left.toNumber())
    .map(({ index }) => index);
  return floors.map((points, index) => points.plus(raised.includes(index) ? 1 : 0).div(10));
};

const bandOf = (score: Decimal): MatchBand => {
  if (score.greaterThanOrEqualTo(80)) return 'strong';
  if (score.greaterThanOrEqualTo(60)) return 'good';
  return score.greaterThanOrEqualTo(40) ? 'fair' : 'hidden';
};

/** The seven-part score with its caps and band (trade rules 4). What a seller pays the platform is no part of it. */
export const scoreMatch = (input: ScoreInput): MatchScore => {
  const ratio = input.target === null ? null : dec(input.landed).div(dec(input.target));
  const { value: P, anomaly } = price(ratio);
  const held = input.preferred === 0 ? ONE : new Decimal(input.preferredHeld).div(input.preferred);
  const values: Readonly<Record<MatchPart, Decimal>> = {
    S: specification(input.parameters),
    Q: clamp(dec(input.available).div(dec(input.need))),
    P,
    L: new Decimal(INCOTERM_SHARE[input.incoterm])
      .times('0.6')
      .plus(new Decimal(REGION_SHARE[input.region]).times('0.4')),
    C: held.times('0.7').plus(ONE.minus(dec(input.risk).div(100)).times('0.3')),
    T: trust(input),
    I: clamp(ONE.minus(new Decimal('0.25').times(input.weeksLate))),
  };
  const exact = MATCH_PARTS.map((part) => values[part].times(MATCH_WEIGHTS[part]));
  const raw = exact.reduce<Decimal>((all, one) => all.plus(one), new Decimal(0)).toDecimalPlaces(1);
  const points = pointsOf(exact, raw);
  const caps: MatchCap[] = [
    ...(anomaly ? (['anomaly'] as const) : []),
    ...(values.S.lessThan('0.5') || values.P.lessThan('0.5') ? (['spec_or_price'] as const) : []),
  ];
  const score = caps.reduce<Decimal>((least, cap) => Decimal.min(least, CAPS[cap]), raw);
  return {
    score,
    raw,
    band: bandOf(score),
    parts: MATCH_PARTS.map((part, index) => ({
      part,
      weight: MATCH_WEIGHTS[part],
      value: values[part],
      points: points[index]!,
    })),
    caps,
    capPoints: score.minus(raw),
    humanCheck: anomaly,
    ratio,
  };
};
