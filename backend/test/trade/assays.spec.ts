import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type AssayExchange, NOTIFICATIONS_SOCKET_PATH, type OfferThread, type Route } from '@orebridge/contracts';
import { DealStateMachine } from '../../src/trading/deals/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import { SettledDeal, SettlementFigures } from '../../src/finance/settlement/index.js';
import { LateAssaysJob } from '../../src/finance/settlement/late-assays.job.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { TestSocket } from '../harness/socket.js';
import { answer, offered, onMarket, pdf } from './deal-fixture.js';
import { ROUTES } from './samples.js';
import {
  agreeOn,
  assayOf,
  BUYERS,
  concentrateDeal,
  COPPER_TERMS,
  exchangeOf,
  inspected,
  inspectedDeal,
  pricesOf,
  recordFact,
  resultOf,
  SELLERS,
  settlementOf,
  submitAssay,
  underWay,
  weightOf,
} from './settlement-fixture.js';

/** Stand in no other figure of the whole database. */
const SECRETS = ['27.3141', '3.8767', '91.3719', '0.4567', '401.9713'] as const;
const SECRET = { Cu: SECRETS[0], Au: SECRETS[1], Ag: SECRETS[2], As: SECRETS[3], F: SECRETS[4] };
const LABORATORY = 'Zirkelstein Assayers';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

