import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Approval,
  Notification,
  OfferThread,
  SigningLimit,
  SigningStatus,
  WaitingWork,
} from '@orebridge/contracts';
import type { MemberFunction } from '@orebridge/trade';
import { RateStore } from '../../src/finance/exchange-rates/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { runScheduled } from '../harness/scheduled.js';
import { answer, offered, onMarket, quantities } from './deal-fixture.js';
import { colleagueOf, functionsOf } from './functions-fixture.js';

/** What the offers of this file are worth is below. */
const OFFER = { quantity: '200', price: '650' };
const VALUE = '130000.00';

let app: TestApp;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  const rates = [
    { currency: 'USD', date: '2026-01-02', rate: '1.3' },
    { currency: 'CNY', date: '2026-01-02', rate: '7.8' },
  ];
  await app.get(RateStore).keep(app.db.manager, rates as never);
});
afterAll(() => app?.close());

const usd = (amount: string): SigningLimit => ({ amount, currency: 'USD' });
interface Staffed {
  readonly owner: Person;
  readonly hire: (functions: readonly MemberFunction[], limit?: SigningLimit | null) => Promise<Person>;
}
/** A company whose owner manages, and signs nothing. */
const staffed = async (): Promise<Staffed> => {
  const owner = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  await functionsOf(app, owner, { functions: ['read_only'], companyRole: 'owner' });
  return { owner, hire: (functions, limit = null) => colleagueOf(app, owner, { functions, limit }) };
};
const offerTo = async (company: Person, terms: object = OFFER): Promise<OfferThread> =>
  offered(buyer, (await onMarket(app, company.companyId)).id, terms);
const accept = (by: Person, thread: OfferThread) => answer(by, thread, 'accept');
const ask = (by: Person, { id, last }: OfferThread, note = '') =>
  by.agent.post('/api/approvals').send({ operation: 'accept_offer', id, body: { versionId: last.id }, note });
const asked = async (by: Person, thread: OfferThread): Promise<Approval> => (await ask(by, thread).expect(201)).body;
const decide = (by: Person, { id }: Approval, event: 'approve' | 'decline' | 'withdraw', body: object = {}) =>
  by.agent.post(`/api/approvals/${id}/${event}`).send(event === 'withdraw' ? undefined : body);
const read = async (by: Person, { id }: Approval): Promise<Approval> =>
  (await by.agent.get(`/api/approvals/${id}`).expect(200)).body;
const stateOf = async (by: Person, { id }: OfferThread): Promise<string> =>
  (await by.agent.get(`/api/offers/${id}`).expect(200)).body.state;
const newsOf = async (who: Person, key: string): Promise<Notification[]> => {
  await app.drain();
  const { body } = await who.agent.get('/api/notifications').expect(200);
  return (body as Notification[]).filter((one) => one.key === key);
};
const waitingFor = async (who: Person): Promise<WaitingWork[]> =>
  (await who.agent.get('/api/account/waiting-work').expect(200)).body.items.filter(
    ({ kind }: WaitingWork) => kind === 'approval',
  );

