import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccountSession } from '@orebridge/contracts';
import type { Express } from 'express';
import { plainAddress } from '../../src/platform/context/address.js';
import { clientAddress, type Trust } from '../../src/platform/sockets/client-address.js';
import { startApp, type TestApp } from '../harness/app.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { PASSWORD, person } from '../harness/people.js';

const VISITOR = '203.0.113.7';
const FORGED = '192.0.2.66';
const PROXY = '10.0.0.9';
const OTHER_PROXY = '10.0.0.10';
const HERE = '127.0.0.1';

type Seen = readonly [forwarded: string, address: string];
/** What `X-Forwarded-For` says to a server, and whose the session is then. Every caller comes from this machine. */
const SETTINGS: readonly [setting: string | undefined, seen: readonly Seen[]][] = [
  [
    undefined,
    [
      [VISITOR, VISITOR],
      [`${FORGED}, ${VISITOR}`, VISITOR],
      [`${VISITOR}, ${PROXY}`, PROXY],
    ],
  ],
  ['0', [[`${FORGED}, ${VISITOR}`, HERE]]],
  ['198.51.100.1', [[`${FORGED}, ${VISITOR}`, HERE]]],
  [
    '1',
    [
      [VISITOR, VISITOR],
      [`${FORGED}, ${FORGED}, ${VISITOR}`, VISITOR],
    ],
  ],
  [
    '2',
    [
      [`${VISITOR}, ${PROXY}`, VISITOR],
      [`${FORGED}, ${VISITOR}, ${PROXY}`, VISITOR],
    ],
  ],
  [
    'loopback, 10.0.0.0/24',
    [
      [`${FORGED}, ${VISITOR}, ${OTHER_PROXY}, ${PROXY}`, VISITOR],
      [`${FORGED}, 10.0.1.1, ${PROXY}`, '10.0.1.1'],
      [`${VISITOR}:52341`, VISITOR],
      ['[2001:db8::7]:443', '2001:db8::7'],
      [`${VISITOR}, unknown`, ''],
      ['x'.repeat(4000), ''],
    ],
  ],
];

describe('the address of a caller', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database?.drop());

  const serving = async (setting: string | undefined, work: (app: TestApp) => Promise<void>): Promise<void> => {
    const app = await startApp({ database, env: { OREBRIDGE_TRUST_PROXY: setting } });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  };

  const ofSession = async (app: TestApp, username: string, forwarded: string): Promise<string | undefined> => {
    const agent = app.agent();
    await agent
      .post('/api/auth/login')
      .set('X-Forwarded-For', forwarded)
      .send({ username, password: PASSWORD })
      .expect(200);
    const sessions: AccountSession[] = (await agent.get('/api/account/sessions').expect(200)).body;
    return sessions.find(({ current }) => current)?.ip;
  };

  const ofSocket = (app: TestApp, forwarded: string, remoteAddress = HERE): string => {
    const trust = (app.app.getHttpAdapter().getInstance() as Express).get('trust proxy fn') as Trust;
    const upgrade = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
    return plainAddress(clientAddress(upgrade as unknown as IncomingMessage, trust));
  };

  test.each(SETTINGS)('with OREBRIDGE_TRUST_PROXY=%s, in sessions and sockets alike', (setting, seen) =>
    serving(setting, async (app) => {
      for (const [forwarded, address] of seen) {
        const { username } = await person(app, { role: 'buyer' });
        expect([forwarded, await ofSession(app, username, forwarded)]).toEqual([forwarded, address]);
        expect([forwarded, ofSocket(app, forwarded)]).toEqual([forwarded, address]);
      }
    }),
  );

  test('is its own when it comes from elsewhere than the proxies, whatever it writes', () =>
    serving('loopback, 10.0.0.0/24', async (app) => {
      expect(ofSocket(app, FORGED, VISITOR)).toBe(VISITOR);
      expect(ofSocket(app, `${FORGED}, ${PROXY}`, `::ffff:${VISITOR}`)).toBe(VISITOR);
    }));

  test('is whose sign-ins are counted: who forges another gets no further tries, and others are let in', () =>
    serving('1', async (app) => {
      const { username } = await person(app, { role: 'buyer' });
      await app.db.query(
        `INSERT INTO rate_limit_hits (key) SELECT 'login-address:${VISITOR}' FROM generate_series(1, 100)`,
      );
      const signIn = async (forwarded: string, password: string): Promise<number> =>
        (await app.agent().post('/api/auth/login').set('X-Forwarded-For', forwarded).send({ username, password }))
          .status;
      expect(await signIn(VISITOR, 'not-the-password')).toBe(429);
      expect(await signIn(`${FORGED}, ${VISITOR}`, 'not-the-password')).toBe(429);
      expect(await signIn(`${VISITOR}, ${FORGED}`, PASSWORD)).toBe(200);
    }));
});
