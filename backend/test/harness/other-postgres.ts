import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrations.js';
import type { TestDatabase } from './database.js';
import { freePort } from './server.js';
import { unprivileged } from './unprivileged.js';

const OLDEST = 15;
const PRODUCT = new URL('../../../package.json', import.meta.url);
const EMBEDDED = Number.parseInt(
  Object.values<string>(JSON.parse(readFileSync(PRODUCT, 'utf8')).optionalDependencies)[0] ?? '',
  10,
);
/** Where Debian puts each major version that is installed. */
const INSTALLED = '/usr/lib/postgresql';

const others = (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
  .map((name) => ({ major: Number(name), bin: path.join(INSTALLED, name, 'bin') }))
  .filter(({ major, bin }) => major >= OLDEST && major !== EMBEDDED && existsSync(path.join(bin, 'initdb')))
  .sort((a, b) => a.major - b.major);

/** The oldest PostgreSQL of this machine that is of another major version than the embedded one; undefined where there is none. */
export const OTHER_POSTGRES = others[0];

/** A migrated, empty database on a server of the other major version. */
export const createOtherDatabase = async ({ bin }: { bin: string }): Promise<TestDatabase> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'orebridge-other-'));
  const cluster = path.join(folder, 'cluster');
  const account = unprivileged();
  if (account) await chown(folder, account.uid, account.gid);
  const under = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  await promisify(execFile)(
    path.join(bin, 'initdb'),
    ['-D', cluster, '-U', 'site', '--auth=trust', '-E', 'UTF8', '--no-instructions'],
    under,
  );
  const port = await freePort();
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...options], {
    ...under,
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `postgres://site@127.0.0.1:${port}/site`;
  await makeDatabase(`postgres://site@127.0.0.1:${port}/postgres`, () => child.exitCode !== null);
  await migrate(url);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'orebridge-files-'));
  return {
    url,
    dataDir,
    drop: async () => {
      child.kill('SIGINT');
      await ended;
      for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true });
    },
  };
};

/** As soon as the server answers. */
const makeDatabase = async (url: string, isOver: () => boolean): Promise<void> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('CREATE DATABASE site');
      return;
    } catch (error) {
      if (isOver()) throw error;
      await delay(40);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};
