import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Deal, OfferThread } from '@orebridge/contracts';
import { termsHash } from '../../src/trading/deals/deal.entity.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, offered, onMarket, quantities } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller' });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const dealOver = async (terms: object = {}, lot: object = {}): Promise<Deal> => {
  const { id } = await onMarket(app, seller.companyId, lot);
  const thread = await offered(buyer, id, terms);
  const { dealId } = (await answer(seller, thread, 'accept').expect(200)).body as OfferThread;
  return (await buyer.agent.get(`/api/deals/${dealId}`).expect(200)).body as Deal;
};
const cancel = (by: Person, { id }: Deal) =>
  by.agent.post(`/api/deals/${id}/cancel`).send({ reason: 'Plans changed.' });
const release = (by: Person, { id }: Deal) =>
  by.agent.post(`/api/deals/${id}/release`).send({ reason: 'Checked by hand.' });

describe('a deal', () => {
  test('has a number, the agreed terms and their hash, the same for both parties', async () => {
    const deal = await dealOver();
    expect(deal.reference).toMatch(/^D-\d{4,}$/);
    expect(deal.termsHash).toBe(termsHash(deal.terms));
    const seen = (await seller.agent.get(`/api/deals/${deal.id}`).expect(200)).body as Deal;
    expect(seen.termsHash).toBe(deal.termsHash);
    expect(seen.terms).toEqual(deal.terms);
    expect([deal.side, seen.side]).toEqual(['buyer', 'seller']);
    expect(deal.percent).toBe(10);
  });

  test('tells what happened from the audit', async () => {
    const deal = await dealOver();
    expect(deal.timeline).toEqual([
      expect.objectContaining({ event: 'open', from: null, to: 'contract_draft', by: seller.username }),
    ]);
  });

  test('waits for an admin from USD 5 million on, and goes on after the release', async () => {
    const deal = await dealOver({ price: '25000' });
    expect(deal.state).toBe('compliance_review');
    await release(buyer, deal).expect(403);
    expect((await admin.agent.get(`/api/deals/${deal.id}`)).body.events).toEqual(['release_review', 'hold']);
    const { body } = await release(admin, deal).expect(200);
    expect(body.state).toBe('contract_draft');
    expect(body.timeline.map((row: { event: string }) => row.event)).toEqual([
      'open',
      'require_review',
      'release_review',
    ]);
    await release(admin, deal).expect(409);
  });

  test('that waits for a release is told to the admins, and one that does not is not', async () => {
    const waiting = await dealOver({ price: '25000' });
    const going = await dealOver();
    await app.drain();
    const { body } = await admin.agent.get('/api/notifications').expect(200);
    const told = (body as { key: string; message: string; about: { id: string } | null }[]).filter(
      ({ key }) => key === 'deal.needs_review',
    );
    expect(told.find(({ about }) => about?.id === waiting.id)?.message).toContain('the release of a reviewer');
    expect(told.some(({ about }) => about?.id === going.id)).toBe(false);
  });

  test('waits for an admin when its value in dollars is not known', async () => {
    const inEuro = async () => (await dealOver({ currency: 'EUR', price: '100' }, { currency: 'EUR' })).state;
    expect(await inEuro()).toBe('compliance_review');
    await app.db.query(`INSERT INTO fx_rates (currency, date, rate) VALUES ('USD', '2020-01-02', 1.1193)`);
    expect(await inEuro()).toBe('contract_draft');
    await app.db.query('DELETE FROM fx_rates');
  });

  test("of an admin's own company is released by another admin", async () => {
    const own = await person(app, { role: 'admin', companyId: seller.companyId });
    const deal = await dealOver({ price: '25000' });
    expect((await release(own, deal).expect(403)).body.code).toBe('company.own');
  });

  test('can be cancelled by either party before it is signed, and gives the quantity back once', async () => {
    for (const by of [buyer, seller]) {
      const deal = await dealOver();
      expect((await quantities(app, deal.listing.id)).reserved).toBe('200');
      const { body } = await cancel(by, deal).expect(200);
      expect(body).toMatchObject({ state: 'cancelled', events: [], quantities: { reserved: '0', available: '500' } });
      expect((await cancel(by, deal).expect(409)).body.message).toBe(
        'A deal can be cancelled only before it is signed.',
      );
      expect((await quantities(app, deal.listing.id)).reserved).toBe('0');
    }
  });

  test('cannot be cancelled once it is signed', async () => {
    const deal = await dealOver();
    await app.db.query(`UPDATE deals SET state = 'signed' WHERE id = $1`, [deal.id]);
    await cancel(buyer, deal).expect(409);
    expect((await buyer.agent.get(`/api/deals/${deal.id}`)).body.events).toEqual([]);
  });

  test('gives its quantity back to a lot that has left the market meanwhile', async () => {
    const deal = await dealOver();
    await seller.agent.post(`/api/listings/${deal.listing.id}/withdraw`).expect(200);
    await cancel(buyer, deal).expect(200);
    expect((await quantities(app, deal.listing.id)).reserved).toBe('0');
  });

  test('is seen by its parties and the admins, nobody else', async () => {
    const deal = await dealOver();
    const stranger = await person(app, { role: 'seller' });
    await stranger.agent.get(`/api/deals/${deal.id}`).expect(404);
    await cancel(stranger, deal).expect(404);
    await cancel(admin, deal).expect(403);
    expect((await stranger.agent.get('/api/deals').expect(200)).body.items).toEqual([]);
    expect((await buyer.agent.get(`/api/deals?q=${deal.reference}`).expect(200)).body.items).toHaveLength(1);
    expect((await admin.agent.get('/api/deals?state=contract_draft').expect(200)).body.items.length).toBeGreaterThan(0);
  });

  test("opens the lot's documents to its counterparty while it lives", async () => {
    const deal = await dealOver();
    const [document] = (await buyer.agent.get(`/api/listings/${deal.listing.id}`)).body.documents;
    await buyer.agent.get(`/api/documents/${document.id}`).expect(200);
    await (await person(app, { role: 'buyer' })).agent.get(`/api/documents/${document.id}`).expect(404);
    await cancel(buyer, deal).expect(200);
    await buyer.agent.get(`/api/documents/${document.id}`).expect(404);
  });
});
