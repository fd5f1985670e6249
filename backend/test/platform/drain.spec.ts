import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { type ServerProcess, startServer } from '../harness/server.js';

const DRAIN_SECONDS = 2;

/** The status of an answer and whether its connection is kept, or the code of the failure. */
const ask = async (url: string, agent?: http.Agent): Promise<{ status?: number; kept?: boolean; failure?: string }> => {
  try {
    const request = http.get(url, { agent });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode ?? 0, kept: answer.headers.connection !== 'close' };
  } catch (error) {
    return { failure: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  }
};

describe('a server that is told to end', () => {
  let database: TestDatabase;
  let running: ServerProcess | undefined;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    await database?.drop();
  });

  test('says at once that it is not ready, answers every request while it drains, and then ends', async () => {
    const server = await startServer(database, { OREBRIDGE_DRAIN_SECONDS: String(DRAIN_SECONDS) });
    running = server;
    const keeping = new http.Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(`${server.url}/healthz`, keeping)).kept).toBe(true);
    const told = performance.now();
    server.child.kill('SIGTERM');
    while ((await ask(`${server.url}/readyz`)).status !== 503) await delay(5);
    expect(performance.now() - told).toBeLessThan(DRAIN_SECONDS * 1000);
    // A caller that has kept its connection is asked to open another one.
    expect(await ask(`${server.url}/healthz`, keeping)).toEqual({ status: 200, kept: false });
    let answered = 0;
    for (;;) {
      const { status, failure } = await ask(`${server.url}/api/auth/options`);
      if (failure) break;
      expect([401, 404]).toContain(status);
      answered++;
    }
    // The first failure is that of the port which has closed: not before its time.
    expect(performance.now() - told).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1000 - 50);
    expect(answered).toBeGreaterThan(10);
    expect(await server.ended).toBe('SIGTERM');
    keeping.destroy();
  });

  test('does not wait for ever for work under way', async () => {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    try {
      const server = await startServer(database, { OREBRIDGE_STOP_SECONDS: '1' });
      running = server;
      // Housekeeping waits for a table that somebody does not let go of.
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE idempotency_keys IN ACCESS EXCLUSIVE MODE');
      const other = new pg.Client({ connectionString: database.url });
      await other.connect();
      await other.query(`INSERT INTO schedule (name) VALUES ('platform.housekeeping')
        ON CONFLICT (name) DO UPDATE SET due_at = now()`);
      const waits = `SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'DELETE FROM idempotency_keys%'`;
      while (!(await other.query(waits)).rows[0].n) await delay(20);
      await other.end();
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain('OREBRIDGE_STOP_SECONDS');
    } finally {
      await holder.end();
    }
  });
});
