import { dec, movePct, DAY_SECONDS } from '@orebridge/trade';
import { queryRows } from '../../../platform/database/statement.js';
import type { Watch } from '../watch.js';

interface Row {
  readonly label: string;
  readonly mineral: string;
  readonly unit: string;
  readonly currency: string;
  readonly source: string;
  /** The last published prices, the oldest first. */
  readonly prices: readonly string[];
  readonly day: string;
}

const MOVED_MAX = 5;
const LEAST = 6;
const YEAR = 12;

/** How far the last change lies from the mean of the changes before it, in their standard deviations; null when none vary. */
const lastScore = (prices: readonly string[]): number | null => {
  const changes = prices.slice(1).map((price, place) => dec(price).div(prices[place]!).minus(1).toNumber());
  const last = changes.at(-1)!;
  const before = changes.slice(0, -1);
  const mean = before.reduce((sum, change) => sum + change, 0) / before.length;
  const deviation = Math.sqrt(before.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (before.length - 1));
  return deviation > 0 ? (last - mean) / deviation : null;
};

/**
 * The published monthly prices that moved most against their own habit, and who stands at the year's edge; every figure is the
 * data's own. `moves`, `highs` and `lows` are lists as JSON, which the reader's page puts into words.
 */
export const briefingWriter: Watch = {
  agent: 'briefing_writer',
  everySeconds: DAY_SECONDS,
  async *look(em) {
    const rows = await queryRows<Row>(
      em,
      `SELECT s.label, s.mineral, s.unit, s.currency, s.source, p.prices, p.day FROM published.price_series s JOIN LATERAL (
         SELECT array_agg(trim_scale(x.price)::text ORDER BY x.date) AS prices, max(x.date)::text AS day
         FROM (SELECT price, date FROM published.price_points WHERE series_id = s.id ORDER BY date DESC LIMIT 25) x) p ON true
       WHERE s.frequency = 'monthly' AND cardinality(p.prices) >= $1`,
      [LEAST],
    );
    const latest = rows
      .map(({ day }) => day)
      .sort()
      .at(-1);
    const moved = rows
      .filter(({ day }) => day === latest)
      .flatMap((row) => {
        const score = lastScore(row.prices);
        return score === null ? [] : [{ ...row, score }];
      })
      .sort((a, b) => Math.abs(b.score) - Math.abs(a.score));
    if (!latest || !moved.length) {
      yield { examined: rows.length, found: [] };
      return;
    }
    const named = ({ label, mineral }: Row) => ({ label, mineral });
    const moves = moved.slice(0, MOVED_MAX).map((row) => {
      const [from, to] = [row.prices.at(-2)!, row.prices.at(-1)!];
      const { currency, unit } = row;
      return { ...named(row), percent: movePct(from, to), from, to, currency, unit, deviations: row.score.toFixed(1) };
    });
    const edge = (best: (a: string, b: string) => boolean) =>
      JSON.stringify(
        moved
          .filter(({ prices }) => {
            const year = prices.slice(-YEAR);
            return year.slice(0, -1).every((price) => best(year.at(-1)!, price));
          })
          .map(named),
      );
    yield {
      examined: rows.length,
      found: [
        {
          rule: 'moves',
          subject: { kind: 'briefing', id: latest, label: latest, path: null },
          inputs: {
            date: latest,
            moves: JSON.stringify(moves),
            highs: edge((a, b) => dec(a).gt(b)),
            lows: edge((a, b) => dec(a).lt(b)),
            sources: [...new Set(moved.map(({ source }) => source))].join('; '),
          },
          everybody: true,
          demo: false,
        },
      ],
    };
  },
};
