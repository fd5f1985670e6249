import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { signedDeal } from './payment-fixture.js';

describe('a payment provider that thinks', () => {
  /** Stripe, as it answers when it is let; each session has an address of its own. */
  const waiting: (() => void)[] = [];
  let asked = 0;
  let open = false;
  let allWait: () => void = () => undefined;
  const sixWait = new Promise<void>((resolve) => {
    allWait = resolve;
  });
  const provider = http.createServer((req, res) => {
    const id = `${req.url === '/v1/customers' ? 'cus' : 'cs'}_${++asked}`;
    const say = () =>
      res.setHeader('content-type', 'application/json').end(JSON.stringify({ id, url: `https://pay.example/${id}` }));
    if (open || req.url === '/v1/customers') say();
    else if (waiting.push(say) === 6) allWait();
  });
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  beforeAll(async () => {
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    app = await startApp({
      env: {
        DB_POOL: '3',
        STRIPE_SECRET_KEY: 'sk_test',
        STRIPE_WEBHOOK_SECRET: 'whsec_test',
        STRIPE_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      },
    });
    seller = await person(app, { role: 'seller' });
    buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  });
  afterAll(async () => {
    await app?.close();
    provider.closeAllConnections();
    provider.close();
  });

  const pay = (id: string) =>
    buyer.agent.post('/api/payments').send({ purpose: 'escrow', aboutId: id, provider: 'stripe' });

  test('keeps nobody else waiting, and however often it was asked there is one payment', async () => {
    const { id } = await signedDeal(app, seller, buyer);
    // A card pays no more than a million at once.
    await app.db.query('UPDATE deal_securities SET amount = 26000 WHERE deal_id = $1', [id]);
    const starts = Promise.all(Array.from({ length: 6 }, () => pay(id)));
    await Promise.race([
      sixWait,
      starts.then((all) => Promise.reject(new Error(JSON.stringify(all.map(({ body }) => body))))),
    ]);
    // All connections of the database are free while the provider is waited for.
    await Promise.all([seller, buyer, seller, buyer].map(({ agent }) => agent.get('/api/account').expect(200)));
    open = true;
    for (const say of waiting.splice(0)) say();
    const answers = await starts;
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await app.db.query(`SELECT provider_ref, state FROM payments WHERE about_id = $1`, [id])).toEqual([
      { provider_ref: expect.stringMatching(/^cs_/), state: 'pending' },
    ]);
    const again = await pay(id).expect(201);
    expect(again.body.id).toBe(answers[0]?.body.id);
  });
});
