import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAIL_KINDS, type MailKind, type MailLevel } from '@orebridge/contracts';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { DigestJob } from './digest.job.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

const all = <T>(value: T) => Object.fromEntries(MAIL_KINDS.map((kind) => [kind, value])) as Record<MailKind, T>;
const DAY = "interval '1 day'";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const own = '/api/account/notification-preferences';
const want = (who: Person, mail: Partial<Record<MailKind, MailLevel>>) =>
  who.agent
    .put(own)
    .send({ bell: all(true), mail: { ...all('none'), ...mail } })
    .expect(200);
const mailsTo = (who: Person): Promise<{ subject: string; body: string; language: string; unsubscribe: string }[]> =>
  app.db.query('SELECT subject, body, language, unsubscribe FROM mails WHERE recipient = $1 ORDER BY id', [
    `${who.username}@example.com`,
  ]);
let documents = 0;
const approved = async (who: Person, name = 'Ore') => {
  const payload = {
    documentId: `d${++documents}`,
    listingId: null,
    companyId: who.companyId,
    type: 'mining-permit',
    name,
  };
  await app.db.transaction((em) => app.get(Outbox).publish(em, 'document.approved', payload));
  await app.drain();
};
const sold = async (who: Person) => {
  const payload = { listingId: 'l1', companyId: who.companyId, name: 'Nickel matte' };
  await app.db.transaction((em) => app.get(Outbox).publish(em, 'listing.approved', payload));
  await app.drain();
};
/** Runs the job as often as it has more to do. */
const morning = async () => {
  while (await app.db.transaction((em) => app.get(DigestJob).run(em)));
};
/** Lets everything that waits for a person be so much older. */
const age = (who: Person, by = DAY) =>
  app.db.query(`UPDATE notification_digests SET kept_at = kept_at - ${by} WHERE user_id = $1`, [who.id]);
const waiting = async (who: Person): Promise<number> =>
  (await app.db.query('SELECT count(*)::int AS n FROM notification_digests WHERE user_id = $1', [who.id]))[0].n;

