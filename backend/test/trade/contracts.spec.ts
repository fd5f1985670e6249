import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract, ContractVersion, Deal, OfferThread } from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { runScheduled } from '../harness/scheduled.js';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { answer, inDays, offered, onMarket, quantities } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
});
afterAll(() => app?.close());

const dealOver = async (terms: object = {}, lot: object = {}): Promise<string> => {
  const { id } = await onMarket(app, seller.companyId, lot);
  const thread = await offered(buyer, id, terms);
  return ((await answer(seller, thread, 'accept').expect(200)).body as OfferThread).dealId ?? '';
};
const contractOf = async (by: Person, deal: string): Promise<Contract> =>
  (await by.agent.get(`/api/deals/${deal}/contract`).expect(200)).body as Contract;
const dealOf = async (by: Person, deal: string): Promise<Deal> =>
  (await by.agent.get(`/api/deals/${deal}`).expect(200)).body as Deal;
const last = ({ versions }: Contract): ContractVersion => versions[0]!;
const sign = async (by: Person, deal: string, body: object = {}) => {
  const { id, sha256 } = last(await contractOf(by, deal));
  return by.agent
    .post(`/api/deals/${deal}/contract/sign`)
    .send({ versionId: id, sha256, proof: { password: PASSWORD }, ...body });
};
const file = async (by: Person, deal: string, query = ''): Promise<Buffer> =>
  (await by.agent.get(`/api/deals/${deal}/contract/file?${query}`).responseType('blob').expect(200)).body;
const sha = (of: Buffer): string => createHash('sha256').update(of).digest('hex');
const amend = (by: Person, deal: string, versionId: string, changes: object) =>
  by.agent.post(`/api/deals/${deal}/contract/amend`).send({ versionId, reason: 'The vessel is late.', changes });

