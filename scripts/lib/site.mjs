import fs from 'node:fs';
import path from 'node:path';
import { backendEnvironment, prepare, startBackend } from './backend.mjs';
import { startEmbeddedPostgres } from './embedded-postgres/index.mjs';
import { beforeEnd } from './lifetime.mjs';
import { freePort } from './port.mjs';
import { copyPrepared, preparedAccounts } from './prepared.mjs';
import { FLEETING, tempFolder } from './temp-postgres.mjs';

/**
 * The whole product on data of its own that go when it stops, or the command with it; everything must be built.
 * @param {{purpose?: string, extra?: object}} [options] `extra` is added to the server's environment
 * @returns {Promise<{url: string, databaseUrl: string, data: string, accounts: object[], log: string, stop: () => Promise<void>}>}
 */
export async function startSite({ purpose = 'site', extra = {} } = {}) {
  const { folder, remove } = tempFolder(purpose);
  const undo = [remove];
  const stop = async () => {
    for (const one of undo.splice(0).reverse()) await one();
  };
  beforeEnd(stop);
  try {
    await copyPrepared(folder);
    const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg'), settings: FLEETING });
    undo.push(() => fs.rmSync(database.root, { recursive: true, force: true }), database.stop);
    const port = await freePort();
    const env = backendEnvironment({ url: database.url, port, data: folder, extra });
    const accounts = preparedAccounts(folder) ?? (await prepare(env)).accounts;
    const log = path.join(folder, 'server.log');
    const server = await startBackend({ env, log });
    undo.push(() => server.stop());
    return { url: `http://localhost:${port}`, databaseUrl: database.url, data: folder, accounts, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
