import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isTaken, takeLock } from '../lock.mjs';
import { isAlive } from '../processes.mjs';
import { findBinaries, runnableBinaries } from './binaries.mjs';
import { prepareCluster } from './cluster.mjs';
import { layoutOf, makeRoot } from './layout.mjs';
import { adopt, halt, launch } from './server.mjs';

/**
 * Starts a PostgreSQL of our own on a folder, or takes over the one that a killed launcher left there. Its data
 * survive any kill. One process at a time holds a folder.
 * @param {object} options
 * @param {string} options.dataDir the folder, made when missing
 * @param {string} [options.database] the database, made when missing
 * @param {(line: string) => void} [options.log] told what is done
 * @param {Record<string, string>} [options.settings] settings of PostgreSQL for a server that is started by this call
 * @returns {Promise<{url: string, pid: number, root: string, owned: boolean, created: boolean, recovered: boolean, ended: Promise<void>, stop: () => Promise<void>}>}
 *   `root`: where the files are; `owned`: started by this call; `created`: the files were made by it; `recovered`: an earlier launcher was killed;
 *   `ended` resolves when the server is gone
 * @throws {CliError} with a sentence for the user
 */
export async function startEmbeddedPostgres({ dataDir, database = 'orebridge', log = () => {}, settings = {} }) {
  const found = await findBinaries();
  const layout = layoutOf(dataDir);
  makeRoot(layout);
  const lock = takeLock(layout.lock, layout.root);
  try {
    const binaries = runnableBinaries(found, layout.account);
    const created = await prepareCluster(layout, binaries);
    if (created) log(`made a PostgreSQL ${found.version.split('-')[0]} database in ${layout.root}`);
    const password = fs.readFileSync(layout.password, 'utf8');
    const answers = (port) => ensureDatabase({ port, password }, database);
    const left = await adopt(layout, answers);
    if (left) log('took over the PostgreSQL that an earlier start left running');
    const server = left ?? (await launch(layout, binaries, answers, settings));
    return {
      url: addressOf({ port: server.port, password }, database),
      pid: server.pid,
      root: layout.root,
      owned: !left,
      created,
      recovered: lock.tookOver,
      ended: endOf(server),
      stop: async () => {
        await halt(server.pid);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * The PostgreSQL of a folder that another launcher holds, for work beside it.
 * @param {string} dataDir as given to `startEmbeddedPostgres`
 * @returns {Promise<string | null>} its address; null when nobody holds the folder
 */
export async function runningEmbeddedPostgres(dataDir, database = 'orebridge') {
  const layout = layoutOf(dataDir);
  while (isTaken(layout.lock)) {
    const password = readIfThere(layout.password);
    const running = password && (await adopt(layout, (port) => ensureDatabase({ port, password }, database)));
    if (running) return addressOf({ ...running, password }, database);
    // Its launcher has only just begun, or is at its end.
    await sleep(100);
  }
  return null;
}

/** Whether there is a database of a folder, running or not. */
export const hasEmbeddedPostgres = (dataDir) =>
  fs.existsSync(path.dirname(path.resolve(dataDir))) && fs.existsSync(layoutOf(dataDir).cluster);

const addressOf = ({ port, password }, database) => `postgres://orebridge:${password}@127.0.0.1:${port}/${database}`;

const readIfThere = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

async function ensureDatabase({ port, password }, database) {
  const { default: pg } = await import('pg');
  const to = { host: '127.0.0.1', port, user: 'orebridge', password, connectionTimeoutMillis: 2000 };
  const client = new pg.Client({ ...to, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function endOf({ child, pid }) {
  if (child) return new Promise((resolve) => child.once('exit', () => resolve()));
  const watch = async () => {
    while (isAlive(pid)) await sleep(500, undefined, { ref: false });
  };
  return watch();
}
