import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DealAccount, Instrument } from '@orebridge/contracts';
import { plusDays } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { inDays, pdf } from './deal-fixture.js';
import { colleagueOf } from './functions-fixture.js';
import { copperTraders, DOCUMENT, PRESENTED, recordedDocument, shippedFrom, signedDeal } from './payment-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
let dealId: string;
let lastShipment: string;
let place: string;
beforeAll(async () => {
  app = await startApp();
  ({ seller, buyer, admin } = await copperTraders(app));
});
afterAll(() => app?.close());
beforeEach(async () => {
  ({ id: dealId } = await signedDeal(app, seller, buyer, 'lc_sight'));
  const { terms } = (await buyer.agent.get(`/api/deals/${dealId}`).expect(200)).body;
  ({ deliveryDate: lastShipment, place } = terms);
});

const swift = (day: string) => day.slice(2).replaceAll('-', '');
/** The bank's message about a letter that agrees with the contract. */
const mt700 = (more: Record<string, string> = {}) => {
  const fields = {
    '20': 'LC26-1187',
    '31D': `${swift(plusDays(lastShipment, 30))}SANTIAGO CHILE`,
    '50': 'RHEIN KUPFER GMBH',
    '59': 'ATACAMA CATHODES SA',
    '32B': 'USD2600000,00',
    '39A': '10/10',
    '44C': swift(lastShipment),
    '44F': place.toUpperCase(),
    '46A':
      '+COMMERCIAL INVOICE\n+FULL SET OF CLEAN BILLS OF LADING\n+CERTIFICATE OF WEIGHT AND ANALYSIS\n+CERTIFICATE OF ORIGIN',
    ...more,
  };
  return Object.entries(fields)
    .map(([tag, value]) => `:${tag}:${value}`)
    .join('\n');
};
const record = (message: string | null, more: object = {}) =>
  buyer.agent.post(`/api/deals/${dealId}/instruments`).send({ ...DOCUMENT, message, ...more });
const recorded = async (more: Record<string, string> = {}): Promise<Instrument> =>
  (await record(mt700(more)).expect(201)).body;
const decide = (id: string, decision: 'accept' | 'refuse', more: object = {}) =>
  admin.agent.post(`/api/admin/instruments/${id}/${decision}`).send({ reason: 'Read and compared.', ...more });
const amend = (by: Person, id: string, message: string) =>
  by.agent.post(`/api/instruments/${id}/amendments`).send({ message, reason: 'The vessel is late.' });
const waive = (by: Person, id: string, body: object) =>
  by.agent.post(`/api/instruments/${id}/waivers`).send({ reason: 'We ship in time anyway.', ...body });
const seen = async (by: Person): Promise<Instrument> =>
  ((await by.agent.get(`/api/deals/${dealId}/account`).expect(200)).body as DealAccount).instruments[0]!;
const stateOf = async () => (await buyer.agent.get(`/api/deals/${dealId}`).expect(200)).body.state;
const differencesOf = ({ differences }: Instrument) =>
  differences.filter(({ weight }) => weight === 'discrepancy').map(({ field }) => field);
const heard = async (by: Person, key: string) => {
  await app.drain();
  const { body } = await by.agent.get('/api/notifications').expect(200);
  return (body as { key: string; about: { id: string } }[]).some((one) => one.key === key && one.about.id === dealId);
};

