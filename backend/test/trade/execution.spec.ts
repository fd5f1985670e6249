import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Deal, Execution, ExecutionAction, DealDocument } from '@orebridge/contracts';
import { DEAL_STATES, type DealEvent, dealLifecycle, transitionOf } from '@orebridge/trade';
import { Escrow } from '../../src/finance/payments/index.js';
import { ExecutionDeadlinesJob } from '../../src/trading/execution/index.js';
import { DealStateMachine } from '../../src/trading/deals/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { dealIn, inDays, pdf, quantities } from './deal-fixture.js';
import { colleagueOf } from './functions-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
let freeze: jest.SpiedFunction<Escrow['freeze']>;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
  freeze = jest.spyOn(app.get(Escrow), 'freeze');
});
afterAll(() => app?.close());

const inState = (state: string, more: Parameters<typeof dealIn>[4] = {}) => dealIn(app, seller, buyer, state, more);
const act = (by: Person, id: string, body: ExecutionAction | object) =>
  by.agent.post(`/api/deals/${id}/execution`).send(body);
const decide = (id: string, body: object, by = admin) => by.agent.post(`/api/admin/deals/${id}/execution`).send(body);
const read = async (by: Person, id: string): Promise<Execution> =>
  (await by.agent.get(`/api/deals/${id}/execution`).expect(200)).body as Execution;
const document = (by: Person, id: string, fields: Record<string, string> = {}) =>
  by.agent.post(`/api/deals/${id}/documents`).field(fields).attach('file', pdf(), 'paper.pdf');
const evidence = async (by: Person, id: string): Promise<string> => (await document(by, id).expect(201)).body.id;
const judge = (id: string, body: object = { approve: true }) =>
  admin.agent.post(`/api/admin/deal-documents/${id}/judge`).send(body);
const approved = async (by: Person, id: string, fields: Record<string, string>): Promise<void> => {
  await judge((await document(by, id, fields).expect(201)).body.id).expect(200);
};
/** Terms of price of a deal, but for the price. */
const PRICING = { provisionalPct: '100', finalAt: 'loading', tolerancePct: '2', splitting: [], umpires: [] } as const;
const runClock = () => app.db.transaction((em) => app.get(ExecutionDeadlinesJob).run(em));
const reason = 'Because of a test.';

const LOADING = {
  event: 'start_loading',
  loadedOn: inDays(0),
  place: 'Antofagasta',
  grossWeight: '202',
  tareWeight: '2',
  netWeight: '200',
  method: 'weighbridge',
  weigher: 'Meridian Assay',
  packages: 100,
  seals: ['ML-1', 'ML-2'],
  samples: ['seller', 'buyer', 'umpire', 'reserve'].map((set, i) => ({ set, seal: `S-${i}` })),
} as const;
const BILL = { type: 'bill-of-lading', number: 'BL-1', quantity: '200', issuedOn: inDays(0), eta: inDays(30) };
const DELIVERY = { event: 'report_delivery', deliveredOn: inDays(0), place: 'Rotterdam' } as const;
const underWay = async (quantity = '200'): Promise<string> => {
  const id = await inState('payment_secured');
  await act(seller, id, LOADING).expect(200);
  await approved(seller, id, { ...BILL, quantity });
  return id;
};
const disputed = async (amount = '50000'): Promise<string> => {
  const id = await inState('in_transit');
  const documents = [await evidence(buyer, id)];
  await act(buyer, id, { event: 'open_dispute', type: 'quality', amount, reason, documents }).expect(200);
  return id;
};

describe('what the deal says already of its way', () => {
  const road = { transportMode: 'road' as const, mineLocation: 'Sierra Gorda' };
  test.each([
    ['CIF by ship', {}, {}, { deliveryPlace: 'Rotterdam', transportDocument: 'bill-of-lading' }],
    [
      'DAP by road',
      { ...road, incoterm: 'DAP' as const },
      { incoterm: 'DAP', place: 'Duisburg' },
      { loadingPlace: 'Sierra Gorda', deliveryPlace: 'Duisburg', transportDocument: 'cmr-note' },
    ],
    [
      'FCA by rail',
      { transportMode: 'rail' as const, incoterm: 'FCA' as const },
      { incoterm: 'FCA', place: 'Calama' },
      { loadingPlace: 'Calama', deliveryPlace: null, transportDocument: 'rail-consignment-note' },
    ],
  ])('comes with it: %s', async (_what, lot, terms, known) => {
    expect((await read(seller, await inState('payment_secured', { lot, terms }))).known).toMatchObject(known);
  });
});

