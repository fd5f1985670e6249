import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ComparedBid, OwnBid, Tender, TenderBids } from '@orebridge/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { DAY_MS } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, onMarket, quantities } from './deal-fixture.js';
import { BID, bidLive, bidSealed, letTimePass, openBids, opened, TOMORROW, tendered } from './tender-fixture.js';

let app: TestApp;
let buyer: Person;
let first: Person;
let second: Person;
let third: Person;
beforeAll(async () => {
  app = await startApp();
  buyer = await person(app, { role: 'buyer', company: { name: 'Rhein Buyer', tier: 'enterprise', country: 'NL' } });
  first = await person(app, { role: 'seller', company: { name: 'First Mine', tier: 'enterprise' } });
  second = await person(app, { role: 'seller', company: { name: 'Second Mine', tier: 'enterprise' } });
  third = await person(app, { role: 'supplier', company: { name: 'Third Mine', tier: 'enterprise' } });
});
afterAll(() => app?.close());

const bidsOf = async (tender: Tender): Promise<TenderBids> =>
  (await buyer.agent.get(`/api/tenders/${tender.id}/bids`).expect(200)).body as TenderBids;
const bidOf = (bids: TenderBids, by: Person): ComparedBid =>
  bids.items.find(({ bidder }) => bidder.companyId === by.companyId)!;
const notificationOf = async (
  who: Person,
): Promise<{ key: string; values: Record<string, string>; about: unknown }[]> => {
  await app.drain();
  return (await who.agent.get('/api/notifications').expect(200)).body;
};
const ownBid = async (tender: Tender, by: Person): Promise<OwnBid> =>
  (await by.agent.get(`/api/tenders/${tender.id}/bid`).expect(200)).body.bid as OwnBid;
const fromLot = async (by: Person, over: object = {}) => {
  const lot = await onMarket(app, by.companyId);
  return { lot, content: { ...BID, source: { kind: 'lot', listingId: lot.id }, ...over } };
};

describe('who takes part', () => {
  test('a tender to chosen suppliers does not exist for others, and the chosen are told', async () => {
    const tender = await tendered(buyer, { admits: 'chosen', invited: [first.companyId] });
    await first.agent.get(`/api/tenders/${tender.id}`).expect(200);
    await second.agent.get(`/api/tenders/${tender.id}`).expect(404);
    const open = await second.agent.get('/api/tenders?view=open&limit=100').expect(200);
    expect(open.body.items.map(({ id }: Tender) => id)).not.toContain(tender.id);
    expect(
      (await notificationOf(first)).some(
        ({ key, about }) => key === 'tender.invited' && (about as Tender).id === tender.id,
      ),
    ).toBe(true);
  });

  test('a seller that is not verified reads an open tender and may not bid', async () => {
    const tender = await tendered(buyer, { kind: 'live' });
    const unverified = await person(app, { role: 'seller', company: { kybLevel: 0, kybState: 'unverified' } });
    const { body } = await unverified.agent.get(`/api/tenders/${tender.id}`).expect(200);
    expect(body.events).toEqual([]);
    expect((await bidLive(tender, unverified).expect(403)).body.code).toBe('tender.not_verified');
  });

  test('the buyer does not bid, and a requirement is out to tender once at a time', async () => {
    const tender = await tendered(buyer);
    const trader = await person(app, { role: 'seller', companyId: buyer.companyId });
    expect((await bidLive(tender, trader).expect(403)).body.code).toBe('tender.own');
    const { kind, admits, closesAt } = tender;
    const keys = { publicKey: tender.publicKey, wrapped: tender.wrapped };
    const again = { kind, admits, closesAt, keys };
    const { body } = await buyer.agent
      .post(`/api/requirements/${tender.requirementId}/tenders`)
      .send(again)
      .expect(409);
    expect(body.code).toBe('tender.already');
  });
});

