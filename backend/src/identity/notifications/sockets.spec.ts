import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { NOTIFICATIONS_SOCKET_PATH as PATH, type NotificationSocketMessage } from '@orebridge/contracts';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { TestSocket } from '../../../test/harness/socket.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Delivery } from './delivery.js';
import { NotificationsGateway, PAGES_EACH } from './notifications.gateway.js';

type Of<T> = Extract<NotificationSocketMessage, { type: T }>;

describe('the sockets of open pages', () => {
  let app: TestApp;
  let second: TestApp;

  beforeAll(async () => {
    app = await startApp();
    second = await startApp({ database: app.database });
  });
  afterAll(async () => {
    await second.close();
    await app.close();
  });

  const withdrawn = (to: string, offerId: string) => ({
    offerId,
    listingId: 'l1',
    to,
    from: 'Kalembe',
    name: 'Copper',
  });
  const notify = (who: Person, offerId: string) =>
    app.db.transaction((em) => app.get(Outbox).publish(em, 'offer.withdrawn', withdrawn(who.companyId, offerId)));
  const drain = async () => {
    await Promise.all([app.drain(), second.drain()]);
    await app.drain();
  };
  const open = (at: TestApp, who: Person, after?: string) =>
    TestSocket.open(at, after === undefined ? PATH : `${PATH}?after=${after}`, who.agent);
  const listOn = (socket: TestSocket) => socket.message<Of<'initial'>>((m) => m.type === 'initial');
  const notificationsOn = (socket: TestSocket, offerId: string) =>
    socket.message<Of<'notification'>>((m) => m.type === 'notification' && m.notification.about?.id === offerId);
  const offersOn = ({ messages }: TestSocket) =>
    (messages as NotificationSocketMessage[]).flatMap((m) =>
      m.type === 'notification' ? [m.notification.about?.id] : [],
    );

  test('a dropped socket comes back, on whichever server, and gets what it missed: all of it, once, in order', async () => {
    const buyer = await person(app, { role: 'buyer' });
    const before = await open(app, buyer);
    await listOn(before);
    await notify(buyer, 'o1');
    const { cursor } = await notificationsOn(before, 'o1');
    before.socket.terminate();
    for (const offer of ['o2', 'o3', 'o4']) {
      await notify(buyer, offer);
      await drain();
    }
    const after = await open(second, buyer, cursor);
    await notificationsOn(after, 'o4');
    await notify(buyer, 'o5');
    await notificationsOn(after, 'o5');
    expect(offersOn(after)).toEqual(['o2', 'o3', 'o4', 'o5']);
    expect(after.messages.filter((m) => (m as NotificationSocketMessage).type === 'initial')).toEqual([]);
  });

  test('a page that comes back hears at once that it is taken in, also where there is nothing new', async () => {
    const buyer = await person(app, { role: 'buyer' });
    const before = await open(app, buyer);
    const { cursor } = await listOn(before);
    before.socket.terminate();
    const after = await open(second, buyer, cursor);
    await after.message<Of<'alive'>>(({ type }) => type === 'alive');
    expect(after.messages).toEqual([{ type: 'alive' }]);
  });

  test('a page that was away for longer than the list is long gets the list and goes on from there', async () => {
    const buyer = await person(app, { role: 'buyer' });
    const page = await open(app, buyer);
    const { cursor } = await listOn(page);
    page.socket.terminate();
    await app.db.query(
      `INSERT INTO notifications (recipient_id, type, key, "values")
       SELECT $1, 'transaction', 'offer.withdrawn', '{"from": "Kalembe", "name": "Copper"}' FROM generate_series(1, 101)`,
      [buyer.id],
    );
    const back = await open(app, buyer, cursor);
    const list = await listOn(back);
    expect(list.notifications).toHaveLength(100);
    await notify(buyer, 'o6');
    const { cursor: last } = await notificationsOn(back, 'o6');
    expect(BigInt(last)).toBeGreaterThan(BigInt(list.cursor));
    expect(offersOn(back)).toEqual(['o6']);
  });

  test('a place that is none of ours is no place: the list comes', async () => {
    const buyer = await person(app, { role: 'buyer' });
    for (const after of ['', '-1', 'x', '1; DROP', '99999999999999999999999'])
      expect((await listOn(await open(app, buyer, encodeURIComponent(after)))).notifications).toEqual([]);
  });

  test('news that was committed while a server could not listen is told when it can again, once', async () => {
    const buyer = await person(app, { role: 'buyer' });
    const pages = [await open(app, buyer), await open(second, buyer)];
    await Promise.all(pages.map(listOn));
    await app.db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'orebridge-listen'`);
    await notify(buyer, 'o7');
    await drain();
    await Promise.all(pages.map((page) => notificationsOn(page, 'o7')));
    await notify(buyer, 'o8');
    await Promise.all(pages.map((page) => notificationsOn(page, 'o8')));
    for (const page of pages) expect(offersOn(page)).toEqual(['o7', 'o8']);
  });

  test('a person’s news is numbered in the order of its commits, so that a page never passes one by', async () => {
    const buyer = await person(app, { role: 'buyer' });
    const done: string[] = [];
    const write = (at: TestApp, offer: string, meanwhile: () => Promise<void>) =>
      at.db.transaction(async (em) => {
        const payload = withdrawn(buyer.companyId, offer);
        await at.get(Delivery).deliver(em, { id: null, event: 'offer.withdrawn', payload });
        done.push(offer);
        await meanwhile();
      });
    let later: Promise<void> | undefined;
    await write(app, 'first', async () => {
      later = write(second, 'then', async () => undefined);
      const waiting = () =>
        app.db.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      while (!(await waiting()).length) continue;
      expect(done).toEqual(['first']);
    });
    await later;
    const rows = await app.db.query('SELECT about_id FROM notifications WHERE recipient_id = $1 ORDER BY seq', [
      buyer.id,
    ]);
    expect(rows).toEqual([{ about_id: 'first' }, { about_id: 'then' }]);
  });

  test('an event costs as many queries for fifty colleagues as for one', async () => {
    const queriesFor = async (people: number): Promise<number> => {
      const first = await person(app, { role: 'buyer' });
      await app.db.query(
        `INSERT INTO users (username, email, password_hash, full_name, role, status, company_id)
         SELECT name, name || '@example.com', 'none', name, 'buyer', 'active', $1
         FROM (SELECT gen_random_uuid()::text AS name FROM generate_series(1, $2::int)) names`,
        [first.companyId, people - 1],
      );
      await app.db.query(
        `INSERT INTO notification_preferences (user_id, mail) SELECT id, '{offers}' FROM users WHERE company_id = $1`,
        [first.companyId],
      );
      return app.db.transaction(async (em) => {
        const query = jest.spyOn(em.queryRunner as NonNullable<typeof em.queryRunner>, 'query');
        const payload = withdrawn(first.companyId, 'o9');
        const rows = await app.get(Delivery).deliver(em, { id: null, event: 'offer.withdrawn', payload });
        expect(rows).toHaveLength(people);
        const [{ mails }] = await em.query(
          'SELECT count(*)::int AS mails FROM mails WHERE recipient IN (SELECT email FROM users WHERE company_id = $1)',
          [first.companyId],
        );
        expect(mails).toBe(people);
        return query.mock.calls.length;
      });
    };
    expect(await queriesFor(50)).toBe(await queriesFor(1));
  });

  test('one person has at most so many open pages on a server; another one’s do not count', async () => {
    const buyer = await person(app, { role: 'buyer' });
    const pages = await Promise.all(Array.from({ length: PAGES_EACH }, () => open(app, buyer)));
    await Promise.all(pages.map(listOn));
    expect(await (await open(app, buyer)).closed()).toBe(4429);
    await listOn(await open(app, await person(app, { role: 'buyer' })));
    pages[0]?.socket.close();
    await pages[0]?.closed();
    await listOn(await open(app, buyer));
    await notify(buyer, 'o10');
    await Promise.all(pages.slice(1).map((page) => notificationsOn(page, 'o10')));
  });

  test('every page hears that the line is alive, and one that answers no more is let go', async () => {
    const buyer = await person(app, { role: 'buyer' });
    const living = await open(app, buyer);
    const dead = await TestSocket.open(app, PATH, buyer.agent, { autoPong: false });
    await Promise.all([living, dead].map(listOn));
    const gateway = app.get(NotificationsGateway);
    const pong = new Promise((resolve) => living.socket.once('ping', resolve));
    gateway.beat();
    await living.message((m: NotificationSocketMessage) => m.type === 'alive');
    await pong;
    await notify(buyer, 'o11');
    await notificationsOn(living, 'o11');
    gateway.beat();
    expect(await dead.closed()).toBe(1006);
    expect(living.closeCode).toBeUndefined();
  });
});
