import fs from 'node:fs';
import path from 'node:path';
import { backendEnvironment, prepare } from './backend.mjs';
import { run } from './child.mjs';
import { startEmbeddedPostgres } from './embedded-postgres/index.mjs';
import { cache } from './paths.mjs';
import { FLEETING, tempFolder } from './temp-postgres.mjs';

/** Names the folder for the processes that this one starts. */
const NAME = 'OREBRIDGE_PREPARED';

/**
 * Migrates a database and loads the demo data once, for all sites that a run of the tests starts: they begin on a copy. Everything must
 * be built; the releases are published by each site for itself.
 * @returns {Promise<() => void>} removes it
 */
export async function prepareOnce() {
  if (process.platform === 'win32') return () => {};
  const { folder, remove } = tempFolder('prepared');
  try {
    const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg'), settings: FLEETING });
    await prepare(backendEnvironment({ url: database.url, port: 0, data: folder }), undefined, []);
    await database.stop();
    // Where root had to put the database elsewhere there is no folder to copy.
    if (database.root !== path.join(folder, 'pg')) fs.rmSync(database.root, { recursive: true, force: true });
    else process.env[NAME] = folder;
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}

/** Fills a new data folder with what was prepared, where something was. Owners are kept: the database belongs to its account. */
export async function copyPrepared(folder) {
  const from = process.env[NAME];
  if (!from) return;
  const log = path.join(cache, 'log', 'copy-prepared.log');
  const { code, output } = await run('cp', ['-a', `${from}/.`, folder], { log });
  if (code) throw new Error(`What was prepared cannot be copied: ${output}`);
}
