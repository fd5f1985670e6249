import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FreightContract, FreightRequest, Shipment } from '@orebridge/contracts';
import { FreightTimersJob } from '../../src/logistics/freight/freight-timers.job.js';
import { ShipmentTimersJob } from '../../src/logistics/shipments/shipment-timers.job.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { dealIn, inDays, pdf } from './deal-fixture.js';
import {
  contracted,
  freightAsked,
  milestone,
  QUOTE,
  quoteAction,
  quoted,
  routed,
  shipmentFile,
} from './freight-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let carrier: Person;
let rival: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  carrier = await person(app, { role: 'logistics_partner', company: { name: 'Own line' } });
  rival = await person(app, { role: 'logistics_partner', company: { name: 'Other line' } });
  stranger = await person(app, { role: 'buyer' });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const request = async (by: Person, id: string): Promise<FreightRequest> =>
  (await by.agent.get(`/api/freight-requests/${id}`).expect(200)).body as FreightRequest;
const shipment = async (by: Person, id: string): Promise<Shipment> =>
  (await by.agent.get(`/api/shipments/${id}`).expect(200)).body as Shipment;
const contract = async (by: Person, id: string): Promise<FreightContract> =>
  (await by.agent.get(`/api/freight-contracts/${id}`).expect(200)).body as FreightContract;
const cargoOf = ({ shipment: cargo }: FreightContract): string => cargo?.id ?? '';

