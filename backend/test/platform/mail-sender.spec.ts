import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { MailSender } from '../../src/platform/mail/mail-sender.js';
import { startApp, type TestApp } from '../harness/app.js';
import { runScheduled } from '../harness/scheduled.js';
import { type SmtpServer, startSmtp } from '../harness/smtp.js';

describe('mail', () => {
  let smtp: SmtpServer;
  let app: TestApp;
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await startApp({ env: { SMTP_URL: smtp.url } });
  });
  afterEach(async () => {
    await app.get(MailSender).drain();
    smtp.refused.clear();
    smtp.unknown.clear();
    smtp.unwanted.clear();
    await app.db.query('DELETE FROM mails');
  });
  afterAll(async () => {
    await app?.close();
    await smtp?.close();
  });

  const write = (...subjects: string[]) =>
    app.db.transaction((em) =>
      app.get(Mailer).sendAll(
        em,
        subjects.map((subject) => ({
          to: `${subject}@example.com`,
          subject,
          text: 'link',
          language: 'en',
          why: 'You asked for it.',
        })),
      ),
    );
  const mailOf = async (subject: string) =>
    (
      await app.db.query(
        `SELECT attempts, error, sent_at IS NOT NULL AS sent, failed_at IS NOT NULL AS failed,
           extract(epoch FROM due_at - now())::float AS wait FROM mails WHERE subject = $1`,
        [subject],
      )
    )[0];
  const until = async (holds: () => boolean) => {
    while (!holds()) await delay(5);
  };

  test('goes several at a time, and neither a lock nor a transaction is held while the server answers', async () => {
    const open = smtp.hold();
    await write('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7');
    await until(() => smtp.waiting() === 5);
    const locked: unknown[] = await app.db.query('SELECT id FROM mails FOR UPDATE SKIP LOCKED');
    expect(locked).toHaveLength(7);
    const [{ busy }] = await app.db.query(
      `SELECT count(*)::int AS busy FROM pg_stat_activity
       WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND query LIKE '%mails%'`,
    );
    expect(busy).toBe(0);
    open();
    await app.get(MailSender).drain();
    expect(smtp.taken.filter((subject) => subject.startsWith('a')).sort()).toEqual([
      'a1',
      'a2',
      'a3',
      'a4',
      'a5',
      'a6',
      'a7',
    ]);
    expect(await mailOf('a7')).toMatchObject({ sent: true, attempts: 1, error: null });
  });

  test('that is refused is put off within an hour, failed after its last try, and holds up no other', async () => {
    smtp.refused.add('b1@example.com');
    await write('b1', 'b2');
    await app.get(MailSender).drain();
    expect((await mailOf('b2')).sent).toBe(true);
    const first = await mailOf('b1');
    expect(first).toMatchObject({ sent: false, failed: false, attempts: 1 });
    expect(first.error).toContain('451 not now');
    expect(first.wait).toBeLessThanOrEqual(10.1);
    for (const [attempts, failed] of [
      [23, false],
      [24, true],
    ]) {
      await app.db.query(`UPDATE mails SET attempts = $1, due_at = now() - interval '1 second' WHERE subject = 'b1'`, [
        attempts,
      ]);
      await app.get(MailSender).drain();
      const mail = await mailOf('b1');
      expect([mail.failed, mail.wait > 3500, mail.wait <= 3601]).toEqual([failed, true, true]);
    }
    smtp.refused.clear();
    await app.db.query(`UPDATE mails SET due_at = now() - interval '1 second' WHERE subject = 'b1'`);
    await app.get(MailSender).drain();
    expect((await mailOf('b1')).sent).toBe(false);
  });

  test('that is refused for good fails at once, with what the server answered', async () => {
    smtp.unknown.add('f1@example.com');
    smtp.unwanted.add('f2');
    await write('f1', 'f2', 'f3');
    await app.get(MailSender).drain();
    expect(await mailOf('f1')).toMatchObject({ sent: false, failed: true, attempts: 1 });
    expect((await mailOf('f1')).error).toContain('550 no such person');
    expect(await mailOf('f2')).toMatchObject({ sent: false, failed: true, attempts: 1 });
    expect((await mailOf('f2')).error).toContain('554 no such content');
    expect(await mailOf('f3')).toMatchObject({ sent: true, failed: false });
  });

  test('waits while the server refuses the sign-in: that is no fault of the mail', async () => {
    const other = await startApp({ env: { SMTP_URL: smtp.url.replace('//', '//site:wrong@') } });
    try {
      await other.db.query(`INSERT INTO mails (recipient, subject, body) VALUES ('g1@example.com', 'g1', '')`);
      await other.get(MailSender).drain();
      const [mail] = await other.db.query('SELECT attempts, error, sent_at, failed_at FROM mails');
      expect(mail).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
      expect(mail.error).toContain('535 wrong password');
    } finally {
      await other.close();
    }
  });

  test('whose process ended between its claim and its record goes again when the lease is over', async () => {
    // As a process that has just claimed it leaves it.
    await app.db.query(
      `INSERT INTO mails (recipient, subject, body, attempts, due_at)
       VALUES ('c1@example.com', 'c1', '', 1, now() + interval '10 minutes')`,
    );
    await app.get(MailSender).drain();
    expect(await mailOf('c1')).toMatchObject({ sent: false, attempts: 1 });
    await app.db.query(`UPDATE mails SET due_at = now() - interval '1 second' WHERE subject = 'c1'`);
    await app.get(MailSender).drain();
    expect(await mailOf('c1')).toMatchObject({ sent: true, attempts: 2 });
    expect(smtp.taken).toContain('c1');
  });

  test('that ended its process at every try is failed, and says so', async () => {
    await app.db.query(
      `INSERT INTO mails (recipient, subject, body, attempts, due_at) VALUES ('d1@example.com', 'd1', '', 25, now() - interval '1 second')`,
    );
    await runScheduled(app, 'mail.retry');
    expect(await mailOf('d1')).toMatchObject({ sent: false, failed: true, attempts: 25 });
    expect((await mailOf('d1')).error).toContain('ended');
    expect(smtp.taken).not.toContain('d1');
  });

  test('is deleted 90 days after it was written', async () => {
    await write('e1', 'e2');
    await app.get(MailSender).drain();
    await app.db.query(`UPDATE mails SET created_at = now() - interval '91 days' WHERE subject = 'e1'`);
    await app.db.query(`UPDATE mails SET created_at = now() - interval '89 days' WHERE subject = 'e2'`);
    await runScheduled(app, 'platform.housekeeping');
    expect(await app.db.query('SELECT subject FROM mails')).toEqual([{ subject: 'e2' }]);
  });
});
