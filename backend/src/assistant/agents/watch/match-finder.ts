import { MATCHES_A_DAY } from '@orebridge/trade';
import { queryRows } from '../../../platform/database/statement.js';
import type { Watch } from '../watch.js';

interface Row {
  readonly id: string;
  readonly lot: string;
  readonly need: string;
  readonly companyId: string;
  readonly score: string;
  readonly demo: boolean;
}

/** Strong matches of which buyers asked to be told, the best first, and no more for a company and a day than the rule allows. */
export const matchFinder: Watch = {
  agent: 'match_finder',
  everySeconds: 900,
  async *look(em) {
    const rows = await queryRows<Row & { place: number; told: number }>(
      em,
      `SELECT l.id, coalesce(l.mineral_name, l.reference) AS lot, coalesce(r.fields->>'title', r.reference) AS need,
         r.company_id AS "companyId", n.score::text AS score, (l.demo OR r.demo) AS demo,
         row_number() OVER (PARTITION BY r.company_id ORDER BY n.score DESC, l.id)::int AS place,
         (SELECT count(*)::int FROM agent_findings f WHERE f.agent = 'match_finder' AND f.company_id = r.company_id
           AND f.at > now() - interval '1 day') AS told
       FROM published.match_notices n JOIN published.requirements r ON r.id = n.requirement_id AND r.state = 'open'
       JOIN published.listings l ON l.id = n.listing_id AND l.state = 'published'
       WHERE NOT EXISTS (SELECT FROM agent_findings f WHERE f.agent = 'match_finder' AND f.subject_id = l.id::text
         AND f.company_id = r.company_id)`,
      [],
    );
    const found = rows
      .filter(({ place, told }) => place + told <= MATCHES_A_DAY)
      .map(({ id, lot, need, companyId, score, demo }) => ({
        rule: 'strong',
        subject: { kind: 'listing', id, label: lot, path: `/listing/${id}` },
        inputs: { lot, need, score },
        score,
        companyId,
        demo,
      }));
    yield { examined: rows.length, found };
  },
};