describe('a letter of credit', () => {
  test('is what its message says, whatever was typed, and agrees with the contract', async () => {
    const made = await recorded();
    expect(made).toMatchObject({
      amount: '2600000.00',
      beneficiary: 'ATACAMA CATHODES SA',
      expiresOn: plusDays(lastShipment, 30),
      letter: { applicant: 'RHEIN KUPFER GMBH', plusPct: '10', latestShipment: lastShipment },
      version: 1,
    });
    expect(differencesOf(made)).toEqual([]);
    expect([await heard(seller, 'instrument.checked'), await heard(admin, 'instrument.recorded')]).toEqual([
      true,
      true,
    ]);
    await decide(made.id, 'accept').expect(200);
    expect(await stateOf()).toBe('payment_secured');
  });

  test('is refused as a message without its number, and needs a copy before it counts', async () => {
    const refused = await record(':31D:270131CHILE').expect(422);
    expect(refused.body).toMatchObject({ code: 'instrument.message_unreadable', issues: [{ path: 'message' }] });
    const { body: typed } = await record(null, { beneficiary: 'Atacama Cathodes SA' }).expect(201);
    expect((await decide(typed.id, 'accept').expect(409)).body.code).toBe('instrument.copy_missing');
    const copy = (by: Person) => by.agent.post(`/api/instruments/${typed.id}/copy`).attach('file', pdf(), 'mt700.pdf');
    await copy(await person(app, { role: 'buyer' })).expect(404);
    expect((await copy(buyer).expect(201)).body.copy.fileName).toBe('mt700.pdf');
    for (const by of [seller, buyer, admin]) await by.agent.get(`/api/instruments/${typed.id}/copy`).expect(200);
    await decide(typed.id, 'accept').expect(200);
  });

  test('lists each difference to both parties and the administrator, with what either says', async () => {
    const early = plusDays(lastShipment, -10);
    await recorded({ '44C': swift(early), '59': 'ANOTHER SELLER SA' });
    const { body } = await admin.agent.get('/api/admin/instruments').expect(200);
    const queued = (body.items as Instrument[]).find((one) => one.dealId === dealId);
    for (const one of [await seen(buyer), await seen(seller), queued!]) {
      expect(differencesOf(one)).toEqual(['beneficiary', 'latest_shipment']);
      expect(one.differences).toContainEqual({
        field: 'latest_shipment',
        weight: 'discrepancy',
        contract: lastShipment,
        letter: early,
        waived: null,
      });
    }
  });

  test('is accepted with a discrepancy once the seller has taken it as it is', async () => {
    const { id } = await recorded({ '44C': swift(plusDays(lastShipment, -10)) });
    expect((await decide(id, 'accept').expect(409)).body.code).toBe('instrument.flawed');
    const field = { of: 'letter', field: 'latest_shipment' };
    await waive(buyer, id, field).expect(403);
    await waive(await person(app, { role: 'seller' }), id, field).expect(404);
    const { body } = await waive(seller, id, field).expect(200);
    expect(body.differences).toContainEqual(
      expect.objectContaining({
        waived: expect.objectContaining({ side: 'seller', reason: 'We ship in time anyway.' }),
      }),
    );
    await waive(seller, id, field).expect(409);
    expect(await heard(buyer, 'instrument.waived')).toBe(true);
    await decide(id, 'accept').expect(200);
    expect(await stateOf()).toBe('payment_secured');
  });

  test('is accepted by an administrator who names the discrepancies and gives the reason', async () => {
    const { id } = await recorded({ '50': 'RHEIN KUPFER HOLDING AG' });
    await decide(id, 'accept', { waive: ['amount'] }).expect(409);
    const { body } = await decide(id, 'accept', { waive: ['applicant'] }).expect(200);
    expect(body).toMatchObject({ state: 'accepted', flaws: [] });
  });

  test('is amended by the buyer; what was there before is kept', async () => {
    const { id } = await recorded({ '44C': swift(plusDays(lastShipment, -10)) });
    await waive(seller, id, { of: 'letter', field: 'latest_shipment' }).expect(200);
    await amend(seller, id, `:20:LC26-1187\n:26E:1\n:44C:${swift(lastShipment)}`).expect(403);
    await amend(buyer, id, ':20:LC26-1187\n:26E:1\n:32B:USD0,').expect(422);
    const { body } = await amend(buyer, id, `:20:LC26-1187\n:26E:1\n:44C:${swift(lastShipment)}`).expect(201);
    expect(differencesOf(body)).toEqual([]);
    expect(body).toMatchObject({
      version: 2,
      versions: [
        { number: 1, changed: [] },
        { number: 2, changed: ['latestShipment'], reason: 'The vessel is late.' },
      ],
    });
    await decide(id, 'accept').expect(200);
  });

  test('is amended, and taken as it is, only by a signatory whose limit is enough for what it then is', async () => {
    const limited = (one: Person, amount: string) =>
      colleagueOf(app, one, { functions: ['signatory'], limit: { amount, currency: 'USD' } });
    const { id } = await recorded({ '44C': swift(plusDays(lastShipment, -10)) });
    const raise = (n: string) => `:20:LC26-1187\n:26E:${n}\n:32B:USD100000,`;
    const refused = await amend(await limited(buyer, '2699999.99'), id, raise('1')).expect(403);
    expect(refused.body).toMatchObject({
      code: 'limit.other',
      values: { who: expect.stringContaining(buyer.username) },
    });
    const field = { of: 'letter', field: 'latest_shipment' };
    expect((await waive(await limited(seller, '2599999.99'), id, field).expect(403)).body.code).toBe('limit.other');
    await waive(await limited(seller, '2600000'), id, field).expect(200);
    await amend(await limited(buyer, '2700000'), id, raise('2')).expect(201);
  });

  test('that is in force stays so until its amendment is accepted, and after it is refused', async () => {
    const { id } = await recorded();
    await decide(id, 'accept').expect(200);
    await amend(buyer, id, ':20:LC26-1187\n:26E:1\n:33B:USD1000000,').expect(201);
    expect(await seen(seller)).toMatchObject({ state: 'submitted', amount: '1600000.00', flaws: ['amount'] });
    await decide(id, 'refuse').expect(200);
    expect(await seen(seller)).toMatchObject({ state: 'accepted', amount: '2600000.00', version: 1 });
    await amend(buyer, id, ':20:LC26-1187\n:26E:2\n:32B:USD100000,').expect(201);
    await decide(id, 'accept').expect(200);
    expect(await seen(seller)).toMatchObject({ state: 'accepted', amount: '2700000.00', version: 3 });
    expect(await stateOf()).toBe('payment_secured');
  });
});