describe('a signatory’s limit', () => {
  test.each([
    ['the very value', usd('130000'), 200],
    ['one cent less', usd('129999.99'), 403],
    ['no limit', null, 200],
    ['the value in another currency, at the stated rate of the day', { amount: '100000', currency: 'EUR' }, 200],
    ['one cent less in another currency', { amount: '99999.99', currency: 'EUR' }, 403],
    ['the value in a third currency, through the euro', { amount: '780000', currency: 'CNY' }, 200],
  ] as const)('of %s', async (_, limit, status) => {
    const { owner, hire } = await staffed();
    const signatory = await hire(['signatory'], limit as SigningLimit | null);
    const { body } = await accept(signatory, await offerTo(owner)).expect(status);
    if (status === 403) expect(body).toMatchObject({ code: 'limit.above', values: { currency: limit?.currency } });
  });

  test('is passed by a value whose rate nobody has stored', async () => {
    const { owner, hire } = await staffed();
    const signatory = await hire(['signatory'], { amount: '99999999', currency: 'GBP' });
    expect((await accept(signatory, await offerTo(owner)).expect(403)).body.code).toBe('limit.above');
  });

  test('holds at the contract too, which the approver signs in the own name', async () => {
    const { owner, hire } = await staffed();
    const chief = await hire(['signatory']);
    const thread = await offerTo(owner);
    const { dealId } = (await accept(chief, thread).expect(200)).body;
    const hand = await hire(['trader', 'signatory'], usd('129999.99'));
    const { body: contract } = await hand.agent.get(`/api/deals/${dealId}/contract`).expect(200);
    const { id: versionId, sha256 } = contract.versions[0];
    const sign = (by: Person, proof: object) =>
      by.agent.post(`/api/deals/${dealId}/contract/sign`).send({ versionId, sha256, proof });
    expect((await sign(hand, { password: PASSWORD }).expect(403)).body.code).toBe('limit.above');
    const request = { operation: 'sign_contract', id: dealId, body: { versionId, sha256 } };
    const approval: Approval = (await hand.agent.post('/api/approvals').send(request).expect(201)).body;
    expect(approval).toMatchObject({ proof: true, about: { kind: 'deal', id: dealId }, values: [usd(VALUE)] });
    expect((await decide(chief, approval, 'approve').expect(422)).body.code).toBe('approval.proof');
    await decide(chief, approval, 'approve', { proof: { password: 'wrong' } }).expect(422);
    const done = await decide(chief, approval, 'approve', { proof: { password: PASSWORD } }).expect(200);
    expect(done.body.state).toBe('approved');
    const { body: signed } = await hand.agent.get(`/api/deals/${dealId}/contract`).expect(200);
    // The name under the contract is that of who approved and signed.
    expect(signed.versions[0].signatures).toMatchObject([{ side: 'seller', name: chief.username, method: 'password' }]);
  });
});

