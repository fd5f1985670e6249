import type { PricePoint } from '@orebridge/contracts';

export const SPANS = ['1', '3', '5', '10', 'all'] as const;
export type Span = (typeof SPANS)[number];
export const spanOf = (text: string | null): Span => SPANS.find((span) => span === text) ?? '5';

/** The prices of the last years before the newest. */
export const within = (points: readonly PricePoint[], span: Span): readonly PricePoint[] => {
  const last = points.at(-1);
  if (span === 'all' || !last) return points;
  const from = `${Number(last.date.slice(0, 4)) - Number(span)}${last.date.slice(4)}`;
  return points.filter(({ date }) => date >= from);
};
