import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PubSub } from '../../src/platform/pubsub/pubsub.js';
import { Schedule } from '../../src/platform/schedule/schedule.js';
import { startApp, type TestApp } from '../harness/app.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { person } from '../harness/people.js';
import { POOLER, POOLER_PREPARES, type Pooler, startPooler } from '../harness/pooler.js';
import { complete } from '../trade/lots.js';

if (!POOLER) test.skip('servers behind PgBouncer: there is no pgbouncer on this machine', () => undefined);
else
  describe('servers behind PgBouncer in transaction mode', () => {
    let database: TestDatabase;
    let pooler: Pooler;
    let first: TestApp;
    let second: TestApp;
    beforeAll(async () => {
      database = await createDatabase();
      // Two sessions for the twenty connections of both servers: none keeps one from one transaction to the next.
      pooler = await startPooler(database.url, 2);
      const env = {
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: database.url,
        DB_PREPARE: POOLER_PREPARES ? '1' : '0',
      };
      first = await startApp({ database, env });
      second = await startApp({ database, env });
    });
    afterAll(async () => {
      await first?.close();
      await second?.close();
      await pooler?.stop();
      await database?.drop();
    });

    test('sign people in, trade, deliver events and run the schedule', async () => {
      const sellers = await Promise.all([first, second, first, second].map((app) => person(app, { role: 'seller' })));
      const lots = await Promise.all(sellers.map((seller) => complete(seller)));
      expect(new Set(lots).size).toBe(sellers.length);
      await first.drain();
      await second.drain();
      await second.get(Schedule).tick();
      const [{ failed }] = await first.db.query('SELECT count(*)::int AS failed FROM schedule WHERE failures > 0');
      expect(failed).toBe(0);
      const [{ waiting }] = await first.db.query('SELECT count(*)::int AS waiting FROM outbox WHERE done_at IS NULL');
      expect(waiting).toBe(0);
      for (const { agent } of sellers) await agent.get('/api/auth/user').expect(200);
    });

    test('tell each other what happened, over the direct address', async () => {
      const heard = new Promise<string>((resolve) => second.get(PubSub).on('test', resolve));
      await first.db.transaction((em) => first.get(PubSub).publish(em, 'test', 'news'));
      expect(await heard).toBe('news');
    });
  });
