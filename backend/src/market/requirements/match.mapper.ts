import type { FilterFailure, MatchView } from '@orebridge/contracts';
import type { Match } from '@orebridge/trade';

type Scored = Extract<Match, { ok: true }>;

export const toMatchView = ({ score, reasons, landed }: Scored): MatchView => ({
  score: score.score.toFixed(1),
  raw: score.raw.toFixed(1),
  band: score.band,
  caps: [...score.caps],
  capPoints: score.capPoints.toFixed(1),
  humanCheck: score.humanCheck,
  landed: landed.toDecimalPlaces(4).toFixed(),
  ratio: score.ratio?.toFixed(4) ?? null,
  parts: score.parts.map(({ part, weight, value, points }) => ({
    part,
    weight,
    value: value.toFixed(3),
    points: points.toFixed(1),
  })),
  reasons: reasons.map(({ part, code, values }) => ({ part, code, values: { ...values } })),
});

export const toFailures = ({ failures }: Extract<Match, { ok: false }>): FilterFailure[] =>
  failures.map(({ filter, code, values }) => ({ filter, code, values: { ...values } }));
