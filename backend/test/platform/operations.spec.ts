import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { api, NOTIFICATIONS_SOCKET_PATH, type OperationsOverview } from '@orebridge/contracts';
import { AuditService } from '../../src/operations/audit/index.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { Subscriptions } from '../../src/platform/outbox/subscriptions.js';
import { MailSender } from '../../src/platform/mail/mail-sender.js';
import { Schedule } from '../../src/platform/schedule/schedule.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { runScheduled } from '../harness/scheduled.js';
import { type SmtpServer, startSmtp } from '../harness/smtp.js';

const PATH = '/api/admin/operations';
const TEST = '/api/admin/test-mail';

describe('operations', () => {
  let smtp: SmtpServer;
  let app: TestApp;
  let admin: Person;
  let works = false;
  let handled = 0;

  beforeAll(async () => {
    smtp = await startSmtp();
    app = await startApp({ env: { SMTP_URL: smtp.url } });
    app.get(Subscriptions).on('test.operations', ['system.test'], async () => {
      if (!works) throw new Error('the invoice has no company');
      handled++;
    });
    app.get(Schedule).every(3600, 'test.failing', () => Promise.reject(new Error('no source')));
    admin = await person(app, { role: 'admin' });
  });
  beforeEach(async () => {
    works = false;
    handled = 0;
    await app.db.query('DELETE FROM outbox');
    await app.db.query('DELETE FROM mails');
  });
  afterAll(async () => {
    await app?.close();
    await smtp?.close();
  });

  const overview = async (): Promise<OperationsOverview> =>
    api.operations.overview.response.parse((await admin.agent.get(PATH).expect(200)).body);
  /** An event after its last try. */
  const dead = async (): Promise<string> => {
    await app.db.transaction((em) =>
      app.get(Outbox).publish(em, 'system.test', { userId: admin.id, text: 'secret payload' }),
    );
    await app.drain();
    await app.db.query(`UPDATE outbox SET attempts = 24, due_at = now() - interval '1 second' WHERE done_at IS NULL`);
    await app.drain();
    return (await app.db.query('SELECT id FROM outbox WHERE dead_at IS NOT NULL'))[0].id;
  };
  const failed = async (): Promise<string> => {
    const [{ id }] = await app.db.query(
      `INSERT INTO mails (recipient, subject, body, attempts, error, failed_at)
       VALUES ('a@example.com', 'Your link', 'https://secret', 25, '550 no such person', now()) RETURNING id`,
    );
    return id;
  };
  const eventsOf = async () => (await admin.agent.get(`${PATH}/events`).expect(200)).body;
  const mailsOf = async () => (await admin.agent.get(`${PATH}/mails`).expect(200)).body;
  const audited = async (object: string, id: string) =>
    app.db.transaction(async (em) =>
      (await app.get(AuditService).history(em, object, id)).map(({ event, reason, actorName }) => [
        event,
        reason,
        actorName !== null,
      ]),
    );

  test('a dead event is shown with its handler, its error and its tries, and without its payload', async () => {
    const id = await dead();
    const { items } = await eventsOf();
    expect(items).toMatchObject([
      {
        id,
        event: 'system.test',
        handler: 'test.operations',
        error: 'Error: the invoice has no company',
        attempts: 25,
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('secret');
    expect((await overview()).events).toMatchObject({ waiting: 0, oldestAt: null, dead: 1 });
  });

  test('it is delivered after a retry, once, and the retry is in the audit', async () => {
    const id = await dead();
    works = true;
    await admin.agent.post(`${PATH}/events/${id}/retry`).expect(200);
    await app.drain();
    expect(handled).toBe(1);
    expect((await eventsOf()).items).toEqual([]);
    expect(await audited('event', id)).toEqual([['retry', null, true]]);
    await admin.agent.post(`${PATH}/events/${id}/retry`).expect(404);
  });

  test('it is dropped with a reason only, and comes no more', async () => {
    const id = await dead();
    works = true;
    await admin.agent.post(`${PATH}/events/${id}/drop`).send({ reason: ' ' }).expect(400);
    await admin.agent.post(`${PATH}/events/${id}/drop`).send({ reason: 'Settled by hand.' }).expect(200);
    await app.drain();
    expect(handled).toBe(0);
    expect((await overview()).events.dead).toBe(0);
    expect(await audited('event', id)).toEqual([['drop', 'Settled by hand.', true]]);
    await admin.agent.post(`${PATH}/events/${id}/retry`).expect(404);
  });

  test('what waits is counted, with the age of the oldest', async () => {
    await app.db.query(
      `INSERT INTO outbox (event, payload, due_at, created_at, attempts)
       VALUES ('system.test', '{}', now() + interval '1 hour', '2026-01-02T03:04:05Z', 3)`,
    );
    await app.db.query(
      `INSERT INTO mails (recipient, subject, body, due_at, created_at)
       VALUES ('a@example.com', 'x', 'x', now() + interval '1 hour', '2026-01-02T03:04:06Z')`,
    );
    expect(await overview()).toEqual({
      events: { waiting: 1, oldestAt: '2026-01-02T03:04:05.000Z', retried: 1, dead: 0 },
      mails: { waiting: 1, oldestAt: '2026-01-02T03:04:06.000Z', retried: 0, failed: 0, sending: true },
    });
  });

  test('a failed mail is shown without its text, sent after a retry, and deleted when it is dropped', async () => {
    const id = await failed();
    const { items } = await mailsOf();
    expect(items).toMatchObject([{ id, to: 'a@example.com', subject: 'Your link', error: '550 no such person' }]);
    expect(JSON.stringify(items)).not.toContain('secret');
    await admin.agent.post(`${PATH}/mails/${id}/retry`).expect(200);
    await app.get(MailSender).drain();
    expect(smtp.taken).toContain('Your link');
    await admin.agent.post(`${PATH}/mails/${id}/drop`).send({ reason: 'Too late.' }).expect(404);
    const second = await failed();
    await admin.agent.post(`${PATH}/mails/${second}/drop`).send({ reason: 'No such person.' }).expect(200);
    expect(await app.db.query('SELECT 1 FROM mails WHERE id = $1', [second])).toEqual([]);
    expect(await audited('mail', second)).toEqual([['drop', 'No such person.', true]]);
  });

  test('a test mail goes to the caller at once, past the queue, in the own language', async () => {
    const support = await person(app, { role: 'admin', adminRoles: ['support'] });
    await support.agent.patch('/api/account').send({ language: 'fr' }).expect(200);
    const send = async () => api.operations.testMail.response.parse((await support.agent.post(TEST).expect(200)).body);
    const to = `${support.username}@example.com`;
    expect(await send()).toMatchObject({ to, taken: true, fault: null, answer: expect.stringMatching(/^250 /) });
    expect(smtp.mails.at(-1)).toMatchObject({ subject: 'Courriel de test d’Orebridge', to: [{ address: to }] });
    // This site has named nobody who answers.
    expect(smtp.mails.at(-1)?.replyTo).toBeUndefined();
    expect(await app.db.query('SELECT 1 FROM mails')).toEqual([]);
    smtp.unknown.add(to);
    expect(await send()).toMatchObject({
      taken: false,
      fault: 'refused',
      answer: expect.stringContaining('550 no such person'),
    });
    for (let sent = 2; sent < 10; sent++) await send();
    await support.agent.post(TEST).expect(429);
    await (await person(app, { role: 'admin', adminRoles: ['money'] })).agent.post(TEST).expect(403);
  });

  test('a test mail says what keeps it from the server, or that there is none', async () => {
    const closed = await startSmtp();
    await closed.close();
    for (const [env, expected] of [
      [{ SMTP_URL: closed.url }, { fault: 'connection', answer: expect.stringContaining('ECONNREFUSED') }],
      [{ SMTP_URL: smtp.url.replace('//', '//me:wrong@') }, { fault: 'sign-in', answer: expect.stringMatching(/535/) }],
    ] as const) {
      const other = await startApp({ database: app.database, env });
      try {
        const one = await person(other, { role: 'admin' });
        expect((await one.agent.post(TEST).expect(200)).body).toMatchObject({ taken: false, ...expected });
      } finally {
        await other.close();
      }
    }
    const none = await startApp({ database: app.database });
    try {
      const one = await person(none, { role: 'admin' });
      expect((await one.agent.post(TEST).expect(409)).body.code).toBe('mail.no_smtp');
    } finally {
      await none.close();
    }
  });

  test('an id that nothing has is not found', async () => {
    for (const id of ['abc', '999999999', '9'.repeat(30)])
      await admin.agent.post(`${PATH}/events/${id}/retry`).expect(404);
    await admin.agent.get(`${PATH}/events`).query({ cursor: 'x' }).expect(400);
  });

  test('jobs are shown with how they went, those that fail first', async () => {
    await app.db.query(`INSERT INTO schedule_failures (batch, row_id, error, due_at)
      VALUES ('offers.expire', 'a', 'first', now()), ('offers.expire/suspended', 'b', 'last', now())`);
    await app.db.query(`UPDATE schedule_failures SET failed_at = now() - interval '1 hour' WHERE row_id = 'a'`);
    await runScheduled(app, 'test.failing');
    await runScheduled(app, 'offers.expire');
    const jobs = api.operations.jobs.response.parse((await admin.agent.get(`${PATH}/jobs`).expect(200)).body);
    expect(jobs.slice(0, 2)).toMatchObject([
      { name: 'test.failing', everySeconds: 3600, failures: 1, error: 'Error: no source', succeededAt: null },
      { name: 'offers.expire', failures: 0, failedRows: 2, rowError: 'last' },
    ]);
    expect(jobs[1]!.succeededAt).not.toBeNull();
    expect(jobs.length).toBeGreaterThan(50);
  });

  test('the server that answers says what it measures, without a token of the metrics', async () => {
    for (let n = 0; n < 3; n++) await admin.agent.get('/api/deals').expect(200);
    await admin.agent.get('/api/listings').expect(200);
    await app.db.query(`INSERT INTO schedule (name, failures, due_at) VALUES ('offers.expire', 3, now() - interval '1 hour')
      ON CONFLICT (name) DO UPDATE SET failures = 3, due_at = excluded.due_at`);
    const read = async () =>
      api.operations.figures.response.parse((await admin.agent.get(`${PATH}/figures`).expect(200)).body);
    const figures = await read();
    await app.db.query(`DELETE FROM schedule WHERE name = 'offers.expire'`);
    expect(figures.server).toMatchObject({ host: hostname(), process: process.pid });
    expect(figures.server.version).toMatch(/^\d+\.\d+\.\d+/);
    const deals = figures.routes.find(({ method, route }) => method === 'GET' && route === '/api/deals');
    expect(deals).toMatchObject({ count: 3, failed: 0, p95Ms: expect.any(Number) });
    expect(figures.searches.count).toBe(1);
    expect(figures.requests.count).toBeGreaterThanOrEqual(4);
    expect(figures.connections).toMatchObject({ most: 10, waiting: 0 });
    expect(figures.sockets.map(({ path }) => path)).toContain(NOTIFICATIONS_SOCKET_PATH);
    expect(figures.jobs.find(({ name }) => name === 'offers.expire')).toMatchObject({ failures: 3 });
    expect(figures.jobs.find(({ name }) => name === 'offers.expire')!.lateSeconds).toBeGreaterThan(3500);
  });

  test('is closed to everybody but administrators, whose support decides, and blocked in a switched view', async () => {
    const seller = await person(app, { role: 'seller' });
    for (const path of ['', '/jobs', '/events', '/mails', '/figures'])
      await seller.agent.get(`${PATH}${path}`).expect(403);
    const id = await dead();
    await admin.agent.post(`${PATH}/events/${id}/retry`).set('X-View-As', 'seller').expect(403);
    const treasurer = await person(app, { role: 'admin', adminRoles: ['money'] });
    await treasurer.agent.get(`${PATH}/events`).expect(200);
    await treasurer.agent.post(`${PATH}/events/${id}/retry`).expect(403);
    const support = await person(app, { role: 'admin', adminRoles: ['support'] });
    await support.agent.post(`${PATH}/events/${id}/retry`).expect(200);
  });
});
