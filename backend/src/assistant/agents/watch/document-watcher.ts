import { EXPIRY_STEPS, expiryStep } from '@orebridge/trade';
import { queryRows } from '../../../platform/database/statement.js';
import type { Watch } from '../watch.js';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly day: string;
  readonly left: number;
  readonly companyId: string;
  readonly listingId: string | null;
  /** What it is a document of: the lot, or the company. */
  readonly lot: string;
  readonly demo: boolean;
}

/** Approved documents that end soon, at 60, 30, 7, 1 and 0 days; their expiry itself is the documents' own rule. */
export const documentWatcher: Watch = {
  agent: 'document_watcher',
  everySeconds: 3600,
  async *look(em) {
    const [{ n = 0 } = {}] = await queryRows<{ n: number }>(
      em,
      `SELECT count(*)::int AS n FROM published.documents WHERE state = 'approved' AND expires_on IS NOT NULL`,
      [],
    );
    const rows = await queryRows<Row>(
      em,
      `SELECT d.id, d.type, d.expires_on::text AS day, d.expires_on - current_date AS left, d.company_id AS "companyId",
         d.listing_id AS "listingId", coalesce(l.mineral_name, l.reference, c.name) AS lot, d.demo
       FROM published.documents d JOIN published.companies c ON c.id = d.company_id LEFT JOIN published.listings l ON l.id = d.listing_id
       WHERE d.state = 'approved' AND d.expires_on BETWEEN current_date AND current_date + $1::int`,
      [EXPIRY_STEPS[0]],
    );
    const found = rows.map(({ id, type, day, left, companyId, listingId, lot, demo }) => ({
      rule: 'expiring',
      subject: { kind: 'document', id, label: lot, path: listingId && `/listing/${listingId}` },
      inputs: { document: type, lot, day, step: String(expiryStep(left) ?? '') },
      companyId,
      demo,
    }));
    yield { examined: n, found };
  },
};
