import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api, can, type Role, ROLES, type Route, SWITCHABLE_ROLES } from '@orebridge/contracts';
import type request from 'supertest';
import { z } from 'zod';
import { isOwned, opens, type Owned } from './route-access/route-access.js';
import { startApp, type TestApp } from './harness/app.js';
import { type Person, person } from './harness/people.js';
import {
  agreed,
  answer,
  draft,
  inquiryFile,
  needed,
  offered,
  onMarket,
  pdf,
  photo,
  rate,
  report,
  sampleAsked,
  saved,
  serviceDraft,
  templated,
  unsent,
  upload,
  workOn,
} from './trade/deal-fixture.js';
import { fundingOf } from './trade/investment-fixture.js';
import { contracted, routed, shipmentFile } from './trade/freight-fixture.js';
import { provisionalOf } from './trade/invoice-fixture.js';
import { instrumentIn } from './trade/payment-fixture.js';
import { watched } from './trade/prices.js';
import { BODIES, ROUTES } from './trade/samples.js';
import { tendered } from './trade/tender-fixture.js';

/** Stands in every text of the foreign company that only it and its partners may read. */
const SECRET = 'Zirkelstein';

let app: TestApp;
const ids = {} as Record<Owned, string>;
const callers = new Map<Role, Person>();