describe('the weight of a cargo whose deal counts dry tonnes', () => {
  const DRY = { lot: { unit: 'dmt', totalQuantity: '600', tolerancePct: '5' }, terms: { quantity: '500' } };
  const { grossWeight: _g, tareWeight: _t, netWeight: _n, ...rest } = LOADING;
  const { quantity: _q, ...bill } = BILL;
  const weighed = { wetWeight: '547.1', moisturePct: '8.6' };

  test('is 547.1 wmt at 8.6 %, 500.0494 dmt: no breach of 500 dmt by 5 %', async () => {
    const id = await inState('payment_secured', DRY);
    const gross = { grossWeight: '562.3', tareWeight: '15.2' };
    const loaded = (await act(seller, id, { ...rest, ...gross, ...weighed }).expect(200)).body as Execution;
    expect(loaded.loading).toMatchObject({ ...gross, ...weighed, netWeight: '500.0494' });
    await approved(seller, id, { ...bill, ...weighed });
    const { state, shipment, breach } = await read(buyer, id);
    expect([state, breach]).toEqual(['in_transit', null]);
    expect(shipment).toMatchObject({ ...weighed, quantity: '500.0494' });
    await act(seller, id, { ...DELIVERY, quantity: '547.1' }).expect(422);
    const landed = { wetWeight: '546.4', moisturePct: '8.5' };
    const { body } = await act(seller, id, { ...DELIVERY, ...landed }).expect(200);
    expect(body.delivery).toMatchObject({ ...landed, quantity: '499.956' });
  });

  test.each([
    ['no moisture', { wetWeight: '547.1' }, ['moisturePct']],
    ['a number that may be either', { netWeight: '547.1' }, ['wetWeight', 'moisturePct']],
  ])('is asked for again where %s is given', async (_what, given, paths) => {
    const id = await inState('payment_secured', DRY);
    const { body } = await act(seller, id, { ...rest, ...given }).expect(422);
    expect([body.code, body.issues.map(({ path }: { path: string }) => path)]).toEqual([
      'execution.moisture_missing',
      paths,
    ]);
    expect((await read(seller, id)).loading).toBeNull();
  });

  test('breaches the tolerance by its dry tonnes, and is held against wet gross weight and tare', async () => {
    const id = await inState('payment_secured', DRY);
    const wrong = { ...rest, ...weighed, grossWeight: '562.3', tareWeight: '2' };
    expect((await act(seller, id, wrong).expect(422)).body.issues).toMatchObject([{ path: 'wetWeight' }]);
    await act(seller, id, { ...rest, ...weighed }).expect(200);
    expect((await document(seller, id, { ...bill, quantity: '547.1' }).expect(422)).body.code).toBe(
      'execution.moisture_missing',
    );
    await approved(seller, id, { ...bill, wetWeight: '547.1', moisturePct: '2' });
    expect((await read(buyer, id)).breach).toMatchObject({ place: 'above', shipped: '536.158' });
  });

  test('is a content by the grade that the lot was offered with', async () => {
    const lot = {
      mineralType: 'cobalt',
      unit: 'lb Co',
      totalQuantity: '90000',
      purityPct: null,
      composition: [{ element: 'Co', value: '32', unit: '%', basis: 'dry', treatment: 'payable' }],
    } as never;
    const id = await inState('payment_secured', { lot, terms: { quantity: '40000' } });
    const { body } = await act(seller, id, { ...rest, wetWeight: '105', moisturePct: '46' }).expect(200);
    expect(body.loading.netWeight).toBe('40000.673');
  });

  test('goes with the places and the dates of the deal to whoever is asked about its cargo', async () => {
    const lot = {
      ...DRY.lot,
      moisturePct: '8.6',
      incoterm: 'FOB',
      place: 'Antofagasta (CLANF)',
      transportMode: 'bulk_sea',
    };
    const terms = { ...DRY.terms, incoterm: 'CFR', place: 'Rotterdam (NLRTM)' };
    const id = await inState('payment_secured', { lot: lot as never, terms });
    const cargo = async (by: Person) => (await by.agent.get(`/api/deals/${id}/cargo`).expect(200)).body;
    expect(await cargo(buyer)).toMatchObject({
      mineralType: 'copper',
      quantity: '500',
      unit: 'dmt',
      wet: '547.046',
      dry: '500',
      mode: 'sea_bulk',
      from: { name: 'Antofagasta', port: 'CLANF', country: 'CL' },
      to: { name: 'Rotterdam', port: 'NLRTM', country: 'NL' },
    });
    await act(seller, id, { ...rest, ...weighed }).expect(200);
    expect(await cargo(seller)).toMatchObject({ wet: '547.1', dry: '500.049' });
    await (await person(app, { role: 'buyer' })).agent.get(`/api/deals/${id}/cargo`).expect(404);
  });

  test('in the unit that is weighed is given in it, as before', async () => {
    const id = await inState('payment_secured');
    expect((await act(seller, id, { ...rest, ...weighed }).expect(422)).body.code).toBe('execution.weighed_in_unit');
    await act(seller, id, LOADING).expect(200);
  });
});

