import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api, permissionsOf, type Role, type Route, type Shipment, urlOf } from '@orebridge/contracts';
import { isDay } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { asked, CATHODES, dealIn, draft, inDays, needed, pdf, TERMS } from './deal-fixture.js';
import { contracted, FREIGHT, freightAsked, milestone } from './freight-fixture.js';
import { DOCUMENT } from './payment-fixture.js';
import { BODIES, ROUTES } from './samples.js';
import { BID, bidLive, tendered } from './tender-fixture.js';

let app: TestApp;
const people = new Map<string, Person>();
const by = (role: string): Person => people.get(role)!;
beforeAll(async () => {
  app = await startApp();
  for (const role of ['seller', 'buyer', 'service_provider', 'logistics_partner', 'admin'] as const)
    people.set(role, await person(app, { role, company: { tier: 'enterprise' } }));
});
afterAll(() => app?.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const LOADING = {
  event: 'start_loading',
  loadedOn: inDays(0),
  place: 'Antofagasta',
  netWeight: '200',
  method: 'weighbridge',
  weigher: 'Meridian Assay',
  seals: [],
  samples: ['seller', 'buyer', 'umpire', 'reserve'].map((set, i) => ({ set, seal: `S-${i}` })),
};
const DELIVERY = { event: 'report_delivery', deliveredOn: inDays(0), place: 'Rotterdam' };
const AMENDMENT = { versionId: NOBODY, reason: 'Because of a test.', changes: { deliveryDate: inDays(60) } };
/** Bodies with days that the samples of all routes have none of. */
const MORE: readonly (readonly [Route, object])[] = [
  [api.execution.act, LOADING],
  [api.execution.act, DELIVERY],
  [api.contracts.amend, AMENDMENT],
  [api.ledger.addInstrument, { ...DOCUMENT, expiresOn: inDays(60) }],
  [api.offerDrafts.keepForListing, { fields: { deliveryDate: inDays(60) } }],
  [api.tasks.change, { dueOn: inDays(3) }],
  [
    api.serviceRequests.create,
    { kind: 'assay', title: 'Assays', closesOn: inDays(9), neededBy: inDays(20), open: true },
  ],
];

/** The body with its first day, or the day after so many others, replaced; with the way to it. */
const spoilt = (body: unknown, day: string): [path: string, body: unknown][] => {
  if (typeof body === 'string') return isDay(body) ? [['', day]] : [];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    spoilt(value, day).map(([path, changed]): [string, unknown] => [
      path ? `${name}.${path}` : name,
      Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed },
    ]),
  );
};
const nameOf = (route: Route): string => ROUTES.find(([, one]) => one === route)![0];
const cases = [...BODIES, ...MORE].flatMap(([route, body]) =>
  ['2027-02-30', '2026-13-01'].flatMap((day) =>
    spoilt(body, day).map(([path, sent]) => [nameOf(route), path, day, route, sent as object] as const),
  ),
);
const callerOf = ({ access }: Route): Person => {
  const may = (role: string): boolean =>
    typeof access === 'string' ||
    ('roles' in access
      ? (access.roles as readonly string[]).includes(role)
      : permissionsOf(role as Role).includes(access.permission));
  return by([...people.keys()].find(may)!);
};

describe('a day that does not exist', () => {
  test.each(cases)('is refused by %s in %s: %s', async (_name, path, _day, route, sent) => {
    const { agent } = callerOf(route);
    const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, NOBODY]));
    const { status, body } = await agent[route.method.toLowerCase() as 'post'](urlOf(route, { params })).send(sent);
    expect([status, body.code]).toEqual([400, 'validation']);
    expect(body.issues).toContainEqual(
      expect.objectContaining({ path, key: 'validation.date', message: expect.stringMatching(/^Enter a date/) }),
    );
  });

  test('is refused in the forms that carry a file, and in a query', async () => {
    const id = await dealIn(app, by('seller'), by('buyer'), 'payment_secured');
    const document = (fields: object) =>
      by('seller')
        .agent.post(`/api/deals/${id}/documents`)
        .field(fields as never)
        .attach('file', pdf(), 'a.pdf');
    await document({ issuedOn: '2027-02-30' }).expect(400);
    await document({ eta: '2026-13-01' }).expect(400);
    const lot = await draft(by('seller'));
    const about = { type: 'mining-permit', listingId: lot.id };
    for (const day of [{ issuedOn: '2026-02-30' }, { expiresOn: '2027-02-30' }] as Record<string, string>[])
      await by('seller')
        .agent.post('/api/documents')
        .field({ ...about, ...day })
        .attach('file', pdf(), 'a.pdf')
        .expect(400);
    expect((await by('buyer').agent.get('/api/fx/rates?date=2026-02-30').expect(400)).body.issues).toMatchObject([
      { path: 'date', key: 'validation.date' },
    ]);
  });
});

/** The one day that was refused, why, and the day that it must not lie before. */
const refused = ({ body }: { body: { issues?: { path: string; code: string; values?: object }[] } }) =>
  body.issues?.map(({ path, code, values }) => [path, code, ...Object.values(values ?? {})]);

