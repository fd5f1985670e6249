import { rename } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AuditService } from '../../src/operations/audit/index.js';
import { type LiveRemote, LiveReleases } from '../../src/operations/remotes/live-releases.js';
import { choose } from '../../src/operations/remotes/resolve.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { buildRemote, channel, goLive, publish, TITLES } from '../harness/remote.js';
import { releaseOf } from '../harness/release-document.js';

const reason = 'as agreed';

describe('the channels of a remote', () => {
  let app: TestApp;
  let admin: Person;
  let buyer: Person;

  beforeAll(async () => {
    app = await startApp();
    admin = await person(app, { role: 'admin' });
    buyer = await person(app, { role: 'buyer' });
  });
  afterAll(() => app.close());

  let count = 0;
  let name: string;
  /** Each test has a remote of its own, with 1.0.0 live and 2.0.0 and 3.0.0 published. */
  beforeEach(async () => {
    name = `remote${++count}`;
    await goLive(app, buildRemote(name, '1.0.0'));
    await publish(app, buildRemote(name, '2.0.0'));
    await publish(app, buildRemote(name, '3.0.0'));
  });

  const move = (event: string, version: string | null, body: object = {}) =>
    admin.agent.post(`/api/admin/releases/${name}${version ? `/${version}` : ''}/${event}`).send({ reason, ...body });
  const seen = (who: Person = buyer) => releaseOf(who.agent, name);
  const listed = async () =>
    Object.fromEntries(
      (await admin.agent.get('/api/admin/releases').expect(200)).body
        .filter((r: { name: string }) => r.name === name)
        .map((r: { version: string }) => [r.version, r]),
    );
  const history = async () =>
    (await app.get(AuditService).history(app.db.manager, 'release', name)).map((a) => [
      a.event,
      a.fromState,
      a.toState,
    ]);

  test('from 1 to 2 and back to 1: everyone gets each in turn, and the files of all stay served', async () => {
    expect(await seen()).toEqual(['1.0.0', 'stable', null]);
    await move('promote', '2.0.0').expect(200);
    expect(await seen()).toEqual(['2.0.0', 'stable', '1.0.0']);
    await move('rollback', null).expect(200);
    expect(await seen()).toEqual(['1.0.0', 'stable', null]);
    for (const version of ['1.0.0', '2.0.0']) await app.agent().get(`/remotes/${name}/${version}/page.js`).expect(200);
    const entries = await app.get(AuditService).history(app.db.manager, 'release', name);
    expect(entries.at(-1)).toMatchObject({
      event: 'rollback',
      fromState: '2.0.0',
      toState: '1.0.0',
      actorId: admin.id,
      reason,
    });
  });

  test('a rollback goes on downwards, and says when nothing lies below', async () => {
    await move('promote', '2.0.0').expect(200);
    await move('promote', '3.0.0').expect(200);
    await move('rollback', null).expect(200);
    await move('rollback', null).expect(200);
    expect(await seen()).toEqual(['1.0.0', 'stable', null]);
    expect((await move('rollback', null).expect(409)).body.code).toBe('release.no_previous');
  });

  test('a release tool does the same with the token of its remote', async () => {
    const promoted = await channel(app, name, { event: 'promote', version: '2.0.0', reason: 'release 2' });
    expect(promoted.body).toEqual({ name, stable: '2.0.0', canary: null, url: expect.stringMatching(`/${name}$`) });
    const canary = await channel(app, name, { event: 'canary', version: '3.0.0', percent: 10 });
    expect(canary.body.canary).toEqual({ version: '3.0.0', percent: 10 });
    const back = await channel(app, name, { event: 'rollback' });
    expect(back.body).toMatchObject({ stable: '2.0.0', canary: null });
    expect((await channel(app, name, { event: 'promote', version: '9.9.9' })).body.code).toBe('release.unknown');
    const entries = await app.get(AuditService).history(app.db.manager, 'release', name);
    expect(entries.find((a) => a.event === 'rollback')).toMatchObject({ actorName: 'test', reason: null });
    expect(entries.findLast((a) => a.event === 'promote')).toMatchObject({ actorName: 'test', reason: 'release 2' });
  });

  test('a canary goes to its share; a rollback takes it back first, and leaves the stable release', async () => {
    await move('canary', '2.0.0', { percent: 100 }).expect(200);
    expect(await seen()).toEqual(['2.0.0', 'canary', '1.0.0']);
    expect(await listed()).toMatchObject({
      '1.0.0': { channel: 'stable', share: 0, events: [] },
      '2.0.0': { channel: 'canary', share: 100, events: ['promote', 'canary', 'rollback'] },
      '3.0.0': { channel: 'available', share: 0, events: ['promote', 'canary', 'retire'] },
    });
    await move('rollback', null).expect(200);
    expect(await seen()).toEqual(['1.0.0', 'stable', null]);
    expect(await history()).toEqual([
      ['issue_token', null, null],
      ['publish', null, '1.0.0'],
      ['issue_token', null, null],
      ['promote', null, '1.0.0'],
      ['issue_token', null, null],
      ['publish', null, '2.0.0'],
      ['issue_token', null, null],
      ['publish', null, '3.0.0'],
      ['canary', null, '2.0.0 100 %'],
      ['rollback', '2.0.0', '1.0.0'],
    ]);
  });

  test('0 % ends a canary; a promoted canary is the stable release and no canary any more', async () => {
    await move('canary', '2.0.0', { percent: 40 }).expect(200);
    await move('canary', '2.0.0', { percent: 0 }).expect(200);
    expect((await listed())['2.0.0']).toMatchObject({ channel: 'available', share: 0 });
    await move('canary', '2.0.0', { percent: 40 }).expect(200);
    await move('promote', '2.0.0').expect(200);
    expect(await listed()).toMatchObject({
      '2.0.0': { channel: 'stable', share: 100 },
      '1.0.0': { channel: 'available' },
    });
    expect((await move('canary', '2.0.0', { percent: 5 }).expect(409)).body.code).toBe('release.is_stable');
    expect((await move('canary', '3.0.0', { percent: 101 }).expect(400)).body.issues[0].key).toBe('validation.percent');
  });

  test('a pin wins over the canary, the person’s over the company’s', async () => {
    await move('canary', '2.0.0', { percent: 100 }).expect(200);
    const colleague = await person(app, { role: 'buyer', companyId: buyer.companyId });
    const pin = (version: string, kind: string, id: string) => move('pins', version, { kind, id });
    await pin('3.0.0', 'company', buyer.companyId).expect(200);
    expect(await seen()).toEqual(['3.0.0', 'pinned', '1.0.0']);
    const { body } = await pin('1.0.0', 'user', buyer.id).expect(200);
    expect(body.map((p: { kind: string; version: string }) => [p.kind, p.version])).toEqual([
      ['company', '3.0.0'],
      ['user', '1.0.0'],
    ]);
    expect(body[1].label).toBe(buyer.username);
    expect(await seen()).toEqual(['1.0.0', 'pinned', null]);
    expect(await seen(colleague)).toEqual(['3.0.0', 'pinned', '1.0.0']);
    expect(await seen(admin)).toEqual(['2.0.0', 'canary', '1.0.0']);
    for (const [kind, id] of [
      ['company', buyer.companyId],
      ['user', buyer.id],
    ])
      await move('unpin', null, { kind, id }).expect(200);
    expect(await seen()).toEqual(['2.0.0', 'canary', '1.0.0']);
    expect((await pin('3.0.0', 'user', '00000000-0000-4000-8000-000000000000').expect(404)).body.code).toBe(
      'release.pin_target',
    );
  });

  test('a release that somebody gets cannot be withdrawn; a withdrawn one goes to nobody', async () => {
    const retire = async (version: string) => (await move('retire', version)).body.code;
    await move('canary', '2.0.0', { percent: 1 }).expect(200);
    await move('pins', '3.0.0', { kind: 'user', id: buyer.id }).expect(200);
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) expect(await retire(version)).toBe('release.in_use');
    await move('promote', '2.0.0').expect(200);
    await move('retire', '1.0.0').expect(200);
    expect((await listed())['1.0.0']).toMatchObject({ channel: 'retired', share: 0, events: [] });
    expect((await move('promote', '1.0.0').expect(409)).body.code).toBe('release.retired');
    expect((await move('rollback', null).expect(409)).body.code).toBe('release.no_previous');
    expect(await seen(admin)).toEqual(['2.0.0', 'stable', null]);
    // Open tabs may still run it.
    await app.agent().get(`/remotes/${name}/1.0.0/page.js`).expect(200);
  });

  test('a release whose files are gone is not given to anybody, nor fallen back to', async () => {
    const folder = path.join(app.dataDir, 'releases', name, '2.0.0');
    await rename(folder, `${folder}.away`);
    expect((await move('promote', '2.0.0').expect(409)).body.code).toBe('release.files_missing');
    await rename(`${folder}.away`, folder);
    await move('promote', '2.0.0').expect(200);
    await rename(folder, `${folder}.away`);
    await move('promote', '3.0.0').expect(200);
    expect(await seen()).toEqual(['3.0.0', 'stable', null]);
    await rename(`${folder}.away`, folder);
  });

  test('what was published before another remote took its path does not go live after it', async () => {
    const routes = [
      { path: `/new-${name}`, title: TITLES, access: 'public' as const, page: 'X', skeleton: 'list' as const },
    ];
    await publish(app, buildRemote(name, '4.0.0', { routes }));
    await goLive(app, buildRemote(`${name}-other`, '1.0.0', { routes }));
    const { body } = await move('promote', '4.0.0').expect(422);
    expect(body).toMatchObject({ code: 'release.clash_path', values: { other: `${name}-other` } });
  });

  test('only admins move releases, with a reason, and never while they view as another role', async () => {
    await buyer.agent.post(`/api/admin/releases/${name}/2.0.0/promote`).send({ reason }).expect(403);
    expect((await move('promote', '2.0.0', { reason: ' ' }).expect(400)).body.issues[0].path).toBe('reason');
    const viewing = await move('promote', '2.0.0').set('X-View-As', 'buyer').expect(403);
    expect(viewing.body.code).toBe('view.blocked');
  });

  test('a repeated command with the same key moves nothing twice', async () => {
    await move('promote', '2.0.0').set('Idempotency-Key', `key-${name}`).expect(200);
    await move('promote', '3.0.0').expect(200);
    await move('promote', '2.0.0').set('Idempotency-Key', `key-${name}`).expect(200);
    expect(await seen()).toEqual(['3.0.0', 'stable', '2.0.0']);
  });

  describe('over 10,000 people', () => {
    const ids = Array.from({ length: 10_000 }, (_, i) => `visitor-${i}`);
    const withCanary = async (percent: number): Promise<Set<string>> => {
      await move('canary', '2.0.0', { percent }).expect(200);
      const { remotes } = await app.get(LiveReleases).now();
      const remote = remotes.find((r) => r.name === name) as LiveRemote;
      const got = new Set<string>();
      for (const id of ids)
        if (choose(remote, { id, userId: null, companyId: null })?.channel === 'canary') got.add(id);
      return got;
    };

    test('0 % is nobody, 1, 10 and 50 % are that many within a point, and more keeps who has it', async () => {
      expect((await withCanary(0)).size).toBe(0);
      let before = new Set<string>();
      for (const percent of [1, 10, 50]) {
        const got = await withCanary(percent);
        expect(Math.abs(got.size / 100 - percent)).toBeLessThanOrEqual(1);
        expect([...before].every((id) => got.has(id))).toBe(true);
        before = got;
      }
    });
  });
});