describe('news that can wait', () => {
  test('come in one mail on the next morning, whatever they are about, and no second time', async () => {
    const seller = await person(app, { role: 'seller' });
    await approved(seller, 'Ore');
    await approved(seller, 'Matte');
    await sold(seller);
    await morning();
    expect(await mailsTo(seller)).toEqual([]);
    await age(seller);
    await morning();
    await morning();
    const [mail, ...more] = await mailsTo(seller);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Orebridge: 3 pieces of news');
    for (const words of ['Documents', 'Listings', 'Matte', 'Nickel matte', '/notifications/'])
      expect(mail?.body).toContain(words);
    expect(await waiting(seller)).toBe(0);
  });

  test('are in the language of their reader', async () => {
    const seller = await person(app, { role: 'seller' });
    await seller.agent.patch('/api/account').send({ language: 'es' }).expect(200);
    await approved(seller);
    await age(seller);
    await morning();
    expect(await mailsTo(seller)).toMatchObject([{ language: 'es', subject: 'Orebridge: 1 novedad' }]);
  });

  test('come on the morning of the reader: eight by the clock of the company, on Mondays where a week was chosen', async () => {
    const seller = await person(app, { role: 'seller', company: { country: 'CN' } });
    await want(seller, { documents: 'daily', listings: 'weekly' });
    await approved(seller);
    await sold(seller);
    const zones = await app.db.query('SELECT DISTINCT time_zone FROM notification_digests WHERE user_id = $1', [
      seller.id,
    ]);
    expect(zones).toEqual([{ time_zone: 'Asia/Shanghai' }]);
    const at = (every: string, offset: string) =>
      app.db.query(
        `UPDATE notification_digests SET kept_at = (date_trunc($2, (now() AT TIME ZONE time_zone) - interval '8 hours')
           + interval '8 hours') AT TIME ZONE time_zone + interval '${offset}'
         WHERE user_id = $1 AND every = CASE $2 WHEN 'week' THEN 'weekly' ELSE 'daily' END`,
        [seller.id, every],
      );
    await at('day', '1 second');
    await at('week', '1 second');
    await morning();
    expect(await mailsTo(seller)).toEqual([]);
    await at('day', '-1 second');
    await morning();
    expect(await mailsTo(seller)).toHaveLength(1);
    expect(await waiting(seller)).toBe(1);
    await at('week', '-1 second');
    await morning();
    expect(await mailsTo(seller)).toHaveLength(2);
  });

  test('are not lost when a run fails, and leave with the mail or not at all', async () => {
    const seller = await person(app, { role: 'seller' });
    await approved(seller);
    await age(seller);
    await app.db
      .transaction(async (em) => {
        await app.get(DigestJob).run(em);
        throw new Error('the server ends here');
      })
      .catch(() => undefined);
    expect([await waiting(seller), (await mailsTo(seller)).length]).toEqual([1, 0]);
    await morning();
    expect([await waiting(seller), (await mailsTo(seller)).length]).toEqual([0, 1]);
  });

  test('follow a later choice: at once, by the week, or not at all', async () => {
    const seller = await person(app, { role: 'seller' });
    await approved(seller);
    await want(seller, { documents: 'weekly' });
    expect(await app.db.query('SELECT every FROM notification_digests WHERE user_id = $1', [seller.id])).toEqual([
      { every: 'weekly' },
    ]);
    await want(seller, { documents: 'all' });
    await approved(seller);
    expect(await mailsTo(seller)).toHaveLength(1);
    // What was promised for the week still comes.
    expect(await waiting(seller)).toBe(1);
    await want(seller, { documents: 'urgent' });
    expect(await waiting(seller)).toBe(0);
  });

  test('never hold up what has a deadline or costs money', async () => {
    const seller = await person(app, { role: 'seller' });
    const payload = {
      documentId: 'x1',
      listingId: null,
      companyId: seller.companyId,
      type: 'mining-permit',
      name: 'Ore',
      reason: 'x',
    };
    await app.db.transaction((em) => app.get(Outbox).publish(em, 'document.rejected', payload));
    await app.drain();
    expect([(await mailsTo(seller)).length, await waiting(seller)]).toEqual([1, 0]);
  });

  test('are ended by one click, which leaves what is urgent, and begin again by another', async () => {
    const seller = await person(app, { role: 'seller' });
    await want(seller, { documents: 'daily', listings: 'weekly', offers: 'all' });
    await approved(seller);
    await age(seller);
    await morning();
    const [mail] = await mailsTo(seller);
    const token = mail?.unsubscribe ?? '';
    expect(app.get(UnsubscribeTokens).read(token)).toEqual({ userId: seller.id, kind: 'digest' });
    expect((await app.agent().get(`/api/mail/subscription/${token}`).expect(200)).body).toEqual({
      kind: 'digest',
      on: true,
    });
    await sold(seller);
    await app.agent().post(`/api/mail/unsubscribe/${token}`).type('form').send({ 'List-Unsubscribe': 'One-Click' });
    expect((await seller.agent.get(own).expect(200)).body.mail).toEqual({
      ...all('none'),
      documents: 'urgent',
      listings: 'urgent',
      offers: 'all',
    });
    expect(await waiting(seller)).toBe(0);
    await app.agent().post(`/api/mail/subscription/${token}`).expect(200);
    expect((await seller.agent.get(own).expect(200)).body.mail).toMatchObject({ documents: 'daily', offers: 'all' });
  });

  test('are dropped with the account they were for', async () => {
    const seller = await person(app, { role: 'seller' });
    await approved(seller);
    await age(seller);
    await app.db.query(`UPDATE users SET status = 'inactive' WHERE id = $1`, [seller.id]);
    await morning();
    expect([await waiting(seller), (await mailsTo(seller)).length]).toEqual([0, 0]);
  });
});
