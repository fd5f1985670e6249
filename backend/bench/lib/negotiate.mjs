import { setTimeout as sleep } from 'node:timers/promises';
import { plusDays, today } from '@orebridge/trade';
import { command, isSmall } from './calls.mjs';
import { lastTonnes, waitingOffers } from './lots.mjs';

const BETWEEN_PAIRS_MS = isSmall ? 100 : 50;
const PATIENCE_MS = 20_000;

const inDays = (days) => plusDays(today(), days);
/** Other terms in answer to a version. */
export const termsOn = (versionId) => ({
  versionId,
  quantity: '60',
  price: '12900',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  deliveryDate: inDays(60),
  paymentTerms: 'lc_sight',
});

/**
 * Each buyer answers the seller's terms with others, which the seller rejects; the other side's page is watched.
 * The clock of `times` starts when the command's transaction begins, a little before its commit; of `clicks`, at the click.
 */
export async function negotiate(url, db, sellers, buyers, pageOf) {
  const threads = await makeThreads(db, sellers, buyers);
  const result = { times: [], clicks: [], refused: 0, untold: 0 };
  const arrivals = [];
  const act = async ({ threadId }, from, to, what, body) => {
    const clicked = Date.now();
    const { status, body: answer } = await command(url, from, 'POST', `/api/offers/${threadId}/${what}`, body);
    if (status >= 300 || status === 0) {
      result.refused++;
      return null;
    }
    const key = what === 'counter' ? 'offer.countered' : 'offer.rejected';
    const news = await pageOf.get(to.userId).read((one) => one.about === threadId && one.key === key, PATIENCE_MS);
    if (news) arrivals.push({ key, threadId, at: news.at, clicked });
    else result.untold++;
    return answer;
  };
  const pair = async (thread) => {
    const answer = await act(thread, thread.buyer, thread.seller, 'counter', termsOn(thread.versionId));
    if (answer) await act(thread, thread.seller, thread.buyer, 'reject', { versionId: answer.last.id });
  };
  const started = [];
  for (const thread of threads) {
    started.push(pair(thread));
    await sleep(BETWEEN_PAIRS_MS);
  }
  await Promise.all(started);

  const { rows } = await db.query(
    `SELECT event || (payload->>'offerId') AS which, created_at AS at FROM outbox WHERE payload->>'offerId' = ANY($1)`,
    [threads.map(({ threadId }) => threadId)],
  );
  const began = new Map(rows.map(({ which, at }) => [which, at.getTime()]));
  for (const { key, threadId, at, clicked } of arrivals) {
    result.times.push(at - began.get(key + threadId));
    result.clicks.push(at - clicked);
  }
  return result;
}

async function makeThreads(db, sellers, buyers) {
  const threads = [];
  await db.query('BEGIN');
  for (const [n, seller] of sellers.entries()) {
    const lot = await lastTonnes(db, seller.companyId, 300);
    const [offer] = await waitingOffers(db, lot, seller, [buyers[n]], () => 50);
    threads.push({ ...offer, seller });
  }
  await db.query('COMMIT');
  return threads;
}