describe('the blind exchange of assays', () => {
  test('shows neither side what the other put in, anywhere, until both are in', async () => {
    const id = await inspectedDeal(app, seller, buyer);
    const [deal] = await app.db.query('SELECT offer_id AS offer, listing_id AS listing FROM deals WHERE id = $1', [id]);
    const socket = await TestSocket.open(app, NOTIFICATIONS_SOCKET_PATH, buyer.agent);
    const sent = resultOf(SECRET, LABORATORY);
    await submitAssay(seller, id, sent).set('idempotency-key', crypto.randomUUID()).expect(200);
    const file = pdf();
    const add = seller.agent.post(`/api/deals/${id}/assays/certificate`);
    await add.attach('file', file, `${LABORATORY}.pdf`).expect(200);
    await app.drain();
    await socket.message((one) => JSON.stringify(one).includes('assay.submitted'));

    const ids: Readonly<Record<string, string>> = { deal: id, offer: deal.offer, listing: deal.listing };
    const hidden = [...SECRETS, LABORATORY];
    const leaked = (text: string): string[] => hidden.filter((one) => text.includes(one));
    const gets = ROUTES.filter(([, route]) => route.method === 'GET' && route.access !== 'deploy-token');
    expect(gets.length).toBeGreaterThan(80);
    for (const [name, route] of gets)
      for (const reader of [buyer, admin]) {
        const about = ids[route.object ?? ''] ?? (route.object === 'company' ? seller.companyId : id);
        const path = (route as Route).path.replace(/:\w+/g, about);
        for (const query of [{}, { q: SECRETS[0], limit: 20, of: 'seller', side: 'seller', dealId: id }]) {
          const { text, body, headers } = await reader.agent.get(path).query(query);
          const all = (text ?? '') + JSON.stringify(body ?? null) + JSON.stringify(headers);
          // A search says back what was searched for, and nothing else.
          const said = leaked(all).filter((one) => !('q' in query) || one !== SECRETS[0]);
          expect([name, said]).toEqual([name, []]);
        }
      }
    expect(leaked(JSON.stringify(socket.messages))).toEqual([]);
    for (const table of ['outbox', 'audit', 'notifications', 'mails', 'deals', 'settlements', 'settlement_facts']) {
      const rows = await app.db.query(`SELECT * FROM ${table}`);
      expect([table, leaked(JSON.stringify(rows))]).toEqual([table, []]);
    }
    const blind = await exchangeOf(buyer, id);
    expect(blind).toMatchObject({ state: 'open', revealedAt: null, outcome: [], finals: [] });
    expect(blind.results).toEqual({ buyer: null, seller: null, umpire: null });
    expect(blind.submitted.seller).not.toBeNull();
    const own = await exchangeOf(seller, id);
    expect(own.results.seller?.values.map(({ value }) => value).sort()).toEqual([...SECRETS].sort());
    await buyer.agent.get(`/api/deals/${id}/assays/certificate?of=seller`).expect(404);
    await admin.agent.get(`/api/deals/${id}/assays/certificate?of=seller`).expect(404);

    // The same values again: what is revealed is then seen by both.
    await submitAssay(buyer, id, resultOf(SECRET)).expect(200);
    expect(leaked(JSON.stringify(await exchangeOf(buyer, id)))).toEqual(hidden);
    await buyer.agent.get(`/api/deals/${id}/assays/certificate?of=seller`).expect(200);
    socket.socket.close();
  });

  test('reveals both at once, exactly once, when they come in at the same moment', async () => {
    for (const round of [1, 2, 3]) {
      const id = await inspectedDeal(app, seller, buyer);
      const answers = await Promise.all([
        submitAssay(seller, id, resultOf(SELLERS)),
        submitAssay(buyer, id, resultOf(BUYERS)),
      ]);
      expect([round, ...answers.map(({ status }) => status)]).toEqual([round, 200, 200]);
      const [{ n }] = await app.db.query(
        `SELECT count(*)::int AS n FROM outbox WHERE event = 'assay.revealed' AND payload ->> 'dealId' = $1`,
        [id],
      );
      expect([round, n]).toEqual([round, 1]);
      const seen = await Promise.all([exchangeOf(seller, id), exchangeOf(buyer, id)]);
      expect(seen.map(({ state }) => state)).toEqual(['done', 'done']);
      expect(seen[0]?.outcome).toEqual(seen[1]?.outcome);
      expect(seen[0]?.finals[0]).toEqual({ element: 'Cu', unit: '%', value: '26.4' });
    }
  });

  test('takes whole results alone, lets the own ones be put right before the reveal, and none after it', async () => {
    const id = await inspectedDeal(app, seller, buyer);
    const { F: _, ...without } = SELLERS;
    const refused = await submitAssay(seller, id, resultOf(without)).expect(422);
    expect(refused.body.message).toBe('State every constituent of every lot once: 5 figures.');
    await submitAssay(seller, id, resultOf({ ...SELLERS, Cu: '101' })).expect(422);
    await submitAssay(seller, id, resultOf({ ...SELLERS, Cu: '20' })).expect(200);
    await submitAssay(seller, id, resultOf(SELLERS)).expect(200);
    await submitAssay(buyer, id, resultOf(BUYERS)).expect(200);
    expect((await submitAssay(buyer, id, resultOf(BUYERS)).expect(409)).body.code).toBe('assay.no_submit');
    const change = app.db.query(`UPDATE assay_values SET value = 1 WHERE element = 'Cu'`);
    await expect(change).rejects.toThrow('never changes');
    const shown = (await exchangeOf(buyer, id)).results.seller;
    expect(shown?.values.find(({ element }) => element === 'Cu')?.value).toBe('26.41');
    expect(shown?.values.find(({ element }) => element === 'Au')?.value).toBe('3.20');
  });

  test('opens for nobody before the inspection, and for nobody but the two', async () => {
    const id = await concentrateDeal(app, seller, buyer);
    expect((await seller.agent.get(`/api/deals/${id}/assays`).expect(200)).body).toEqual({ exchange: null });
    await submitAssay(seller, id, resultOf(SELLERS)).expect(409);
    await submitAssay(admin, id, resultOf(SELLERS)).expect(403);
    const stranger = await person(app, { role: 'seller' });
    await stranger.agent.get(`/api/deals/${id}/settlement`).expect(404);
  });
});

