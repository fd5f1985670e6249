import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dec } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, offered, onMarket, quantities } from './deal-fixture.js';

const BUYERS = 12;
let app: TestApp;
let seller: Person;
let buyers: Person[];
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, () => person(app, { role: 'buyer', company: { tier: 'enterprise' } })),
  );
});
afterAll(() => app?.close());

test('when many buyers accept the last tonnes at the same moment, no more is promised than there is', async () => {
  const lot = await onMarket(app, seller.companyId, { totalQuantity: '300' });
  const threads = await Promise.all(buyers.map((buyer) => offered(buyer, lot.id, { quantity: '100' })));
  const countered = await Promise.all(
    threads.map(
      async (thread) =>
        (await answer(seller, thread, 'counter', { ...terms(thread), price: '13100' }).expect(201)).body,
    ),
  );
  const results = await Promise.all(countered.map((thread, i) => answer(buyers[i]!, thread, 'accept')));
  const accepted = results.filter(({ status }) => status === 200);
  expect(accepted).toHaveLength(3);
  for (const { status, body } of results)
    if (status !== 200) expect(body).toMatchObject({ status: 409, code: 'offer.quantity_exceeds_available' });
  expect(await quantities(app, lot.id)).toEqual({ total: '300', reserved: '300', sold: '0' });
  const [{ sum }] = await app.db.query('SELECT sum(quantity) FROM deals WHERE listing_id = $1', [lot.id]);
  expect(dec(sum).toFixed()).toBe('300');
});

test('accepting, cancelling, withdrawing and countering at the same moment end in books that agree, and without a deadlock', async () => {
  const lot = await onMarket(app, seller.companyId, { totalQuantity: '600' });
  const threads = await Promise.all(buyers.map((buyer) => offered(buyer, lot.id, { quantity: '100' })));
  const first = await Promise.all(threads.slice(0, 4).map((thread) => answer(seller, thread, 'accept').expect(200)));
  const results = await Promise.all([
    ...first.map(({ body }, i) =>
      buyers[i]!.agent.post(`/api/deals/${body.dealId}/cancel`).send({ reason: 'Changed our mind.' }),
    ),
    ...threads.slice(4, 8).map((thread) => answer(seller, thread, 'accept')),
    ...threads.slice(8).map((thread) => answer(seller, thread, 'counter', { ...terms(thread), price: '13100' })),
    seller.agent.post(`/api/listings/${lot.id}/withdraw`),
  ]);
  for (const { status } of results) expect([200, 201, 409]).toContain(status);
  const [{ sum }] = await app.db.query(
    `SELECT coalesce(sum(quantity), 0) AS sum FROM deals WHERE listing_id = $1 AND state <> 'cancelled'`,
    [lot.id],
  );
  expect((await quantities(app, lot.id)).reserved).toBe(dec(sum).toFixed());
  const [{ open }] = await app.db.query(
    `SELECT count(*)::int AS open FROM offer_threads WHERE listing_id = $1 AND state = 'pending'`,
    [lot.id],
  );
  expect(open).toBe(0);
});

const terms = ({ last }: Awaited<ReturnType<typeof offered>>) => {
  const { unit: _unit, total: _total, ...rest } = last.terms;
  return rest;
};
