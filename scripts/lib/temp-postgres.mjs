import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres/index.mjs';
import { beforeEnd } from './lifetime.mjs';

/** A folder of our own below the system's temporary one, which PostgreSQL's account may enter even for root. */
export function tempFolder(purpose) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `orebridge-${purpose}-`));
  fs.chmodSync(folder, 0o755);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}

/** A PostgreSQL whose data nobody wants back after a crash need not wait for the disk. */
export const FLEETING = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * A real PostgreSQL that lasts as long as a test or a benchmark, and no longer than a command that is stopped.
 * @param {string} purpose a word for the folder's name
 * @param {Record<string, string>} [settings] of PostgreSQL
 * @param {(folder: string) => Promise<void>} [fill] puts something into the folder first
 * @returns {Promise<{url: string, pid: number, folder: string, stop: () => Promise<void>}>} `stop` removes the data too
 */
export async function startTempPostgres(purpose = 'test', settings = {}, fill = async () => {}) {
  const { folder, remove } = tempFolder(purpose);
  try {
    await fill(folder);
    const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg'), settings });
    let stopping = null;
    const stopOnce = async () => {
      await database.stop();
      fs.rmSync(database.root, { recursive: true, force: true });
      remove();
    };
    const stop = () => (stopping ??= stopOnce());
    beforeEnd(stop);
    return { url: database.url, pid: database.pid, folder, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
