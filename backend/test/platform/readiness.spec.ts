import { rename } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';

/** A way to a database that can be cut. */
const wayTo = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  const ends = new Set<net.Socket>();
  let isCut = false;
  const server = net.createServer((from) => {
    if (isCut) return from.destroy();
    const to = net.connect(Number(port), hostname);
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const) {
      ends.add(end);
      end.on('error', () => undefined).on('close', () => other.destroy());
      end.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut: () => {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const end of ends) end.destroy();
        server.close(() => resolve());
      }),
  };
};

describe('/readyz', () => {
  const ALL_OK = { database: 'ok', migrations: 'ok', listen: 'ok', store: 'ok', draining: 'ok' };
  let database: TestDatabase;
  let way: Awaited<ReturnType<typeof wayTo>>;
  let direct: Awaited<ReturnType<typeof wayTo>>;
  let app: TestApp;
  beforeEach(async () => {
    database = await createDatabase();
    [way, direct] = await Promise.all([wayTo(database.url), wayTo(database.url)]);
    app = await startApp({
      database,
      env: { DATABASE_URL: way.url, DATABASE_DIRECT_URL: direct.url, LOG_LEVEL: 'silent' },
    });
  });
  afterEach(async () => {
    await app.close();
    await Promise.all([way.close(), direct.close()]);
    await database.drop();
  });

  const ready = async () => {
    const answer = await fetch(`${app.url}/readyz`);
    return { code: answer.status, ...((await answer.json()) as object) };
  };
  const until = async (wanted: object) => {
    while (!matches(await ready(), wanted)) await delay(10);
  };
  const matches = (found: object, wanted: object): boolean => {
    try {
      expect(found).toEqual(wanted);
      return true;
    } catch {
      return false;
    }
  };

  test('serves on while news of other servers do not come, and says so until they do', async () => {
    direct.cut();
    await until({ code: 200, status: 'degraded', checks: { ...ALL_OK, listen: 'failed' } });
    direct.mend();
    await until({ code: 200, status: 'ok', checks: ALL_OK });
  });

  test('serves on without the files, and says so', async () => {
    const [files, away] = ['files', 'away'].map((name) => path.join(database.dataDir, name)) as [string, string];
    await rename(files, away);
    expect(await ready()).toEqual({ code: 200, status: 'degraded', checks: { ...ALL_OK, store: 'failed' } });
  });

  test('is not ready without the database, on a schema that lacks a migration, and is again', async () => {
    const [{ name }] = await app.db.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    await app.db.query(`UPDATE migrations SET name = 'Gone' WHERE name = $1`, [name]);
    expect(await ready()).toEqual({ code: 503, status: 'failed', checks: { ...ALL_OK, migrations: 'failed' } });
    await app.db.query(`UPDATE migrations SET name = $1 WHERE name = 'Gone'`, [name]);
    way.cut();
    const lost = await ready();
    expect(lost).toMatchObject({ code: 503, status: 'failed', checks: { database: 'failed', listen: 'ok' } });
    expect(JSON.stringify(lost)).not.toMatch(/127\.0\.0\.1|postgres/);
    way.mend();
    await until({ code: 200, status: 'ok', checks: ALL_OK });
  });
});
