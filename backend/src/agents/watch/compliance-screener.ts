import { rowsOf } from '../../platform/database/statement.js';
import type { Watch } from '../watch.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly companyId: string;
  readonly demo: boolean;
  readonly status: string;
  readonly score: string;
}

/** Lots whose stored assessment asks for more than a look: enhanced diligence, hold or block. It clears none of them. */
export const complianceScreener: Watch = {
  agent: 'compliance_screener',
  everySeconds: 3600,
  look: async (em) => {
    const rows = await rowsOf<Row>(
      em,
      `SELECT id, coalesce(mineral_name, reference) AS name, company_id AS "companyId", demo,
         compliance->>'status' AS status, compliance->>'score' AS score
       FROM listings WHERE compliance IS NOT NULL AND state IN ('pending', 'under_review', 'published')`,
      [],
    );
    const found = rows
      .filter(({ status }) => ['EDD', 'HOLD', 'BLOCKED'].includes(status))
      .map(({ id, name, companyId, demo, status, score }) => ({
        rule: 'status',
        subject: { kind: 'listing', id, label: name, path: `/listing/${id}` },
        inputs: { lot: name, status, score },
        score,
        companyId,
        demo,
      }));
    return { examined: rows.length, found };
  },
};
