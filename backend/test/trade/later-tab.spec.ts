import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { ROUTE } from './freight-fixture.js';

// Two tabs, or two colleagues, have read the same record; both change it.
let app: TestApp;
let seller: Person;
let carrier: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller' });
  carrier = await person(app, { role: 'logistics_partner' });
});
afterAll(() => app?.close());

describe('of two tabs that change the same record the later one is told, and undoes nothing', () => {
  test('how a company stands on its invoices', async () => {
    const { body: before } = await seller.agent.get('/api/invoices/details').expect(200);
    const put = (change: object) => seller.agent.put('/api/invoices/details').send({ ...before, ...change, before });
    await put({ street: '1 Mill Lane' }).expect(200);
    const { body } = await put({ registration: 'HRB 4711' }).expect(409);
    expect(body.code).toBe('record.changed');
    const { body: after } = await seller.agent.get('/api/invoices/details').expect(200);
    expect(after).toMatchObject({ street: '1 Mill Lane', registration: '' });
    await seller.agent
      .put('/api/invoices/details')
      .send({ ...after, registration: 'HRB 4711', before: after })
      .expect(200);
  });

  test("a carrier's route", async () => {
    const { body: route } = await carrier.agent.post('/api/freight-routes').send(ROUTE).expect(201);
    const put = (change: object) =>
      carrier.agent.put(`/api/freight-routes/${route.id}`).send({ ...route.fields, ...change, before: route.fields });
    await put({ transitDays: 40 }).expect(200);
    expect((await put({ remarks: 'By appointment.' }).expect(409)).body.code).toBe('record.changed');
    const { items } = (await carrier.agent.get('/api/freight-routes/mine').expect(200)).body;
    expect(items[0].fields).toMatchObject({ transitDays: 40 });
  });
});
