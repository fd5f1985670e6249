import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  api,
  COMMAND_OPERATIONS,
  NOTIFICATIONS_SOCKET_PATH,
  operationsFor,
  type Role,
  type Route,
  type TeamMember,
} from '@orebridge/contracts';
import { MEMBER_FUNCTIONS, type MemberFunction, operationsOf } from '@orebridge/trade';
import { opens } from '../route-access/route-access.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { TestSocket } from '../harness/socket.js';
import { offered, onMarket, pdf } from './deal-fixture.js';
import { colleagueOf, functionsOf } from './functions-fixture.js';
import { BODIES } from './samples.js';

const ROLES = [
  'seller',
  'buyer',
  'investor',
  'service_provider',
  'logistics_partner',
] as const satisfies readonly Role[];
type Trader = (typeof ROLES)[number];
/** Every function alone; `undivided` and `owner` are places that other tests hold. */
const PLACES: readonly MemberFunction[] = MEMBER_FUNCTIONS;

let app: TestApp;
let seller: Person;
let buyer: Person;
/** For each role somebody with each function. */
const people = new Map<string, Person>();
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  for (const role of ROLES) {
    const boss = await person(app, { role, company: { tier: 'enterprise' } });
    for (const one of PLACES) people.set(`${role} ${one}`, await colleagueOf(app, boss, { functions: [one] }));
  }
});
afterAll(() => app?.close());

interface Command {
  readonly name: string;
  readonly route: Route;
  readonly body: object | undefined;
  readonly role: Trader;
}

/** Each command that asks for a function, and each of its variants where the body decides. */
const commands: readonly Command[] = Object.entries(COMMAND_OPERATIONS).flatMap(([area, ofArea]) =>
  Object.entries(ofArea as Record<string, unknown>).flatMap(([name, said]): Command[] => {
    const route = (api as never as Record<string, Record<string, Route>>)[area]![name]!;
    const role = ROLES.find((one) => opens(route, one));
    if (said === 'open' || !role) return [];
    const sample = BODIES.get(route) as object | undefined;
    const { field, of = {} } = said as { field?: string; of?: object };
    const bodies = field ? Object.keys(of).map((value) => ({ ...sample, [field]: value })) : [sample];
    return bodies.map((body) => ({ name: `${area}.${name}`, route, body, role }));
  }),
);

const send = (by: Person, { route, body }: Command) => {
  const path = route.path.replace(/:imageId|:id/g, randomUUID());
  const call = by.agent[route.method.toLowerCase() as 'post'](path);
  return route.multipart ? call.attach(route.multipart, pdf(), 'a.pdf') : call.send(body);
};

describe('functions in a company', () => {
  test.each(PLACES)('%s: every command goes through or is refused as the table says', async (place) => {
    const wrong: unknown[] = [];
    for (const command of commands) {
      const by = people.get(`${command.role} ${place}`)!;
      const needed = operationsFor(command.route, command.body);
      const held = operationsOf({ companyRole: 'member', functions: [place] });
      const may = needed.length === 0 || needed.some((operation) => held.includes(operation));
      const { status, body } = await send(by, command);
      const refused = status === 403 && String(body.code).startsWith('function.');
      if (refused === may) wrong.push([command.name, command.body, status, body.code]);
    }
    expect(wrong).toEqual([]);
    expect(commands.length).toBeGreaterThan(130);
  });

  test('somebody who only reads sees what the company has', async () => {
    const made = await offered(buyer, (await onMarket(app, seller.companyId)).id);
    const reader = await colleagueOf(app, seller, { functions: ['read_only'] });
    for (const path of [
      `/api/offers/${made.id}`,
      '/api/offers',
      '/api/deals',
      '/api/invoices',
      '/api/companies/mine/team',
      '/api/approvals',
      '/api/billing',
    ])
      expect([path, (await reader.agent.get(path)).status]).toEqual([path, 200]);
  });

  test('a refusal names who may, in the reader’s language', async () => {
    const made = await offered(buyer, (await onMarket(app, seller.companyId)).id);
    const boss = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
    await functionsOf(app, boss, { functions: ['trader'], companyRole: 'owner' });
    const trader = await colleagueOf(app, boss, { functions: ['trader'] });
    const accept = () => trader.agent.post(`/api/offers/${made.id}/accept`).send({ versionId: made.last.id });
    const nobody = (await accept().expect(403)).body;
    expect(nobody).toMatchObject({ code: 'function.signatory', values: { who: '', count: 0 } });
    expect(nobody.message).toContain('Nobody is one yet');
    const ana = await colleagueOf(app, boss, { functions: ['signatory'] });
    const { body } = await accept().expect(403);
    expect(body.message).toBe(`Only a signatory of your company can sign. Ask ${ana.username}.`);
  });

  test('people of before keep what they had: an owner everything, a member all but the company and its accounts', async () => {
    const accountOf = async (who: Person) => (await who.agent.get('/api/account').expect(200)).body;
    const member = await colleagueOf(app, seller, { functions: null });
    expect((await accountOf(seller)).operations).toHaveLength(8);
    expect(await accountOf(member)).toMatchObject({
      functions: null,
      limit: null,
      operations: ['perform', 'negotiate', 'sign', 'pay', 'document'],
    });
  });
});

