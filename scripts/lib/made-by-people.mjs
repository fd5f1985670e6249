import { heldBy } from './site-kind.mjs';

/** What a demonstration brings marks its rows; of these kinds people make others beside them. */
const KINDS = {
  users: ['account', 'accounts'],
  companies: ['company', 'companies'],
  listings: ['lot', 'lots'],
  deals: ['deal', 'deals'],
};

/**
 * What people have made in a database, beside the rows of a demonstration.
 * @param {string} url of the database
 * @returns {Promise<string[]>} how many of each kind, as in "3 lots"; empty where there is nothing of theirs
 */
export async function madeByPeople(url) {
  if (!(await heldBy(url))) return [];
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = [];
    for (const [table, [one, several]] of Object.entries(KINDS)) {
      const { rows } = await client.query(`select count(*)::int as n from ${table} where not demo`);
      if (rows[0].n) found.push(`${rows[0].n} ${rows[0].n === 1 ? one : several}`);
    }
    return found;
  } finally {
    await client.end().catch(() => {});
  }
}