describe('a cargo', () => {
  test('goes from loading to inspection by what both parties record', async () => {
    const id = await inState('payment_secured');
    const loading = await act(seller, id, LOADING).expect(200);
    expect(loading.body).toMatchObject({ state: 'loading', loading: { netWeight: '200', seals: ['ML-1', 'ML-2'] } });
    expect(loading.body.acts).toEqual(expect.arrayContaining(['ship', 'open_dispute', 'declare_force_majeure']));

    expect((await document(seller, id, { type: 'cmr-note' }).expect(422)).body.code).toBe('execution.quantity_missing');
    await document(buyer, id, BILL).expect(403);
    const bill = (await document(seller, id, BILL).expect(201)).body as DealDocument;
    expect(bill.state).toBe('pending');
    expect((await read(buyer, id)).state).toBe('loading');
    expect((await judge(bill.id, { approve: false }).expect(422)).body.code).toBe('execution.reason_missing');
    await judge(bill.id).expect(200);
    await judge(bill.id).expect(409);
    const shipped = await read(buyer, id);
    expect(shipped).toMatchObject({
      state: 'in_transit',
      shipment: { quantity: '200', eta: BILL.eta, paper: bill.id },
      breach: null,
      tolerance: { pct: '2', min: '196', max: '204' },
    });
    await buyer.agent.get(`/api/deal-documents/${bill.id}/file`).expect(200).expect('content-type', 'application/pdf');

    await act(buyer, id, { event: 'confirm_delivery' }).expect(409);
    await act(buyer, id, DELIVERY).expect(409);
    await act(seller, id, { ...DELIVERY, deliveredOn: inDays(2) }).expect(422);
    await act(seller, id, DELIVERY).expect(200);
    expect((await read(buyer, id)).acts).toContain('confirm_delivery');
    await act(buyer, id, { event: 'confirm_delivery' }).expect(200);
    expect((await act(buyer, id, { event: 'start_inspection' }).expect(200)).body.state).toBe('inspection');
    const { timeline } = (await seller.agent.get(`/api/deals/${id}`).expect(200)).body;
    expect(timeline.slice(1).map((row: { event: string }) => row.event)).toEqual([
      'start_loading',
      'add_document',
      'approve_document',
      'ship',
      'settlement_provisional',
      'report_delivery',
      'confirm_delivery',
      'settlement_final',
      'start_inspection',
    ]);
  });

  test('is told of to both sides', async () => {
    const id = await underWay();
    await app.drain();
    for (const { agent } of [seller, buyer]) {
      const news = (await agent.get('/api/notifications').expect(200)).body as { key: string; about: { id: string } }[];
      const keys = news.filter(({ about }) => about?.id === id).map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining(['deal.loading', 'deal.shipped']));
    }
  });

  test('whose weights do not agree is not loaded', async () => {
    const id = await inState('payment_secured');
    const { body } = await act(seller, id, { ...LOADING, tareWeight: '3' }).expect(422);
    expect([body.code, body.issues[0].path]).toEqual(['execution.weights_differ', 'netWeight']);
  });

  test('that may liquefy is loaded only with its certificates, the moisture not older than seven days', async () => {
    const bulk = { mineralName: 'Copper concentrate', form: 'concentrate', transportMode: 'bulk_sea' } as const;
    const id = await inState('payment_secured', { lot: bulk });
    const gates = async () => (await read(seller, id)).gates.map(({ code, open }) => `${code} ${open}`);
    expect(await gates()).toEqual(['tml-certificate false', 'moisture-certificate false']);
    expect((await read(seller, id)).acts).not.toContain('start_loading');
    expect((await act(seller, id, LOADING).expect(409)).body.code).toBe('execution.loading_gates');
    await approved(seller, id, { type: 'tml-certificate', issuedOn: inDays(-20) });
    await approved(seller, id, { type: 'moisture-certificate', issuedOn: inDays(-9) });
    await act(seller, id, LOADING).expect(409);
    await approved(seller, id, { type: 'moisture-certificate', issuedOn: inDays(-2) });
    expect(await gates()).toEqual(['tml-certificate true', 'moisture-certificate true']);
    // The deal's own check follows what was approved meanwhile.
    const { compliance } = (await seller.agent.get(`/api/deals/${id}`).expect(200)).body as Deal;
    expect(compliance?.gates.filter(({ gate }) => gate === 'loading')).toEqual([]);
    await act(seller, id, LOADING).expect(200);
  });

  test('of more than the tolerance waits for the buyer, who may take the most that was agreed', async () => {
    const id = await underWay('210');
    const execution = await read(buyer, id);
    expect(execution.breach).toMatchObject({ place: 'above', shipped: '210', choice: null });
    expect(execution.acts).toContain('decide_tolerance_breach');
    await act(seller, id, DELIVERY).expect(200);
    expect((await act(buyer, id, { event: 'confirm_delivery' }).expect(409)).body.code).toBe('execution.breach_open');
    const choice = { event: 'decide_tolerance_breach', choice: 'accept_maximum' };
    await act(seller, id, choice).expect(409);
    const { body } = await act(buyer, id, choice).expect(200);
    expect(body.breach).toMatchObject({ choice: 'accept_maximum', billed: '204', unbilled: '6' });
    await act(buyer, id, choice).expect(409);
    await act(buyer, id, { event: 'confirm_delivery' }).expect(200);
  });

  test('of less than the tolerance can be accepted or disputed, nothing else', async () => {
    const id = await underWay('150');
    await act(buyer, id, { event: 'decide_tolerance_breach', choice: 'reject_excess' }).expect(422);
    const { body } = await act(buyer, id, { event: 'decide_tolerance_breach', choice: 'accept_all' }).expect(200);
    expect(body.breach).toMatchObject({ place: 'below', billed: '150', unbilled: '0' });
  });

  test('counts as delivered five days after the report without an objection', async () => {
    const id = await underWay();
    await act(seller, id, DELIVERY).expect(200);
    await runClock();
    expect((await read(buyer, id)).state).toBe('in_transit');
    const pass = `UPDATE deal_executions SET unopposed_at = unopposed_at - $2 * interval '1 day' WHERE deal_id = $1`;
    await app.db.query(pass, [id, 4.9]);
    await runClock();
    expect((await read(buyer, id)).state).toBe('in_transit');
    await app.db.query(pass, [id, 0.11]);
    await runClock();
    await runClock();
    // Whoever asks for what the site has just done finds it done; another, or a second time, is refused.
    expect((await act(buyer, id, { event: 'confirm_delivery' }).expect(200)).body.state).toBe('delivered');
    await act(seller, id, { event: 'confirm_delivery' }).expect(409);
    await act(buyer, id, { event: 'start_inspection' }).expect(200);
    await act(buyer, id, { event: 'start_inspection' }).expect(409);
  });

  test('whose price hangs on the assay is inspected by itself, and one at a fixed price only when the buyer asks', async () => {
    const copper = { element: 'Cu', unit: 'lb', unitPrice: '4.10' };
    for (const [type, basis, state] of [
      ['index_unit', { type: 'index_unit', ...copper }, 'inspection'],
      ['index_premium', { type: 'index_premium', index: 'LME Cu cash', premium: '120' }, 'delivered'],
      ['fixed', { type: 'fixed', unitPrice: '12900' }, 'delivered'],
    ] as const) {
      const id = await underWay();
      // What was agreed counts, whatever the lot says by now.
      const settlement = { currency: 'USD', weight: { unit: 't', dry: false }, basis };
      const pricing = { ...PRICING, settlement };
      await app.db.query('UPDATE deals SET terms = terms || $2::jsonb WHERE id = $1', [
        id,
        JSON.stringify({ pricing }),
      ]);
      await act(seller, id, DELIVERY).expect(200);
      await act(buyer, id, { event: 'confirm_delivery' }).expect(200);
      await runClock();
      expect([type, (await read(buyer, id)).state]).toEqual([type, state]);
      expect((await act(buyer, id, { event: 'start_inspection' }).expect(200)).body.state).toBe('inspection');
    }
  });
});

