import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  MAIL_KINDS,
  type MailKind,
  type MailLevel,
  NOTIFICATIONS_SOCKET_PATH,
  type NotificationSocketMessage,
} from '@orebridge/contracts';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { TestSocket } from '../../../test/harness/socket.js';
import { Outbox } from '../../platform/outbox/outbox.js';

const all = <T>(value: T) => Object.fromEntries(MAIL_KINDS.map((kind) => [kind, value])) as Record<MailKind, T>;

describe('news by mail', () => {
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

  const own = '/api/account/notification-preferences';
  const want = (who: Person, level: MailLevel, ...kinds: MailKind[]) =>
    who.agent
      .put(own)
      .send({
        bell: all(true),
        mail: { ...all('none'), ...Object.fromEntries(kinds.map((kind) => [kind, level])) },
      })
      .expect(200);
  const mailsTo = (who: Person): Promise<{ subject: string; body: string }[]> =>
    app.db.query('SELECT subject, body FROM mails WHERE recipient = $1 ORDER BY id', [`${who.username}@example.com`]);
  const rejected = async (who: Person, documentId: string) => {
    const event = {
      documentId,
      listingId: null,
      companyId: who.companyId,
      type: 'mining-permit',
      name: 'Ore',
      reason: 'x',
    };
    await app.db.transaction((em) => app.get(Outbox).publish(em, 'document.rejected', event));
    await Promise.all([app.drain(), second.drain()]);
    await app.drain();
  };

  const approved = async (who: Person, documentId: string) => {
    const event = { documentId, listingId: null, companyId: who.companyId, type: 'mining-permit', name: 'Ore' };
    await app.db.transaction((em) => app.get(Outbox).publish(em, 'document.approved', event));
    await Promise.all([app.drain(), second.drain()]);
    await app.drain();
  };

  test('what has a deadline or costs money comes at once to who has never chosen, the rest rings the bell and waits', async () => {
    const seller = await person(app, { role: 'seller' });
    expect((await seller.agent.get(own).expect(200)).body).toEqual({
      bell: all(true),
      mail: { ...all('daily'), searches: 'all' },
    });
    await approved(seller, 'd0');
    expect(await mailsTo(seller)).toEqual([]);
    await rejected(seller, 'd1');
    const [mail, ...more] = await mailsTo(seller);
    expect(more).toEqual([]);
    expect(mail?.body).toContain('about a deadline or about money');
    expect((await seller.agent.get('/api/notifications').expect(200)).body).toHaveLength(2);
  });

  test('who has asked for everything gets one mail for one event in the own language, however many servers relay', async () => {
    const seller = await person(app, { role: 'seller' });
    await want(seller, 'all', 'documents');
    await seller.agent.patch('/api/account').send({ language: 'fr' }).expect(200);
    await approved(seller, 'd2');
    const mails = await mailsTo(seller);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('Bonjour');
    expect(mails[0]?.body).not.toContain('mining-permit');
    expect(mails[0]?.body).toContain('/account');
  });

  test('kinds that were not asked for, or not any more, do not come', async () => {
    const seller = await person(app, { role: 'seller' });
    await want(seller, 'all', 'offers', 'deals');
    await rejected(seller, 'd3');
    await want(seller, 'all', 'documents');
    await want(seller, 'none');
    await rejected(seller, 'd4');
    expect(await mailsTo(seller)).toEqual([]);
  });

  test('who chose before there was anything between nothing and everything keeps the choice', async () => {
    const seller = await person(app, { role: 'seller' });
    await app.db.query(`INSERT INTO notification_preferences (user_id, mail) VALUES ($1, '{listings}')`, [seller.id]);
    expect((await seller.agent.get(own).expect(200)).body.mail).toEqual({
      ...all('none'),
      listings: 'all',
      requests: 'urgent',
      services: 'urgent',
    });
    await rejected(seller, 'd6');
    expect(await mailsTo(seller)).toEqual([]);
  });

  test('news that is wanted by mail alone neither stands in the panel nor comes over the socket', async () => {
    const seller = await person(app, { role: 'seller' });
    const choice = { bell: { ...all(true), documents: false }, mail: { ...all('none'), documents: 'urgent' } };
    expect((await seller.agent.put(own).send(choice).expect(200)).body).toEqual(choice);
    const socket = await TestSocket.open(app, NOTIFICATIONS_SOCKET_PATH, seller.agent);
    await socket.message(({ type }: NotificationSocketMessage) => type === 'initial');
    await rejected(seller, 'd5');
    const about = { listingId: 'l5', companyId: seller.companyId, name: 'Nickel' };
    await app.db.transaction((em) => app.get(Outbox).publish(em, 'listing.approved', about));
    expect(await socket.message(({ type }: NotificationSocketMessage) => type === 'notification')).toMatchObject({
      notification: { key: 'listing.approved' },
    });
    expect((await seller.agent.get('/api/notifications').expect(200)).body).toMatchObject([
      { key: 'listing.approved' },
    ]);
    expect(await mailsTo(seller)).toHaveLength(1);
  });
});
