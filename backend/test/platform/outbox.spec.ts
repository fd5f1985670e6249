import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

  beforeAll(async () => {
    first = await startApp();
    second = await startApp({ database: first.database });
    await first.db.query('CREATE TABLE test_effects (handler text, text text)');
    for (const app of [first, second]) {
      for (const name of ['test.one', 'test.two']) {
        app.get(Subscriptions).on(name, ['system.test'], async (em, { payload }) => {
          await em.query('INSERT INTO test_effects VALUES ($1, $2)', [name, payload.text]);
          if (failing.has(`${name} ${payload.text}`)) throw new Error('not now');
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
    await first.db.query('UPDATE outbox SET due_at = now() WHERE done_at IS NULL');
    await drainBoth();
    expect(await effects('stubborn')).toEqual([{ handler: 'test.one' }, { handler: 'test.two' }]);
  });

  test('what was published while no server relayed is delivered later', async () => {
    await first.db.query(`INSERT INTO outbox (event, payload) VALUES ('system.test', $1)`, [
      JSON.stringify({ userId, text: 'silent' }),
    ]);
    await second.get(Relay).drain();
    expect(await effects('silent')).toHaveLength(2);
  });
});