describe('force majeure', () => {
  const declared = async (): Promise<string> => {
    const id = await inState('loading');
    const documents = [await evidence(seller, id)];
    await act(seller, id, { event: 'declare_force_majeure', reason, documents }).expect(200);
    return id;
  };

  test('needs evidence of the own side, stops the deal, and ends where it stopped', async () => {
    const id = await inState('loading');
    await act(seller, id, { event: 'declare_force_majeure', reason, documents: [] }).expect(400);
    const foreign = await evidence(buyer, id);
    await act(seller, id, { event: 'declare_force_majeure', reason, documents: [foreign] }).expect(422);
    const documents = [await evidence(seller, id)];
    const { body } = await act(seller, id, { event: 'declare_force_majeure', reason, documents }).expect(200);
    expect(body).toMatchObject({ state: 'on_hold', suspensions: [{ kind: 'force_majeure', by: 'seller', reason }] });
    expect((await decide(id, { event: 'release_hold', reason }).expect(409)).body.code).toBe('execution.held_by_party');
    const after = await act(buyer, id, { event: 'end_force_majeure', reason: 'The port is open again.' }).expect(200);
    expect(after.body.state).toBe('loading');
    expect(after.body.suspensions[0]).toMatchObject({ outcome: 'The port is open again.' });
  });

  test('lets either party cancel after sixty days and gives the quantity back', async () => {
    const id = await declared();
    const cancel = { event: 'cancel_after_force_majeure', reason };
    expect((await act(buyer, id, cancel).expect(409)).body.code).toBe('execution.sixty_days');
    await app.db.query(`UPDATE deal_suspensions SET since = now() - interval '60 days' WHERE deal_id = $1`, [id]);
    expect((await read(buyer, id)).acts).toContain('cancel_after_force_majeure');
    expect((await act(buyer, id, cancel).expect(200)).body.state).toBe('cancelled');
    const { listing } = (await buyer.agent.get(`/api/deals/${id}`).expect(200)).body;
    expect((await quantities(app, listing.id)).reserved).toBe('0');
  });

  test('is remembered to both once after thirty days', async () => {
    const id = await declared();
    await app.db.query(`UPDATE deal_suspensions SET since = now() - interval '31 days' WHERE deal_id = $1`, [id]);
    await runClock();
    await runClock();
    const told = `SELECT count(*)::int AS n FROM outbox WHERE event = 'deal.suspension_due' AND payload ->> 'dealId' = $1`;
    expect((await app.db.query(told, [id]))[0].n).toBe(1);
  });
});

