import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Notification } from '@orebridge/contracts';
import { JOB_FAILURES } from '../../src/platform/failed-work/failed-work-notice.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { MailSender } from '../../src/platform/mail/mail-sender.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { Subscriptions } from '../../src/platform/outbox/subscriptions.js';
import { Schedule } from '../../src/platform/schedule/schedule.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { makeDue, runScheduled } from '../harness/scheduled.js';
import { type SmtpServer, startSmtp } from '../harness/smtp.js';

const KINDS = ['event', 'mail', 'job'] as const;

describe('administrators are told of what failed for good', () => {
  let smtp: SmtpServer;
  let app: TestApp;
  let owner: Person;
  let support: Person;
  let treasurer: Person;

  beforeAll(async () => {
    smtp = await startSmtp();
    app = await startApp({ env: { SMTP_URL: smtp.url } });
    // Nothing leaves the outbox any more: not even the news for administrators would.
    app.get(Subscriptions).on('test.always-throws', 'all', () => Promise.reject(new Error('never works')));
    app.get(Schedule).every(3600, 'test.closed-source', () => Promise.reject(new Error('no source')));
    owner = await person(app, { role: 'admin' });
    support = await person(app, { role: 'admin', adminRoles: ['support'] });
    treasurer = await person(app, { role: 'admin', adminRoles: ['money'] });
    await support.agent.patch('/api/account').send({ language: 'es' }).expect(200);
  });
  beforeEach(async () => {
    await app.get(MailSender).drain();
    await app.db.query('DELETE FROM outbox');
    await app.db.query('DELETE FROM mails');
    await app.db.query('DELETE FROM notifications');
    await app.db.query(`DELETE FROM rate_limit_hits WHERE key LIKE 'alert:%'`);
    await app.db.query(`DELETE FROM schedule WHERE name = 'test.closed-source'`);
    smtp.unknown.clear();
    smtp.mails.length = 0;
  });
  afterAll(async () => {
    await app?.close();
    await smtp?.close();
  });

  const look = async () => {
    for (const kind of KINDS) await makeDue(app, `operations.alert-${kind}`);
    await app.get(Schedule).tick();
    await app.get(MailSender).drain();
  };
  const anHourPasses = async () => {
    await app.db.query(`UPDATE rate_limit_hits SET at = at - interval '61 minutes' WHERE key LIKE 'alert:%'`);
    await app.db.query(`UPDATE notifications SET created_at = created_at - interval '61 minutes'`);
  };
  const die = async () => {
    await app.db.transaction((em) => app.get(Outbox).publish(em, 'system.test', { userId: owner.id, text: 'x' }));
    await app.drain();
    await app.db.query(`UPDATE outbox SET attempts = 24, due_at = now() - interval '1 second' WHERE dead_at IS NULL`);
    await app.drain();
  };
  const addressOf = ({ username }: Person) => `${username}@example.com`;
  const newsOf = async (who: Person): Promise<Notification[]> =>
    ((await who.agent.get('/api/notifications').expect(200)).body as Notification[]).filter(({ key }) =>
      key.startsWith('work.'),
    );
  const mailedTo = (who: Person) => smtp.mails.filter(({ to }) => to?.[0]?.address === addressOf(who));

  test('an event that always throws: one notification and one mail for each who may mend it', async () => {
    await die();
    await look();
    await look();
    expect(await newsOf(owner)).toMatchObject([
      {
        key: 'work.event_dead',
        type: 'system',
        values: { count: '1', last: 'system.test' },
        about: { kind: 'operations', id: 'events' },
      },
    ]);
    expect(mailedTo(owner)).toMatchObject([{ subject: 'Events have failed' }]);
    // The link opens the place of the notification, and marks it as read.
    expect(mailedTo(owner)[0]?.text).toMatch(/\/notifications\/[0-9a-f-]{36}/);
    expect(await newsOf(support)).toHaveLength(1);
    expect(mailedTo(support)).toMatchObject([{ subject: 'Han fallado eventos' }]);
    expect(await newsOf(treasurer)).toEqual([]);
    expect(mailedTo(treasurer)).toEqual([]);
  });

  test('what dies within the hour is told at its end, all of it at once', async () => {
    await die();
    await look();
    await die();
    await die();
    await look();
    expect(mailedTo(owner)).toHaveLength(1);
    expect(await newsOf(owner)).toHaveLength(1);
    await anHourPasses();
    await look();
    expect(mailedTo(owner)).toHaveLength(2);
    expect((await newsOf(owner))[0]?.values).toMatchObject({ count: '2' });
    await anHourPasses();
    await look();
    expect(mailedTo(owner)).toHaveLength(2);
  });

  test('an event that dies again after a retry is told again', async () => {
    await die();
    await look();
    const [{ id }] = await app.db.query('SELECT id FROM outbox WHERE dead_at IS NOT NULL');
    await owner.agent.post(`/api/admin/operations/events/${id}/retry`).expect(200);
    await app.drain();
    await app.db.query(`UPDATE outbox SET attempts = 24, due_at = now() - interval '1 second' WHERE dead_at IS NULL`);
    await app.drain();
    await anHourPasses();
    await look();
    expect(await newsOf(owner)).toHaveLength(2);
  });

  test('a mail that failed for good is told once, and a failed alert causes no further mail', async () => {
    for (const who of [owner, support]) smtp.unknown.add(addressOf(who));
    smtp.unknown.add('gone@example.com');
    await app.db.transaction((em) =>
      app.get(Mailer).send(em, { to: 'gone@example.com', subject: 'x', text: 'x', language: 'en', why: 'x' }),
    );
    await app.get(MailSender).drain();
    for (let hour = 0; hour < 3; hour++) {
      await look();
      await anHourPasses();
    }
    expect((await newsOf(owner)).map(({ key, values }) => [key, values.count])).toEqual([['work.mail_failed', '1']]);
    expect(await app.db.query('SELECT recipient FROM mails WHERE failed_at IS NOT NULL ORDER BY recipient')).toEqual(
      ['gone@example.com', addressOf(owner), addressOf(support)].sort().map((recipient) => ({ recipient })),
    );
  });

  test('a job is told of when it has failed so often in a row, and again after a success only', async () => {
    for (let n = 1; n < JOB_FAILURES; n++) await runScheduled(app, 'test.closed-source');
    await look();
    expect(await newsOf(owner)).toEqual([]);
    await runScheduled(app, 'test.closed-source');
    await look();
    expect(await newsOf(owner)).toMatchObject([
      { key: 'work.job_failing', values: { count: '1', last: 'test.closed-source', times: String(JOB_FAILURES) } },
    ]);
    expect(mailedTo(owner)).toHaveLength(1);
    await runScheduled(app, 'test.closed-source');
    await anHourPasses();
    await look();
    expect(mailedTo(owner)).toHaveLength(1);
  });
});
