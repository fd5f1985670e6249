import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { Config } from '../../src/platform/config/config.js';
import { Log } from '../../src/platform/logging/log.js';
import { Batches } from '../../src/platform/schedule/batches.js';
import { Schedule } from '../../src/platform/schedule/schedule.js';
import { startApp, type TestApp } from '../harness/app.js';
import { makeDue } from '../harness/scheduled.js';

describe('scheduled work', () => {
  let app: TestApp;
  // Beside the server's own, whose clock runs.
  let schedule: Schedule;
  let batches: Batches;
  const works = new Map<string, (em: EntityManager) => Promise<boolean | void>>();
  const JOBS = { 'test.first': 60, 'test.second': 60, 'test.daily': DAY_SECONDS };

  beforeAll(async () => {
    app = await startApp();
    await app.db.query(
      'CREATE TABLE test_rows (id text PRIMARY KEY, state text NOT NULL, handled int NOT NULL DEFAULT 0)',
    );
    batches = new Batches(app.get(Log));
    schedule = new Schedule(app.db, batches, app.get(Log), app.get(Config));
    for (const [name, period] of Object.entries(JOBS))
      schedule.every(period, name, async (em) => works.get(name)?.(em));
  });
  afterEach(async () => {
    works.clear();
    await app.db.query('DELETE FROM test_rows');
    await app.db.query('DELETE FROM schedule_failures');
    await app.db.query(`DELETE FROM schedule WHERE name LIKE 'test.%'`);
  });
  afterAll(() => app.close());

  const run = async (name: keyof typeof JOBS) => {
    await makeDue(app, name);
    await schedule.tick();
  };
  const jobOf = async (name: string) =>
    (
      await app.db.query(
        `SELECT failures, error, succeeded_at IS NOT NULL AS succeeded, failed_at IS NOT NULL AS failed, last_ms AS ms,
           extract(epoch FROM due_at - now())::float AS wait FROM schedule WHERE name = $1`,
        [name],
      )
    )[0];

  describe('that fails', () => {
    test('is tried later each time, within an hour, and says how often and why', async () => {
      works.set('test.first', async (em) => {
        await em.query(`INSERT INTO test_rows VALUES ('half', 'done')`);
        throw new Error('the source is closed');
      });
      for (const [failures, wait] of [
        [1, 60],
        [2, 120],
        [3, 240],
      ]) {
        await run('test.first');
        const job = await jobOf('test.first');
        expect(job).toMatchObject({ failures, error: 'Error: the source is closed', failed: true, succeeded: false });
        expect(job.wait).toBeGreaterThan(wait! - 30);
        expect(job.wait).toBeLessThanOrEqual(wait! + 1);
      }
      await app.db.query(`UPDATE schedule SET failures = 2000 WHERE name = 'test.first'`);
      await run('test.first');
      const { failures, wait } = await jobOf('test.first');
      expect([failures, wait > 3500, wait <= 3601]).toEqual([2001, true, true]);
      expect(await app.db.query('SELECT 1 FROM test_rows')).toEqual([]);
    });

    test('comes again within the hour where its period is longer', async () => {
      works.set('test.daily', () => Promise.reject(new Error('no')));
      await run('test.daily');
      expect((await jobOf('test.daily')).wait).toBeLessThanOrEqual(3601);
    });

    test('holds up no other job, and is counted anew after a success', async () => {
      works.set('test.first', () => Promise.reject(new Error('no')));
      await makeDue(app, 'test.second');
      await run('test.first');
      expect(await jobOf('test.second')).toMatchObject({ failures: 0, succeeded: true });
      works.clear();
      await run('test.first');
      const job = await jobOf('test.first');
      expect(job).toMatchObject({ failures: 0, succeeded: true, error: 'Error: no' });
      expect(job.ms).toBeGreaterThanOrEqual(0);
      expect(job.wait).toBeGreaterThan(30);
    });
  });

  describe('in batches', () => {
    const SIZE = 10;
    const fill = (count: number, state = 'due') =>
      app.db.query(`INSERT INTO test_rows SELECT $2 || lpad(n::text, 4, '0'), $2 FROM generate_series(1, $1) n`, [
        count,
        state,
      ]);
    /** Settles what is due; fails at what is bad, and leaves the rest as it is. */
    const batch = (em: EntityManager) =>
      batches.run(em, {
        name: 'test.first',
        size: SIZE,
        due: `SELECT id, state FROM test_rows WHERE state <> 'settled' AND id <> ALL($1)
          ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
        handle: async (inner, { id, state }: { id: string; state: string }) => {
          await inner.query('UPDATE test_rows SET handled = handled + 1 WHERE id = $1', [id]);
          if (state === 'bad') throw new Error('bad row');
          if (state === 'due') await inner.query(`UPDATE test_rows SET state = 'settled' WHERE id = $1`, [id]);
        },
      });
    const counts = async () =>
      Object.fromEntries(
        (await app.db.query('SELECT state, count(*)::int AS n FROM test_rows GROUP BY state')).map(
          ({ state, n }: { state: string; n: number }) => [state, n],
        ),
      );

    test('goes on until nothing is left, each batch in a transaction of its own', async () => {
      const transactions = new Set<string>();
      works.set('test.first', async (em) => {
        transactions.add((await em.query('SELECT txid_current() AS id'))[0].id);
        return batch(em);
      });
      await fill(35);
      await run('test.first');
      expect(await counts()).toEqual({ settled: 35 });
      expect(transactions.size).toBe(4);
      expect((await jobOf('test.first')).wait).toBeGreaterThan(30);
    });

    test('lets the other jobs run in between', async () => {
      const order: string[] = [];
      works.set('test.first', async (em) => {
        order.push('first');
        return batch(em);
      });
      works.set('test.second', async () => void order.push('second'));
      await fill(25);
      await makeDue(app, 'test.second');
      await run('test.first');
      expect(order).toEqual(['first', 'second', 'first', 'first']);
    });

    test('is done however many bad rows come first, and none undoes another', async () => {
      works.set('test.first', batch);
      await fill(25, 'bad');
      await fill(25);
      await run('test.first');
      expect(await counts()).toEqual({ settled: 25, bad: 25 });
      expect(
        await app.db.query('SELECT attempts, error FROM schedule_failures WHERE row_id = $1', ['bad0001']),
      ).toEqual([{ attempts: 1, error: 'Error: bad row' }]);
      expect((await app.db.query(`SELECT sum(handled)::int AS n FROM test_rows WHERE state = 'bad'`))[0].n).toBe(0);
      expect(await jobOf('test.first')).toMatchObject({ failures: 0, succeeded: true });
    });

    test('tries a bad row again when its wait is over, and forgets its failures when it goes well', async () => {
      works.set('test.first', batch);
      await fill(1, 'bad');
      await run('test.first');
      await app.db.query(`UPDATE schedule_failures SET attempts = 2000, due_at = now() - interval '1 second'`);
      await run('test.first');
      const [{ attempts, wait }] = await app.db.query(
        'SELECT attempts, extract(epoch FROM due_at - now())::float AS wait FROM schedule_failures',
      );
      expect([attempts, wait > 3500, wait <= 3601]).toEqual([2001, true, true]);
      await app.db.query(`UPDATE test_rows SET state = 'due'`);
      await run('test.first');
      expect(await counts()).toEqual({ due: 1 });
      await app.db.query(`UPDATE schedule_failures SET due_at = now() - interval '1 second'`);
      await run('test.first');
      expect(await counts()).toEqual({ settled: 1 });
      expect(await app.db.query('SELECT 1 FROM schedule_failures')).toEqual([]);
    });

    test('comes to an end where rows stay due, and reaches those behind them', async () => {
      works.set('test.first', batch);
      await fill(35, 'asleep');
      await fill(15);
      await app.db.query(`UPDATE test_rows SET id = 'z' || id WHERE state = 'due'`);
      await run('test.first');
      expect(await counts()).toEqual({ settled: 15, asleep: 35 });
      const [{ most }] = await app.db.query(`SELECT max(handled) AS most FROM test_rows WHERE state = 'asleep'`);
      expect(most).toBe(1);
    });

    test('handles once more what was undone with its transaction', async () => {
      let fails = true;
      works.set('test.first', async (em) => {
        const more = await batch(em);
        if (!fails) return more;
        fails = false;
        throw new Error('undone');
      });
      await fill(SIZE);
      await run('test.first');
      expect(await counts()).toEqual({ due: SIZE });
      await run('test.first');
      expect(await counts()).toEqual({ settled: SIZE });
    });
  });
});
