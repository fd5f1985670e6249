import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { WebSocket } from 'ws';
import { commandConfig } from '../../src/app/cli/command-config.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { type ServerProcess, startServer } from '../harness/server.js';
import { type SmtpServer, startSmtp } from '../harness/smtp.js';

const TOKEN = 'metrics-of-the-roles';

describe('a server and a worker of one site', () => {
  let database: TestDatabase;
  let db: pg.Client;
  let smtpOfServer: SmtpServer;
  let smtpOfWorker: SmtpServer;
  let server: ServerProcess;
  let worker: ServerProcess | undefined;
  beforeAll(async () => {
    database = await createDatabase();
    db = new pg.Client({ connectionString: database.url });
    await db.connect();
    [smtpOfServer, smtpOfWorker] = await Promise.all([startSmtp(), startSmtp()]);
    server = await startServer(database, { OREBRIDGE_ROLE: 'server', SMTP_URL: smtpOfServer.url });
  });
  afterAll(async () => {
    await Promise.all([server?.stop(), worker?.stop()]);
    await Promise.all([db?.end(), smtpOfServer?.close(), smtpOfWorker?.close()]);
    await database?.drop();
  });

  const until = async (holds: () => Promise<boolean> | boolean) => {
    while (!(await holds())) await delay(20);
  };
  const count = async (text: string): Promise<number> =>
    (await db.query(`SELECT count(*)::int AS n FROM ${text}`)).rows[0].n;

  test('what the server writes is delivered by the worker, and not by the server', async () => {
    const answer = await fetch(`${server.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url.replace('127.0.0.1', 'localhost') },
      body: JSON.stringify({
        username: 'anna',
        password: 'copper',
        fullName: 'Anna Keller',
        email: 'anna@example.com',
        phoneNumber: '+49 203 555 0101',
      }),
    });
    expect(answer.status).toBe(201);
    // The server alone has as long as the worker takes to start, and does nothing of it.
    worker = await startServer(database, {
      OREBRIDGE_ROLE: 'worker',
      SMTP_URL: smtpOfWorker.url,
      OREBRIDGE_METRICS_TOKEN: TOKEN,
    });
    await until(() => smtpOfWorker.taken.length > 0);
    await until(async () => !(await count('outbox WHERE done_at IS NULL')));
    expect(await count('outbox')).toBeGreaterThan(0);
    expect(smtpOfServer.taken).toEqual([]);
    // Jobs that nobody has run yet stand in the table from the first look at the schedule on.
    await until(async () => (await count('schedule WHERE succeeded_at IS NOT NULL')) > 0);
  });

  test('the worker answers what it says of itself, and nobody else', async () => {
    const { url } = worker!;
    const statusOf = async (path: string, headers = {}) => (await fetch(url + path, { headers })).status;
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/metrics', { authorization: `Bearer ${TOKEN}` })).toBe(200);
    for (const path of ['/', '/api/stats/users', '/api/docs', '/remotes/marketplace/1.0.0/remote.json'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    const refused = new Promise<string>((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/remotes/ws`);
      socket.once('open', () => reject(new Error('the socket was opened'))).once('error', (e) => resolve(e.message));
    });
    expect(await refused).toMatch(/404/);
  });
});

test('a command leaves to the servers what waits, whatever role it is told', () => {
  const DATABASE_URL = 'postgres://db.example.com/orebridge';
  for (const OREBRIDGE_ROLE of ['all', 'worker', 'server'])
    expect(commandConfig({ DATABASE_URL, OREBRIDGE_ROLE }).works).toBe(false);
});