beforeAll(async () => {
  app = await startApp();
  const seller = await person(app, { role: 'seller', company: { name: 'Foreign seller', tier: 'enterprise' } });
  const buyer = await person(app, { role: 'buyer', company: { name: 'Foreign buyer', tier: 'enterprise' } });
  for (const role of ROLES) callers.set(role, await person(app, { role }));

  const lot = await draft(seller, {
    mineralName: `${SECRET} lot`,
    mineralType: 'copper',
    terms: SECRET,
    esgInfo: SECRET,
    grade: SECRET,
  });
  ids.listing = lot.id;
  const image = await seller.agent
    .post(`/api/listings/${lot.id}/images`)
    .attach('file', await photo(), `${SECRET}.jpg`)
    .expect(201);
  ids['listing-image'] = image.body.id;
  ids.document = (await upload(seller, lot.id, 'mining-permit', pdf(), `${SECRET}.pdf`).expect(201)).body.id;

  const sheet = Buffer.from(`Mineral,Name\ncopper,${SECRET} from a file\n${SECRET},\n`);
  ids.import = (
    await seller.agent.post('/api/listing-imports').attach('file', sheet, `${SECRET}.csv`).expect(201)
  ).body.id;

  const invited = await seller.agent
    .post('/api/companies/mine/invitations')
    .send({ email: `${SECRET}@example.com` })
    .expect(201);
  ids.invitation = invited.body.id;

  const [toApprove]: { id: string }[] = await app.db.query(
    `INSERT INTO approvals (company_id, operation, object_id, command, about_kind, about_id, name, reference, counterparty, amounts, state,
       requested_by, requested_by_name) VALUES ($1, 'accept_offer', $2, '{}', 'offer', $2, $4, 'OF-1', $4, '[]', 'open', $3, 'A') RETURNING id`,
    [seller.companyId, randomUUID(), seller.id, SECRET],
  );
  ids.approval = toApprove?.id ?? '';

  ids['saved-search'] = (await saved(buyer, { name: SECRET, query: `q=${SECRET}` })).id;
  ids['price-alert'] = await watched(app, buyer);

  // A public lot of the same company, about which two companies have traded behind closed doors.
  const open = await onMarket(app, seller.companyId);
  await app.db.query(
    `UPDATE documents SET file_name = $2, number = $2 WHERE listing_id = $1 AND type = 'quality-analysis'`,
    [open.id, SECRET],
  );
  const thread = await offered(buyer, open.id, { message: SECRET, place: `${SECRET} pier` });
  ids.offer = thread.id;
  ids['offer-draft'] = (await unsent(buyer, open.id, { place: SECRET, message: SECRET })).id;
  ids['offer-template'] = (await templated(buyer, SECRET, { message: SECRET })).id;
  ids.deal = (await answer(seller, thread, 'accept').expect(200)).body.dealId;
  await app.db.query(`UPDATE deals SET terms = jsonb_set(terms, '{message}', to_jsonb($2::text)) WHERE id = $1`, [
    ids.deal,
    SECRET,
  ]);
  ids.sample = (await sampleAsked(buyer, open.id, { purpose: SECRET, address: SECRET })).id;
  ids['inquiry-file'] = (await inquiryFile(buyer, open.id, `${SECRET}.pdf`)).id;
  const asked = await buyer.agent
    .post(`/api/listings/${open.id}/inquiry`)
    .send({ clientId: randomUUID(), text: `${SECRET}: what is the moisture?` })
    .expect(201);
  ids.inquiry = asked.body.id;
  await buyer.agent
    .post(`/api/listings/${open.id}/reports`)
    .send({ reason: 'misleading', text: `${SECRET} is not in it.` })
    .expect(201);
  ids.report = (await app.db.query('SELECT id FROM reports WHERE listing_id = $1', [open.id]))[0].id;
  const evidence = await buyer.agent
    .post(`/api/deals/${ids.deal}/documents`)
    .field({ number: SECRET })
    .attach('file', pdf(), `${SECRET}.pdf`)
    .expect(201);
  ids['deal-document'] = evidence.body.id;
  const [payment]: { id: string }[] = await app.db.query(
    `INSERT INTO payments (reference, company_id, deal_id, purpose, about_kind, about_id, title, amount, currency, provider)
     VALUES ('RF00OB00000001', $1, $2::uuid, 'escrow', 'deal', $2::text, $3, 1, 'USD', 'simulator') RETURNING id`,
    [buyer.companyId, ids.deal, SECRET],
  );
  ids.payment = payment!.id;
  ids.instrument = await instrumentIn(app, ids.deal, SECRET);
  await app.db.query(`UPDATE deals SET state = 'closed' WHERE id = $1`, [ids.deal]);
  ids.rating = (await rate(buyer, ids.deal, 4, { comment: SECRET }).expect(201)).body.given.id;
  ids.invoice = await provisionalOf(app, ids.deal);
  Object.assign(ids, await fundingOf(app, seller, { name: SECRET, summary: SECRET }));
  const provider = await person(app, { role: 'service_provider', company: { name: 'Foreign laboratory' } });
  const service = await serviceDraft(provider, { title: SECRET, scope: SECRET });
  ids.service = service.id;
  const work = await agreed(buyer, provider, { title: SECRET, description: SECRET });
  await workOn(provider, work, 'start').expect(200);
  const document = await report(provider, work, pdf(), `${SECRET}.pdf`).expect(201);
  Object.assign(ids, {
    'service-file': document.body.id,
    'service-request': work.request.id,
    proposal: work.id,
    engagement: work.engagement?.id,
    client: buyer.companyId,
  });
  await provider.agent.put(`/api/clients/${buyer.companyId}/note`).send({ text: SECRET, before: '' }).expect(200);
  const carrier = await person(app, { role: 'logistics_partner' });
  const freight = await contracted(buyer, carrier, {
    title: SECRET,
    description: SECRET,
    carriers: [carrier.companyId],
  });
  const cargo = freight.shipment?.id ?? '';
  Object.assign(ids, {
    'freight-request': freight.quote.request.id,
    'freight-quote': freight.quote.id,
    'freight-contract': freight.id,
    'freight-route': (await routed(carrier, { title: SECRET })).id,
    shipment: cargo,
    'shipment-file': (await shipmentFile(carrier, cargo, `${SECRET}.pdf`)).id,
  });
  ids.requirement = (await needed(buyer, { title: SECRET, description: SECRET })).id;
  const question = { title: SECRET, description: SECRET };
  ids.tender = (await tendered(buyer, { admits: 'chosen', invited: [seller.companyId], terms: SECRET }, question)).id;
  ids.room = ids.deal;
  const { body: roomFile } = await buyer.agent
    .post(`/api/rooms/${ids.deal}/files`)
    .attach('file', pdf(), `${SECRET}.pdf`)
    .expect(201);
  const said = { clientId: randomUUID(), text: SECRET, files: [roomFile.id] };
  const message = await buyer.agent.post(`/api/rooms/${ids.deal}/messages`).send(said).expect(201);
  const todo = { title: SECRET, dueOn: '2030-01-01', assigneeId: seller.id };
  const task = await buyer.agent.post(`/api/rooms/${ids.deal}/tasks`).send(todo).expect(201);
  Object.assign(ids, { 'room-file': roomFile.id, 'room-message': message.body.id, task: task.body.id });
  await app.drain();
  const news = await seller.agent.get('/api/notifications').expect(200);
  ids.notification = news.body[0].id;
  await app.db.query(`UPDATE notifications SET values = values || jsonb_build_object('name', $2::text) WHERE id = $1`, [
    ids.notification,
    SECRET,
  ]);
});
afterAll(() => app?.close());

const pathOf = (route: Route & { object: Owned }): string =>
  route.path.replace(':id', ids[route.object]).replace(':imageId', ids['listing-image']);

const call = (
  agent: Person['agent'],
  route: Route,
  path: string,
  headers: Record<string, string> = {},
): request.Test => {
  const verb = route.method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete' | 'put';
  const test = agent[verb](path).set(headers);
  if (route.multipart) return test.attach(route.multipart, pdf(), 'a.pdf');
  const body = BODIES.get(route);
  return body ? test.send(body) : test;
};

