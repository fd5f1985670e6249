import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Payment, PaymentWay } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { copperTraders, signedDeal, startPayment } from './payment-desk.js';

const REAL = { OREBRIDGE_SEED: 'none' };
const BANK = {
  OREBRIDGE_BANK_HOLDER: 'Clients of Orebridge',
  OREBRIDGE_BANK_NAME: 'Landesbank',
  OREBRIDGE_BANK_IBAN: 'NL91ABNA0417164300',
  OREBRIDGE_BANK_BIC: 'ABNANL2A',
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' };

describe('a site that is no demonstration', () => {
  let demo: TestApp;
  let real: TestApp;
  let buyer: Person;
  let deal: string;
  let simulated: Payment;
  let transfer: Payment;
  beforeAll(async () => {
    demo = await startApp();
    const people = await copperTraders(demo);
    ({ id: deal } = await signedDeal(demo, people.seller, people.buyer));
    simulated = await startPayment(people.buyer, deal);
    transfer = await startPayment(people.buyer, deal, 'bank_transfer');
    real = await startApp({ database: demo.database, env: REAL });
    buyer = await on(real, people.buyer);
  });
  afterAll(async () => {
    await real?.close();
    await demo?.close();
  });

  const on = async (app: TestApp, who: Person): Promise<Person> => {
    const agent = app.agent();
    await agent.post('/api/auth/login').send({ username: who.username, password: 'Copper-cathode-1' }).expect(200);
    return { ...who, agent };
  };
  const pay = (provider: string) =>
    buyer.agent.post('/api/payments').send({ purpose: 'escrow', aboutId: deal, provider });
  const waysOf = async (by: Person): Promise<PaymentWay[]> =>
    (await by.agent.get('/api/payments/ways').expect(200)).body.items;

  test('takes no payer’s word for a payment, not even for one that was begun while it was a demonstration', async () => {
    expect((await pay('simulator').expect(409)).body.code).toBe('payment.way_closed');
    const word = await buyer.agent.post(`/api/payments/${simulated.id}/simulate`).send({ outcome: 'paid' }).expect(409);
    expect(word.body).toMatchObject({
      code: 'payment.way_closed',
      message: expect.stringContaining('has not set it up'),
    });
    await real.agent().post('/api/payments/webhooks/simulator').send({}).expect(404);
    expect((await buyer.agent.get(`/api/deals/${deal}/account`).expect(200)).body.held).toBe('0.00');
  });

  test('shows no example of an account, and takes no transfer while none is named', async () => {
    expect(transfer.bank?.example).toBe(true);
    expect(await waysOf(buyer)).toEqual([]);
    expect((await pay('bank_transfer').expect(409)).body.code).toBe('payment.way_closed');
    expect((await buyer.agent.get(`/api/payments/${transfer.id}`).expect(200)).body.bank).toBeNull();
    for (const address of ['/api/payments', '/api/payments/dues', `/api/deals/${deal}/account`])
      expect((await buyer.agent.get(address).expect(200)).text).not.toContain('DE89');
  });

  test('takes transfers to the account that was named, and cards where Stripe’s keys are', async () => {
    const named = await startApp({ database: demo.database, env: { ...REAL, ...BANK } });
    try {
      const ways = await waysOf(await on(named, buyer));
      expect(ways.map(({ provider, bank }) => [provider, bank?.iban, bank?.example])).toEqual([
        ['bank_transfer', 'NL91ABNA0417164300', false],
      ]);
    } finally {
      await named.close();
    }
    const stripe = await startApp({ database: demo.database, env: { ...REAL, ...STRIPE } });
    try {
      expect((await waysOf(await on(stripe, buyer))).map(({ provider }) => provider)).toEqual(['stripe']);
    } finally {
      await stripe.close();
    }
  });

  test('shows no mail to anybody, and says so to its pages', async () => {
    const owner = await person(real, { role: 'buyer' });
    expect((await owner.agent.get('/api/account').expect(200)).body.outboxOpen).toBe(false);
    expect((await owner.agent.get('/api/companies/mine/team').expect(200)).body.outboxOpen).toBe(false);
    await owner.agent.get('/api/dev/mails').expect(404);
  });
});

test('a demonstration pays by the simulator whatever else is set up', async () => {
  const app = await startApp({ env: STRIPE });
  try {
    const { agent } = await person(app, { role: 'buyer' });
    const { body } = await agent.get('/api/payments/ways').expect(200);
    expect(body.items.map(({ provider }: PaymentWay) => provider)).toEqual(['bank_transfer', 'stripe', 'simulator']);
  } finally {
    await app.close();
  }
});
