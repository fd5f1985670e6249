import { Decimal, dec } from '../decimal.js';
import type { MessageValues } from '../refusal.js';
import { conversionValues } from './comparable.js';
import type { MatchPart } from './parts.js';
import { type MatchScore, parameterShare, type ScoreInput } from './score.js';

/** A sentence about one part: a code of the catalogue with its values; `lost` is what the part cost, in points. */
export interface MatchReason {
  readonly part: MatchPart;
  readonly code: string;
  readonly values: MessageValues;
  readonly lost: Decimal;
}

/** What the sentences name beside the figures of the score. */
export interface ReasonFacts {
  readonly unit: string;
  readonly missingCertificates: readonly string[];
}

type Sentence = readonly [code: string, values: MessageValues];
const figure = (value: Decimal, places: number): string => value.toDecimalPlaces(places).toFixed();

const specification = ({ parameters }: ScoreInput): Sentence => {
  const [worst] = parameters
    .filter((one) => parameterShare(one).lessThan(1))
    .sort((a, b) => parameterShare(a).comparedTo(parameterShare(b)));
  if (!worst) {
    const converted = parameters.filter((one) => one.converted).map(({ element }) => element);
    return parameters.length ? ['spec.met', { converted: converted.join(', ') || 'none' }] : ['spec.none', {}];
  }
  const { element, kind, unit } = worst;
  return [
    'spec.short',
    {
      element,
      kind,
      unit,
      value: figure(dec(worst.value), 4),
      target: figure(dec(worst.target), 4),
      ...conversionValues(worst),
    },
  ];
};

const quantity = ({ available, need }: ScoreInput, unit: string): Sentence => {
  const share = dec(available).div(dec(need)).times(100);
  return share.greaterThanOrEqualTo(100)
    ? ['quantity.full', { need: figure(dec(need), 3), unit }]
    : ['quantity.part', { percent: figure(share, 0), available: figure(dec(available), 3), unit }];
};

const price = ({ ratio, humanCheck }: MatchScore, against: 'limit' | 'reference'): Sentence => {
  if (!ratio) return ['price.unknown', {}];
  const percent = figure(ratio.minus(1).abs().times(100), 1);
  if (humanCheck) return ['price.anomaly', { percent, against }];
  if (percent === '0') return ['price.at', { against }];
  return [ratio.greaterThan(1) ? 'price.over' : 'price.under', { percent, against }];
};

const certificates = ({ preferred, risk }: ScoreInput, missing: readonly string[]): Sentence => {
  if (missing.length) return ['certificates.missing', { names: missing.join(', ') }];
  if (preferred) return ['certificates.held', { count: preferred }];
  return ['certificates.risk', { risk: figure(dec(risk), 0) }];
};

/** One sentence for each part, the three most telling first: the price where it has a target, then what cost most. */
export const reasonsOf = (input: ScoreInput, score: MatchScore, facts: ReasonFacts): MatchReason[] => {
  const sentences: Readonly<Record<MatchPart, Sentence>> = {
    S: specification(input),
    Q: quantity(input, facts.unit),
    P: price(score, input.against ?? 'limit'),
    L: ['logistics', { incoterm: input.incoterm, region: input.region }],
    C: certificates(input, facts.missingCertificates),
    T: [
      'trust',
      { level: input.level, rating: input.rating === null ? '' : String(input.rating), count: input.ratingCount },
    ],
    I: input.weeksLate ? ['timing.late', { weeks: input.weeksLate }] : ['timing.in_time', {}],
  };
  return score.parts
    .map(({ part, weight, points }) => {
      const lost = new Decimal(weight).minus(points);
      const [code, values] = sentences[part];
      return { part, code, values: { ...values, points: lost.toFixed() }, lost };
    })
    .sort((a, b) => rank(b, score).comparedTo(rank(a, score)));
};

/** The price comes first where there is one to compare; among the rest what cost most. */
const rank = ({ part, lost }: MatchReason, { ratio }: MatchScore): Decimal =>
  part === 'P' && ratio ? new Decimal(1000) : lost;