describe('a bid until the closing time', () => {
  test('is revised and withdrawn; only its last version is kept, and each step has a receipt', async () => {
    const tender = await tendered(buyer);
    await bidSealed(tender, first, BID, 1);
    const { own } = await bidSealed(tender, first, { ...BID, unitPrice: '13111' }, 2);
    expect(own.receipts.map(({ event, version }) => [event, version])).toEqual([
      ['submit', 1],
      ['revise', 2],
    ]);
    const withdrawn = (await first.agent.post(`/api/tenders/${tender.id}/bid/withdraw`).expect(200)).body as OwnBid;
    expect([withdrawn.state, withdrawn.version]).toEqual(['withdrawn', 3]);
    const [row] = await app.db.query('SELECT sealed, server_share, content FROM tender_bids WHERE id = $1', [own.id]);
    expect(row).toEqual({ sealed: null, server_share: null, content: null });
    await bidSealed(tender, first, BID, 4);
    await letTimePass(app, tender);
    await openBids(tender, buyer);
    expect((await bidsOf(tender)).items).toHaveLength(1);
  });

  test('over a newer version is refused, and so is one for a lot of another company', async () => {
    const tender = await tendered(buyer, { kind: 'live' });
    await bidLive(tender, first).expect(201);
    expect((await bidLive(tender, first).expect(409)).body.code).toBe('tender.bid_changed');
    const { content } = await fromLot(second);
    expect((await bidLive(tender, first, content, 2).expect(422)).body.code).toBe('tender.lot_not_offered');
  });

  test('is told of a later closing time, which nobody moves once it has come', async () => {
    const tender = await tendered(buyer);
    await bidSealed(tender, first);
    const closesAt = new Date(Date.parse(TOMORROW()) + DAY_MS).toISOString();
    const extend = (at: string) => buyer.agent.post(`/api/tenders/${tender.id}/extend`).send({ closesAt: at });
    const later = (await extend(closesAt).expect(200)).body as Tender;
    expect(Date.parse(later.closesAt)).toBe(Math.floor(Date.parse(closesAt) / 1000) * 1000);
    expect(later.extensions).toHaveLength(1);
    expect((await extend(TOMORROW()).expect(422)).body.code).toBe('tender.not_later');
    expect((await notificationOf(first)).map(({ key }) => key)).toContain('tender.extended');
    await letTimePass(app, tender);
    expect((await extend(closesAt).expect(409)).body.code).toBe('tender.closed');
  });

  test('is void when the tender is withdrawn, with the reason for everyone', async () => {
    const tender = await tendered(buyer);
    await bidSealed(tender, first);
    await buyer.agent
      .post(`/api/tenders/${tender.id}/withdraw`)
      .send({ reason: 'The plant stands still.' })
      .expect(200);
    expect((await ownBid(tender, first)).state).toBe('void');
    const news = (await notificationOf(first)).find(({ key }) => key === 'tender.withdrawn');
    expect(news?.values.reason).toBe('The plant stands still.');
  });
});

describe('questions', () => {
  test('are read with their answers by all who may bid, and nobody is told who asked', async () => {
    const tender = await tendered(buyer, { admits: 'chosen', invited: [first.companyId, second.companyId] });
    const asked = (
      await first.agent.post(`/api/tenders/${tender.id}/questions`).send({ text: 'Is wet weight meant?' }).expect(201)
    ).body as Tender;
    expect(asked.questions[0]?.own).toBe(true);
    const seen = (await buyer.agent.get(`/api/tenders/${tender.id}`).expect(200)).body as Tender;
    const questionId = seen.questions[0]!.id;
    await buyer.agent.post(`/api/tenders/${tender.id}/answers`).send({ questionId, text: 'Dry weight.' }).expect(200);
    const other = await second.agent.get(`/api/tenders/${tender.id}`).expect(200);
    expect(other.body.questions).toEqual([expect.objectContaining({ own: false, answer: 'Dry weight.' })]);
    const about = ({ about: it }: { about: unknown }) => (it as { id: string } | null)?.id === tender.id;
    const news = [...(await notificationOf(buyer)), ...(await notificationOf(second))].filter(about);
    expect(news.map(({ key }) => key)).toEqual(expect.arrayContaining(['tender.asked', 'tender.answered']));
    const told = [news, seen.questions, other.body.questions];
    for (const trace of [first.companyId, first.id, first.username, 'First Mine'])
      expect(JSON.stringify(told)).not.toContain(trace);
  });
});

