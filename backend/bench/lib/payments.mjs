import { createHmac, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { lastTonnes, waitingOffers } from './lots.mjs';

/** More than all payments of a benchmark together: no deal moves on, and every payment is posted to it. */
const NEVER_ENOUGH = 900_000_000_000;

/** Signed deals that wait for their escrow, one for each buyer and each about a lot of its own. */
export async function dealsToPay(db, seller, buyers) {
  const deals = [];
  for (const buyer of buyers) {
    const lot = await lastTonnes(db, seller.companyId, 500);
    const [{ threadId, versionId }] = await waitingOffers(db, lot, seller, [buyer], () => 20);
    const { rows } = await db.query(
      `INSERT INTO deals (offer_id, offer_version_id, listing_id, buyer_company_id, seller_company_id, state, quantity, total,
         currency, terms, terms_hash)
       VALUES ($1, $2, $3, $4, $5, 'signed', 20, 260000, 'USD',
         '{"quantity":"20","unit":"t","price":"13000","currency":"USD","total":"260000.00","incoterm":"CIF",
           "place":"Rotterdam (NLRTM)","deliveryDate":"2030-01-01","paymentTerms":"escrow","message":""}', repeat('0', 64))
       RETURNING id`,
      [threadId, versionId, lot, buyer.companyId, seller.companyId],
    );
    const { id } = rows[0];
    await db.query(
      `INSERT INTO deal_securities (deal_id, way, amount, value, currency, remind_on, due_on)
       VALUES ($1, 'funds', $2, $2, 'USD', current_date + 300, current_date + 300)`,
      [id, NEVER_ENOUGH],
    );
    deals.push({ id, buyer });
  }
  return deals;
}

/** Payments into the deals in turn, of odd amounts, which the simulator has not reported yet. */
export async function waitingPayments(db, deals, count) {
  const payments = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    deal: deals[n % deals.length],
    cents: 1 + Math.floor(Math.random() * 10_000_000),
  }));
  await db.query(
    `INSERT INTO payments (id, reference, company_id, deal_id, purpose, about_kind, about_id, title, amount, currency, provider, state)
     SELECT id, id::text, company, deal, 'escrow', 'deal', deal::text, 'bench', cents / 100.0, 'USD', 'simulator', 'failed'
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[]) AS p (id, company, deal, cents)`,
    [
      payments.map(({ id }) => id),
      payments.map(({ deal }) => deal.buyer.companyId),
      payments.map(({ deal }) => deal.id),
      payments.map(({ cents }) => cents),
    ],
  );
  return payments;
}

/** Sends what the simulator would: status 0 when no answer came. */
export function reporter(running) {
  const key = fs.readFileSync(path.join(running.dataDir, 'payment-simulator-key'), 'utf8');
  return async ({ id, cents }, { event = `paid-${id}`, secret = key, giveUpAfter = 60_000 } = {}) => {
    const amount = (cents / 100).toFixed(2);
    const body = JSON.stringify({ id: event, type: 'payment.paid', payment: id, amount, currency: 'USD' });
    const seconds = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    try {
      const answer = await fetch(`${running.url}/api/payments/webhooks/simulator`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-simulator-signature': `t=${seconds},v1=${mac}` },
        body,
        signal: AbortSignal.timeout(giveUpAfter),
      });
      await answer.text();
      return answer.status;
    } catch {
      return 0;
    }
  };
}
