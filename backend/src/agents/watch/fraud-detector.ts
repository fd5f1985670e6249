import { type FraudSign, fraudVerdict } from '@orebridge/trade';
import { rowsOf } from '../../platform/database/statement.js';
import type { Watch } from '../watch.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly sameFile: boolean;
  readonly sameNumber: boolean;
  readonly newAndLarge: boolean;
  readonly unusualPrice: boolean;
}

const twin = (same: string): string =>
  `EXISTS (SELECT FROM documents a JOIN documents b ON ${same} AND b.company_id <> a.company_id AND NOT b.demo
     WHERE a.listing_id = l.id AND a.state IN ('pending', 'approved') AND b.state IN ('pending', 'approved'))`;

/**
 * Points for signs of fraud on lots that are offered for real; 50 are reviewed, 80 are proposed to be held. Nobody is told but
 * the administration, and nothing is stopped.
 */
export const fraudDetector: Watch = {
  agent: 'fraud_detector',
  everySeconds: 3600,
  look: async (em) => {
    const rows = await rowsOf<Row>(
      em,
      `SELECT l.id, coalesce(l.mineral_name, l.reference) AS name,
         ${twin('b.sha256 = a.sha256')} AS "sameFile",
         ${twin("b.number = a.number AND b.number <> '' AND b.type = a.type")} AS "sameNumber",
         c.created_at > now() - interval '30 days' AND l.currency = 'USD'
           AND coalesce(l.price_per_unit * l.total_quantity, 0) > 1000000 AS "newAndLarge",
         EXISTS (SELECT FROM agent_findings f WHERE f.agent = 'price_watcher' AND f.status <> 'dismissed'
           AND f.subject_id = l.id::text) AS "unusualPrice"
       FROM listings l JOIN companies c ON c.id = l.company_id
       WHERE NOT l.demo AND l.state IN ('pending', 'under_review', 'published')`,
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
    return { examined: rows.length, found };
  },
};
