import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { restoreBackup } from '../../src/app/cli/backup/restore-backup.js';
import { takeBackup } from '../../src/app/cli/backup/take-backup.js';
import { examine } from '../../src/app/cli/doctor/examine.js';
import { SEALED_COLUMNS } from '../../src/app/cli/sealed-columns.js';
import { AuditCheckpointsJob } from '../../src/operations/audit/audit-checkpoints.job.js';
import { AuditService, renewCheckpoint } from '../../src/operations/audit/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import { Config } from '../../src/platform/config/config.js';
import { resealColumn } from '../../src/platform/secrets/sealed-column.js';
import { Vault } from '../../src/platform/secrets/vault.js';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { bidSealed, letTimePass, openBids, tendered } from '../trade/tender-fixture.js';
import { close, eraseNow } from '../trade/traces.js';
import { Places } from './backup-fixture.js';

/** Binary columns that hold nothing of the secret key: hashes of secrets, of texts and of rows, and marks of visitors, who are forgotten. */
const OF_NO_KEY = [
  'audit.hash',
  'audit.hash_prev',
  'audit.redacted_hash',
  'audit_checks.head',
  'audit_heads.head',
  'audit_links.head',
  'company_invitations.token',
  'decision_claims.session_id',
  'deploy_tokens.hash',
  'idempotency_keys.request_hash',
  'known_browsers.id',
  'login_challenges.id',
  'recovery_codes.hash',
  'release_witnesses.network',
  'release_witnesses.person',
  'releases.digest',
  'sessions.id',
  'user_tokens.id',
];
const ROWS = 1200;

interface Factor {
  readonly who: Person;
  readonly secret: string;
}
const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** A person who has set up two-factor authentication on a server. */
const withFactor = async (on: TestApp): Promise<Factor> => {
  const who = await person(on, { role: 'seller' });
  const own = '/api/account/two-factor';
  const { body } = await who.agent.post(`${own}/begin`).send({ password: PASSWORD }).expect(200);
  await who.agent
    .post(`${own}/confirm`)
    .send({ code: codeOf(body.secret) })
    .expect(200);
  return { who, secret: body.secret };
};

const signIn = async (on: TestApp, { who, secret }: Factor): Promise<number> => {
  await on.db.query('UPDATE second_factors SET last_counter = 0 WHERE user_id = $1', [who.id]);
  const agent = on.agent();
  const asked = await agent.post('/api/auth/login').send({ username: who.username, password: PASSWORD }).expect(401);
  const { challenge } = asked.body.values;
  return (await agent.post('/api/auth/two-factor').send({ challenge, code: codeOf(secret) })).status;
};

