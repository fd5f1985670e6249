import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PaymentWay } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { copperTraders, signedDeal } from './payment-fixture.js';

const REAL = { OREBRIDGE_SEED: 'none' };
const BANK = {
  OREBRIDGE_BANK_HOLDER: 'Clients of Orebridge',
  OREBRIDGE_BANK_NAME: 'Landesbank',
  OREBRIDGE_BANK_IBAN: 'NL91ABNA0417164300',
  OREBRIDGE_BANK_BIC: 'ABNANL2A',
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' };

describe('a site that is no demonstration', () => {
  let real: TestApp;
  let buyer: Person;
  let deal: string;
  let simulated: string;
  let transfer: string;
  beforeAll(async () => {
    real = await startApp({ env: REAL });
    const people = await copperTraders(real);
    buyer = people.buyer;
    ({ id: deal } = await signedDeal(real, people.seller, buyer));
    const begun = `INSERT INTO payments (reference, company_id, deal_id, purpose, about_kind, about_id, title, amount, currency, provider)
      VALUES ($3, $1, $2::uuid, 'escrow', 'deal', $2::text, 'D-1', 1, 'USD', $4) RETURNING id`;
    const payment = async (reference: string, provider: string): Promise<string> =>
      (await real.db.query(begun, [buyer.companyId, deal, reference, provider]))[0].id;
    simulated = await payment('RF00OB00000001', 'simulator');
    transfer = await payment('RF00OB00000002', 'bank_transfer');
  });
  afterAll(() => real?.close());

  /** Another server of the same site, with something more set. */
  const serving = async (env: NodeJS.ProcessEnv, work: (by: Person) => Promise<void>): Promise<void> => {
    const app = await startApp({ database: real.database, env: { ...REAL, ...env } });
    try {
      const agent = app.agent();
      await agent.post('/api/auth/login').send({ username: buyer.username, password: PASSWORD }).expect(200);
      await work({ ...buyer, agent });
    } finally {
      await app.close();
    }
  };
  const pay = (provider: string) =>
    buyer.agent.post('/api/payments').send({ purpose: 'escrow', aboutId: deal, provider });
  const waysOf = async (by: Person): Promise<PaymentWay[]> =>
    (await by.agent.get('/api/payments/methods').expect(200)).body.items;

  test('takes no payer’s word for a payment, not even for one that was begun', async () => {
    expect((await pay('simulator').expect(409)).body.code).toBe('payment.way_closed');
    const word = await buyer.agent.post(`/api/payments/${simulated}/simulate`).send({ outcome: 'paid' }).expect(409);
    expect(word.body).toMatchObject({
      code: 'payment.way_closed',
      message: expect.stringContaining('has not set it up'),
    });
    await real.agent().post('/api/payments/webhooks/simulator').send({}).expect(404);
    expect((await buyer.agent.get(`/api/deals/${deal}/account`).expect(200)).body.held).toBe('0.00');
  });

  test('shows no example of an account, and takes no transfer while none is named', async () => {
    expect(await waysOf(buyer)).toEqual([]);
    expect((await pay('bank_transfer').expect(409)).body.code).toBe('payment.way_closed');
    expect((await buyer.agent.get(`/api/payments/${transfer}`).expect(200)).body.bank).toBeNull();
    for (const address of ['/api/payments', '/api/payments/dues', `/api/deals/${deal}/account`])
      expect((await buyer.agent.get(address).expect(200)).text).not.toContain('DE89');
  });

  test('takes transfers to the account that was named, and cards where Stripe’s keys are', async () => {
    await serving(BANK, async (by) => {
      const ways = await waysOf(by);
      expect(ways.map(({ provider, bank }) => [provider, bank?.iban, bank?.example])).toEqual([
        ['bank_transfer', 'NL91ABNA0417164300', false],
      ]);
    });
    await serving(STRIPE, async (by) => {
      expect((await waysOf(by)).map(({ provider }) => provider)).toEqual(['stripe']);
    });
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
    const { body } = await agent.get('/api/payments/methods').expect(200);
    expect(body.items.map(({ provider }: PaymentWay) => provider)).toEqual(['bank_transfer', 'stripe', 'simulator']);
  } finally {
    await app.close();
  }
});