describe('a request for freight', () => {
  test('is answered with all lines, and compared by what a wet tonne costs with everything in it', async () => {
    const asked = await freightAsked(buyer);
    const first = await quoted(carrier, asked);
    expect(first).toMatchObject({ premium: '1320.00', total: '19320.00', perTonne: '96.60', state: 'pending' });
    expect(first.emissions).toMatchObject({ quality: 'default' });
    const bulk = await freightAsked(buyer, { tonnes: '60000', wet: '60000' });
    const heavy = await quoted(carrier, bulk, { vehicle: 'bulk_35_60k', km: '6000' });
    expect(heavy.emissions).toMatchObject({ kg: '2764200.00', quality: 'default' });
    await quoted(rival, asked, { insurance: null });
    const seen = await request(buyer, asked.id);
    expect(seen.answers.map(({ perTonne }) => perTonne)).toEqual(['90.00', '96.60']);
    expect(seen.answers[0]?.events).toEqual(['accept', 'reject']);
    const own = (await request(carrier, asked.id)).answers;
    expect(own.map(({ id, events }) => [id, events])).toEqual([[first.id, ['withdraw']]]);
    await stranger.agent.get(`/api/freight-requests/${asked.id}`).expect(404);
  });

  test('takes no quote that is silent about a line, a second one of a carrier, or one of a carrier below level 2', async () => {
    const asked = await freightAsked(buyer);
    const path = `/api/freight-requests/${asked.id}/quotes`;
    const silent = { ...QUOTE, charges: QUOTE.charges.slice(0, 8) };
    expect((await carrier.agent.post(path).send(silent).expect(422)).body.code).toBe('freight.lines');
    const noTariff = { ...QUOTE, detention: [] };
    expect((await carrier.agent.post(path).send(noTariff).expect(422)).body.code).toBe('freight.detention');
    await quoted(carrier, asked);
    expect((await carrier.agent.post(path).send(QUOTE).expect(409)).body.code).toBe('freight.quote_exists');
    const green = await person(app, { role: 'logistics_partner', company: { kybLevel: 1 } });
    expect((await green.agent.post(path).send(QUOTE).expect(403)).body.code).toBe('freight.level');
  });

  test('goes to those alone that it names', async () => {
    const asked = await freightAsked(buyer, { carriers: [carrier.companyId] });
    await rival.agent.get(`/api/freight-requests/${asked.id}`).expect(404);
    await rival.agent.post(`/api/freight-requests/${asked.id}/quotes`).send(QUOTE).expect(404);
    const { body } = await rival.agent.get('/api/freight-requests').expect(200);
    expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(asked.id);
    await app.drain();
    expect((await carrier.agent.get('/api/notifications')).body[0]).toMatchObject({ key: 'freight_request.sent' });
  });

  test('has one carrier a leg, however many quotes are accepted at once', async () => {
    const asked = await freightAsked(buyer);
    const quotes = [await quoted(carrier, asked), await quoted(rival, asked)];
    const answers = await Promise.all(quotes.map((quote) => quoteAction(buyer, quote, 'accept')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state, answers: after } = await request(buyer, asked.id);
    expect([state, ...after.map((quote) => quote.state).sort()]).toEqual(['awarded', 'accepted', 'rejected']);
  });

  test('and its quotes run out by the calendar', async () => {
    const asked = await freightAsked(buyer);
    const quote = await quoted(carrier, asked);
    await app.db.query(`UPDATE freight_quotes SET expires_at = now() - interval '1 minute' WHERE id = $1`, [quote.id]);
    expect((await quoteAction(buyer, quote, 'accept').expect(409)).body.code).toBe('freight.quote_expired');
    await app.db.query('UPDATE freight_requests SET closes_on = $2 WHERE id = $1', [asked.id, inDays(-2)]);
    await app.db.transaction(async (em) => {
      await app.get(FreightTimersJob).expireQuotes(em);
      await app.get(FreightTimersJob).expireRequests(em);
    });
    const { state, answers } = await request(buyer, asked.id);
    expect([state, answers[0]?.state]).toEqual(['expired', 'expired']);
  });
});

describe('a shipment', () => {
  test('is moved by its carrier alone, never back in time and never ahead of it', async () => {
    const id = cargoOf(await contracted(buyer, carrier));
    await milestone(buyer, id, 'PICK').expect(403);
    await milestone(rival, id, 'PICK').expect(404);
    const ahead = await milestone(carrier, id, 'PICK', { at: new Date(Date.now() + 60_000).toISOString() });
    expect([ahead.status, ahead.body.code]).toEqual([422, 'shipment.event_ahead']);
    const before = await milestone(carrier, id, 'PICK', { at: new Date(Date.now() - 60_000).toISOString() });
    expect([before.status, before.body.code]).toEqual([422, 'shipment.event_order']);
    expect((await milestone(carrier, id, 'ARRI').expect(409)).body.code).toBe('illegal_transition');
    await milestone(carrier, id, 'PICK').expect(200);
    expect((await shipment(buyer, id)).state).toBe('picked_up');
  });

  test('keeps what was taken back, within 24 hours and by who posted it', async () => {
    const id = cargoOf(await contracted(buyer, carrier));
    const { body } = await milestone(carrier, id, 'PICK').expect(200);
    const eventId = (body as Shipment).events.at(-1)?.id;
    const wish = { eventId, reason: 'Another truck.' };
    const path = `/api/shipments/${id}/corrections`;
    await buyer.agent.post(path).send(wish).expect(409);
    await app.db.query(`UPDATE shipment_events SET posted_at = now() - interval '25 hours' WHERE id = $1`, [eventId]);
    expect((await carrier.agent.post(path).send(wish).expect(409)).body.code).toBe('shipment.not_correctable');
    await app.db.query('UPDATE shipment_events SET posted_at = now() WHERE id = $1', [eventId]);
    const after = (await carrier.agent.post(path).send(wish).expect(200)).body as Shipment;
    expect(after.state).toBe('booked');
    expect(after.events.at(-1)).toMatchObject({ code: 'PICK', retracted: true, reason: 'Another truck.' });
  });

  test('is flagged with evidence when something goes wrong', async () => {
    const id = cargoOf(await contracted(buyer, carrier));
    const said = { exception: 'damaged', at: new Date().toISOString(), place: 'Hamburg', note: 'Two bundles.' };
    const path = `/api/shipments/${id}/exceptions`;
    await carrier.agent
      .post(path)
      .send({ ...said, files: [] })
      .expect(400);
    const file = await shipmentFile(carrier, id);
    const { body } = await carrier.agent
      .post(path)
      .send({ ...said, files: [file.id] })
      .expect(200);
    expect((body as Shipment).flags).toEqual(['damaged']);
    await buyer.agent.get(`/api/shipment-files/${file.id}`).expect(200);
    await stranger.agent.get(`/api/shipment-files/${file.id}`).expect(404);
    await app.drain();
    expect((await buyer.agent.get('/api/notifications')).body[0]).toMatchObject({ key: 'shipment.exception' });
  });
});

describe('a shipment that is late', () => {
  test('is told of once for each new estimate, and not again for the same', async () => {
    const cargo = cargoOf(await contracted(buyer, carrier, { deliverBy: inDays(20) }));
    const expected = (days: number) =>
      milestone(carrier, cargo, 'DROP', { classifier: 'EST', at: `${inDays(days)}T08:00:00.000Z`, place: 'Hamburg' });
    const told = async () => {
      await app.drain();
      const rows: { eta: string }[] = await app.db.query(
        `SELECT payload ->> 'eta' AS eta FROM outbox WHERE event = 'shipment.delayed' AND payload ->> 'shipmentId' = $1
         ORDER BY id`,
        [cargo],
      );
      return rows.map(({ eta }) => eta);
    };
    await expected(20).expect(200);
    expect(await told()).toEqual([]);
    await expected(30).expect(200);
    await app.db.transaction((em) => app.get(ShipmentTimersJob).notifyDelays(em));
    await expected(30).expect(200);
    expect(await told()).toEqual([inDays(30)]);
    await expected(33).expect(200);
    expect(await told()).toEqual([inDays(30), inDays(33)]);
  });
});

describe('the freight of a deal', () => {
  const loading = {
    netWeight: '200',
    method: 'weighbridge',
    weigher: 'Meridian Assay',
    seals: ['ML-1'],
    samples: ['seller', 'buyer', 'umpire', 'reserve'].map((set, i) => ({ set, seal: `S-${i}` })),
  };

  test('tells its carrier what the deal still waits for', async () => {
    const unsecured = cargoOf(
      await contracted(seller, carrier, { dealId: await dealIn(app, seller, buyer, 'signed') }),
    );
    const refused = await milestone(carrier, unsecured, 'LOAD', { loading }).expect(409);
    expect(refused.body.code).toBe('shipment.payment_unsecured');
    const secured = await dealIn(app, seller, buyer, 'payment_secured');
    const cargo = cargoOf(await contracted(seller, carrier, { dealId: secured }));
    await milestone(carrier, cargo, 'LOAD', { loading }).expect(200);
    await milestone(carrier, cargo, 'DEPA').expect(200);
    expect((await milestone(carrier, cargo, 'DROP').expect(409)).body.code).toBe('shipment.bill_missing');
  });

  test('moves the deal with the cargo, and is paid by an invoice of its carrier', async () => {
    const dealId = await dealIn(app, seller, buyer, 'payment_secured');
    const { id, ...agreed } = await contracted(seller, carrier, { dealId });
    const cargo = cargoOf(agreed as FreightContract);
    await milestone(carrier, cargo, 'LOAD').expect(400);
    await milestone(carrier, cargo, 'LOAD', { loading }).expect(200);
    const execution = async () => (await buyer.agent.get(`/api/deals/${dealId}/execution`).expect(200)).body;
    expect(await execution()).toMatchObject({ state: 'loading', loading: { netWeight: '200' } });
    expect((await shipment(buyer, cargo)).side).toBe('buyer');
    const bill = { type: 'bill-of-lading', number: 'BL-1', quantity: '200', issuedOn: inDays(0), eta: inDays(30) };
    const document = await seller.agent
      .post(`/api/deals/${dealId}/documents`)
      .field(bill)
      .attach('file', pdf(), 'bl.pdf')
      .expect(201);
    await admin.agent.post(`/api/admin/deal-documents/${document.body.id}/judge`).send({ approve: true }).expect(200);
    expect((await shipment(seller, cargo)).state).toBe('departed');
    await milestone(carrier, cargo, 'DROP', { place: 'Hamburg' }).expect(200);
    expect((await execution()).delivery).toMatchObject({ place: 'Hamburg' });
    expect((await contract(seller, id)).state).toBe('completed');
    const billed = (await carrier.agent.post(`/api/freight-contracts/${id}/invoice`).expect(200))
      .body as FreightContract;
    const invoice = billed.invoice!;
    const asked = { purpose: 'invoice', aboutId: invoice.id, provider: 'simulator' };
    const payment = (await seller.agent.post('/api/payments').send(asked).expect(201)).body;
    await seller.agent.post(`/api/payments/${payment.id}/simulate`).send({ outcome: 'paid' }).expect(200);
    expect((await contract(carrier, id)).invoice).toMatchObject({ state: 'paid', open: '0.00' });
    const [owed] = await app.db.query(
      `SELECT -sum(p.amount)::numeric(30,2) AS owed FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
       WHERE a.company_id = $1 AND a.kind = 'payable'`,
      [carrier.companyId],
    );
    expect(owed.owed).toBe(invoice.payable);
  });

  test('has the room of a deal, and may be cancelled before the loading and disputed after it', async () => {
    const { id, ...agreed } = await contracted(buyer, carrier);
    const said = { clientId: crypto.randomUUID(), text: 'Where do we load?' };
    await carrier.agent.post(`/api/rooms/${id}/messages`).send(said).expect(201);
    await stranger.agent.get(`/api/rooms/${id}`).expect(404);
    await stranger.agent.get(`/api/freight-contracts/${id}`).expect(404);
    const act = (by: Person, event: string) =>
      by.agent.post(`/api/freight-contracts/${id}/events`).send({ event, reason: 'Because of a test.' });
    await act(buyer, 'dispute').expect(200);
    await act(carrier, 'settle').expect(403);
    await act(buyer, 'settle').expect(200);
    await act(buyer, 'cancel').expect(200);
    expect((await shipment(carrier, cargoOf(agreed as FreightContract))).state).toBe('cancelled');
    await app.drain();
    expect((await carrier.agent.get('/api/notifications')).body[0]).toMatchObject({
      key: 'freight_contract.cancelled',
    });
  });

  test('closes five days after the delivery', async () => {
    const id = cargoOf(await contracted(buyer, carrier));
    await app.db.query(
      `UPDATE shipments SET state = 'delivered', delivered_at = now() - interval '6 days' WHERE id = $1`,
      [id],
    );
    await app.db.transaction((em) => app.get(ShipmentTimersJob).close(em));
    expect((await shipment(buyer, id)).state).toBe('closed');
  });
});

test('a route is found once its carrier has published it', async () => {
  const route = await routed(carrier);
  const found = async () =>
    (await buyer.agent.get('/api/freight-routes?q=antofagasta').expect(200)).body.items.map(
      ({ id }: { id: string }) => id,
    );
  expect(await found()).not.toContain(route.id);
  await rival.agent.post(`/api/freight-routes/${route.id}/events`).send({ event: 'publish' }).expect(404);
  await carrier.agent.post(`/api/freight-routes/${route.id}/events`).send({ event: 'publish' }).expect(200);
  expect(await found()).toContain(route.id);
});

test('the shortest way by sea is near the published distance', async () => {
  const { body } = await buyer.agent.get('/api/supply/sea-way?from=ZADUR&to=NLRTM').expect(200);
  expect(Math.abs(Number(body.nauticalMiles) - 6950) / 6950).toBeLessThan(0.035);
  await buyer.agent.get('/api/supply/sea-way?from=ZADUR&to=XXXXX').expect(404);
});
