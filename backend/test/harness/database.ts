import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrations.js';

/** Named by the migrations' text, so that a server that outlives a run never hands out an old schema. */
const textOfMigrations = (): string => {
  const folder = path.join(import.meta.dirname, '../../src/migrations');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return files
    .toSorted()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join();
};
const TEMPLATE = `template_${createHash('sha256').update(textOfMigrations()).digest('hex').slice(0, 12)}`;
const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('the test server is not running');
  return url;
};

const urlOf = (database: string): string => {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
};

const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const ensureTemplate = (): Promise<void> =>
  asAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount) return;
    await client.query(`CREATE DATABASE ${TEMPLATE}_new`);
    await migrate(urlOf(`${TEMPLATE}_new`));
    await client.query(`ALTER DATABASE ${TEMPLATE}_new RENAME TO ${TEMPLATE}`);
  });

export interface TestDatabase {
  readonly url: string;
  /** The folder that all servers of this database share, as those of one site do. */
  readonly dataDir: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of its own for one suite. */
export const createDatabase = async (): Promise<TestDatabase> => {
  await ensureTemplate();
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'orebridge-files-'));
  return {
    url: urlOf(name),
    dataDir,
    drop: async () => {
      await asAdmin((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** An empty database with an owner of its own, who may do nothing beyond it: what a provider of databases gives. */
export const createOwnDatabase = async (): Promise<Omit<TestDatabase, 'dataDir'>> => {
  const name = `own_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
    await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  });
  const url = new URL(urlOf(name));
  url.username = name;
  url.password = name;
  return {
    url: url.href,
    drop: () =>
      asAdmin(async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
        await client.query(`DROP ROLE ${name}`);
      }),
  };
};
