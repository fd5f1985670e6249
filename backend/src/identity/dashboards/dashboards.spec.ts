import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { person } from '../../../test/harness/people.js';

const OWN = '/api/account/dashboards';
const LAYOUT = { band: [], work: ['deals.turn', 'deals.list'], watch: ['market.new'], hidden: ['market.old'] };

describe('an arranged dashboard', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.close());

  test('is kept for the person and the role, until it is reset', async () => {
    const { agent } = await person(app, { role: 'buyer' });
    expect((await agent.get(OWN).expect(200)).body).toEqual({});
    const kept = { 'dashboard.buyer': LAYOUT };
    expect((await agent.put(OWN).send({ slot: 'dashboard.buyer', layout: LAYOUT }).expect(200)).body).toEqual(kept);
    const admin = { ...LAYOUT, hidden: [] };
    await agent.put(OWN).send({ slot: 'dashboard.admin', layout: admin }).expect(200);
    expect((await agent.get(OWN).expect(200)).body).toEqual({ ...kept, 'dashboard.admin': admin });
    await agent.put(OWN).send({ slot: 'dashboard.buyer', layout: null }).expect(200);
    expect((await agent.get(OWN).expect(200)).body).toEqual({ 'dashboard.admin': admin });
  });

  test('is nobody else’s', async () => {
    const [one, other] = [await person(app, { role: 'buyer' }), await person(app, { role: 'buyer' })];
    await one.agent.put(OWN).send({ slot: 'dashboard.buyer', layout: LAYOUT }).expect(200);
    expect((await other.agent.get(OWN).expect(200)).body).toEqual({});
  });

  test('names dashboards and widgets, and no more than a dashboard holds', async () => {
    const { agent } = await person(app, { role: 'buyer' });
    await agent.put(OWN).send({ slot: 'listing.aside', layout: LAYOUT }).expect(400);
    await agent
      .put(OWN)
      .send({ slot: 'dashboard.buyer', layout: { ...LAYOUT, work: ['<b>'] } })
      .expect(400);
    const many = Array.from({ length: 61 }, (_, i) => `deals.w${i}`);
    await agent
      .put(OWN)
      .send({ slot: 'dashboard.buyer', layout: { ...LAYOUT, work: many } })
      .expect(400);
  });
});
