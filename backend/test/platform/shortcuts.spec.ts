import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api } from '@orebridge/contracts';
import { OPERATIONS } from '@orebridge/trade';
import { DataSource } from 'typeorm';
import type { SignedIn } from '../../src/platform/context/ctx.js';
import { poolOf } from '../../src/platform/framework/connection-pool.js';
import { queryRows } from '../../src/platform/database/statement.js';
import { OwnCalls } from '../../src/platform/routes/own-calls.js';
import { onMarket } from '../trade/deal-fixture.js';
import { type Agent, startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';

describe('a server without the private interfaces of its frameworks', () => {
  let app: TestApp;
  let buyer: Person;
  let agent: Agent;
  let listingId: string;
  beforeAll(async () => {
    app = await startApp({ env: { OREBRIDGE_FRAMEWORK_SHORTCUTS: 'off' } });
    const seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
    buyer = await person(app, { role: 'buyer' });
    ({ agent } = buyer);
    ({ id: listingId } = await onMarket(app, seller.companyId, { mineralName: 'Copper cathodes' }));
  });
  afterAll(() => app?.close());

  test('takes no connection from the pool of TypeORM', () => {
    expect(poolOf(app.get(DataSource))).toBeNull();
  });

  test('finds and counts lots', async () => {
    const { body } = await agent.get('/api/listings').query({ q: 'copper' }).expect(200);
    expect(body).toMatchObject({ items: [{ id: listingId }], next: null, total: 1, capped: false });
    const { body: facets } = await agent.get('/api/listings/facets').query({ q: 'copper' }).expect(200);
    expect(facets.mineral).toEqual([expect.objectContaining({ count: 1 })]);
  });

  test('reads and changes what its routes name, and refuses wrong input', async () => {
    await agent.get(`/api/listings/${listingId}`).expect(200);
    await agent.put(`/api/listings/${listingId}/watch`).expect(200, { watched: true });
    const { body } = await agent.get('/api/listings/watched').expect(200);
    expect(body.items).toEqual([expect.objectContaining({ id: listingId })]);
    await agent.get('/api/listings').query({ limit: 'many' }).expect(400);
    await agent.get('/api/no-such-call').expect(404);
  });

  test('runs statements inside and outside of a transaction', async () => {
    const insert = 'INSERT INTO watched_lots (user_id, listing_id) VALUES ($1, $2)';
    await expect(queryRows(app.db.manager, 'SELECT $1::int AS one', [1])).resolves.toEqual([{ one: 1 }]);
    await expect(
      queryRows(app.db.manager, 'DELETE FROM watched_lots WHERE listing_id = $1 RETURNING listing_id', [listingId]),
    ).resolves.toEqual([{ listing_id: listingId }]);
    await expect(
      app.db.transaction(async (em) => {
        await queryRows(em, insert, [buyer.id, listingId]);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    const rows = await queryRows(app.db.manager, 'SELECT FROM watched_lots WHERE listing_id = $1', [listingId]);
    expect(rows).toEqual([]);
  });

  test('serves its own calls to the assistant', async () => {
    const ctx: SignedIn = {
      user: {
        id: buyer.id,
        username: buyer.username,
        fullName: buyer.username,
        email: '',
        role: 'buyer',
        companyId: buyer.companyId,
        status: 'active',
        language: null,
        sessionId: '',
        reauthenticated: false,
        operations: OPERATIONS,
        adminRoles: [],
        twoFactor: false,
      },
      role: 'buyer',
      actingRole: 'buyer',
      requestId: '',
      ip: '',
      language: 'en',
    };
    const { items } = await app.get(OwnCalls).read(ctx, api.listings.search, { query: { q: 'copper' } });
    expect(items.map(({ id }) => id)).toEqual([listingId]);
  });
});