describe('while another secret key takes the place of the first', () => {
  const next = randomBytes(32).toString('base64');
  const servers: TestApp[] = [];
  let places: Places;
  let first: TestApp;
  let key: string;
  let admin: Person;
  let buyer: Person;
  let bidder: Person;
  let before: Factor;
  let tender: Awaited<ReturnType<typeof tendered>>;
  let erased: Person;

  const server = async (env: NodeJS.ProcessEnv): Promise<TestApp> => {
    const one = await startApp({ database: first.database, env });
    servers.push(one);
    return one;
  };
  const after = (): NodeJS.ProcessEnv => ({ OREBRIDGE_SECRET_KEY: next, OREBRIDGE_OTHER_SECRET_KEYS: key });
  const doctor = async (env: NodeJS.ProcessEnv): Promise<string[]> =>
    (
      await examine({
        DATABASE_URL: first.database.url,
        DB_POOL: '5',
        OREBRIDGE_DATA: first.dataDir,
        OREBRIDGE_SEED: 'demo',
        ...env,
      })
    )
      .filter(({ about }) => about === 'keys' || about === 'site')
      .map(({ state, said }) => `${state}: ${said}`)
      .filter((line) => !/^ok: The (release-key|secret-key|files) of this site/.test(line));
  /** What the command does, with the keys of a server. */
  const reseal = async (on: TestApp, note?: () => void): Promise<Record<string, [number, number]>> => {
    const done: Record<string, [number, number]> = {};
    for (const one of SEALED_COLUMNS) {
      const { other, unknown } = await resealColumn(on.db, on.get(Vault), one, note);
      done[one.about] = [other, unknown];
    }
    return done;
  };

  beforeAll(async () => {
    places = await Places.make();
    first = await startApp();
    key = await readFile(path.join(first.dataDir, 'secret-key'), 'utf8');
    admin = await person(first, { role: 'admin' });
    buyer = await person(first, { role: 'buyer' });
    bidder = await person(first, { role: 'seller' });
    before = await withFactor(first);
    tender = await tendered(buyer);
    await bidSealed(tender, bidder);
    erased = await person(first, { role: 'seller' });
    await close(erased).expect(200);
    await eraseNow(first, erased.id);
    const audit = first.get(AuditService);
    await first.db.transaction((em) =>
      audit.writeAll(
        em,
        systemCtx('test'),
        Array.from({ length: ROWS }, () => ({ object: 'user' as const, id: before.who.id, event: 'seen' })),
      ),
    );
    while (await first.get(AuditCheckpointsJob).take(first.db.manager));
  });
  afterAll(async () => {
    for (const one of servers) await one.close();
    await first?.close();
    await places?.clear();
  });

  test('every binary column of the database is known as sealed, or as one that is of no key', async () => {
    const found: { name: string }[] = await first.db.query(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1`,
    );
    const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(found.map(({ name }) => name).filter((name) => !sealed.includes(name))).toEqual(OF_NO_KEY);
  });

  test('a server without the former key is refused', async () => {
    await expect(server({ OREBRIDGE_SECRET_KEY: next })).rejects.toThrow(
      /^The secret key of this server is not .* name the former key in OREBRIDGE_OTHER_SECRET_KEYS/,
    );
    expect(await doctor({ OREBRIDGE_SECRET_KEY: next })).toEqual([
      expect.stringMatching(/^wrong: The secret key of this server is not/),
    ]);
  });

  test('servers of either key read what the other has sealed, for they take both', async () => {
    const old = await server({ OREBRIDGE_SECRET_KEY: key, OREBRIDGE_OTHER_SECRET_KEYS: next });
    const young = await server(after());
    const made = await withFactor(young);
    expect([await signIn(old, made), await signIn(young, made), await signIn(young, before)]).toEqual([200, 200, 200]);
    const verdict = await young.agent().get('/healthz').expect(200);
    expect(verdict.body).toMatchObject({ status: 'ok' });
    // The last server of the former key: one that goes on would sign the checkpoint of the audit with it.
    servers.splice(servers.indexOf(old), 1);
    await old.close();
  });

  test('the doctor counts what is still of the former key', async () => {
    expect(await doctor(after())).toEqual([
      expect.stringMatching(
        /^note: Still of another key: 1 second factors, 1 sealed bids, \d+ seals of the audit, \d erasures in the audit, 1 marks of the site, the checkpoint of the audit, which a worker renews in a minute\. Run "npm run reseal"/,
      ),
    ]);
  });

  test('a backup holds both keys, and the restored site opens with them', async () => {
    const archive = places.file('between.tar.gz');
    const { url } = first.database;
    await takeBackup(new Config({ DATABASE_URL: url, OREBRIDGE_DATA: first.dataDir, ...after() }), archive);
    const there = await places.another();
    await restoreBackup(there, archive);
    const back = await startApp({
      database: { url: there.databaseUrl, dataDir: there.dataDir, drop: async () => undefined },
    });
    expect(await signIn(back, before)).toBe(200);
    await back.close();
    const named = await places.another(after());
    await expect(restoreBackup(named, archive)).resolves.toBeTruthy();
  });

  test('rows are made anew beside people who sign in, from wherever it was broken off, and once', async () => {
    const young = await server(after());
    const [{ n: seals }] = await first.db.query('SELECT count(*)::int AS n FROM audit WHERE seal IS NOT NULL');
    let batches = 0;
    const brokenOff = reseal(young, () => {
      if (++batches === 4) throw new Error('broken off');
    });
    await expect(brokenOff).rejects.toThrow('broken off');
    const signing = signIn(young, before);
    const done = await reseal(young);
    expect(await signing).toBe(200);
    expect(done['second factors']).toEqual([0, 0]);
    const [renewed, unknown] = done['seals of the audit']!;
    expect(renewed).toBeGreaterThan(0);
    expect(renewed).toBeLessThan(seals - 400);
    expect(unknown).toBe(0);
    expect(done['marks of the site']).toEqual([1, 0]);
    expect(new Set(Object.values(await reseal(young)).flat())).toEqual(new Set([0]));
    expect(await renewCheckpoint(first.dataDir, young.get(Vault))).toBe(true);
    expect(await renewCheckpoint(first.dataDir, young.get(Vault))).toBe(false);
    while (await young.get(AuditCheckpointsJob).take(young.db.manager));
    expect(await doctor(after())).toEqual([
      expect.stringMatching(/^note: Nothing is of another key any more: take those of OREBRIDGE_OTHER_SECRET_KEYS/),
    ]);
  });

  test('then the former key may go: people sign in, bids open, and the audit holds', async () => {
    const alone = await server({ OREBRIDGE_SECRET_KEY: next });
    expect(await signIn(alone, before)).toBe(200);
    const on = async (who: Person): Promise<Person> => {
      const agent = alone.agent();
      await agent.post('/api/auth/login').send({ username: who.username, password: PASSWORD }).expect(200);
      return { ...who, agent };
    };
    const verdictOn = async (id: string) =>
      (await (await on(admin)).agent.get(`/api/admin/audit/verdict?objectKind=user&objectId=${id}`).expect(200)).body;
    expect(await verdictOn(before.who.id)).toMatchObject({ brokenAt: null, missing: 0 });
    expect(await verdictOn(erased.id)).toMatchObject({ brokenAt: null, missing: 0 });
    await letTimePass(alone, tender);
    expect((await openBids(tender, await on(buyer))).status).toBe(200);
    const [bid] = await alone.db.query('SELECT state, content FROM tender_bids WHERE tender_id = $1', [tender.id]);
    expect(bid).toMatchObject({ state: 'opened', content: { place: 'Rotterdam (NLRTM)' } });
    await expect(server({ OREBRIDGE_SECRET_KEY: key })).rejects.toThrow(/^The secret key of this server is not/);
  });

  test('a value that no key opens stays as it is, and is named', async () => {
    const alone = await server(after());
    const [{ id }] = await alone.db.query('SELECT max(id) AS id FROM audit WHERE object_id = $1', [before.who.id]);
    await alone.db.query(`UPDATE audit SET seal = '\\x0102' WHERE id = $1`, [id]);
    await alone.db.query(`UPDATE second_factors SET secret = '\\x${'00'.repeat(48)}' WHERE user_id = $1`, [
      before.who.id,
    ]);
    const done = await reseal(alone);
    expect([done['second factors'], done['seals of the audit']]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const [{ seal }] = await alone.db.query('SELECT seal FROM audit WHERE id = $1', [id]);
    expect(seal).toEqual(Buffer.from([1, 2]));
    expect((await doctor({ OREBRIDGE_SECRET_KEY: next }))[0]).toMatch(
      /^wrong: No key of this server opens 1 second factors: name theirs in OREBRIDGE_OTHER_SECRET_KEYS/,
    );
  });

  test('nothing but the signatures of a row may be changed, and none may be taken away', async () => {
    const change = (set: string) =>
      first.db.query(`UPDATE audit SET ${set} WHERE id = (SELECT max(id) FROM audit WHERE object_id = $1)`, [
        erased.id,
      ]);
    for (const set of [
      "seal = '\\x01', reason = 'another'",
      'seal = NULL',
      "seal = '\\x01', event = 'another'",
      'redaction = NULL',
    ])
      await expect(change(set)).rejects.toThrow(/append-only|audit_redaction/);
  });
});
