import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './server.js';
import { unprivileged } from './unprivileged.js';

/** A PgBouncer in transaction mode before a database. */
export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

const version = (): string | undefined => {
  const { stdout, error } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  return error ? undefined : /PgBouncer (\d+\.\d+)/.exec(stdout)?.[1];
};

/** The version of this machine's PgBouncer; undefined where there is none. */
export const POOLER = version();
/** Whether it knows named statements, as 1.21 and later do. */
export const POOLER_PREPARES = Number(POOLER?.split('.')[1] ?? 0) >= 21 || Number(POOLER?.split('.')[0] ?? 1) > 1;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net
      .connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });

/** @param connections of its own to the database: few, so that sessions are handed from one to the next */
export const startPooler = async (databaseUrl: string, connections = 4): Promise<Pooler> => {
  const { hostname, port: there, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'orebridge-pooler-'));
  const port = await freePort();
  const secret = password ? ` password=${decodeURIComponent(password)}` : '';
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${there || 5432} user=${decodeURIComponent(username)}${secret}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    ...(POOLER_PREPARES ? ['max_prepared_statements = 100'] : []),
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, `${lines.join('\n')}\n`);
  const account = unprivileged();
  if (account) {
    await chown(folder, account.uid, account.gid);
    await chmod(file, 0o644);
  }
  let said = '';
  let over = false;
  const child = spawn('pgbouncer', [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      over = true;
      resolve();
    });
  });
  while (!(await answers(port))) {
    if (over) throw new Error(`PgBouncer did not start: ${said}`);
    await delay(20);
  }
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  url.pathname = pathname;
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