describe('a live tender', () => {
  test('shows its buyer the bids as they come, and a bidder the own rank alone', async () => {
    const tender = await tendered(buyer, { kind: 'live' });
    await bidLive(tender, first, { ...BID, unitPrice: '13300' }).expect(201);
    const better = (await bidLive(tender, second, { ...BID, unitPrice: '13100' }).expect(201)).body as OwnBid;
    expect(better.rank).toEqual({ place: 1, of: 2 });
    const seen = await first.agent.get(`/api/tenders/${tender.id}/bid`).expect(200);
    expect(seen.body.bid.rank).toEqual({ place: 2, of: 2 });
    const page = await first.agent.get(`/api/tenders/${tender.id}`).expect(200);
    await first.agent.get(`/api/tenders/${tender.id}/bids`).expect(404);
    for (const trace of ['13100', 'Second Mine', second.companyId]) expect(seen.text + page.text).not.toContain(trace);
    expect((await bidsOf(tender)).items.map(({ bidder }) => bidder.name)).toEqual(['Second Mine', 'First Mine']);
    expect(page.body.bids).toBeNull();
  });

  test('opens by itself at its closing time', async () => {
    const tender = await tendered(buyer, { kind: 'live' });
    await bidLive(tender, first).expect(201);
    await letTimePass(app, tender);
    expect((await buyer.agent.get(`/api/tenders/${tender.id}`)).body.state).toBe('closed');
    const { TenderClosingJob } = await import('../../src/market/tenders/tender-closing.job.js');
    await app.db.transaction((em) => app.get(TenderClosingJob).run(em));
    expect((await buyer.agent.get(`/api/tenders/${tender.id}`)).body.state).toBe('opened');
    expect((await ownBid(tender, first)).state).toBe('opened');
  });
});

describe('the comparison', () => {
  test('ranks by landed cost per payable unit and says why a bid cannot be compared', async () => {
    const tender = await opened(app, buyer, [
      [first, { ...BID, unitPrice: '13200' }],
      [second, { ...BID, unitPrice: '13150', assay: [{ ...BID.assay[0], value: '99.0' }] }],
      [third, { ...BID, unitPrice: '9000', incoterm: 'FOB', place: 'Antofagasta' }],
    ]);
    const bids = await bidsOf(tender);
    expect(bids.items.map(({ bidder, rank }) => [bidder.name, rank])).toEqual([
      ['First Mine', 1],
      ['Second Mine', 2],
      ['Third Mine', null],
    ]);
    expect(bids.payableUnit).toBe('t');
    expect(bidOf(bids, third).cost).toMatchObject({ ok: false, why: { code: 'bid.carriage_unknown' } });
    expect(bidOf(bids, second).limits[0]).toMatchObject({ value: '99', verdict: 'missed' });
  });

  test('goes out as a workbook in which no cell is a formula', async () => {
    const note = '=HYPERLINK("http://evil.example","x")';
    const tender = await opened(app, buyer, [[first, { ...BID, note, place: '+cmd|calc' }]]);
    const { body } = await buyer.agent
      .get(`/api/tenders/${tender.id}/bids.xlsx?language=fr`)
      .buffer(true)
      .parse((res, done) => {
        const parts: Buffer[] = [];
        res.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200);
    const written = strFromU8(unzipSync(new Uint8Array(body as Buffer))['xl/worksheets/sheet1.xml']!);
    const cells = [...written.matchAll(/<t [^>]*>([^<]*)<|<v>([^<]*)</g)].map(([, words, figure]) => words ?? figure);
    expect(cells).toContain('Soumissionnaire');
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell ?? ''))).toEqual([]);
    expect(cells.some((cell) => cell?.includes('=HYPERLINK'))).toBe(true);
    expect(cells.some((cell) => cell?.includes('+cmd|calc'))).toBe(true);
    expect(cells).toContain('13211.77');
    expect(written).not.toContain('<f');
  });
});