const textOf = (res: request.Response): string =>
  (res.text ?? '') + JSON.stringify(res.body ?? null) + JSON.stringify(res.headers);

/** Permissions that only reviewers hold: with them an admin reaches every company's objects, on purpose. */
const isReviewersOwn = ({ access }: Route): boolean =>
  typeof access === 'object' &&
  ('roles' in access || ROLES.every((role) => role === 'admin' || !can(role, access.permission)));
/** Trade rules 1.10: an admin ends a round as its owner does. */
const ENDED_BY_ADMINS: readonly Route[] = [api.rounds.close, api.rounds.cancel, api.rounds.handOver];
/** Admins may look at what they decide about. */
const adminMay = (route: Route & { object: Owned }): boolean =>
  isReviewersOwn(route) ||
  ENDED_BY_ADMINS.includes(route) ||
  (route.method === 'GET' &&
    route.object !== 'notification' &&
    route.object !== 'saved-search' &&
    route.object !== 'price-alert');

const objectRoutes = ROUTES.filter((entry): entry is readonly [string, Route & { object: Owned }] => isOwned(entry[1]));
const listRoutes = ROUTES.filter(
  ([, route]) => route.method === 'GET' && !route.path.includes(':') && !isReviewersOwn(route),
);

test('every route with an id in its path says whose it is', () => {
  const undeclared = ROUTES.filter(([, route]) => route.path.includes(':') && !route.object).map(([name]) => name);
  expect(undeclared).toEqual([]);
});

describe('what belongs to another company', () => {
  describe.each(objectRoutes)('%s', (_, route) => {
    // Whoever does not pass the door is refused before the object is looked for: see doors.spec.
    const passing = ROLES.filter((role) => role !== 'admin' && opens(route, role));
    if (passing.length)
      test.each(passing)('does not exist for a %s', async (role) => {
        const res = await call(callers.get(role)!.agent, route, pathOf(route));
        expect([res.status, res.body.code]).toEqual([404, 'not_found']);
        expect(textOf(res)).not.toContain(SECRET);
      });

    const views = SWITCHABLE_ROLES.filter((role) => role !== 'admin' && opens(route, role));
    if (views.length)
      test.each(views)('is hidden from an admin who views as %s', async (role) => {
        const res = await call(callers.get('admin')!.agent, route, pathOf(route), { 'x-view-as': role });
        expect([403, 404]).toContain(res.status);
        expect(textOf(res)).not.toContain(SECRET);
      });

    if (!adminMay(route))
      test('cannot be acted on by an admin who is no party', async () => {
        const res = await call(callers.get('admin')!.agent, route, pathOf(route));
        expect([403, 404]).toContain(res.status);
      });
  });

  test('gets no document from strangers', async () => {
    for (const [role, { agent }] of callers) {
      const res = await agent
        .post('/api/documents')
        .field({ type: 'mining-permit', listingId: ids.listing })
        .attach('file', pdf(), 'a.pdf');
      expect([role, res.status]).toEqual([role, 404]);
    }
  });
});

describe('lists', () => {
  test.each(listRoutes)('%s shows nothing of another company that is not public', async (_, route) => {
    for (const [role, { agent }] of callers) {
      if (role === 'admin') continue;
      const res = await call(agent, route, route.path);
      expect([200, 400, 403, 404]).toContain(res.status);
      expect(textOf(res)).not.toContain(SECRET);
    }
  });

  test.each(listRoutes.filter(([, { query }]) => query instanceof z.ZodObject && 'q' in query.shape))(
    '%s does not find it by its name either',
    async (_, route) => {
      for (const [role, { agent }] of callers) {
        if (role === 'admin') continue;
        const res = await agent.get(route.path).query({ q: SECRET });
        expect([200, 403]).toContain(res.status);
        if (res.status === 200) expect(res.body.items ?? Object.values(res.body).flat()).toEqual([]);
        for (const view of SWITCHABLE_ROLES.filter((one) => one !== 'admin')) {
          const seen = await callers.get('admin')!.agent.get(route.path).query({ q: SECRET }).set('x-view-as', view);
          expect(textOf(seen)).not.toContain(SECRET);
        }
      }
    },
  );

  test('nor do the filters of the marketplace find it', async () => {
    for (const query of [`q=${SECRET}`, `certification=${SECRET}`, 'mineral=copper&limit=100']) {
      const res = await callers.get('buyer')!.agent.get(`/api/listings?${query}`).expect(200);
      expect(textOf(res)).not.toContain(SECRET);
    }
  });
});