describe('a hold', () => {
  test('is put and taken by an admin with a reason, and the deal goes on where it stood', async () => {
    const id = await disputed();
    await decide(id, { event: 'hold', reason: '' }).expect(400);
    await decide(id, { event: 'hold', reason }, buyer).expect(403);
    const own = await person(app, { role: 'admin', companyId: seller.companyId });
    await decide(id, { event: 'hold', reason }, own).expect(403);
    expect((await decide(id, { event: 'hold', reason }).expect(200)).body.state).toBe('on_hold');
    await decide(id, { event: 'hold', reason }).expect(409);
    await act(seller, id, { event: 'end_force_majeure', reason }).expect(409);
    const { holds } = (await admin.agent.get('/api/admin/execution').expect(200)).body;
    expect(holds.some((row: { dealId: string }) => row.dealId === id)).toBe(true);
    expect((await decide(id, { event: 'release_hold', reason }).expect(200)).body.state).toBe('disputed');
  });
});

describe('a dispute', () => {
  test('freezes its own amount alone, is answered, and ends by an agreement of both', async () => {
    const id = await disputed('50000');
    expect(freeze.mock.calls.filter(([, dealId]) => dealId === id).map(([, , amount]) => amount)).toEqual(['50000']);
    await act(buyer, id, { event: 'answer_dispute', text: reason }).expect(403);
    await act(seller, id, { event: 'answer_dispute', text: 'The certificate says otherwise.' }).expect(200);
    await act(seller, id, { event: 'propose_agreement', amount: '50001', text: reason }).expect(422);
    await act(seller, id, { event: 'propose_agreement', amount: '20000', text: reason }).expect(200);
    const offered = (await act(buyer, id, { event: 'propose_agreement', amount: '30000', text: reason }).expect(200))
      .body as Execution;
    const [standing, superseded] = offered.disputes[0]!.proposals;
    expect([standing?.state, superseded?.state]).toEqual(['open', 'superseded']);
    expect((await act(buyer, id, { event: 'agree', proposal: standing?.id }).expect(409)).body.code).toBe(
      'execution.own_proposal',
    );
    await act(seller, id, { event: 'agree', proposal: superseded?.id }).expect(409);
    expect((await read(seller, id)).acts).toContain('agree');
    const { body } = await act(seller, id, { event: 'agree', proposal: standing?.id }).expect(200);
    expect(body).toMatchObject({ state: 'in_transit', disputes: [{ state: 'agreed', credited: '30000' }] });
  });

  test('leaves the rest of the money at the escrow free, and all of it once it has ended', async () => {
    const id = await inState('contract_draft', { terms: { paymentTerms: 'escrow' } });
    await app.db.transaction(async (em) => {
      const machine = app.get(DealStateMachine);
      for (const [event, side] of [
        ['sign', 'seller'],
        ['countersign', 'buyer'],
      ] as const)
        await machine.transition(em, systemCtx('test'), await machine.lock(em, id), event, side);
    });
    const asked = { purpose: 'escrow', aboutId: id, provider: 'simulator' };
    const payment = (await buyer.agent.post('/api/payments').send(asked).expect(201)).body.id;
    await buyer.agent.post(`/api/payments/${payment}/simulate`).send({ outcome: 'paid' }).expect(200);
    const account = async () => (await buyer.agent.get(`/api/deals/${id}/account`).expect(200)).body;
    await act(seller, id, LOADING).expect(200);
    const claim = { event: 'open_dispute', type: 'quantity', amount: '100000', reason };
    await act(buyer, id, { ...claim, documents: [await evidence(buyer, id)] }).expect(200);
    expect(await account()).toMatchObject({ held: '2500000.00', frozen: '100000.00' });
    const offer = { event: 'propose_agreement', amount: '40000', text: reason };
    const proposal = (await act(seller, id, offer).expect(200)).body.disputes[0].proposals[0].id;
    await act(buyer, id, { event: 'agree', proposal }).expect(200);
    expect(await account()).toMatchObject({ held: '2600000.00', frozen: '0.00' });
  });

  test('is one at a time, within what the deal is worth, with evidence of the own side', async () => {
    const id = await inState('in_transit');
    const claim = { event: 'open_dispute', type: 'documents', amount: '10', reason };
    await act(buyer, id, { ...claim, documents: [] }).expect(400);
    const documents = [await evidence(buyer, id)];
    await act(seller, id, { ...claim, documents }).expect(422);
    await act(buyer, id, { ...claim, amount: '99999999', documents }).expect(422);
    await act(buyer, id, { ...claim, documents }).expect(200);
    await act(seller, id, { ...claim, documents: [await evidence(seller, id)] }).expect(409);
  });

  test('is too late thirty days after the delivery', async () => {
    const id = await underWay();
    await act(seller, id, DELIVERY).expect(200);
    await act(buyer, id, { event: 'confirm_delivery' }).expect(200);
    await app.db.query(`UPDATE deal_executions SET delivered_at = now() - interval '30 days' WHERE deal_id = $1`, [id]);
    const claim = {
      event: 'open_dispute',
      type: 'delay',
      amount: '10',
      reason,
      documents: [await evidence(buyer, id)],
    };
    expect((await act(buyer, id, claim).expect(409)).body.code).toBe('execution.claim_late');
    expect((await read(buyer, id)).acts).not.toContain('open_dispute');
  });

  test('ends by an award that an admin records with its document', async () => {
    const id = await disputed();
    const award = (await document(admin, id, { type: 'award' }).expect(201)).body.id;
    await document(admin, id).expect(403);
    const sent = { event: 'record_award', amount: '12000', reason, paper: award };
    await decide(id, { ...sent, paper: await evidence(buyer, id) }).expect(422);
    const { body } = await decide(id, sent).expect(200);
    expect(body).toMatchObject({ state: 'in_transit', disputes: [{ state: 'awarded', credited: '12000', award }] });
  });

  test('leads to a default ten days after the notice of its opener, and not before', async () => {
    const id = await disputed();
    const declare = { event: 'declare_default', reason };
    expect((await act(buyer, id, declare).expect(409)).body.code).toBe('execution.cure_time');
    await act(seller, id, { event: 'give_notice', text: reason }).expect(403);
    await act(buyer, id, { event: 'give_notice', text: reason }).expect(200);
    await act(buyer, id, { event: 'give_notice', text: reason }).expect(409);
    await act(buyer, id, declare).expect(409);
    await app.db.query(`UPDATE deal_disputes SET notice_at = now() - interval '10 days' WHERE deal_id = $1`, [id]);
    await act(seller, id, declare).expect(403);
    const { body } = await act(buyer, id, declare).expect(200);
    expect(body).toMatchObject({ state: 'defaulted', acts: [], disputes: [{ state: 'defaulted' }] });
    const { listing } = (await buyer.agent.get(`/api/deals/${id}`).expect(200)).body;
    expect((await quantities(app, listing.id)).reserved).toBe('0');
  });

  test('and a confirmation at the same moment: one of them wins, and the deal is where that one led', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await underWay();
      await act(seller, id, DELIVERY).expect(200);
      const documents = [await evidence(seller, id)];
      const dispute = { event: 'open_dispute', type: 'payment', amount: '10', reason, documents };
      const [confirmed, opened] = await Promise.all([
        act(buyer, id, { event: 'confirm_delivery' }),
        act(seller, id, dispute),
      ]);
      expect(opened.status).toBe(200);
      expect([200, 409]).toContain(confirmed.status);
      const { returnTo } = (await app.db.query(`SELECT return_to AS "returnTo" FROM deals WHERE id = $1`, [id]))[0];
      expect([(await read(buyer, id)).state, returnTo]).toEqual([
        'disputed',
        [confirmed.status === 200 ? 'delivered' : 'in_transit'],
      ]);
    }
  });
});

