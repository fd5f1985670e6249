import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { draft, onMarket } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller' });
  buyer = await person(app, { role: 'buyer' });
});
afterAll(() => app?.close());

const PIT = { lat: -22.31234, lon: -68.9, accuracy: 'site', name: 'Calama pit' } as const;
const pinOf = async (by: Person, id: string) => (await by.agent.get(`/api/listings/${id}/origin-pin`).expect(200)).body;

test('a seller says where a lot comes from, buyers see it, and it can be moved and taken away', async () => {
  const { id } = await onMarket(app, seller.companyId);
  expect(await pinOf(buyer, id)).toEqual({ pin: null });
  const { body } = await seller.agent.put(`/api/listings/${id}/origin-pin`).send(PIT).expect(200);
  expect(body).toMatchObject(PIT);
  expect(await pinOf(buyer, id)).toEqual({ pin: body });
  await seller.agent
    .put(`/api/listings/${id}/origin-pin`)
    .send({ ...PIT, name: 'North wall' })
    .expect(200);
  const { items } = (await seller.agent.get('/api/origins').expect(200)).body;
  expect(items).toMatchObject([{ id, pin: { name: 'North wall' } }]);
  await seller.agent.delete(`/api/listings/${id}/origin-pin`).expect(200);
  expect(await pinOf(buyer, id)).toEqual({ pin: null });
});

test('an administrator, who belongs to no company, reads where the lots of all companies come from', async () => {
  const { id } = await onMarket(app, seller.companyId);
  await seller.agent.put(`/api/listings/${id}/origin-pin`).send(PIT).expect(200);
  const admin = await person(app, { role: 'admin' });
  const { items } = (await admin.agent.get('/api/origins').expect(200)).body;
  expect(items).toContainEqual(expect.objectContaining({ id, own: false, pin: expect.objectContaining(PIT) }));
  expect((await seller.agent.get('/api/origins').expect(200)).body.items[0]).toMatchObject({ own: true });
  const inView = await admin.agent.get('/api/origins').set('x-view-as', 'buyer');
  expect(inView.status).toBe(403);
});

test('a point that is not on the earth is refused with the field', async () => {
  const { id } = await draft(seller);
  const { body } = await seller.agent
    .put(`/api/listings/${id}/origin-pin`)
    .send({ ...PIT, lat: 91 })
    .expect(400);
  expect(body.issues).toMatchObject([{ path: 'lat', key: 'validation.degrees' }]);
});
