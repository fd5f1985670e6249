import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';

let app: TestApp;
let own: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startApp();
  own = await person(app, { role: 'buyer' });
  stranger = await person(app, { role: 'seller' });
});
afterAll(() => app?.close());

describe('__words__', () => {
  test("are the own company's, and nobody else's", async () => {
    const { body: made } = await own.agent.post('/api/__many__').send({ name: 'First' }).expect(201);
    const { body: list } = await own.agent.get('/api/__many__').expect(200);
    expect(list.items).toEqual([made]);
    await own.agent.get(`/api/__many__/${made.id}`).expect(200, made);
    await stranger.agent.get(`/api/__many__/${made.id}`).expect(404);
    expect((await stranger.agent.get('/api/__many__').expect(200)).body.items).toEqual([]);
  });

  test('have each a name of their own in their company', async () => {
    await own.agent.post('/api/__many__').send({ name: 'Second' }).expect(201);
    const { body } = await own.agent.post('/api/__many__').send({ name: 'Second' }).expect(409);
    expect(body).toMatchObject({ code: '__code__.name_taken', values: { name: 'Second' } });
    await stranger.agent.post('/api/__many__').send({ name: 'Second' }).expect(201);
  });
});
