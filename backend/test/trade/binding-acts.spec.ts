import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract, OfferThread, Tender, Verification } from '@orebridge/contracts';
import { BINDING_ACTS, type BindingAct } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { answer, makeOffer, offered, onMarket } from './deal-fixture.js';
import { interest, investor, openRound } from './investment-fixture.js';
import { TERMS } from './offer-fixture.js';
import { BID, bidLive, opened, tendered } from './tender-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let fund: Person;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, { role: 'admin' });
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  owner = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  fund = await investor(app, admin);
});
afterAll(() => app?.close());
afterEach(async () => {
  await app.db.query('DELETE FROM screenings');
  await app.db.query(`UPDATE companies SET kyb_state = 'verified' WHERE kyb_state IN ('re_review', 'suspended')`);
});

type Send = () => Promise<{ status: number; body: { code?: string } }>;

const tenderWithBid = async (): Promise<Tender> => {
  const { id } = await onMarket(app, seller.companyId);
  return opened(app, buyer, [[seller, { ...BID, source: { kind: 'lot', listingId: id } }]]);
};
const dealToSign = async (): Promise<string> => {
  const thread = await offered(buyer, (await onMarket(app, seller.companyId)).id);
  const { dealId } = (await answer(seller, thread, 'accept').expect(200)).body as OfferThread;
  await app.drain();
  return dealId ?? '';
};

/** Prepares each act while all is well, and answers what carries it out, with the company that it binds. */
const ACTS: Readonly<Record<BindingAct, () => Promise<{ by: Person; send: Send }>>> = {
  offer: async () => {
    const { id } = await onMarket(app, seller.companyId);
    return { by: buyer, send: () => makeOffer(buyer, id) };
  },
  counter: async () => {
    const thread = await offered(buyer, (await onMarket(app, seller.companyId)).id);
    return { by: seller, send: () => answer(seller, thread, 'counter', { ...TERMS, price: '13100' }) };
  },
  accept: async () => {
    const thread = await offered(buyer, (await onMarket(app, seller.companyId)).id);
    return { by: seller, send: () => answer(seller, thread, 'accept') };
  },
  bid: async () => {
    const tender = await tendered(buyer, { kind: 'live' });
    return { by: seller, send: () => bidLive(tender, seller) };
  },
  award: async () => {
    const { id } = await tenderWithBid();
    const { items } = (await buyer.agent.get(`/api/tenders/${id}/bids`).expect(200)).body;
    const awards = [{ bidId: items[0].id, quantity: '500', reason: 'The lowest cost.' }];
    return { by: buyer, send: () => buyer.agent.post(`/api/tenders/${id}/award`).send({ awards }) };
  },
  sign: async () => {
    const deal = await dealToSign();
    const { versions } = (await seller.agent.get(`/api/deals/${deal}/contract`).expect(200)).body as Contract;
    const { id: versionId, sha256 } = versions[0]!;
    const body = { versionId, sha256, proof: { password: PASSWORD } };
    return { by: seller, send: () => seller.agent.post(`/api/deals/${deal}/contract/sign`).send(body) };
  },
  commit: async () => {
    const { id } = await interest(fund, (await openRound(owner, admin)).id);
    return { by: fund, send: () => fund.agent.post(`/api/commitments/${id}/commit`) };
  },
};

const lookAgain = (who: Person, state = 're_review') =>
  app.db.query('UPDATE companies SET kyb_state = $2 WHERE id = $1', [who.companyId, state]);
const match = (who: Person, status: string) =>
  app.db.query(
    `INSERT INTO screenings (kind, subject_kind, subject_name, company_id, list_name, list_date, status, decided_at, reason)
     VALUES ('sanctions', 'company', 'Somebody', $1, 'UN', '2026-11-01', $2, now(), 'Read.')`,
    [who.companyId, status],
  );
const cleared = (who: Person) => app.db.query('DELETE FROM screenings WHERE company_id = $1', [who.companyId]);

describe('a company that is verified again', () => {
  test.each(BINDING_ACTS)(
    '%s: waits while a match is open or the company suspended, and goes on otherwise',
    async (act) => {
      const { by, send } = await ACTS[act]();
      for (const status of ['potential', 'confirmed']) {
        await match(by, status);
        await lookAgain(by);
        const refused = await send();
        expect([refused.status, refused.body.code]).toEqual([403, 'company.binding_waits']);
        await cleared(by);
      }
      await lookAgain(by, 'suspended');
      expect((await send()).status).toBe(403);
      await lookAgain(by);
      await match(by, 'cleared');
      const made = await send();
      expect([made.status < 300, made.body.code]).toEqual([true, undefined]);
      await cleared(by);
      await lookAgain(by, 'verified');
    },
  );

  test.each(['offer', 'accept', 'sign'] as const)('%s: waits for the other side too', async (act) => {
    const { by, send } = await ACTS[act]();
    const other = by === seller ? buyer : seller;
    await match(other, 'potential');
    expect((await send()).body.code).toBe('company.binding_waits');
    await cleared(other);
    expect((await send()).status).toBeLessThan(300);
  });

  test('reads what goes on and what waits where it sees its verification', async () => {
    const own = async () => (await seller.agent.get('/api/verification').expect(200)).body as Verification;
    await lookAgain(seller);
    expect(await own()).toMatchObject({ state: 're_review', bindingWaits: false });
    await match(seller, 'potential');
    expect(await own()).toMatchObject({ state: 're_review', bindingWaits: true });
  });
});
