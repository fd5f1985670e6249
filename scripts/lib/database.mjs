import fs from 'node:fs';
import path from 'node:path';
import { hasEmbeddedPostgres, runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/index.mjs';
import { dataFolder } from './paths.mjs';
import { step } from './progress.mjs';
import { CliError } from './cli-error.mjs';

const OLDEST = 15;

/**
 * The database to work on: the user's own when DATABASE_URL names one, else the embedded one.
 * @returns {Promise<{url: string, ended: Promise<void>, stop: () => Promise<void>, place: string}>}
 */
export async function openDatabase() {
  const own = ownDatabase();
  if (own) {
    await step('reaching the database of DATABASE_URL', () => requireAnswer(own));
    return { url: own, place: 'DATABASE_URL', ended: new Promise(() => {}), stop: async () => {} };
  }
  const folder = path.join(dataFolder(), 'pg');
  const database = await step('starting PostgreSQL', (note) => startEmbeddedPostgres({ dataDir: folder, log: note }));
  return { ...database, place: folder };
}

/**
 * The database that is there already, whether a site runs on it or not: nothing is made, and what runs is left running.
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 * @throws {CliError} when there is none
 */
export async function openStoredDatabase() {
  if (ownDatabase()) return openDatabase();
  const folder = path.join(dataFolder(), 'pg');
  if (!hasEmbeddedPostgres(folder)) {
    throw new CliError(`There is no database in ${folder}: set OREBRIDGE_DATA to the site's folder, or DATABASE_URL.`);
  }
  const url = await runningEmbeddedPostgres(folder);
  return url ? { url, stop: async () => {} } : openDatabase();
}

/**
 * The address of the user's own database: DATABASE_URL, or what the file of DATABASE_URL_FILE holds, which all that is started
 * from here then reads in DATABASE_URL.
 * @returns {string | undefined}
 * @throws {CliError} when both are set, or the file cannot be read
 */
export function ownDatabase() {
  const { DATABASE_URL: url, DATABASE_URL_FILE: file } = process.env;
  if (!file) return url;
  if (url) throw new CliError('DATABASE_URL and DATABASE_URL_FILE are both set: set one of them.');
  try {
    process.env.DATABASE_URL = fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new CliError(`DATABASE_URL_FILE names ${file}, which cannot be read (${error.code}).`);
  }
  delete process.env.DATABASE_URL_FILE;
  return process.env.DATABASE_URL;
}

/** @throws {CliError} when the database does not answer, refuses us or is too old; the sentence never holds the password */
export async function requireAnswer(url) {
  const { default: pg } = await import('pg');
  let client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  } catch {
    throw new CliError(
      'DATABASE_URL is no address of a database: write it as postgres://user:password@host:5432/name.',
    );
  }
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
    if (major < OLDEST) {
      throw new CliError(`The database of DATABASE_URL is PostgreSQL ${major}: Orebridge needs ${OLDEST} or newer.`);
    }
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(sentenceFor(error, client));
  } finally {
    await client.end().catch(() => {});
  }
}

function sentenceFor(error, { host, port, database, user }) {
  const code = error.code ?? error.errors?.[0]?.code;
  switch (code) {
    case 'ECONNREFUSED':
      return `No PostgreSQL answers at ${host}:${port} (DATABASE_URL): start it, or correct the address.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} of DATABASE_URL is unknown: correct the address, or check the network.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${host}:${port} refuses the user "${user}" of DATABASE_URL: correct the user and the password.`;
    case '3D000':
      return `The database "${database}" of DATABASE_URL does not exist at ${host}:${port}: create it first.`;
    case '53300':
      return `PostgreSQL at ${host}:${port} has no connection left: close some, or raise its max_connections.`;
    default:
      return `The database at ${host}:${port} (DATABASE_URL) does not answer as PostgreSQL should (${error.message}): check the address and the server.`;
  }
}
