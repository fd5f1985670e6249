import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Notification, NOTIFICATIONS_SOCKET_PATH, type NotificationSocketMessage } from '@orebridge/contracts';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { cookiesOf, refusedWith, TestSocket } from '../../../test/harness/socket.js';
import { Outbox } from '../../platform/outbox/outbox.js';

const initial = (m: NotificationSocketMessage) => m.type === 'initial';
const notifications = (m: NotificationSocketMessage) => m.type === 'notification';

describe('what people are told', () => {
  let app: TestApp;
  let second: TestApp;
  let admin: Person;
  let seller: Person;
  let buyer: Person;

  beforeAll(async () => {
    app = await startApp();
    second = await startApp({ database: app.database });
    admin = await person(app, { role: 'admin' });
    seller = await person(app, { role: 'seller' });
    buyer = await person(app, { role: 'buyer' });
  });
  afterAll(async () => {
    await second.close();
    await app.close();
  });

  const publish: Outbox['publish'] = (em, event, payload) => app.get(Outbox).publish(em, event, payload);
  const listOf = async (who: Person): Promise<Notification[]> =>
    (await who.agent.get('/api/notifications').expect(200)).body;
  const accepted = (offerId: string) => ({
    offerId,
    dealId: 'd1',
    listingId: 'l1',
    buyerId: buyer.companyId,
    sellerId: seller.companyId,
    by: 'buyer',
    name: 'Copper cathodes',
    quantity: '200',
    unit: 't',
  });

  test('an accepted offer reaches both sides at once, on whichever server they are, each under a type that the role sees', async () => {
    const atSeller = await TestSocket.open(app, NOTIFICATIONS_SOCKET_PATH, seller.agent);
    const atBuyer = await TestSocket.open(second, NOTIFICATIONS_SOCKET_PATH, buyer.agent);
    await Promise.all([atSeller.message(initial), atBuyer.message(initial)]);
    await app.db.transaction((em) => publish(em, 'offer.accepted', accepted('o1')));
    const [s, b] = await Promise.all([atSeller.message(notifications), atBuyer.message(notifications)]);
    expect(s).toMatchObject({
      notification: {
        type: 'listing',
        title: 'Offer accepted',
        message: expect.stringContaining('200 t of Copper cathodes'),
        read: false,
        about: { kind: 'deal', id: 'd1' },
      },
    });
    expect(b).toMatchObject({ notification: { type: 'transaction' } });
    expect(JSON.stringify(b)).not.toContain(seller.companyId);
  });

  test('nobody else is told', async () => {
    expect(await listOf(admin)).toEqual([]);
    const stranger = await person(app, { role: 'buyer' });
    expect(await listOf(stranger)).toEqual([]);
  });

  test('what rolled back is not told', async () => {
    await expect(
      app.db.transaction(async (em) => {
        await publish(em, 'offer.rejected', {
          offerId: 'o9',
          listingId: 'l1',
          to: buyer.companyId,
          from: seller.companyId,
          name: 'Nickel',
        });
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    await app.drain();
    expect((await listOf(buyer)).map((n) => n.key)).not.toContain('offer.rejected');
  });

  test('a sign-up is told to every admin', async () => {
    const visitor = {
      username: 'newcomer',
      password: 'copper',
      fullName: 'New Comer',
      email: 'new@example.com',
      phoneNumber: '+49 203 555 0101',
      role: 'seller',
    };
    await app.agent().post('/api/auth/register').send(visitor).expect(201);
    await app.drain();
    await second.drain();
    expect((await listOf(admin))[0]).toMatchObject({
      type: 'user_signup',
      key: 'user.registered',
      message: expect.stringContaining('New Comer'),
    });
  });

  test('the same news about the same thing within ten minutes is told once', async () => {
    const event = {
      documentId: 'doc1',
      listingId: null,
      companyId: seller.companyId,
      type: 'mining-permit',
      name: 'Permit.pdf',
    };
    await app.db.transaction((em) => publish(em, 'document.approved', event));
    await app.db.transaction((em) => publish(em, 'document.approved', event));
    await app.drain();
    await second.drain();
    expect((await listOf(seller)).filter((n) => n.key === 'document.approved')).toHaveLength(1);
  });

  test('one’s own can be read and deleted; another’s does not exist', async () => {
    const [mine] = await listOf(seller);
    await buyer.agent.patch(`/api/notifications/${mine?.id}/read`).expect(404);
    await buyer.agent.delete(`/api/notifications/${mine?.id}`).expect(404);
    expect((await seller.agent.patch(`/api/notifications/${mine?.id}/read`).expect(200)).body.read).toBe(true);
    await seller.agent.patch('/api/notifications/read-all').expect(200);
    expect((await listOf(seller)).every((n) => n.read)).toBe(true);
    await seller.agent.delete(`/api/notifications/${mine?.id}`).expect(200);
    expect((await listOf(seller)).map((n) => n.id)).not.toContain(mine?.id);
  });

  test('an admin’s test notification arrives over the socket', async () => {
    const socket = await TestSocket.open(second, NOTIFICATIONS_SOCKET_PATH, admin.agent);
    await admin.agent.post('/api/admin/test-notification').send({ text: 'hello' }).expect(200);
    expect(await socket.message(notifications)).toMatchObject({ notification: { type: 'system', message: 'hello' } });
    await seller.agent.post('/api/admin/test-notification').send({ text: 'hello' }).expect(403);
  });

  test('a socket opens to nobody who is signed out, nor to a foreign page', async () => {
    expect(await refusedWith(app, NOTIFICATIONS_SOCKET_PATH, {})).toBe(401);
    const cookie = cookiesOf(seller.agent, app.url);
    expect(await refusedWith(app, NOTIFICATIONS_SOCKET_PATH, { cookie, origin: 'https://evil.example' })).toBe(403);
  });

  test('signing out closes the open sockets of that session, on every server', async () => {
    const user = await person(app, { role: 'buyer' });
    const socket = await TestSocket.open(second, NOTIFICATIONS_SOCKET_PATH, user.agent);
    await socket.message(initial);
    await user.agent.post('/api/auth/logout').expect(200);
    expect(await socket.closed()).toBe(4401);
  });
});
