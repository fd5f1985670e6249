import { queryRows } from '../../../platform/database/statement.js';
import type { Watch } from '../watch.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly companyId: string;
  readonly demo: boolean;
  readonly status: string;
  readonly score: string;
}

const ASSESSED = `compliance IS NOT NULL AND state IN ('pending', 'under_review', 'published')`;

/** Lots whose stored assessment asks for more than a look: enhanced diligence, hold or block. It clears none of them. */
export const complianceScreener: Watch = {
  agent: 'compliance_screener',
  everySeconds: 3600,
  async *look(em) {
    const [{ n = 0 } = {}] = await queryRows<{ n: number }>(
      em,
      `SELECT count(*)::int AS n FROM published.listings WHERE ${ASSESSED}`,
      [],
    );
    const rows = await queryRows<Row>(
      em,
      `SELECT id, coalesce(mineral_name, reference) AS name, company_id AS "companyId", demo,
         compliance->>'status' AS status, compliance->>'score' AS score
       FROM published.listings WHERE ${ASSESSED} AND compliance->>'status' IN ('EDD', 'HOLD', 'BLOCKED')`,
      [],
    );
    const found = rows.map(({ id, name, companyId, demo, status, score }) => ({
      rule: 'status',
      subject: { kind: 'listing', id, label: name, path: `/listing/${id}` },
      inputs: { lot: name, status, score },
      score,
      companyId,
      demo,
    }));
    yield { examined: n, found };
  },
};