describe('beyond the splitting limit', () => {
  const apart = async (): Promise<string> => {
    const id = await inspectedDeal(app, seller, buyer);
    await submitAssay(seller, id, resultOf({ ...SELLERS, Cu: '26.80' }, 'SGS Chile')).expect(200);
    await submitAssay(buyer, id, resultOf({ ...BUYERS, Cu: '26.40' }, 'Buyer’s laboratory')).expect(200);
    return id;
  };
  const umpired = (by: Person, id: string, laboratory: string, cu: string, fee = '900.00') =>
    by.agent.post(`/api/deals/${id}/assays/umpire`).send({ ...resultOf({ Cu: cu }, laboratory), fee });
  const confirm = (by: Person, id: string) => by.agent.post(`/api/deals/${id}/assays/umpire/confirm`);

  test('the next umpire of the list is called, never one of a party’s laboratory group', async () => {
    const called: (string | undefined)[] = [];
    for (const _ of [1, 2, 3]) called.push((await exchangeOf(buyer, await apart())).umpire?.laboratory?.id);
    expect(called).toEqual(['Alfred H Knight', 'Alex Stewart International', 'Alfred H Knight']);
  });

  test.each([
    ['26.50', '26.45', 'seller', { seller: '900.00', buyer: '0.00' }],
    ['26.90', '26.80', 'buyer', { seller: '0.00', buyer: '900.00' }],
    ['26.60', '26.60', 'shared', { seller: '450.00', buyer: '450.00' }],
  ])('an umpire at %s makes %s final, and the %s pays', async (result, final, payer, shares) => {
    const id = await apart();
    const { laboratory } = (await exchangeOf(seller, id)).umpire ?? {};
    const name = laboratory?.id ?? '';
    expect((await umpired(seller, id, 'SGS Minerals', result).expect(422)).body.code).toBe('assay.other_umpire');
    await umpired(seller, id, name, result).expect(200);
    await confirm(seller, id).expect(409);
    expect((await exchangeOf(buyer, id)).state).toBe('umpire');
    await confirm(buyer, id).expect(200);
    const done = await exchangeOf(seller, id);
    expect(done.state).toBe('done');
    expect(Number(done.finals[0]?.value)).toBe(Number(final));
    expect(done.outcome[0]).toMatchObject({ status: 'umpired', umpirePaidBy: payer, limit: '0.30' });
    expect(done.umpire?.shares).toMatchObject(shares);
  });

  test('a dispute about the assays ends with the umpire’s result', async () => {
    const id = await apart();
    await app.db.transaction(async (em) => {
      const machine = app.get(DealStateMachine);
      await machine.transition(em, systemCtx('test'), await machine.lock(em, id), 'open_dispute', 'buyer');
    });
    const name = (await exchangeOf(seller, id)).umpire?.laboratory?.id ?? '';
    await umpired(buyer, id, name, '26.50').expect(200);
    await confirm(seller, id).expect(200);
    const { body } = await seller.agent.get(`/api/deals/${id}`).expect(200);
    expect(body.state).toBe('inspection');
    expect(body.timeline.map(({ event }: { event: string }) => event)).toContain('record_umpire');
  });
});

describe('a result that is late', () => {
  test('leaves the other’s to stand alone, 30 days after the last sampling and 5 after notice', async () => {
    const id = await inspectedDeal(app, seller, buyer);
    await submitAssay(seller, id, resultOf(SELLERS)).expect(200);
    const notice = (by: Person) => by.agent.post(`/api/deals/${id}/assays/notice`);
    await notice(seller).expect(409);
    await app.db.query(`UPDATE assay_exchanges SET last_sampling = current_date - 32 WHERE deal_id = $1`, [id]);
    await notice(buyer).expect(409);
    await notice(seller).expect(200);
    const late = app.get(LateAssaysJob);
    await app.db.transaction((em) => late.run(em));
    expect((await exchangeOf(buyer, id)).state).toBe('open');
    await app.db.query(`UPDATE assay_exchanges SET notice_at = now() - interval '5 days 1 minute' WHERE deal_id = $1`, [
      id,
    ]);
    await app.db.transaction((em) => late.run(em));
    const ended: AssayExchange = await exchangeOf(buyer, id);
    expect(ended).toMatchObject({
      state: 'done',
      outcome: [{ element: 'Cu', status: 'alone', final: '26.41' }, {}, {}, {}, {}],
    });
    await submitAssay(buyer, id, resultOf(BUYERS)).expect(409);
  });
});

