import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './harness/app.js';
import { person } from './harness/people.js';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());
test('a draft is created', async () => {
  const s = await person(app, { role: 'seller' });
  const r = await s.agent
    .post('/api/listings')
    .send({ mineralName: 'Copper cathodes', mineralType: 'copper', originCountry: 'CL' });
  console.log(r.status, JSON.stringify(r.body));
  const m = await s.agent.get('/api/listings/mine');
  console.log(m.status, m.body);
  const q = await s.agent.get('/api/listings?q=coper');
  console.log(q.status, q.body);
  const f = await s.agent.get('/api/listings/facets?q=coper');
  console.log(f.status, f.body);
  expect(r.status).toBe(201);
});
