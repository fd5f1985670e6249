import { randomUUID } from 'node:crypto';

/** Commits events with these payloads, and wakes whoever delivers them. */
export const PUBLISH = `WITH events AS (INSERT INTO outbox (event, payload) SELECT 'offer.withdrawn', unnest($1::jsonb[]))
  SELECT pg_notify('orebridge', 'outbox ')`;

/**
 * Commits an event that everybody of the person's company is to hear of, just as a change of the trade does.
 * @returns {Promise<{about: string, at: number}>} what it is about, and the moment just before the commit
 */
export async function publish(db, { companyId }) {
  const about = randomUUID();
  const payload = { offerId: about, listingId: randomUUID(), to: companyId, from: 'Kalembe', name: 'Copper cathodes' };
  const at = Date.now();
  await db.query(PUBLISH, [[JSON.stringify(payload)]]);
  return { about, at };
}
