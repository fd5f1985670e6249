import { randomUUID } from 'node:crypto';

/**
 * Commits an event that everybody of the person's company is to hear of, just as a change of the trade does.
 * @returns {Promise<{about: string, at: number}>} what it is about, and the moment just before the commit
 */
export async function publish(db, { companyId }) {
  const about = randomUUID();
  const payload = { offerId: about, listingId: randomUUID(), to: companyId, from: 'Kalembe', name: 'Copper cathodes' };
  await db.query('BEGIN');
  await db.query('INSERT INTO outbox (event, payload) VALUES ($1, $2)', ['offer.withdrawn', JSON.stringify(payload)]);
  await db.query(`SELECT pg_notify('orebridge', 'outbox ')`);
  const at = Date.now();
  await db.query('COMMIT');
  return { about, at };
}
