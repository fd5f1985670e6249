import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ArchiveWriter } from '../../src/app/cli/backup/archive-writer.js';
import { HEAD, MANIFEST } from '../../src/app/cli/backup/manifest.js';
import { Config } from '../../src/platform/config/config.js';
import { filesBelow } from '../../src/platform/storage/disk-file-store.js';
import type { TestApp } from '../harness/app.js';
import { createOwnDatabase, type TestDatabase } from '../harness/database.js';
import type { Person } from '../harness/people.js';
import { draft, upload } from '../trade/lots.js';

export const PASSPHRASE = 'five words that nobody guesses';

/** What a server of its own would be told of its surroundings. */
export const configOf = ({ database, dataDir }: Pick<TestApp, 'database' | 'dataDir'>): Config =>
  new Config({ DATABASE_URL: database.url, OREBRIDGE_DATA: dataDir });

/** A folder for archives, and places for sites to come back to; `clear` removes all. */
export class Places {
  private readonly databases: Pick<TestDatabase, 'drop'>[] = [];

  private constructor(readonly work: string) {}

  static async make(): Promise<Places> {
    return new Places(await mkdtemp(path.join(os.tmpdir(), 'orebridge-backup-')));
  }

  /** An empty database whose owner has no right beyond it, and a data folder that does not exist yet. */
  async another(env: NodeJS.ProcessEnv = {}): Promise<Config> {
    const database = await createOwnDatabase();
    this.databases.push(database);
    const dataDir = path.join(this.work, `data-${randomBytes(4).toString('hex')}`);
    return new Config({ DATABASE_URL: database.url, OREBRIDGE_DATA: dataDir, ...env });
  }

  file(name: string): string {
    return path.join(this.work, name);
  }

  async clear(): Promise<void> {
    for (const database of this.databases) await database.drop();
    await rm(this.work, { recursive: true, force: true });
  }
}

export const on = async <T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};

export const tablesIn = (url: string): Promise<number> =>
  on(url, async (client) => (await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).rowCount ?? 0);
/** Everything below a folder, by name; empty where it is not there. */
export const contentsOf = async (folder: string): Promise<Map<string, Buffer>> => {
  const found = new Map<string, Buffer>();
  for await (const file of filesBelow(folder)) found.set(path.relative(folder, file), await readFile(file));
  return found;
};

/** A document of a new lot. */
export const paper = async (seller: Person): Promise<void> => {
  await upload(seller, (await draft(seller)).id, 'quality-analysis').expect(201);
};

/** An archive by hand. */
export const writeArchive = async (
  file: string,
  head: object,
  list: object,
  between: readonly (readonly [string, Buffer])[] = [],
): Promise<void> => {
  const writer = new ArchiveWriter(file, undefined);
  await writer.add(HEAD, Buffer.from(JSON.stringify(head)));
  for (const [name, bytes] of between) await writer.add(name, bytes);
  await writer.add(MANIFEST, Buffer.from(JSON.stringify(list)));
  await writer.close();
};