describe('the contract of a deal', () => {
  test('is drawn up after the acceptance, says who must sign until when, and is told to both', async () => {
    const deal = await dealOver();
    await app.drain();
    const contract = await contractOf(buyer, deal);
    expect(contract).toMatchObject({ status: 'to_sign', mustSign: ['seller', 'buyer'], events: ['sign', 'amend'] });
    expect(last(contract).terms).toMatchObject({
      quantity: '200',
      tolerancePct: '2',
      toleranceOption: 'seller',
      provisionalPct: '100',
      law: 'england',
      splitting: [{ element: 'Cu', limit: '0.30', unit: '%' }],
    });
    expect(Date.parse(last(contract).dueAt ?? '') - Date.now()).toBeGreaterThan(9.9 * DAY_MS);
    expect((await dealOf(seller, deal)).events).toEqual(['sign', 'cancel']);
    const { body: news } = await seller.agent.get('/api/notifications').expect(200);
    expect((news as { key: string }[]).map(({ key }) => key)).toContain('contract.ready');
  });

  test('is the same bytes for both parties in each language, and its hash is the one that is shown', async () => {
    const deal = await dealOver();
    const { sha256 } = last(await contractOf(buyer, deal));
    for (const language of ['en', 'zh', 'fr', 'es']) {
      const [one, two] = [
        await file(buyer, deal, `language=${language}`),
        await file(seller, deal, `language=${language}`),
      ];
      expect([language, one.equals(two), one.subarray(0, 5).toString()]).toEqual([language, true, '%PDF-']);
      if (language === 'en') expect(sha(one)).toBe(sha256);
      const { body } = await seller.agent.get(`/api/contracts/verify?sha256=${sha(one)}`).expect(200);
      expect(body.found).toMatchObject({ dealId: deal, version: 1, language, signed: false });
    }
    const stranger = await person(app, { role: 'buyer' });
    const asked = await stranger.agent.get(`/api/contracts/verify?sha256=${sha256}`).expect(200);
    expect(asked.body.found).toBeNull();
    await buyer.agent.get(`/api/deals/${deal}/contract/file?signed=true`).expect(404);
  });

  test('is signed by one and then by the other, with the password again; the file then carries both names', async () => {
    const deal = await dealOver();
    const first = (await (await sign(seller, deal)).body) as Contract;
    expect([first.status, first.mustSign, first.events]).toEqual(['to_sign', ['buyer'], ['amend']]);
    expect((await dealOf(seller, deal)).state).toBe('contract_draft');
    expect((await dealOf(buyer, deal)).events).toEqual(['countersign', 'cancel']);
    expect((await (await sign(seller, deal)).body).code).toBe('contract.already_signed');
    const second = (await sign(buyer, deal)).body as Contract;
    expect([second.status, second.dealState, second.mustSign]).toEqual(['in_force', 'signed', []]);
    expect(last(second).signatures.map(({ side, method }) => [side, method])).toEqual([
      ['seller', 'password'],
      ['buyer', 'password'],
    ]);
    const signed = await file(buyer, deal, 'signed=true&language=zh');
    expect(signed.equals(await file(seller, deal, 'signed=true&language=zh'))).toBe(true);
    const { body } = await buyer.agent.get(`/api/contracts/verify?sha256=${sha(signed)}`).expect(200);
    expect(body.found).toMatchObject({ signed: true, language: 'zh', state: 'signed' });
    await app.drain();
    const { body: news } = await seller.agent.get('/api/notifications').expect(200);
    expect((news as { key: string }[]).map(({ key }) => key)).toContain('contract.signed');
    expect((await dealOf(buyer, deal)).timeline.map(({ event }) => event)).toEqual(['open', 'sign', 'countersign']);
  });

  test('is not signed with a wrong password, another text, or a code where no two-factor authentication is on, and nothing is lost', async () => {
    const deal = await dealOver();
    const before = await contractOf(buyer, deal);
    const wrong = await sign(buyer, deal, { proof: { password: 'not-it' } });
    expect([wrong.status, wrong.body.issues[0].path]).toEqual([422, 'proof.password']);
    const other = await sign(buyer, deal, { sha256: 'a'.repeat(64) });
    expect([other.status, other.body.code]).toEqual([409, 'contract.hash_differs']);
    const code = await sign(buyer, deal, { proof: { code: '123456' } });
    expect([code.status, code.body.code]).toEqual([409, 'auth.two_factor_off']);
    expect(await contractOf(buyer, deal)).toEqual(before);
  });

  test('is signed exactly once when both sign at the same moment', async () => {
    const deal = await dealOver();
    const { id, sha256 } = last(await contractOf(buyer, deal));
    const body = { versionId: id, sha256, proof: { password: PASSWORD } };
    const answers = await Promise.all(
      [seller, buyer, seller, buyer].map(({ agent }) => agent.post(`/api/deals/${deal}/contract/sign`).send(body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const seen = await dealOf(buyer, deal);
    expect([seen.state, seen.timeline.map(({ event }) => event)]).toEqual(['signed', ['open', 'sign', 'countersign']]);
    expect(last(await contractOf(buyer, deal)).signatures).toHaveLength(2);
  });

  test('is not signed while a party is not verified or compliance looks at the deal', async () => {
    const deal = await dealOver();
    await app.db.query(`UPDATE companies SET kyb_level = 1 WHERE id = $1`, [seller.companyId]);
    const refused = await sign(buyer, deal);
    await app.db.query(`UPDATE companies SET kyb_level = 2 WHERE id = $1`, [seller.companyId]);
    expect([refused.status, refused.body.code]).toEqual([403, 'contract.party_unverified']);
    const waiting = await dealOver({ price: '25000' });
    const contract = await contractOf(buyer, waiting);
    expect([contract.status, last(contract).dueAt]).toEqual(['review', null]);
    expect((await sign(buyer, waiting)).body.code).toBe('contract.in_review');
    const admin = await person(app, { role: 'admin' });
    await admin.agent.post(`/api/deals/${waiting}/release`).send({ reason: 'Checked by hand.' }).expect(200);
    expect(last(await contractOf(buyer, waiting)).dueAt).not.toBeNull();
  });

  test('that is amended before the last signature must be signed by both anew', async () => {
    const deal = await dealOver();
    await sign(seller, deal);
    const first = last(await contractOf(buyer, deal));
    const { body } = await amend(buyer, deal, first.id, { price: '12900', place: 'Antwerp' }).expect(201);
    expect(body).toMatchObject({ status: 'to_sign', mustSign: ['seller', 'buyer'] });
    expect(last(body).changes).toEqual([
      expect.objectContaining({ term: 'price', before: '13000', after: '12900', difference: '-100' }),
      expect.objectContaining({ term: 'total', after: '2580000.00' }),
      expect.objectContaining({ term: 'place', after: 'Antwerp' }),
    ]);
    expect((await sign(seller, deal, { versionId: first.id, sha256: first.sha256 })).body.code).toBe(
      'contract.version_changed',
    );
    await sign(seller, deal);
    await sign(buyer, deal);
    const seen = await dealOf(buyer, deal);
    expect([seen.state, seen.terms.price, seen.terms.place, seen.terms.total]).toEqual([
      'signed',
      '12900',
      'Antwerp',
      '2580000.00',
    ]);
    expect(await file(buyer, deal, 'version=1')).toEqual(await file(seller, deal, 'version=1'));
  });

  test('in force stays in force until an amendment is signed by both, or ends with its withdrawal', async () => {
    const deal = await dealOver();
    await sign(seller, deal);
    await sign(buyer, deal);
    const { id } = last(await contractOf(seller, deal));
    const proposed = (await amend(seller, deal, id, { deliveryDate: inDays(90) }).expect(201)).body as Contract;
    expect([proposed.status, proposed.versions.map(({ state }) => state)]).toEqual(['amending', ['open', 'signed']]);
    await amend(buyer, deal, id, { place: 'Hamburg' }).expect(409);
    const { body } = await buyer.agent
      .post(`/api/deals/${deal}/contract/withdraw`)
      .send({ versionId: last(proposed).id, reason: 'The date stays.' })
      .expect(200);
    expect([body.status, body.versions.map(({ state }: ContractVersion) => state)]).toEqual([
      'in_force',
      ['withdrawn', 'signed'],
    ]);
    await amend(buyer, deal, id, { place: 'Hamburg' }).expect(201);
    await app.db.query(
      `UPDATE contract_versions SET due_at = now() - interval '1 minute' WHERE deal_id = $1 AND state = 'open'`,
      [deal],
    );
    await runScheduled(app, 'contracts.lapse');
    const lapsed = await contractOf(buyer, deal);
    expect([lapsed.status, lapsed.dealState, last(lapsed).state]).toEqual(['in_force', 'signed', 'withdrawn']);
    expect((await amend(buyer, deal, id, { place: 'Rotterdam (NLRTM)' }).expect(422)).body.code).toBe(
      'contract.nothing_changed',
    );
    await app.db.query(`UPDATE deals SET state = 'payment_secured' WHERE id = $1`, [deal]);
    expect((await amend(buyer, deal, id, { price: '1' }).expect(409)).body.code).toBe('contract.price_secured');
  });

  test('that is not signed in ten days ends the deal and gives the quantity back', async () => {
    const deal = await dealOver();
    const { listing } = await dealOf(buyer, deal);
    await contractOf(buyer, deal);
    expect((await quantities(app, listing.id)).reserved).toBe('200');
    await app.db.query(`UPDATE contract_versions SET due_at = now() - interval '1 minute' WHERE deal_id = $1`, [deal]);
    await runScheduled(app, 'contracts.overdue');
    expect((await dealOf(buyer, deal)).state).toBe('cancelled');
    expect((await quantities(app, listing.id)).reserved).toBe('0');
    const contract = await contractOf(buyer, deal);
    expect([contract.status, contract.events]).toEqual(['void', []]);
  });

  test('is listed for its parties alone, by whom it waits for', async () => {
    const deal = await dealOver();
    await sign(seller, deal);
    const ids = async (by: Person, query: string) =>
      ((await by.agent.get(`/api/contracts?${query}`).expect(200)).body.items as { dealId: string }[]).map(
        ({ dealId }) => dealId,
      );
    expect(await ids(buyer, 'waits=own')).toContain(deal);
    expect(await ids(seller, 'waits=own')).not.toContain(deal);
    expect(await ids(seller, 'waits=other')).toContain(deal);
    expect(await ids(await person(app, { role: 'seller' }), '')).toEqual([]);
  });
});
