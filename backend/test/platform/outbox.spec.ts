import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { Relay } from '../../src/platform/outbox/relay.js';
import { Subscriptions } from '../../src/platform/outbox/subscriptions.js';
import { startApp, type TestApp } from '../harness/app.js';
import { person } from '../harness/people.js';

describe('the outbox', () => {
  let first: TestApp;
  let second: TestApp;
  let userId: string;
  const failing = new Set<string>();
  let reason = 'not now';

  beforeAll(async () => {
    first = await startApp();
    second = await startApp({ database: first.database });
    await first.db.query('CREATE TABLE test_effects (handler text, text text)');
    for (const app of [first, second]) {
      for (const name of ['test.one', 'test.two']) {
        app.get(Subscriptions).on(name, ['system.test'], async (em, { payload }) => {
          await em.query('INSERT INTO test_effects VALUES ($1, $2)', [name, payload.text]);
          if (failing.has(`${name} ${payload.text}`)) throw new Error(reason);
        });
      }
    }
    userId = (await person(first, { role: 'admin' })).id;
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const publish = (text: string) =>
    first.db.transaction((em) => first.get(Outbox).publish(em, 'system.test', { userId, text }));
  const effects = (text: string): Promise<{ handler: string }[]> =>
    first.db.query('SELECT handler FROM test_effects WHERE text = $1 ORDER BY handler', [text]);
  const drainBoth = () => Promise.all([first.drain(), second.drain()]);

  test('two servers relay side by side, and every handler sees every event once', async () => {
    const texts = Array.from({ length: 60 }, (_, i) => `event-${i}`);
    await Promise.all(texts.map(publish));
    await drainBoth();
    const rows: { n: string }[] = await first.db.query(
      `SELECT count(*) AS n FROM test_effects WHERE text LIKE 'event-%' GROUP BY handler, text`,
    );
    expect(rows).toHaveLength(120);
    expect(rows.every((r) => r.n === '1')).toBe(true);
  });

  test('a handler that fails leaves no trace, does not hold the others up, and runs again later', async () => {
    failing.add('test.one stubborn');
    await publish('stubborn');
    await drainBoth();
    expect(await effects('stubborn')).toEqual([{ handler: 'test.two' }]);
    failing.clear();
    await first.db.query(`UPDATE outbox SET due_at = now() - interval '1 second' WHERE done_at IS NULL`);
    await drainBoth();
    expect(await effects('stubborn')).toEqual([{ handler: 'test.one' }, { handler: 'test.two' }]);
  });

  test('what was published while no server relayed is delivered later', async () => {
    await first.db.query(`INSERT INTO outbox (event, payload) VALUES ('system.test', $1)`, [
      JSON.stringify({ userId, text: 'silent' }),
    ]);
    await drainBoth();
    expect(await effects('silent')).toHaveLength(2);
  });

  describe('with an event whose handler always throws', () => {
    beforeEach(async () => {
      reason = 'not now';
      failing.clear();
      await first.db.query('UPDATE outbox SET done_at = now() WHERE done_at IS NULL');
    });

    const rowOf = async (text: string) =>
      (
        await first.db.query(
          `SELECT attempts, error, failed_handler AS handler, dead_at IS NOT NULL AS dead, done_at IS NOT NULL AS done,
             extract(epoch FROM due_at - now())::float AS wait FROM outbox WHERE payload ->> 'text' = $1`,
          [text],
        )
      )[0];
    const after = async (text: string, attempts: number) => {
      await first.db.query(
        `UPDATE outbox SET attempts = $2, due_at = now() - interval '1 second' WHERE payload ->> 'text' = $1`,
        [text, attempts],
      );
      await drainBoth();
      return rowOf(text);
    };

    test('it is tried later each time, but within an hour, however often it has failed', async () => {
      failing.add('test.one never');
      await publish('never');
      await drainBoth();
      expect(await rowOf('never')).toMatchObject({ error: 'Error: not now', handler: 'test.one' });
      const tenth = await after('never', 10);
      expect(tenth.wait).toBeGreaterThan(900);
      expect(tenth.wait).toBeLessThanOrEqual(1025);
      for (const attempts of [12, 43, 44, 1000]) {
        await first.db.query(`UPDATE outbox SET dead_at = NULL WHERE payload ->> 'text' = 'never'`);
        const { wait, attempts: counted } = await after('never', attempts);
        expect([counted, wait > 3500, wait <= 3601]).toEqual([attempts + 1, true, true]);
      }
    });

    test('it is dead after its last try, and comes no more', async () => {
      failing.add('test.one hopeless');
      await publish('hopeless');
      await drainBoth();
      expect((await after('hopeless', 23)).dead).toBe(false);
      expect(await after('hopeless', 24)).toMatchObject({ attempts: 25, dead: true, done: false });
      failing.clear();
      await first.db.query(
        `UPDATE outbox SET due_at = now() - interval '1 second' WHERE payload ->> 'text' = 'hopeless'`,
      );
      await drainBoth();
      expect(await effects('hopeless')).toEqual([{ handler: 'test.two' }]);
    });

    test('more of them than there are lanes hold up none of the others', async () => {
      const bad = Array.from({ length: 20 }, (_, i) => `bad-${i}`);
      for (const text of bad) failing.add(`test.one ${text}`).add(`test.two ${text}`);
      await Promise.all(bad.map(publish));
      await first.db.query(`UPDATE outbox SET attempts = 20 WHERE payload ->> 'text' LIKE 'bad-%'`);
      const good = Array.from({ length: 80 }, (_, i) => `good-${i}`);
      await Promise.all(good.map(publish));
      await drainBoth();
      const [{ n }] = await first.db.query(
        `SELECT count(*)::int AS n FROM outbox WHERE payload ->> 'text' LIKE 'good-%' AND done_at IS NOT NULL`,
      );
      expect(n).toBe(80);
    });

    test('what comes to light at the commit only is a failure of the one handler that did it', async () => {
      await first.db.query(`
        CREATE FUNCTION test_no_commit() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN IF NEW.text = 'late' AND NEW.handler = 'test.one' THEN RAISE 'not at the commit'; END IF; RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER test_no_commit AFTER INSERT ON test_effects
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION test_no_commit()`);
      await publish('late');
      await publish('beside');
      await drainBoth();
      expect(await effects('late')).toEqual([{ handler: 'test.two' }]);
      expect(await effects('beside')).toHaveLength(2);
      expect(await rowOf('late')).toMatchObject({ handler: 'test.one' });
    });

    test('an error that no text of the database can hold is kept all the same', async () => {
      reason = 'a\0b';
      failing.add('test.one strange');
      await publish('strange');
      await drainBoth();
      expect(await rowOf('strange')).toMatchObject({ error: 'Error: ab' });
    });

    test('where not even the failure can be written, the others are delivered', async () => {
      await first.db.query(`
        CREATE FUNCTION test_no_notes() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN IF NEW.payload ->> 'text' LIKE 'unwritable-%' THEN RAISE 'no notes'; END IF; RETURN NEW; END $$;
        CREATE TRIGGER test_no_notes BEFORE UPDATE ON outbox FOR EACH ROW EXECUTE FUNCTION test_no_notes()`);
      try {
        const stuck = Array.from({ length: 8 }, (_, i) => `unwritable-${i}`);
        await Promise.all(stuck.map(publish));
        await Promise.all(Array.from({ length: 40 }, (_, i) => publish(`written-${i}`)));
        await Promise.all([first.get(Relay).drain(), second.get(Relay).drain()]);
        const [{ n }] = await first.db.query(
          `SELECT count(*)::int AS n FROM outbox WHERE payload ->> 'text' LIKE 'written-%' AND done_at IS NOT NULL`,
        );
        expect(n).toBe(40);
      } finally {
        await first.db.query('DROP TRIGGER test_no_notes ON outbox');
      }
    });
  });
});