describe('a settlement', () => {
  test('is the trade rules’ first example to the cent, from the loading to the last balance', async () => {
    const settled = jest.spyOn(app.get<SettledDeal>(SettledDeal), 'settled');
    const id = await concentrateDeal(app, seller, buyer);
    expect((await settlementOf(buyer, id)).lacks.final.map(({ what }) => what)).toEqual(['delivery', 'weight_final']);
    await recordFact(seller, id, weightOf('loading', '5020', '8.30')).expect(409);
    await agreeOn(id, COPPER_TERMS, buyer, seller);
    await underWay(app, id);
    await recordFact(seller, id, weightOf('loading', '5020.000')).expect(422);
    await agreeOn(id, weightOf('loading', '5020.000', '8.30'), seller, buyer);
    await agreeOn(id, assayOf({ Cu: '26.60', Au: '3.30', Ag: '88.0', As: '0.30', F: '350' }), seller, buyer);
    const provisional = await agreeOn(id, pricesOf('provisional', ['9400', '3250', '34.50']), seller, buyer);
    expect(provisional.versions).toHaveLength(1);
    expect(provisional.versions[0]).toMatchObject({
      number: 1,
      kind: 'provisional',
      total: '12799871.00',
      due: '11519883.90',
      payer: 'buyer',
      weights: { dry: '4603.34' },
    });
    expect(provisional.versions[0]?.lines.map(({ amount }) => amount).sort()).toEqual(
      [
        '11077477.00',
        '1492071.75',
        '404397.44',
        '-97820.98',
        '-55208.53',
        '-2295.50',
        '-5860.83',
        '-11508.35',
        '-1381.00',
      ].sort(),
    );
    expect(provisional.versions[0]?.prices[0]).toMatchObject({ index: 'LME Cu', source: 'LME cash settlement' });

    await inspected(app, id);
    await agreeOn(id, weightOf('discharge', '5000.000', '8.50'), buyer, seller);
    const both = { Cu: '26.40', Au: '3.20', Ag: '85.0', As: '0.32', F: '380' };
    await submitAssay(seller, id, resultOf({ ...both, Cu: '26.50' })).expect(200);
    await submitAssay(buyer, id, resultOf({ ...both, Cu: '26.30' })).expect(200);
    // The period of the prices is still open: a second provisional settlement stands in.
    const second = await settlementOf(seller, id);
    expect(second.versions.map(({ kind }) => kind)).toEqual(['second_provisional', 'provisional']);
    expect(second.lacks.final.map(({ what }) => what)).toEqual(['prices_final']);
    const final = await agreeOn(id, pricesOf('final', ['9600', '3300', '36.00']), buyer, seller);
    const [last, before] = final.versions;
    expect(last).toMatchObject({ kind: 'final', total: '12844183.32', weights: { dry: '4575' } });
    const due = final.versions.reduce((sum, one) => sum + Math.round(Number(one.due) * 100), 0);
    expect(due).toBe(1284418332);
    expect(last?.workings.at(-1)).toMatchObject({
      code: 'settlement.working.balance',
      values: { final: '12844183.32', result: last?.due },
    });
    expect(before?.kind).toBe('second_provisional');
    const { reference } = (await seller.agent.get(`/api/deals/${id}`)).body;
    expect(settled.mock.calls.filter(([, , deal]) => deal.reference === reference)).toHaveLength(3);
    await app.drain();
    const news = (await seller.agent.get('/api/notifications').expect(200)).body as { message: string }[];
    expect(news.some(({ message }) => message === 'The final settlement of Copper concentrate is there.')).toBe(true);
  });

  test('of a fixed price needs weights alone, and is final on delivery', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    const { dealId } = (await answer(seller, thread, 'accept').expect(200)).body as OfferThread;
    const id = dealId ?? '';
    expect((await settlementOf(buyer, id)).terms).toMatchObject({ origin: 'deal', provisionalPct: '100' });
    const figures = app.get(SettlementFigures);
    const machine = app.get(DealStateMachine);
    const of = async () => figures.of(app.db.manager, await machine.find(app.db.manager, id));
    expect((await of()).agreed).toEqual({ total: '2600000', pct: '100', amount: '2600000.00', byWeight: true });
    await underWay(app, id);
    await agreeOn(id, weightOf('loading', '198.500'), seller, buyer);
    expect((await of()).provisional?.due).toBe('2580500.00');
    await app.db.transaction(async (em) => {
      await machine.transition(em, systemCtx('test'), await machine.lock(em, id), 'delivery_unopposed', 'system');
    });
    expect(await of()).toMatchObject({
      final: { total: '2580500.00', due: '0.00', payer: null },
      claimed: '2580500.00',
      balance: '0.00',
    });
  });

  test('never changes, and neither does what it was made of', async () => {
    await expect(app.db.query('UPDATE settlements SET due = 0')).rejects.toThrow('a settlement never changes');
    await expect(app.db.query('DELETE FROM settlements')).rejects.toThrow('a settlement never changes');
    await expect(app.db.query(`UPDATE settlement_facts SET content = '{}'`)).rejects.toThrow('never changes');
  });

  test('takes what one side records only with the other’s word', async () => {
    const id = await concentrateDeal(app, seller, buyer);
    const first = (await recordFact(seller, id, COPPER_TERMS).expect(200)).body;
    const accept = (by: Person, factId: string) =>
      by.agent.post(`/api/deals/${id}/settlement/facts/confirm`).send({ factId });
    expect((await accept(seller, first.facts[0].id).expect(409)).body.code).toBe('settlement.own_record');
    const later = (await recordFact(seller, id, { ...COPPER_TERMS, provisionalPct: '95' }).expect(200)).body;
    expect((await accept(buyer, first.facts[0].id).expect(409)).body.code).toBe('settlement.not_waiting');
    expect((await accept(buyer, later.facts[0].id).expect(200)).body.terms.provisionalPct).toBe('95');
    expect((await settlementOf(buyer, id)).facts.map(({ standing }) => standing)).toEqual(['standing', 'replaced']);
  });

  test('reads a price from the product’s own series, and a mean of quotations is reckoned here', async () => {
    const id = await concentrateDeal(app, seller, buyer);
    await agreeOn(id, COPPER_TERMS, buyer, seller);
    await underWay(app, id);
    const six = ['13080.00', '13112.50', '13155.00', '13201.00', '13098.50', '13174.00'];
    const quotations = six.map((price, day) => ({ date: `2026-09-0${day + 1}`, price }));
    const mean = { how: 'quotations', index: 'LME Cu', source: 'LME cash', quotations };
    const { body } = await recordFact(seller, id, { kind: 'prices', stage: 'final', prices: [mean] }).expect(200);
    expect(body.facts[0].content.prices[0]).toMatchObject({ price: '13136.83', from: '2026-09-01', to: '2026-09-06' });
    const unknown = { ...mean, index: 'LME Zn' };
    await recordFact(seller, id, { kind: 'prices', stage: 'final', prices: [unknown] }).expect(422);
    const series = { how: 'series', index: 'LME Cu', series: 'wb-copper', month: '1901-01-01' };
    await recordFact(seller, id, { kind: 'prices', stage: 'final', prices: [series] }).expect(422);
  });
});