describe('a signed deal', () => {
  test('is cancelled when one proposes it and the other agrees', async () => {
    const id = await inState('signed');
    const proposed = (await act(seller, id, { event: 'propose_cancel', reason }).expect(200)).body as Execution;
    const proposal = proposed.cancellation?.id;
    expect((await act(seller, id, { event: 'agree_cancel', proposal }).expect(409)).body.code).toBe(
      'execution.own_proposal',
    );
    expect((await act(buyer, id, { event: 'propose_cancel', reason }).expect(409)).body.code).toBe(
      'execution.answer_first',
    );
    expect((await read(buyer, id)).acts).toEqual(expect.arrayContaining(['agree_cancel', 'decline_cancel']));
    await act(buyer, id, { event: 'decline_cancel', proposal }).expect(200);
    await act(buyer, id, { event: 'agree_cancel', proposal }).expect(409);
    const again = (await act(seller, id, { event: 'propose_cancel', reason }).expect(200)).body as Execution;
    const { body } = await act(buyer, id, { event: 'agree_cancel', proposal: again.cancellation?.id }).expect(200);
    expect(body.state).toBe('cancelled');
  });

  test('is cancelled, and a dispute agreed, only by a signatory whose limit is enough', async () => {
    const limited = (amount: string) =>
      colleagueOf(app, seller, { functions: ['signatory'], limit: { amount, currency: 'USD' } });
    const [above, enough] = [await limited('29999.99'), await limited('30000')];
    const id = await disputed('50000');
    const offer = { event: 'propose_agreement', amount: '30000', text: reason };
    const { body } = await act(buyer, id, offer).expect(200);
    const proposal = (body as Execution).disputes[0]?.proposals[0]?.id;
    expect((await act(above, id, { event: 'agree', proposal }).expect(403)).body.code).toBe('limit.other');
    await act(enough, id, { event: 'agree', proposal }).expect(200);

    const signed = await inState('signed');
    const wish = (await act(buyer, signed, { event: 'propose_cancel', reason }).expect(200)).body as Execution;
    const agreed = { event: 'agree_cancel', proposal: wish.cancellation?.id };
    expect((await act(enough, signed, agreed).expect(403)).body.code).toBe('limit.other');
    await act(seller, signed, agreed).expect(200);
  });

  test('is cancelled by both also when the money is there, until the cargo is loaded', async () => {
    const id = await inState('payment_secured');
    const { body: proposed } = await act(buyer, id, { event: 'propose_cancel', reason }).expect(200);
    const { body } = await act(seller, id, { event: 'agree_cancel', proposal: proposed.cancellation.id }).expect(200);
    expect(body.state).toBe('cancelled');
    await act(buyer, await inState('loading'), { event: 'propose_cancel', reason }).expect(409);
  });
});

