import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Role, ROLES, type Route, SWITCHABLE_ROLES } from '@orebridge/contracts';
import type request from 'supertest';
import type { z } from 'zod';
import { RouteRegistry } from '../../src/platform/routes/route-registry.js';
import { type Agent, startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { deployToken } from '../harness/remote.js';
import { isOwned, opens } from './route-access.js';
import { type Objects, PIXEL, TERMS, tradeOf } from './objects.js';
import { sampleOf } from './sample.js';
import { BODIES } from '../trade/samples.js';

const STRANGE_ID = '00000000-0000-4000-8000-000000000000';
/** They put another session into the browser that calls them. */
const CHANGES_SESSION = /^\/api\/auth\/(login|register|logout)$/;
/** A deploy token comes before the first release of a remote. */
const BEFORE_ANY_RELEASE = '/api/admin/releases/:name/tokens';
const name = (r: Route): string => `${r.method} ${r.path}`;

// One call for each route and role: as many as the product has.

describe('every route, every role, and what belongs to others', () => {
  let app: TestApp;
  let routes: readonly Route[];
  let objects: Objects;
  const strangers = new Map<Role, Person>();

  beforeAll(async () => {
    app = await startApp();
    routes = app.get(RouteRegistry).all();
    const [seller, buyer] = [await person(app, { role: 'seller' }), await person(app, { role: 'buyer' })];
    objects = await tradeOf(app, seller, buyer);
    for (const role of ROLES) strangers.set(role, await person(app, { role }));
  });
  afterAll(() => app.close());

  const call = (agent: Agent, route: Route, id: string): request.Test => {
    const verb = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const sent = agent[verb](route.path.replace(':imageId', objects['listing-image']).replace(/:\w+/g, id));
    const fixed = { ...TERMS, versionId: objects.versionId, listingId: objects.listing, id: crypto.randomUUID() };
    const body = route.body ? bodyOf(route, route.body, fixed) : undefined;
    if (!route.multipart) return body ? sent.send(body) : sent;
    for (const [field, value] of Object.entries(body ?? {})) sent.field(field, value);
    return sent.attach(route.multipart, PIXEL, 'x.png');
  };

  /** The smallest body that the schema takes; what it asks beyond its shape only a written sample knows. */
  const bodyOf = (route: Route, schema: z.ZodType, fixed: Record<string, unknown>): Record<string, string> => {
    const smallest = sampleOf(schema, fixed) as Record<string, string>;
    return schema.safeParse(smallest).success ? smallest : ((BODIES.get(route) as typeof smallest) ?? smallest);
  };

  const idOf = ({ object }: Route): string => objects[object as keyof Objects] ?? STRANGE_ID;

  /** A release tool has no session; who has one and no token is a stranger to its doors. */
  const refusalOf = ({ access }: Route) =>
    access === 'deploy-token' ? [401, 'deploy.required'] : [403, 'auth.forbidden'];

  test('a visitor passes the public doors alone', async () => {
    const said = new Set<string>();
    for (const route of routes.filter((r) => r.access !== 'public')) {
      const { status, body } = await call(app.agent(), route, idOf(route));
      const code = route.access === 'deploy-token' ? 'deploy.required' : 'auth.required';
      expect([name(route), status, body.code]).toEqual([name(route), 401, code]);
      said.add(JSON.stringify(body));
    }
    expect(said.size).toBe(2);
  });

  test('a deploy token opens the doors of its own remote, and no other door at all', async () => {
    const token = await deployToken(app, objects.release);
    const bearer = (route: Route, id: string) => call(app.agent(), route, id).set('Authorization', `Bearer ${token}`);
    for (const route of routes) {
      const { status, body } = await bearer(route, 'somebody-else');
      if (route.access === 'deploy-token')
        expect([name(route), status, body.code]).toEqual([name(route), 403, 'deploy.forbidden']);
      else if (route.access !== 'public') expect([name(route), status]).toEqual([name(route), 401]);
      if (route.access === 'deploy-token')
        expect([401, 403]).not.toContain((await bearer(route, objects.release)).status);
    }
  });

  test('each role passes the doors that the contract opens to it, and no other; all who are refused are told the same', async () => {
    const said = new Set<string>();
    for (const [role, { agent }] of strangers)
      for (const route of routes.filter((r) => !opens(r, role))) {
        const { status, body } = await call(agent, route, idOf(route));
        expect([role, name(route), status, body.code]).toEqual([role, name(route), ...refusalOf(route)]);
        said.add(JSON.stringify(body));
      }
    expect(said.size).toBe(2);
  });

  test('what belongs to others does not exist for a stranger, whatever the role', async () => {
    // Those in whose texts a secret can be written are asked for in leaks.spec.
    const guarded = routes.filter((r) => r.object && r.object !== 'open' && r.object !== 'release' && !isOwned(r));
    expect(guarded.length).toBeGreaterThan(5);
    for (const [role, { agent }] of strangers)
      for (const route of guarded.filter((r) => role !== 'admin' && opens(r, role))) {
        const id = objects[route.object as keyof Objects];
        const { status, body } = await call(agent, route, id);
        expect([role, name(route), status, body.code]).toEqual([role, name(route), 404, 'not_found']);
      }
  });

  test('a document cannot be put on another company’s lot', async () => {
    for (const role of ['seller', 'buyer'] as const) {
      const answer = await strangers
        .get(role)
        ?.agent.post('/api/documents')
        .field('type', 'mining-permit')
        .field('listingId', objects.listing)
        .attach('file', PIXEL, 'x.png');
      expect(answer?.status).toBe(404);
    }
  });

  test('an admin who views as a role is refused what that role is refused', async () => {
    const admin = strangers.get('admin')?.agent as Agent;
    for (const [place, route] of routes.entries()) {
      const refused = SWITCHABLE_ROLES.filter((role) => role !== 'admin' && !opens(route, role));
      const role = refused[place % refused.length];
      if (!role || route.access === 'deploy-token') continue;
      const { status } = await call(admin, route, idOf(route)).set('X-View-As', role);
      expect([role, name(route), status]).toEqual([role, name(route), 403]);
    }
    for (const route of routes.filter((r) => r.blockedInView && opens(r, 'seller'))) {
      const verb = route.method.toLowerCase() as 'post';
      const { status, body } = await admin[verb](route.path.replace(/:\w+/g, STRANGE_ID)).set('X-View-As', 'seller');
      expect([name(route), status, body.code]).toEqual([name(route), 403, 'view.blocked']);
    }
  });

  test('people of a suspended company read and answer, and approach nobody', async () => {
    const approaching = routes.filter(({ standing }) => standing);
    expect(approaching.length).toBeGreaterThan(25);
    const held = { kybState: 'suspended' } as const;
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const { agent } = await person(app, { role, company: held });
      for (const route of approaching.filter((one) => opens(one, role))) {
        const { status, body } = await call(agent, route, idOf(route));
        expect([role, name(route), status, body.code]).toEqual([role, name(route), 403, 'company.not_in_standing']);
      }
      for (const path of ['/api/account', '/api/companies/mine', '/api/deals', '/api/inquiries'])
        expect([role, path, (await agent.get(path)).body.code]).not.toEqual([role, path, 'company.not_in_standing']);
    }
  });

  test('a sign that cannot be stored, a body too deep and a body in no form are refused before every door', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    for (const route of routes.filter((one) => one.path.startsWith('/api/'))) {
      const verb = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      const to = (path = route.path.replace(/:\w+/g, STRANGE_ID)) => app.agent()[verb](path);
      const answers = [await to().query({ q: 'a\0b' }), await to().query({ cursor: 'a\0b' })];
      if (route.path.includes(':')) answers.push(await to(route.path.replace(/:\w+/g, 'a%00b')));
      if (route.body && !route.multipart)
        answers.push(
          await to().send({ text: 'a\0b' }),
          await to().send({ list: [{ text: 'half an emoji \ud83d' }] }),
          await to().send({ name: 'evil\u202efdp.exe' }),
          await to().send({ text: 'a bell \u0007' }),
          await to().set('Content-Type', 'application/json').set('Idempotency-Key', crypto.randomUUID()).send(deep),
        );
      expect([name(route), answers.map(({ status }) => status)]).toEqual([name(route), answers.map(() => 400)]);
      if (route.body) {
        const { status } = await to().set('Content-Type', 'text/plain').send('{"quantity":"1"}');
        expect([name(route), status]).toEqual([name(route), 415]);
      }
    }
    const { body } = await app.agent().post('/api/auth/login').send({ username: 'a\0b', password: 'x' });
    expect(body.issues).toMatchObject([{ path: 'username', key: 'validation.unholdable' }]);
  });

  test('a form field with a sign that cannot be stored is refused as the fields of others are', async () => {
    const forms = routes.filter((route) => route.multipart && route.access !== 'deploy-token');
    for (const route of forms) {
      const role = ROLES.find((one) => opens(route, one)) as Role;
      const sent = call(strangers.get(role)?.agent as Agent, route, STRANGE_ID).field('note', 'a\0b');
      expect([name(route), (await sent).status]).toEqual([name(route), 400]);
    }
  });

  test('a place in a list that was made up is refused by every list, whatever it is made of', async () => {
    const forged = [
      ['x', 'y'],
      ['x', STRANGE_ID],
      ['2026-02-31 00:00:00+00', STRANGE_ID],
      ['0000-01-01 00:00:00+00', STRANGE_ID],
      ['9'.repeat(400), STRANGE_ID],
      ['2026-01-01 00:00:00+00', '1e9'],
      ['1', 'a\0b'],
    ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));
    const lists = routes.filter(({ query }) => query && 'cursor' in ((query as { shape?: object }).shape ?? {}));
    expect(lists.length).toBeGreaterThan(20);
    for (const route of lists) {
      const refused = new Set<number>();
      for (const [role, { agent }] of strangers)
        if (opens(route, role))
          for (const cursor of forged)
            refused.add((await agent.get(route.path.replace(/:\w+/g, idOf(route))).query({ cursor })).status);
      expect([name(route), [...refused].filter((status) => status >= 500)]).toEqual([name(route), []]);
    }
  });

  test('a lone id of nothing is a 404, and no input makes the server fail', async () => {
    for (const [role, { agent }] of strangers)
      for (const route of routes.filter((r) => opens(r, role) && !CHANGES_SESSION.test(r.path))) {
        const { status } = await call(agent, route, route.object === 'release' ? 'nothing' : STRANGE_ID);
        expect([role, name(route), status < 500]).toEqual([role, name(route), true]);
        if (route.path.includes(':') && route.path !== BEFORE_ANY_RELEASE)
          expect([role, name(route), status]).toEqual([role, name(route), 404]);
      }
  });
});