describe('the days of a deal', () => {
  const act = (id: string, body: object) => by('seller').agent.post(`/api/deals/${id}/execution`).send(body);
  const document = (id: string, fields: Record<string, string>) =>
    by('seller')
      .agent.post(`/api/deals/${id}/documents`)
      .field({ type: 'bill-of-lading', number: 'BL-1', quantity: '200', ...fields })
      .attach('file', pdf(), 'bl.pdf');

  test('follow one another: contract, loading, bill of lading, delivery', async () => {
    const id = await dealIn(app, by('seller'), by('buyer'), 'payment_secured');
    await app.db.query(`UPDATE deals SET created_at = now() - interval '9 days' WHERE id = $1`, [id]);
    const early = await act(id, { ...LOADING, loadedOn: inDays(-30) }).expect(422);
    expect([early.body.code, refused(early)?.[0]?.slice(0, 2)]).toEqual(['day.order', ['loadedOn', 'beforeContract']]);
    const ahead = await act(id, { ...LOADING, loadedOn: inDays(3) }).expect(422);
    expect([ahead.body.code, refused(ahead)]).toEqual(['execution.day_ahead', [['loadedOn', 'dayAhead']]]);
    await act(id, { ...LOADING, loadedOn: inDays(-5) }).expect(200);

    const said = async (fields: Record<string, string>) => refused(await document(id, fields).expect(422));
    expect(await said({ issuedOn: inDays(-6) })).toEqual([['issuedOn', 'beforeLoading', inDays(-5)]]);
    expect(await said({ issuedOn: inDays(2) })).toEqual([['issuedOn', 'dayAhead']]);
    expect(await said({ issuedOn: inDays(-4), eta: inDays(-5) })).toEqual([['eta', 'beforeTransport', inDays(-4)]]);
    expect(await said({ eta: '2020-01-01' })).toEqual([['eta', 'beforeLoading', inDays(-5)]]);
    expect(await said({ issuedOn: inDays(-4), eta: inDays(500) })).toMatchObject([['eta', 'dayTo', inDays(362)]]);
    const bill = await document(id, { issuedOn: inDays(-4), eta: inDays(30) }).expect(201);
    await by('admin').agent.post(`/api/admin/deal-documents/${bill.body.id}/judge`).send({ approve: true }).expect(200);

    const there = await act(id, { ...DELIVERY, deliveredOn: inDays(-5) }).expect(422);
    expect(refused(there)).toEqual([['deliveredOn', 'beforeTransport', inDays(-4)]]);
    await act(id, { ...DELIVERY, deliveredOn: inDays(-1) }).expect(200);
  });

  test('are those of who records them: the day on either side of that in Greenwich is taken', async () => {
    const id = await dealIn(app, by('seller'), by('buyer'), 'payment_secured');
    await act(id, { ...LOADING, loadedOn: inDays(1) }).expect(200);
    const soon = { kind: 'assay', title: 'Assays', closesOn: inDays(-1), open: true };
    await by('buyer').agent.post('/api/service-requests').send(soon).expect(201);
    const over = await by('buyer')
      .agent.post('/api/service-requests')
      .send({ ...soon, closesOn: inDays(-2) });
    expect([over.status, refused(over)]).toEqual([400, [['closesOn', 'requestDay']]]);
    await freightAsked(by('buyer'), { closesOn: inDays(-1), readyOn: inDays(-1) });
    await by('seller')
      .agent.post(`/api/rooms/${id}/tasks`)
      .send({ title: 'Send the draft', dueOn: inDays(-1), assigneeId: by('seller').id })
      .expect(201);
  });

  test('agreed anew are not before the contract', async () => {
    const id = await dealIn(app, by('seller'), by('buyer'), 'contract_draft');
    const { versions } = (await by('seller').agent.get(`/api/deals/${id}/contract`).expect(200)).body;
    const amended = (deliveryDate: string) =>
      by('seller')
        .agent.post(`/api/deals/${id}/contract/amend`)
        .send({ ...AMENDMENT, versionId: versions.at(-1).id, changes: { deliveryDate } });
    expect(refused(await amended('2001-01-01').expect(422))).toEqual([
      ['changes.deliveryDate', 'beforeContract', inDays(0)],
    ]);
    expect(refused(await amended('2199-01-01').expect(422))?.[0]?.[1]).toBe('dayTo');
    await amended(inDays(90)).expect(201);
  });
});

