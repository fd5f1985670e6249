import pg from 'pg';
import { CONTRACT_VERSION } from '../../../packages/remote-kit/webpack/manifest-plugin.mjs';
import { makeFixture } from './fixtures.mjs';

/** Releases that were built well and do not work, each of a remote of its own. */
export const BROKEN = {
  'throws at start': { name: 'startfails', plant: 'start' },
  'throws at render': { name: 'renderfails', plant: 'render' },
  'wrong contract': { name: 'contractfails', path: '{contractVersion}', value: String(CONTRACT_VERSION + 1) },
  'wrong React': { name: 'reactfails', path: '{shared,react}', value: '"^18.2.0"' },
};

export const VERSION = '1.0.0';
export const REPAIRED = '1.0.1';

export const makeBroken = (template, into) =>
  Object.values(BROKEN).map(({ name, plant }) => makeFixture(template, { name, plant, version: VERSION, into }));

/** The release that mends it. @returns the folder to publish */
export const makeRepaired = (template, into, name) => makeFixture(template, { name, version: REPAIRED, into });

/**
 * Gives the broken releases to one person alone, and makes those whose data are wrong wrong: the registry itself would have
 * refused them. To be called before the server starts.
 */
export async function pinBroken(username) {
  await onDatabase(async (db) => {
    const { rows } = await db.query('SELECT id FROM users WHERE username = $1', [username]);
    for (const { name, path, value } of Object.values(BROKEN)) {
      if (path)
        await db.query(
          'UPDATE releases SET manifest = jsonb_set(manifest, $2::text[], $3::jsonb) WHERE name = $1 AND version = $4',
          [name, path, value, VERSION],
        );
      await db.query('DELETE FROM release_channels WHERE name = $1', [name]);
      await db.query('INSERT INTO release_pins (name, kind, id, version) VALUES ($1, $2, $3, $4)', [
        name,
        'user',
        rows[0].id,
        VERSION,
      ]);
    }
  });
}

/** Ends the pin, so that the release published next is the person's. */
export const unpin = (name) => onDatabase((db) => db.query('DELETE FROM release_pins WHERE name = $1', [name]));

async function onDatabase(work) {
  const db = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await db.connect();
  try {
    await work(db);
  } finally {
    await db.end();
  }
}