test('what the table does not have is refused in every state, to both sides, and never breaks the server', async () => {
  const id = await inState('contract_draft');
  const documents = { buyer: [await evidence(buyer, id)], seller: [await evidence(seller, id)] };
  const proposal = documents.buyer[0];
  const bodies = (side: 'buyer' | 'seller'): readonly { event: string }[] => [
    { event: 'confirm_delivery' },
    { event: 'start_inspection' },
    LOADING,
    DELIVERY,
    { event: 'decide_tolerance_breach', choice: 'accept_all' } as { event: string },
    { event: 'declare_force_majeure', reason, documents: documents[side] } as { event: string },
    { event: 'end_force_majeure', reason } as { event: string },
    { event: 'cancel_after_force_majeure', reason } as { event: string },
    { event: 'open_dispute', type: 'delay', amount: '1', reason, documents: documents[side] } as { event: string },
    { event: 'agree', proposal } as { event: string },
    { event: 'declare_default', reason } as { event: string },
  ];
  let illegal = 0;
  for (const state of DEAL_STATES) {
    await app.db.query(`UPDATE deals SET state = $2, return_to = '{loading}' WHERE id = $1`, [id, state]);
    for (const [side, by] of [
      ['buyer', buyer],
      ['seller', seller],
    ] as const)
      for (const body of bodies(side)) {
        if (transitionOf(dealLifecycle, state, body.event as DealEvent, side, ['loading']).ok) continue;
        const { status, body: answer } = await act(by, id, body);
        expect([state, side, body.event, status, answer.code]).toEqual([
          state,
          side,
          body.event,
          409,
          'illegal_transition',
        ]);
        illegal++;
      }
  }
  expect(illegal).toBeGreaterThan(200);
  const stranger = await person(app, { role: 'seller' });
  for (const body of bodies('seller')) await act(stranger, id, body).expect(404);
  await act(admin, id, { event: 'confirm_delivery' }).expect(403);
});
