import fs from 'node:fs';
import path from 'node:path';
import { backendEnvironment, prepare, startBackend } from './backend.mjs';
import { run } from './child.mjs';
import { startEmbeddedPostgres } from './embedded-postgres/index.mjs';
import { beforeEnd } from './lifetime.mjs';
import { cache } from './paths.mjs';
import { freePort } from './port.mjs';
import { FLEETING, tempFolder } from './temp-postgres.mjs';

/** Names the folder for the processes that this one starts. */
const NAME = 'OREBRIDGE_PREPARED';
const ACCOUNTS = 'accounts.json';

/** What there is to begin from: each stage has what the one before it has, and what its function adds. */
const STAGES = {
  migrated: async (env) => (await startBackend({ env, log: path.join(cache, 'log', 'prepared.log') })).stop(),
  demo: (env) => prepare(env, undefined, []),
  whole: async (env) => {
    const { accounts } = await prepare(env);
    fs.writeFileSync(path.join(env.OREBRIDGE_DATA, ACCOUNTS), JSON.stringify(accounts));
  },
};

/**
 * Migrates a database, loads the demo data and publishes the built remotes once, for all sites that a run of the tests starts: they begin
 * on a copy of one of these stages. Everything must be built.
 * @returns {Promise<() => void>} removes it
 */
export async function prepareOnce() {
  if (process.platform === 'win32') return () => {};
  const { folder, remove } = tempFolder('prepared');
  try {
    let before = null;
    for (const [stage, add] of Object.entries(STAGES)) {
      const data = path.join(folder, stage);
      if (before) await copy(before, data);
      else fs.mkdirSync(data);
      before = data;
      const database = await startEmbeddedPostgres({ dataDir: path.join(data, 'pg'), settings: FLEETING });
      beforeEnd(database.stop);
      // Where root had to put the database elsewhere there is no folder to copy.
      if (database.root !== path.join(data, 'pg')) {
        await database.stop();
        fs.rmSync(database.root, { recursive: true, force: true });
        return remove;
      }
      try {
        await add(backendEnvironment({ url: database.url, port: await freePort(), data }));
      } finally {
        await database.stop();
      }
    }
    process.env[NAME] = folder;
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}

/** Whether a run of the tests that is above this process has prepared everything. */
export const isPrepared = () => Boolean(process.env[NAME]);

/**
 * Fills a new data folder with what was prepared, where something was. Owners are kept: the database belongs to its account.
 * @param {string} folder
 * @param {'migrated' | 'demo' | 'whole'} [stage]
 */
export async function copyPrepared(folder, stage = 'whole') {
  if (isPrepared()) await copy(path.join(process.env[NAME], stage), folder);
}

/** The demo accounts of a data folder on which everything was prepared; undefined where something is still to do. */
export function preparedAccounts(folder) {
  const file = path.join(folder, ACCOUNTS);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

async function copy(from, to) {
  fs.mkdirSync(to, { recursive: true });
  const log = path.join(cache, 'log', 'copy-prepared.log');
  const { code, output } = await run('cp', ['-a', `${from}/.`, to], { log });
  if (code) throw new Error(`What was prepared cannot be copied: ${output}`);
}
