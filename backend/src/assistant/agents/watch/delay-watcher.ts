import { isDelayed } from '@orebridge/trade';
import { queryRows } from '../../../platform/database/statement.js';
import type { Found, Watch } from '../watch.js';

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly buyer: string;
  readonly seller: string;
  readonly eta: string;
  readonly promised: string;
  readonly promisedDays: number;
  readonly expectedDays: number;
  readonly demo: boolean;
}

/** Cargoes on their way that are expected later than was promised; both parties are told, nobody else. */
export const delayWatcher: Watch = {
  agent: 'delay_watcher',
  everySeconds: 3600,
  async *look(em) {
    const rows = await queryRows<Row>(
      em,
      `SELECT DISTINCT ON (d.id) d.id, d.reference, d.buyer_company_id AS buyer, d.seller_company_id AS seller,
         p.eta::text AS eta, d.terms->>'deliveryDate' AS promised, d.demo,
         (d.terms->>'deliveryDate')::date - p.issued_on AS "promisedDays", p.eta - p.issued_on AS "expectedDays"
       FROM published.deals d JOIN published.deal_documents p ON p.deal_id = d.id AND p.eta IS NOT NULL AND p.issued_on IS NOT NULL AND p.state <> 'rejected'
       WHERE d.state = 'in_transit' ORDER BY d.id, p.uploaded_at DESC`,
      [],
    );
    const late = rows.filter(({ promisedDays, expectedDays }) => isDelayed(expectedDays - promisedDays, promisedDays));
    const found = late.flatMap(({ id, reference, buyer, seller, eta, promised, demo, promisedDays, expectedDays }) =>
      [buyer, seller].map(
        (companyId, place): Found => ({
          rule: 'late',
          subject: { kind: place ? 'deal-seller' : 'deal', id, label: reference, path: `/deals/${id}` },
          inputs: { deal: reference, eta, promised, days: String(expectedDays - promisedDays) },
          companyId,
          demo,
        }),
      ),
    );
    yield { examined: rows.length, found };
  },
};