describe('the award', () => {
  test('of parts to two bidders makes two deals, reserves their quantities, and tells the loser', async () => {
    const [a, b] = [await fromLot(first), await fromLot(second)];
    const tender = await opened(app, buyer, [
      [first, a.content],
      [second, b.content],
      [third, BID],
    ]);
    const bids = await bidsOf(tender);
    const awards = [
      { bidId: bidOf(bids, first).id, quantity: '300', reason: 'The lowest cost.' },
      { bidId: bidOf(bids, second).id, quantity: '200', reason: 'A second source.' },
    ];
    const award = (body: object) => buyer.agent.post(`/api/tenders/${tender.id}/award`).send(body);
    const [one, two] = awards as [(typeof awards)[0], (typeof awards)[0]];
    expect((await award({ awards: [one, { ...two, quantity: '201' }] }).expect(422)).body.code).toBe(
      'tender.beyond_requirement',
    );
    expect((await award({ awards: [{ ...one, quantity: '501' }] }).expect(422)).body.code).toBe(
      'tender.award_quantity',
    );
    expect((await award({ awards }).expect(200)).body.state).toBe('awarded');
    expect((await quantities(app, a.lot.id)).reserved).toBe('300');
    expect((await quantities(app, b.lot.id)).reserved).toBe('200');
    const { dealId, awardReason } = await ownBid(tender, first);
    expect(awardReason).toBe('The lowest cost.');
    const deal = await first.agent.get(`/api/deals/${dealId}`).expect(200);
    const from = (await first.agent.get(`/api/offers/${deal.body.offerId}`).expect(200)).body;
    expect([from.tenderId, from.dealId]).toEqual([tender.id, dealId]);
    expect(deal.body.terms).toMatchObject({ quantity: '300', price: '13211.77', incoterm: 'CIF' });
    await buyer.agent.get(`/api/deals/${dealId}`).expect(200);
    expect((await ownBid(tender, third)).state).toBe('lost');
    const lost = (await notificationOf(third)).find(({ key }) => key === 'tender.lost');
    expect(Object.keys(lost?.values ?? {})).toEqual(['title']);
  });

  test('is whole or not at all: what one lot no longer holds undoes the other', async () => {
    const [a, b] = [await fromLot(first), await fromLot(second)];
    const tender = await opened(app, buyer, [
      [first, a.content],
      [second, b.content],
    ]);
    await app.db.query('UPDATE listings SET reserved_quantity = 490 WHERE id = $1', [b.lot.id]);
    const bids = await bidsOf(tender);
    const awards = [first, second].map((by) => ({ bidId: bidOf(bids, by).id, quantity: '100', reason: 'Both.' }));
    const { body } = await buyer.agent.post(`/api/tenders/${tender.id}/award`).send({ awards }).expect(409);
    expect(body.code).toBe('offer.quantity_exceeds_available');
    expect((await quantities(app, a.lot.id)).reserved).toBe('0');
    expect((await buyer.agent.get(`/api/tenders/${tender.id}`)).body.state).toBe('opened');
  });

  test('counts bids in another unit of the same kind against the need', async () => {
    const inKilograms = { ...BID, quantity: '500000', unit: 'kg' as const, unitPrice: '13.21' };
    const tender = await opened(app, buyer, [
      [first, inKilograms],
      [second, BID],
    ]);
    const bids = await bidsOf(tender);
    const award = (kilograms: string, tonnes: string) =>
      buyer.agent.post(`/api/tenders/${tender.id}/award`).send({
        awards: [
          { bidId: bidOf(bids, first).id, quantity: kilograms, reason: 'The lowest cost.' },
          { bidId: bidOf(bids, second).id, quantity: tonnes, reason: 'A second source.' },
        ],
      });
    const { body } = await award('300000', '200.001').expect(422);
    expect(body).toMatchObject({ code: 'tender.beyond_requirement', values: { most: '500', unit: 't' } });
    await award('300000', '200').expect(200);
  });

  test('of a described cargo waits for its lot, which comes to the buyer as an offer on the terms of the bid', async () => {
    const tender = await opened(app, buyer, [[first, BID]]);
    const [bid] = (await bidsOf(tender)).items;
    const awards = [{ bidId: bid!.id, quantity: '150', reason: 'The only one.' }];
    await buyer.agent.post(`/api/tenders/${tender.id}/award`).send({ awards }).expect(200);
    expect((await ownBid(tender, first)).lotWanted).toBe(true);
    const lot = await onMarket(app, first.companyId);
    const strange = await onMarket(app, second.companyId);
    const name = (listingId: string) => first.agent.post(`/api/tenders/${tender.id}/bid/lot`).send({ listingId });
    expect((await name(strange.id).expect(422)).body.code).toBe('tender.lot_not_offered');
    const { offerId } = (await name(lot.id).expect(200)).body as OwnBid;
    const thread = (await buyer.agent.get(`/api/offers/${offerId}`).expect(200)).body;
    expect(thread).toMatchObject({
      yourTurn: true,
      last: { by: 'seller', terms: { quantity: '150', price: '13211.77' } },
    });
    expect((await answer(buyer, thread, 'accept').expect(200)).body.dealId).toEqual(expect.any(String));
  });

  test('need not be: the tender ends with a reason', async () => {
    const tender = await opened(app, buyer, [[first, BID]]);
    await buyer.agent.post(`/api/tenders/${tender.id}/end`).send({ reason: 'Too dear.' }).expect(200);
    expect((await ownBid(tender, first)).state).toBe('lost');
    await buyer.agent.post(`/api/tenders/${tender.id}/award`).send({ awards: [] }).expect(409);
  });
});
