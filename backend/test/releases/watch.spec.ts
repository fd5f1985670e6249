import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReleaseReport } from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { AuditService } from '../../src/operations/audit/index.js';
import { isInCanary } from '../../src/operations/remotes/canary-share.js';
import { CanaryWatchJob } from '../../src/operations/remotes/canary-watch.job.js';
import { ReportTickets } from '../../src/operations/remotes/report-tickets.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { buildRemote, channel, goLive, publish } from '../harness/remote.js';
import { refusedWith, TestSocket } from '../harness/socket.js';

type Revision = { revision: number };
const SOCKET = '/api/remotes/ws';

describe('what browsers report, and what comes of it', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: Person;
  let count = 0;
  let name: string;
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    app = await startApp({ env: { OREBRIDGE_CANARY_MIN_VIEWS: '20' }, scheduled: true });
    other = await startApp({
      database: app.database,
      env: { OREBRIDGE_CANARY_MIN_VIEWS: '20' },
    });
    admin = await person(app, { role: 'admin' });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });
  beforeEach(async () => {
    name = `watched${++count}`;
    await goLive(app, buildRemote(name, '1.0.0'));
    await publish(app, buildRemote(name, '2.0.0'));
  });
  afterEach(() => {
    for (const { socket } of sockets.splice(0)) socket.terminate();
  });

  const PERCENT = 10;
  /** A browser to which the registry gives this version while the canary is on its way. */
  const browserOf = (version: string): string => {
    for (;;) {
      const id = randomBytes(16).toString('base64url');
      if (isInCanary(id, name, PERCENT) === (version === '2.0.0')) return id;
    }
  };
  let networks = 0;
  const nextAddress = (): string => `10.${(++networks >> 8) & 255}.${networks & 255}.1`;
  /** Reports of a page that was made for a browser at an address. */
  const report = async (
    reports: ReleaseReport[],
    { browser = browserOf('1.0.0'), ticket = app.get(ReportTickets).issue(browser), address = '127.0.0.1' } = {},
  ): Promise<void> => {
    for (let i = 0; i < reports.length; i += 50)
      await app
        .agent()
        .post('/api/remotes/reports')
        .set('Cookie', `oid=${browser}`)
        .set('X-Forwarded-For', address)
        .send({ ticket, reports: reports.slice(i, i + 50) })
        .expect(202);
  };
  /** So many people, each at an address of the own, see a version; with so many of them it fails. */
  const people = async (version: string, count: number, failing: number, kind: 'render' | 'network' = 'render') => {
    for (let n = 0; n < count; n++)
      await report([...views(version, 1), ...failures(version, n < failing ? 1 : 0, kind)], {
        browser: browserOf(version),
        address: nextAddress(),
      });
  };
  const views = (version: string, n: number): ReleaseReport[] =>
    Array.from({ length: n }, () => ({ type: 'view', remote: name, version }));
  const failures = (version: string, n: number, kind: 'render' | 'network' = 'render'): ReleaseReport[] =>
    Array.from({ length: n }, () => ({
      type: 'failure',
      remote: name,
      version,
      kind,
      incident: 'a1b2',
      detail: 'x is undefined',
    }));
  const listed = async (version: string) =>
    (await admin.agent.get('/api/admin/releases').expect(200)).body.find(
      (r: { name: string; version: string }) => r.name === name && r.version === version,
    );
  const look = () => app.db.transaction((em) => app.get(CanaryWatchJob).look(em));
  const startCanary = () => channel(app, name, { event: 'canary', version: '2.0.0', percent: PERCENT });
  const listen = async (to: TestApp): Promise<TestSocket> => {
    const socket = await TestSocket.open(to, SOCKET, to.agent());
    sockets.push(socket);
    return socket;
  };

  test('an admin sees views, crashes and web vitals of the last hour', async () => {
    await report([
      ...views('1.0.0', 10),
      ...failures('1.0.0', 1),
      ...failures('1.0.0', 5, 'network'),
      ...[900, 1200, 1800, 9000].map(
        (value): ReleaseReport => ({ type: 'vital', remote: name, version: '1.0.0', name: 'LCP', value }),
      ),
      { type: 'vital', remote: name, version: '1.0.0', name: 'CLS', value: 0 },
    ]);
    const { health } = await listed('1.0.0');
    expect(health).toMatchObject({ views: 10, failures: 1, crashShare: 0.1, inpMs: null, cls: 0 });
    expect(Math.abs(health.lcpMs - 1800)).toBeLessThan(100);
    await app.db.query(`UPDATE release_reports SET minute = minute - interval '61 minutes' WHERE name = $1`, [name]);
    expect((await listed('1.0.0')).health).toMatchObject({ views: 0, lcpMs: null });
  });

  test('reports about what was never published count nowhere, and too many from one address are refused', async () => {
    await report([{ type: 'view', remote: 'nothing', version: '1' }, ...views('9.9.9', 1)]);
    expect(
      await app.db.query('SELECT 1 FROM release_reports WHERE name = $1 OR version = $2', ['nothing', '9.9.9']),
    ).toEqual([]);
    const long = { ...failures('1.0.0', 1)[0], detail: 'x'.repeat(501) };
    await app
      .agent()
      .post('/api/remotes/reports')
      .send({ reports: [long] })
      .expect(400);
    await app.db.query(
      `INSERT INTO rate_limit_hits (key) SELECT 'release-reports:127.0.0.1' FROM generate_series(1, 300)`,
    );
    const refused = await app
      .agent()
      .post('/api/remotes/reports')
      .send({ reports: views('1.0.0', 1) })
      .expect(429);
    expect(refused.body.code).toBe('rate.limited');
    await app.db.query('DELETE FROM rate_limit_hits');
  });

  test('a canary that crashes is taken back by itself; admins are told, and the audit says why', async () => {
    await startCanary();
    await people('1.0.0', 100, 1);
    await people('2.0.0', 19, 19);
    await look();
    expect((await listed('2.0.0')).channel).toBe('canary');
    const socket = await listen(other);
    const { revision } = await socket.message<Revision>(() => true);
    await people('2.0.0', 1, 0);
    // Nobody helps: the schedule of one of the two processes does it.
    await socket.message<Revision>((m) => m.revision > revision);
    expect((await listed('2.0.0')).channel).toBe('available');
    const [last] = (await app.get(AuditService).history(app.db.manager, 'release', name)).slice(-1);
    expect(last).toMatchObject({
      event: 'rollback',
      fromState: '2.0.0',
      toState: '1.0.0',
      actingRole: 'system',
      reason: 'Taken back by itself: 95.0 % of 20 views crashed, against 1.0 % of 1.0.0.',
    });
    // Either process may be the one that delivers it.
    const told = async () => (await admin.agent.get('/api/notifications').expect(200)).body[0];
    let notification = await told();
    while (!notification) notification = await told();
    expect(notification).toMatchObject({
      type: 'system',
      title: 'Release taken back',
      about: { kind: 'release', id: name },
      values: { name, version: '2.0.0', share: '95.0', usual: '1.0', views: '20' },
    });
    expect(
      await app.db.query(`SELECT 1 FROM outbox WHERE event = 'release.rolled_back' AND payload->>'name' = $1`, [name]),
    ).toHaveLength(1);
  });

  test('one address takes back nothing, however many browsers it claims to be and however often it says so', async () => {
    await startCanary();
    for (let n = 0; n < 40; n++)
      await report([...views('2.0.0', 25), ...failures('2.0.0', 25)], { browser: browserOf('2.0.0') });
    await look();
    expect((await listed('2.0.0')).channel).toBe('canary');
    // Looked at while its crashes are two of twenty: far beyond the margin, from one network alone.
    await people('2.0.0', 18, 0);
    await look();
    expect((await listed('2.0.0')).channel).toBe('canary');
    await people('2.0.0', 27, 0);
    await look();
    expect((await listed('2.0.0')).channel).toBe('canary');
  });

  test('who was given another release, or no page of this server, is no witness', async () => {
    await startCanary();
    const witnesses = async () =>
      (await app.db.query('SELECT count(*)::int AS n FROM release_witnesses WHERE name = $1', [name]))[0].n;
    const crashed = [...views('2.0.0', 25), ...failures('2.0.0', 25)];
    const tickets = app.get(ReportTickets);
    const [inside, outside] = [browserOf('2.0.0'), browserOf('1.0.0')];
    await report(crashed, { browser: outside });
    await report(crashed, { browser: inside, ticket: '' });
    await report(crashed, { browser: inside, ticket: tickets.issue(outside) });
    await report(crashed, { browser: inside, ticket: tickets.issue(inside, Date.now() - 3 * DAY_MS) });
    await report(crashed, { browser: inside, ticket: `${Date.now()}.${'A'.repeat(43)}` });
    expect(await witnesses()).toBe(0);
    await report(crashed, { browser: inside });
    expect(await witnesses()).toBe(1);
  });

  test('lost connections are no fault of a canary', async () => {
    await startCanary();
    await people('2.0.0', 30, 30, 'network');
    await look();
    expect((await listed('2.0.0')).channel).toBe('canary');
  });

  test('a canary that begins again is not judged by what was reported before', async () => {
    await startCanary();
    await people('2.0.0', 20, 20);
    await look();
    expect((await listed('2.0.0')).channel).toBe('available');
    await startCanary();
    await look();
    expect((await listed('2.0.0')).channel).toBe('canary');
    await people('2.0.0', 20, 5);
    await look();
    expect((await listed('2.0.0')).channel).toBe('available');
  });

  test('open pages hear of each change on every process, and of the revision when they connect', async () => {
    const [here, there] = [await listen(app), await listen(other)];
    const { revision } = await here.message<Revision>(() => true);
    await channel(app, name, { event: 'promote', version: '2.0.0' });
    for (const socket of [here, there]) await socket.message<Revision>((m) => m.revision > revision);
    const { body } = await other.agent().get('/api/remotes/document').expect(200);
    const document = JSON.parse(body.text);
    expect(document.revision).toBeGreaterThan(revision);
    expect(document.remotes.find((r: { manifest: { name: string } }) => r.manifest.name === name).version).toBe(
      '2.0.0',
    );
  });

  test('pages of other sites cannot listen', async () => {
    expect(await refusedWith(app, SOCKET, { origin: 'https://elsewhere.example' })).toBe(403);
  });
});