describe('a request for approval', () => {
  test('says what, with whom, for how much and on which terms, waits for who may decide, and rings there alone', async () => {
    const { owner, hire } = await staffed();
    const trader = await hire(['trader']);
    const small = await hire(['signatory'], usd('1000'));
    const chief = await hire(['signatory'], usd('500000'));
    const thread = await offerTo(owner);
    const approval = (await ask(trader, thread, 'The margin is good.').expect(201)).body as Approval;
    expect(approval).toMatchObject({
      operation: 'accept_offer',
      state: 'open',
      about: { kind: 'offer', id: thread.id },
      reference: thread.reference,
      values: [usd(VALUE)],
      note: 'The margin is good.',
      requestedBy: trader.username,
      dueAt: thread.last.expiresAt,
      events: ['withdraw'],
      who: [chief.username],
      proof: false,
    });
    expect(approval.terms).toMatchObject([
      { quantity: '200', price: '650', incoterm: 'CIF', paymentTerms: 'lc_sight' },
    ]);
    expect((await read(chief, approval)).events).toEqual(['approve', 'decline']);
    expect((await read(small, approval)).events).toEqual(['decline']);
    expect((await read(owner, approval)).events).toEqual([]);
    expect(await waitingFor(chief)).toMatchObject([{ id: approval.id, amount: VALUE, currency: 'USD' }]);
    expect([await waitingFor(small), await waitingFor(trader), await waitingFor(owner)]).toEqual([[], [], []]);
    const [rung] = await newsOf(chief, 'approval.asked');
    expect(rung).toMatchObject({ about: { kind: 'approval', id: approval.id }, values: { from: trader.username } });
    expect(await newsOf(small, 'approval.asked')).toEqual([]);
    const mails: { subject: string }[] = await app.db.query('SELECT subject FROM mails WHERE recipient = $1', [
      `${chief.username}@example.com`,
    ]);
    expect(mails.filter(({ subject }) => subject.includes('asks for your approval'))).toHaveLength(1);
  });

  test('is carried out by another person who may, is told and is in the audit', async () => {
    const { owner, hire } = await staffed();
    const trader = await hire(['trader']);
    const chief = await hire(['signatory']);
    const thread = await offerTo(owner);
    const approval = await asked(trader, thread);
    const { body } = await decide(chief, approval, 'approve').expect(200);
    expect(body).toMatchObject({ state: 'approved', decidedBy: chief.username, events: [] });
    expect(await stateOf(trader, thread)).toBe('accepted');
    expect(await newsOf(trader, 'approval.approved')).toHaveLength(1);
    const audit = await app.db.query(
      `SELECT event, actor_name AS by FROM audit WHERE object_kind = 'approval' AND object_id = $1 ORDER BY seq`,
      [approval.id],
    );
    expect(audit).toEqual([
      { event: 'ask', by: trader.username },
      { event: 'approve', by: chief.username },
    ]);
    expect(await waitingFor(chief)).toEqual([]);
  });

  test('is never decided by who has asked, whatever that person may do meanwhile', async () => {
    const { owner, hire } = await staffed();
    const hand = await hire(['signatory'], usd('1000'));
    await hire(['signatory']);
    const thread = await offerTo(owner);
    const approval = await asked(hand, thread);
    await functionsOf(app, hand, { functions: ['signatory'] });
    for (const [event, body] of [
      ['approve', {}],
      ['decline', { reason: 'Mine.' }],
    ] as const)
      expect((await decide(hand, approval, event, body).expect(403)).body.code).toBe('approval.own');
    // Carried out by the own new right, it is no approval.
    await accept(hand, thread).expect(200);
    expect(await read(hand, approval)).toMatchObject({ state: 'withdrawn' });
  });

  test('needs a limit that is enough at the moment of the decision', async () => {
    const { owner, hire } = await staffed();
    const trader = await hire(['trader']);
    const chief = await hire(['signatory'], usd('130000'));
    const thread = await offerTo(owner);
    const approval = await asked(trader, thread);
    await functionsOf(app, chief, { functions: ['signatory'], limit: usd('129999.99') });
    expect((await decide(chief, approval, 'approve').expect(403)).body.code).toBe('limit.above');
    await functionsOf(app, chief, { functions: ['finance'] });
    expect((await decide(chief, approval, 'approve').expect(403)).body.code).toBe('function.signatory');
    expect([await stateOf(trader, thread), (await read(trader, approval)).state]).toEqual(['pending', 'open']);
  });

  test('is carried out once, however many approve at the same time', async () => {
    const { owner, hire } = await staffed();
    const trader = await hire(['trader']);
    const chiefs = [await hire(['signatory']), await hire(['signatory']), await hire(['signatory'])];
    const lot = await onMarket(app, owner.companyId);
    const thread = await offered(buyer, lot.id, OFFER);
    const approval = await asked(trader, thread);
    const answers = await Promise.all([
      ...chiefs.map((chief) => decide(chief, approval, 'approve')),
      accept(chiefs[0]!, thread),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await quantities(app, lot.id)).toMatchObject({ reserved: '200' });
    expect((await read(trader, approval)).state).toBe('approved');
    expect(await newsOf(trader, 'approval.approved')).toHaveLength(1);
  });

  test('is declined with a reason, and may be asked for again', async () => {
    const { owner, hire } = await staffed();
    const trader = await hire(['trader']);
    const chief = await hire(['signatory']);
    const thread = await offerTo(owner);
    const approval = await asked(trader, thread);
    expect((await ask(trader, thread).expect(409)).body.code).toBe('approval.open');
    await decide(chief, approval, 'decline', { reason: 'Too cheap.' }).expect(200);
    expect(await read(trader, approval)).toMatchObject({ state: 'declined', reason: 'Too cheap.' });
    expect(await newsOf(trader, 'approval.declined')).toMatchObject([{ values: { reason: 'Too cheap.' } }]);
    expect((await decide(chief, approval, 'approve').expect(409)).body.code).toBe('approval.over');
    const again = await asked(trader, thread);
    expect((await decide(chief, again, 'withdraw').expect(403)).body.code).toBe('approval.not_yours');
    await decide(trader, again, 'withdraw').expect(200);
    expect(await stateOf(trader, thread)).toBe('pending');
  });

  test('is not made for what one may do, nobody may do, or cannot be done', async () => {
    const { owner, hire } = await staffed();
    const trader = await hire(['trader']);
    const thread = await offerTo(owner);
    expect((await ask(trader, thread).expect(409)).body.code).toBe('approval.nobody');
    const chief = await hire(['signatory']);
    expect((await ask(chief, thread).expect(409)).body.code).toBe('approval.not_needed');
    expect(await stateOf(chief, thread)).toBe('pending');
    expect((await ask(await hire(['finance']), thread).expect(403)).body.code).toBe('function.trader');
    await answer(buyer, thread, 'withdraw').expect(200);
    expect((await ask(trader, thread).expect(409)).body.code).not.toMatch(/^approval/);
    // Another company's offer is nobody's to ask for.
    await ask(await (await staffed()).hire(['trader']), thread).expect(404);
  });

  test('lapses with what it was for', async () => {
    const { owner, hire } = await staffed();
    const trader = await hire(['trader']);
    await hire(['signatory']);
    const approval = await asked(trader, await offerTo(owner));
    await app.db.query(`UPDATE approvals SET due_at = now() - interval '1 minute' WHERE id = $1`, [approval.id]);
    await runScheduled(app, 'approvals.lapse');
    expect((await read(trader, approval)).state).toBe('lapsed');
    expect(await newsOf(trader, 'approval.lapsed')).toHaveLength(1);
  });

  test('is the own company’s business alone', async () => {
    const { owner, hire } = await staffed();
    const trader = await hire(['trader']);
    await hire(['signatory']);
    const approval = await asked(trader, await offerTo(owner));
    await buyer.agent.get(`/api/approvals/${approval.id}`).expect(404);
    await decide(buyer, approval, 'approve').expect(404);
    expect((await buyer.agent.get('/api/approvals').expect(200)).body.items).toEqual([]);
    expect((await trader.agent.get('/api/approvals?state=open').expect(200)).body.items).toHaveLength(1);
  });
});

describe('what stands against signing', () => {
  const signing = async (by: Person, { id }: OfferThread, amount = VALUE): Promise<SigningStatus> =>
    (
      await by.agent
        .get('/api/approvals/signing')
        .query({ operation: 'accept_offer', id, amount, currency: 'USD' })
        .expect(200)
    ).body;

  test('is told before anybody tries, with those who may and the request that is open', async () => {
    const { owner, hire } = await staffed();
    const trader = await hire(['trader']);
    const hand = await hire(['signatory'], usd('1000'));
    const thread = await offerTo(owner);
    expect(await signing(trader, thread)).toMatchObject({ may: false, why: 'function', who: [], ask: false });
    const chief = await hire(['signatory']);
    expect(await signing(trader, thread)).toMatchObject({
      why: 'function',
      who: [chief.username],
      ask: true,
      open: null,
    });
    expect(await signing(hand, thread)).toMatchObject({ why: 'limit', limit: usd('1000.00'), ask: true });
    expect(await signing(chief, thread)).toMatchObject({ may: true, why: null, ask: false });
    expect(await signing(await hire(['finance']), thread)).toMatchObject({ may: false, ask: false });
    const { id } = await asked(trader, thread);
    expect(await signing(hand, thread)).toMatchObject({ open: { id, requestedBy: trader.username, yours: false } });
  });
});
