import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ListingCard } from '@orebridge/contracts';
import type { Listing } from '../../src/market/listings/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { onMarket } from './deal-fixture.js';

let app: TestApp;
let buyer: Person;
let other: Person;
let lots: Listing[];
beforeAll(async () => {
  app = await startApp();
  const seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer' });
  other = await person(app, { role: 'buyer' });
  lots = [];
  for (const mineralName of ['First', 'Second', 'Third'])
    lots.push(await onMarket(app, seller.companyId, { mineralName }));
});
afterAll(() => app?.close());

const watched = async ({ agent }: Person): Promise<(string | null)[]> => {
  const { body } = await agent.get('/api/listings/watched').expect(200);
  return (body.items as ListingCard[]).map(({ mineralName }) => mineralName);
};
const path = (place: number) => `/api/listings/${lots[place]?.id}/watch`;

describe('a watch list', () => {
  test('holds the lots that its person put there, the last one first, and is nobody else’s', async () => {
    await buyer.agent.put(path(0)).expect(200);
    await buyer.agent.put(path(2)).expect(200);
    await buyer.agent.put(path(2)).expect(200);
    expect(await watched(buyer)).toEqual(['Third', 'First']);
    expect(await watched(other)).toEqual([]);
  });

  test('gives a lot up once', async () => {
    await buyer.agent.put(path(1)).expect(200);
    await buyer.agent.delete(path(1)).expect(200);
    expect(await watched(buyer)).not.toContain('Second');
    expect((await buyer.agent.delete(path(1)).expect(404)).body.code).toBe('not_found');
  });

  test('does not show a lot that left the market, and shows it again when it comes back', async () => {
    const move = (state: string) => app.db.query('UPDATE listings SET state = $1 WHERE id = $2', [state, lots[0]?.id]);
    await move('inactive');
    expect(await watched(buyer)).toEqual(['Third']);
    await buyer.agent.put(path(0)).expect(404);
    await move('published');
    expect(await watched(buyer)).toEqual(['Third', 'First']);
  });
});
