import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Deal, Execution, Listing as ListingView, OfferThread } from '@orebridge/contracts';
import { PAYABLES, REQUIRED_LISTING_DOCUMENTS, SCORE_PARTS, verificationDocuments } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import {
  answer,
  companyDocument,
  COPPER,
  inDays,
  offered,
  pdf,
  PEOPLE,
  photo,
  PROFILE,
  submit,
} from './deal-fixture.js';
import { type Case, CASES } from './compliance-cases.js';
import { type Assessed, dealSeen, lotSeen } from './compliance-fixture.js';

let app: TestApp;
let admins: Person[];
beforeAll(async () => {
  app = await startApp();
  admins = [await person(app, { role: 'admin' }), await person(app, { role: 'admin' })];
});
afterAll(() => app?.close());

describe('the worked cases come out of the running site as the rules say', () => {
  test.each(Object.entries(CASES))('%s', async (_name, expected) => {
    const seller = await sellerOf(expected);
    const lot = await offer(seller, expected);
    const deal = await (expected.buyer ? sell(seller, lot, expected.buyer) : refuseToPublish(seller, lot, expected));
    const seen = deal ? await dealSeen(seller, deal) : await lotSeen(seller, lot);
    expect(figuresOf(seen)).toEqual({
      parts: expected.parts,
      raw: expected.raw,
      score: expected.score,
      status: expected.status,
      band: expected.band,
      floors: expected.floors ?? [],
      blocks: expected.blocks ?? [],
      gates: expected.gates ?? [],
    });
    expect(seen.redFlags).toEqual([]);
    if (deal) expect(await notLoading(seller, deal)).toEqual(loadingOf(expected));
    await everyLineLeadsToARecord(seller, deal ?? lot, seen, expected);
  });
});

describe('what lowers a score', () => {
  test('is an approved document of a scheme, and no word of the company', async () => {
    const seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
    const { version } = (await seller.agent.get('/api/companies/mine/profile').expect(200)).body;
    await seller.agent
      .put('/api/companies/mine/profile')
      .send({ ...PROFILE, certifications: ['Copper Mark'], version })
      .expect(200);
    const lot = await offer(seller, CASES['copper cathodes of Chile with a Copper Mark, to Germany']!);
    const lowering = async () =>
      (await lotSeen(seller, lot)).reasons.flatMap(({ part, documentId }) => (part === 'M' ? [documentId] : []));
    const stored = async () => {
      await app.drain();
      return (await lotOf(seller, lot)).complianceReasons.find(({ code }) => code === 'mitigants')?.points ?? 0;
    };
    expect([await lowering(), await stored()]).toEqual([[], 0]);
    const wrong = { type: 'asm-scheme', listingId: lot, scheme: 'copper-mark' };
    const refused = await seller.agent.post('/api/documents').field(wrong).attach('file', pdf(), 'd.pdf').expect(422);
    expect(refused.body.issues).toMatchObject([{ path: 'scheme', key: 'validation.invalid' }]);
    const said = { scheme: 'copper-mark', number: 'CM 117' };
    const { body } = await companyDocument(seller, 'certification', said).expect(201);
    expect([body.scheme, await lowering()]).toEqual(['copper-mark', []]);
    const { items } = (await seller.agent.get('/api/documents?type=certification').expect(200)).body;
    expect(items).toMatchObject([{ id: body.id, scheme: 'copper-mark' }]);
    await approve(body.id);
    expect([await lowering(), await stored()]).toEqual([[body.id], -5]);
    const recalled = { reason: 'Recalled by its issuer.' };
    await admins[0]!.agent.post(`/api/admin/documents/${body.id}/revoke`).send(recalled).expect(200);
    expect([await lowering(), await stored()]).toEqual([[], 0]);
  });
});

const approve = (id: string) => admins[0]!.agent.post(`/api/admin/documents/${id}/approve`).expect(200);

/** A company of the cargo's country that was verified by the calls, with its certificates. */
const sellerOf = async ({ cargo, level, lot = {}, holds }: Case): Promise<Person> => {
  const asm = 'producer' in lot;
  const unverified = { kybLevel: 0, kybState: 'unverified', tier: 'enterprise', country: cargo[2] } as const;
  const seller = await person(app, { role: 'seller', company: unverified });
  const recorded = { level: level === 1 ? 1 : 0, reason: 'Registry number and mail domain.' };
  await admins[0]!.agent
    .post(`/api/admin/companies/${seller.companyId}/level`)
    .send({ ...recorded, producer: asm ? 'artisanal' : 'other' })
    .expect(200);
  if (level > 1) {
    await seller.agent.put('/api/verification/people').send({ people: PEOPLE }).expect(200);
    for (const { type, required } of verificationDocuments({ role: 'seller', asm }))
      if (required) await approve((await companyDocument(seller, type).expect(201)).body.id);
    await seller.agent.post('/api/verification/submit').expect(200);
    const verification = `/api/admin/verifications/${seller.companyId}`;
    await admins[0]!.agent.post(`${verification}/start`).expect(200);
    await admins[0]!.agent.post(`${verification}/approve`).send({ level }).expect(200);
  }
  for (const held of holds)
    if (Array.isArray(held) && held[0] === 'certification')
      await approve((await companyDocument(seller, held[0], { scheme: held[1], number: 'C 17' }).expect(201)).body.id);
  return seller;
};

