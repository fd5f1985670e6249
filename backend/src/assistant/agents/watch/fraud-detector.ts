import { type FraudSign, fraudVerdict } from '@orebridge/trade';
import { queryRows } from '../../../platform/database/statement.js';
import type { Watch } from '../watch.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly sameFile: boolean;
  readonly sameNumber: boolean;
  readonly newAndLarge: boolean;
  readonly unusualPrice: boolean;
}

/** Lots of which a document is also one of another company's, found by what such documents share. */
const twins = (shared: string): string =>
  `SELECT DISTINCT p.listing_id FROM published.documents p JOIN (SELECT ${shared} FROM published.documents WHERE NOT demo
       GROUP BY ${shared} HAVING count(DISTINCT company_id) > 1) same USING (${shared}) WHERE p.listing_id IS NOT NULL`;

const OFFERED = `NOT demo AND state IN ('pending', 'under_review', 'published')`;

/**
 * Points for signs of fraud on lots that are offered for real; 50 are reviewed, 80 are proposed to be held. Nobody is told but
 * the administration, and nothing is stopped.
 */
export const fraudDetector: Watch = {
  agent: 'fraud_detector',
  everySeconds: 3600,
  async *look(em) {
    const [{ n = 0 } = {}] = await queryRows<{ n: number }>(
      em,
      `SELECT count(*)::int AS n FROM published.listings WHERE ${OFFERED}`,
      [],
    );
    const rows = await queryRows<Row>(
      em,
      `WITH documents AS (SELECT listing_id, company_id, type, nullif(number, '') AS number, sha256, demo
           FROM published.documents WHERE state IN ('pending', 'approved')),
         same_file AS (${twins('sha256')}),
         same_number AS (${twins('type, number')} AND p.number IS NOT NULL),
         signs AS (SELECT l.id, coalesce(l.mineral_name, l.reference) AS name,
           l.id IN (SELECT listing_id FROM same_file) AS "sameFile",
           l.id IN (SELECT listing_id FROM same_number) AS "sameNumber",
           c.created_at > now() - interval '30 days'
             AND coalesce(usd_value(l.price_per_unit * l.total_quantity, l.currency, current_date), 0) > 1000000 AS "newAndLarge",
           l.id::text IN (SELECT subject_id FROM agent_findings WHERE agent = 'price_watcher' AND status <> 'dismissed')
             AS "unusualPrice"
         FROM (SELECT * FROM published.listings WHERE ${OFFERED}) l JOIN published.companies c ON c.id = l.company_id)
       SELECT * FROM signs WHERE "sameFile" OR "sameNumber" OR "newAndLarge" OR "unusualPrice"`,
      [],
    );
    const found = rows.flatMap((row) => {
      const signs: FraudSign[] = [
        ...(row.sameFile ? (['sameDocumentFile'] as const) : []),
        ...(row.sameNumber ? (['sameCertificateNumber'] as const) : []),
        ...(row.newAndLarge ? (['newAccountLargeValue'] as const) : []),
        ...(row.unusualPrice ? (['priceAnomaly'] as const) : []),
      ];
      const { points, verdict } = fraudVerdict(signs);
      if (!verdict) return [];
      return [
        {
          rule: verdict,
          subject: { kind: 'listing', id: row.id, label: row.name, path: `/admin?tab=verifications&lot=${row.id}` },
          inputs: { lot: row.name, points: String(points), signs: signs.join(', ') },
          score: String(points),
          demo: false,
        },
      ];
    });
    yield { examined: n, found };
  },
};