describe('documents under a letter of credit', () => {
  const present = (by: Person, id: string, more: object = {}) =>
    by.agent.post(`/api/instruments/${id}/presentations`).send({ ...PRESENTED, ...more });
  const inForce = async (more: Record<string, string> = {}): Promise<string> => {
    const { id } = await recorded(more);
    await decide(id, 'accept').expect(200);
    return id;
  };

  test('are presented after the shipment, by the seller alone', async () => {
    const id = await inForce();
    expect((await present(seller, id).expect(409)).body.code).toBe('instrument.not_presentable');
    await shippedFrom(app, dealId, PRESENTED.onBoardOn);
    await present(buyer, id).expect(403);
    await present(seller, id, { presentedOn: '2026-11-19' }).expect(422);
    await present(seller, id, { presentedOn: inDays(3) }).expect(422);
    expect((await seen(seller)).presentable).toMatchObject({ onBoardOn: PRESENTED.onBoardOn, quantity: '200' });
    const documents = ['invoice', 'transport', 'weight', 'analysis', 'origin'];
    const { body } = await present(seller, id, { documents }).expect(201);
    expect(body.presentation.findings).toEqual([]);
    expect(await heard(buyer, 'instrument.presented')).toBe(true);
  });

  test('are held against it, and the buyer takes what does not comply as it is, with the reason kept', async () => {
    const id = await inForce({ '48': '5' });
    await shippedFrom(app, dealId, PRESENTED.onBoardOn);
    const wrong = { amount: '2860000.01', currency: 'EUR', documents: ['invoice', 'transport', 'weight', 'analysis'] };
    const { body } = await present(seller, id, wrong).expect(201);
    const points = ({ presentation }: Instrument) =>
      presentation!.findings.map(({ point, article, waived }) => [point, article, waived?.side ?? null]);
    expect(points(body)).toEqual([
      ['presented_late', '14 c', null],
      ['currency', '18 a', null],
      ['amount_above', '18 b', null],
      ['document_missing', '14 a', null],
    ]);
    const late = { of: 'presentation', point: 'presented_late' };
    await waive(seller, id, late).expect(403);
    const { body: waived } = await waive(buyer, id, late).expect(200);
    expect(points(waived)[0]).toEqual(['presented_late', '14 c', 'buyer']);
    await waive(buyer, id, late).expect(409);
    const events: { event: string }[] = await app.db.query(
      `SELECT event FROM audit WHERE object_kind = 'instrument' AND object_id = $1 ORDER BY id`,
      [id],
    );
    expect(events.map(({ event }) => event)).toEqual(['record', 'accepted', 'present', 'waive']);
  });
});

test('a guarantee needs no message', async () => {
  const { id } = await signedDeal(app, seller, buyer, 'sblc');
  const { body: deal } = await buyer.agent.get(`/api/deals/${id}`).expect(200);
  const document = { ...DOCUMENT, kind: 'sblc', beneficiary: deal.seller.name, message: null };
  const { body } = await buyer.agent.post(`/api/deals/${id}/instruments`).send(document).expect(201);
  expect(body).toMatchObject({ letter: null, differences: [], may: [] });
  await decide(body.id, 'accept').expect(200);
});

test('a letter that is recorded in a fixture of others is accepted as before', async () => {
  await decide(await recordedDocument(app, seller, buyer), 'accept').expect(200);
});