/** A lot that its seller wrote, documented and handed in; every document is approved. */
const offer = async (seller: Person, { cargo, lot = {}, holds }: Case): Promise<string> => {
  const [mineralType, form, originCountry, originRegion] = cargo;
  const [element = 'Si'] = PAYABLES[mineralType] as readonly string[];
  const composition = [{ element, value: '20', unit: '%', basis: 'dry', treatment: 'payable' }];
  const named = { mineralType, mineralName: `${form} of ${mineralType}`, form, originCountry, originRegion };
  const fields = { ...COPPER, ...named, composition, purityPct: null, certifications: [], ...lot };
  const { id } = (await seller.agent.post('/api/listings').send(fields).expect(201)).body as ListingView;
  await seller.agent
    .post(`/api/listings/${id}/images`)
    .attach('file', await photo(), 'lot.jpg')
    .expect(201);
  const sent: string[] = [];
  for (const held of [...REQUIRED_LISTING_DOCUMENTS, ...holds]) {
    const [type, scheme] = typeof held === 'string' ? [held, undefined] : held;
    if (type === 'certification') continue;
    const said = { type, listingId: id, issuedOn: inDays(-5), expiresOn: inDays(400), ...(scheme && { scheme }) };
    const { body } = await seller.agent.post('/api/documents').field(said).attach('file', pdf(), 'd.pdf').expect(201);
    sent.push(body.id);
  }
  await submit(seller, id);
  for (const document of sent) await approve(document);
  return id;
};

const lotOf = async (by: Person, id: string): Promise<ListingView> =>
  (await by.agent.get(`/api/listings/${id}`).expect(200)).body;
const review = (by: Person, id: string, what: string) => by.agent.post(`/api/admin/listings/${id}/${what}`);

/** Reviewers publish it, and a buyer's offer is accepted. Answers the deal. */
const sell = async (seller: Person, id: string, country: string): Promise<string> => {
  if ((await lotOf(seller, id)).state === 'pending') {
    await review(admins[0]!, id, 'start-review').expect(200);
    await review(admins[0]!, id, 'approve').expect(200);
  }
  const { state, totalQuantity, pricePerUnit, incoterm, place } = await lotOf(seller, id);
  expect(state).toBe('published');
  const buyer = await person(app, { role: 'buyer', company: { country, tier: 'enterprise' } });
  const kind = { usIssuer: country === 'US', bankOrFund: false };
  await buyer.agent.patch('/api/companies/mine').send(kind).expect(200);
  const thread = await offered(buyer, id, { quantity: totalQuantity, price: pricePerUnit, incoterm, place });
  const { dealId } = (await answer(seller, thread, 'accept').expect(200)).body as OfferThread;
  return dealId!;
};

/** A cargo that a rule keeps from the market stays where it is; one of high risk waits for a second reviewer. */
const refuseToPublish = async (seller: Person, id: string, { blocks = [], gates = [] }: Case): Promise<null> => {
  await review(admins[0]!, id, 'start-review').expect(200);
  const closed = gates.filter((gate) => gate.startsWith('publish')).map((gate) => gate.split(' ')[1]);
  const approved = await review(admins[0]!, id, 'approve');
  if (blocks.length) expect(approved).toMatchObject({ status: 409, body: { code: 'listing.blocked' } });
  else if (closed.length)
    expect(approved).toMatchObject({
      status: 409,
      body: { code: 'listing.gates_closed', values: { codes: closed[0] } },
    });
  else {
    expect((await lotOf(seller, id)).state).toBe('under_review');
    await review(admins[1]!, id, 'approve').expect(200);
  }
  expect((await lotOf(seller, id)).state).toBe(blocks.length || closed.length ? 'under_review' : 'published');
  return null;
};

const figuresOf = ({ parts, raw, score, status, band, floors, blocks, gates }: Assessed) => ({
  parts: SCORE_PARTS.map((part) => parts[part]),
  raw,
  score,
  status,
  band,
  floors: floors.map((floor) => `${floor.rule} ${floor.code.split('.').at(-1)} ${floor.score}`),
  blocks: blocks.map(({ rule }) => rule),
  gates: gates.filter(({ open }) => !open).map(({ gate, document, code }) => `${gate} ${document ?? code}`),
});

const loadingOf = ({ gates = [] }: Case): string[] =>
  gates.filter((gate) => gate.startsWith('loading')).map((gate) => gate.split(' ')[1]!);
/** What keeps a deal from being loaded, as its own page says it. */
const notLoading = async (seller: Person, deal: string): Promise<string[]> =>
  ((await seller.agent.get(`/api/deals/${deal}/execution`).expect(200)).body as Execution).gates
    .filter(({ open }) => !open)
    .map(({ code }) => code);

/** Each line rests on a document that its company reads, on the verification, or on the cargo itself; so does an open gate. */
const everyLineLeadsToARecord = async (seller: Person, id: string, seen: Assessed, { holds, buyer }: Case) => {
  const document = async (one: string) => {
    const { body } = await seller.agent.get(`/api/documents/${one}/record`).expect(200);
    expect(body).toMatchObject({ redacted: false, state: 'approved' });
    return [body.type, body.scheme] as const;
  };
  const lowered: string[] = [];
  for (const { part, code, documentId, points } of seen.reasons) {
    if (documentId) lowered.push((await document(documentId)).filter(Boolean).join(' '));
    else expect([code, part === 'M' && points > 0]).toEqual([code, false]);
  }
  const schemes = holds.flatMap((held) => (typeof held === 'string' ? [] : [held.join(' ')]));
  expect(lowered).toEqual(expect.arrayContaining(schemes));
  await seller.agent.get('/api/verification').expect(200);
  const cargo = (await seller.agent.get(`/api/${buyer ? 'deals' : 'listings'}/${id}`).expect(200)).body as Deal;
  expect(cargo.id).toBe(id);
  for (const { document: type, open } of seen.gates) {
    const found = seen.documents.find((one) => one.type === type);
    if (open && type) expect(await document(found!.id)).toEqual([type, null]);
    else expect(found).toBeUndefined();
  }
};