describe('the days of what is asked and offered', () => {
  const post = (role: string, path: string, body: object) => by(role).agent.post(path).send(body);

  test('freight arrives after it is ready, and a service is needed after its request closes', async () => {
    const freight = await post('buyer', '/api/freight-requests', { ...FREIGHT, deliverBy: inDays(9) }).expect(400);
    expect(refused(freight)).toEqual([['deliverBy', 'beforeReady', inDays(10)]]);
    const service = { kind: 'assay', title: 'Assays', closesOn: inDays(9), neededBy: inDays(8), open: true };
    expect(refused(await post('buyer', '/api/service-requests', service).expect(400))).toEqual([
      ['neededBy', 'beforeClosing', inDays(9)],
    ]);
    expect(
      (await asked(by('buyer'), by('service_provider'), { closesOn: inDays(9), neededBy: inDays(9) })).id,
    ).toBeTruthy();
  });

  test('a requirement is delivered in its window', async () => {
    const need = (fields: object) => post('buyer', '/api/requirements', { ...CATHODES, ...fields });
    expect(refused(await need({ deliveryTo: inDays(19) }).expect(400))).toEqual([
      ['deliveryTo', 'dayFrom', inDays(20)],
    ]);
    expect(refused(await need({ deliveryTo: '2199-01-01' }).expect(400))?.[0]?.[1]).toBe('dayTo');
    expect((await needed(by('buyer'))).id).toBeTruthy();
  });

  test('a bid stands from today to a year ahead', async () => {
    const tender = await tendered(by('buyer'), { kind: 'live' });
    const bid = (fields: object) => bidLive(tender, by('seller'), { ...BID, ...fields });
    expect(refused(await bid({ validUntil: inDays(-2) }).expect(422))?.[0]?.slice(0, 2)).toEqual([
      'content.validUntil',
      'expired',
    ]);
    expect(refused(await bid({ validUntil: '2150-01-01' }).expect(422))?.[0]?.[1]).toBe('dayTo');
    await bid({ deliveryTo: '2027-02-30' }).expect(400);
  });

  test('an offer and a lot are for days that somebody plans for', async () => {
    const far = await by('seller').agent.post('/api/listings').send({ readyDate: '2190-01-01' }).expect(400);
    expect(refused(far)?.[0]?.slice(0, 2)).toEqual(['readyDate', 'dayTo']);
    const offer = { ...TERMS, deliveryDate: '2190-01-01' };
    expect(refused(await post('buyer', `/api/listings/${NOBODY}/offers`, offer).expect(400))?.[0]?.slice(0, 2)).toEqual(
      ['deliveryDate', 'dayTo'],
    );
  });
});

describe('the estimate of an arrival', () => {
  const shipment = async (id: string) =>
    (await by('buyer').agent.get(`/api/shipments/${id}`).expect(200)).body as Shipment;
  const post = (id: string, code: string, more: object) => milestone(by('logistics_partner'), id, code, more);
  const under = async (): Promise<string> => {
    const { shipment: made } = await contracted(by('buyer'), by('logistics_partner'));
    return made!.id;
  };

  test('moves to the day on which the ship really arrived, and back when that is corrected', async () => {
    const id = await under();
    await post(id, 'ARRI', {
      classifier: 'EST',
      at: `${inDays(20)}T12:00:00Z`,
      place: 'Hamburg',
      port: 'DEHAM',
    }).expect(200);
    expect((await shipment(id)).eta).toMatchObject({ day: inDays(20), actual: false });
    for (const code of ['PICK', 'GTIN', 'LOAD', 'DEPA']) await post(id, code, {}).expect(200);
    const sailed = (await shipment(id)).eta;
    expect(sailed?.day).toBe(inDays(30));
    await post(id, 'ARRI', { place: 'Algeciras', port: 'ESALG' }).expect(200);
    expect((await shipment(id)).eta).toEqual(sailed);
    const { body } = await post(id, 'DISC', { place: 'Hamburg', port: 'DEHAM' }).expect(200);
    const there = (body as Shipment).events.find(({ code }) => code === 'DISC')!;
    expect((body as Shipment).eta?.day).toBe(
      new Date(there.at).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }),
    );
    await by('logistics_partner')
      .agent.post(`/api/shipments/${id}/corrections`)
      .send({ eventId: there.id, reason: 'Another ship.' })
      .expect(200);
    expect((await shipment(id)).eta).toEqual(sailed);
  });

  test('lies after what has happened and within a year, and names the event that it must follow', async () => {
    const id = await under();
    const early = await post(id, 'ARRI', { classifier: 'EST', at: '2020-01-01T00:00:00Z' }).expect(422);
    expect([early.body.code, refused(early)?.[0]?.slice(0, 2)]).toEqual([
      'shipment.event_order',
      ['at', 'event_order'],
    ]);
    expect(refused(early)?.[0]?.[2]).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect((await post(id, 'ARRI', { classifier: 'EST', at: '2190-12-31T00:00:00Z' }).expect(422)).body.code).toBe(
      'shipment.event_far',
    );
  });

  test('is read from a time with the offset of its place, and its day is the day there', async () => {
    const id = await under();
    const at = `${inDays(20)}T23:30:00-08:00`;
    const { body } = await post(id, 'DROP', { classifier: 'EST', at, place: 'Hamburg', port: 'DEHAM' }).expect(200);
    expect((body as Shipment).events.find(({ classifier }) => classifier === 'EST')?.at).toBe(
      `${inDays(21)}T07:30:00.000Z`,
    );
    expect((body as Shipment).eta?.day).toBe(inDays(21));
  });
});