describe('an owner', () => {
  const set = (by: Person, id: string, body: object) =>
    by.agent.put(`/api/companies/mine/members/${id}/functions`).send(body);
  const codesOf = (body: { issues?: { key: string }[] }) => body.issues?.map(({ key }) => key);

  test('says what a member is and up to which value, which holds at once and is told', async () => {
    const hand = await colleagueOf(app, seller, { functions: ['trader', 'signatory'] });
    const socket = await TestSocket.open(app, NOTIFICATIONS_SOCKET_PATH, hand.agent);
    const limit = { amount: '250000.00', currency: 'EUR' };
    const { body } = await set(seller, hand.id, { functions: ['signatory'], limit }).expect(200);
    expect(body as TeamMember).toMatchObject({ functions: ['signatory'], limit });
    await socket.closed();
    const refused = await hand.agent.post('/api/offer-templates').send(BODIES.get(api.offerTemplates.save));
    expect(refused.body.code).toBe('function.trader');
    expect((await hand.agent.get('/api/account')).body).toMatchObject({ limit, operations: ['perform', 'sign'] });
    await app.drain();
    const { body: news } = await hand.agent.get('/api/notifications').expect(200);
    expect(news[0]).toMatchObject({ key: 'member.functions', values: { by: seller.username } });
    const audit = await app.db.query(`SELECT event, reason FROM audit WHERE object_kind = 'user' AND object_id = $1`, [
      hand.id,
    ]);
    expect(audit).toContainEqual({
      event: 'set_functions',
      reason: 'trader + signatory → signatory, up to 250000.00 EUR',
    });
  });

  test('gives no functions that do not go together', async () => {
    const hand = await colleagueOf(app, seller, { functions: ['trader'] });
    const wrong = [
      [{ functions: [], limit: null }, 'validation.functionsNone'],
      [{ functions: ['read_only', 'trader'], limit: null }, 'validation.readOnlyAlone'],
      [{ functions: ['trader'], limit: { amount: '1', currency: 'USD' } }, 'validation.limitOfSignatory'],
      [{ functions: ['signatory'], limit: { amount: '1.5', currency: 'JPY' } }, 'validation.minorUnits'],
    ] as const;
    for (const [body, key] of wrong)
      expect(codesOf((await set(seller, hand.id, body).expect(400)).body)).toContain(key);
  });

  test('invites somebody to functions, which the member has from the first moment', async () => {
    const guest = await person(app, {
      role: 'seller',
      company: { kybLevel: 0, kybState: 'unverified', tier: 'basic' },
    });
    const email = `${guest.username}@example.com`;
    const limit = { amount: '1000', currency: 'USD' };
    const invite = { email, functions: ['signatory', 'finance'], limit };
    await seller.agent.post('/api/companies/mine/invitations').send(invite).expect(201);
    const [mail] = await app.db.query('SELECT body FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1', [email]);
    const token = /\/invitation\/(\S+)/.exec(mail.body)?.[1];
    await guest.agent.post('/api/invitations/accept').send({ token }).expect(200);
    expect((await guest.agent.get('/api/account')).body).toMatchObject({
      functions: ['signatory', 'finance'],
      limit: { amount: '1000.00', currency: 'USD' },
      companyRole: 'member',
    });
    // Whoever leaves begins anew with a company of the own, and with all rights in it.
    await seller.agent.post(`/api/companies/mine/members/${guest.id}/remove`).expect(200);
    expect((await guest.agent.get('/api/account')).body).toMatchObject({
      functions: null,
      limit: null,
      companyRole: 'owner',
    });
  });

  test('alone decides, and on nobody of another company', async () => {
    const stranger = await person(app, { role: 'seller' });
    const body = { functions: ['trader'], limit: null };
    await set(seller, stranger.id, body).expect(404);
    const hand = await colleagueOf(app, seller, { functions: ['trader', 'signatory', 'finance', 'compliance'] });
    expect((await set(hand, hand.id, body).expect(403)).body.code).toBe('function.owner');
  });
});
