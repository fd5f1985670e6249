import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../scripts/lib/embedded-postgres/index.mjs';
import { FLEETING } from '../../../scripts/lib/temp-postgres.mjs';

/** One PostgreSQL for all suites, that of DATABASE_URL or one of our own; each suite makes a database of its own in it. */
export default async function setup() {
  if (process.env.DATABASE_URL) {
    process.env.TEST_DATABASE_URL = process.env.DATABASE_URL;
    return;
  }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'orebridge-test-'));
  // As root the server runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'pg'), settings: FLEETING });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.testPostgres = { server, dataDir };
}
