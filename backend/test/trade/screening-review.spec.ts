import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AssessedCargo, Screening, ScreeningDetail } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { dealIn, inDays, onMarket } from './deal-fixture.js';

const REASON = 'Born in another year and another place, says the passport in the file.';
const OTHER_REASON = 'The number of the passport is the one that the list names.';

let app: TestApp;
let first: Person;
let second: Person;
let third: Person;
let buyer: Person;
let seller: Person;
beforeAll(async () => {
  app = await startApp();
  [first, second, third] = (await Promise.all([1, 2, 3].map(() => person(app, { role: 'admin' })))) as [
    Person,
    Person,
    Person,
  ];
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
});
beforeEach(async () => {
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
});
afterAll(() => app?.close());

const entered = async (kind: Screening['kind'] = 'sanctions'): Promise<string> => {
  const found = { kind, subjectKind: 'person', subjectName: 'Ivan Example', status: 'potential', entry: 'EU.1' };
  const body = { ...found, companyId: seller.companyId, listName: 'EU consolidated list', listDate: inDays(-1) };
  return (await first.agent.post('/api/admin/screenings').send(body).expect(201)).body.id;
};
const decide = (by: Person, id: string, verdict: 'cleared' | 'confirmed', fields: object = {}) =>
  by.agent.post(`/api/admin/screenings/${id}/decide`).send({ verdict, ground: 'other', reason: REASON, ...fields });
const seenBy = async (by: Person, id: string): Promise<ScreeningDetail> =>
  (await by.agent.get(`/api/admin/screenings/${id}`).expect(200)).body;

describe('a match on a sanctions list', () => {
  test('is closed by two, and the second does not read what the first has said', async () => {
    const id = await entered();
    expect((await seenBy(first, id)).stage).toBe('first');
    const { body } = await decide(first, id, 'cleared').expect(200);
    expect(body).toMatchObject({
      status: 'potential',
      stage: 'second',
      decisions: [{ own: true, verdict: 'cleared' }],
    });
    expect(await seenBy(second, id)).toMatchObject({ stage: 'second', decisions: [], reason: null, decidedBy: null });
    const [row] = (await second.agent.get('/api/admin/screenings?status=potential').expect(200)).body.items;
    expect([row.id, row.decisions]).toEqual([id, []]);
    const trail = await second.agent.get(`/api/admin/audit?object=screening&id=${id}`);
    expect(JSON.stringify(trail.body)).not.toContain(REASON);
    const done = (await decide(second, id, 'cleared', { reason: OTHER_REASON }).expect(200)).body;
    expect(done).toMatchObject({ status: 'cleared', stage: null, reason: OTHER_REASON });
    expect((await seenBy(third, id)).decisions.map(({ reason }) => reason)).toEqual([REASON, OTHER_REASON]);
  });

  test('is not decided twice by one, nor after its end', async () => {
    const id = await entered();
    await decide(first, id, 'cleared').expect(200);
    expect((await decide(first, id, 'cleared').expect(409)).body.code).toBe('screening.second_reviewer');
    await decide(second, id, 'cleared').expect(200);
    expect((await decide(third, id, 'confirmed').expect(409)).body.code).toBe('screening.decided');
  });

  test('of which both differ is read by all, and decided by a third', async () => {
    const id = await entered();
    await decide(first, id, 'cleared').expect(200);
    expect((await decide(second, id, 'confirmed').expect(200)).body).toMatchObject({
      status: 'potential',
      stage: 'third',
    });
    expect((await seenBy(third, id)).decisions.map(({ verdict }) => verdict)).toEqual(['cleared', 'confirmed']);
    expect((await decide(third, id, 'confirmed').expect(200)).body.status).toBe('confirmed');
  });

  test('decided by all at the same time is closed once, by two', async () => {
    const id = await entered();
    const answers = await Promise.all([first, second, third].map((by) => decide(by, id, 'cleared')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(await seenBy(first, id)).toMatchObject({ status: 'cleared', decisions: [{}, {}] });
  });

  test('is taken back by whoever decided, while nobody else has', async () => {
    const id = await entered();
    expect((await first.agent.post(`/api/admin/screenings/${id}/withdraw`).expect(409)).body.code).toBe(
      'screening.not_withdrawn',
    );
    await decide(first, id, 'confirmed').expect(200);
    await second.agent.post(`/api/admin/screenings/${id}/withdraw`).expect(409);
    const back = (await first.agent.post(`/api/admin/screenings/${id}/withdraw`).expect(200)).body;
    expect(back).toMatchObject({ stage: 'first', decisions: [] });
    await decide(first, id, 'cleared').expect(200);
    await decide(second, id, 'cleared').expect(200);
    await first.agent.post(`/api/admin/screenings/${id}/withdraw`).expect(409);
  });

  test('is opened again once it is closed, and holds until both have decided anew', async () => {
    const id = await entered();
    const { id: lot } = await onMarket(app, seller.companyId);
    const reason = 'Taken off the list on 20 November 2026, says the Official Journal.';
    const reopen = (by: Person, fields: object = { reason }) =>
      by.agent.post(`/api/admin/screenings/${id}/reopen`).send(fields);
    expect((await reopen(first).expect(409)).body.code).toBe('screening.not_reopened');
    for (const by of [first, second]) await decide(by, id, 'cleared').expect(200);
    await reopen(first, { reason: 'short' }).expect(400);
    const inside = await person(app, { role: 'admin', companyId: seller.companyId });
    expect((await reopen(inside).expect(403)).body.code).toBe('company.own_verification');
    const open = { status: 'potential', stage: 'first', decisions: [], decidedBy: null, reason: null };
    expect((await reopen(first).expect(200)).body).toMatchObject(open);
    const held = await seller.agent.get('/api/compliance/cargoes?limit=100').expect(200);
    expect(held.body.items.find((one: AssessedCargo) => one.id === lot).assessment.status).toBe('HOLD');
    const { body: trail } = await third.agent.get(`/api/admin/audit?object=screening&id=${id}`).expect(200);
    expect(trail.items[0]).toMatchObject({ event: 'reopen', from: 'cleared', to: 'potential', reason });
    for (const by of [first, second]) await decide(by, id, 'confirmed').expect(200);
    expect((await seenBy(third, id)).status).toBe('confirmed');
    await reopen(third).expect(200);
    for (const by of [first, third]) await decide(by, id, 'cleared').expect(200);
    expect((await seenBy(third, id)).status).toBe('cleared');
  });

  test('says what it holds up, and what was found on the party before', async () => {
    const lot = await onMarket(app, seller.companyId);
    const deal = await dealIn(app, seller, buyer, 'contract_draft');
    const before = await entered();
    await decide(first, before, 'cleared').expect(200);
    await decide(second, before, 'cleared').expect(200);
    const id = await entered();
    const seen = await seenBy(first, id);
    expect(seen.holds.lots.map((one) => one.id)).toContain(lot.id);
    expect(seen.holds.deals.map((one) => one.id)).toEqual([deal]);
    expect(seen.earlier).toMatchObject([{ id: before, status: 'cleared' }]);
  });

  test('is decided with a ground of its verdict and a reason that says something, by no reader and no stranger', async () => {
    const id = await entered();
    for (const [fields, path] of [
      [{ reason: 'Not him.' }, 'reason'],
      [{ ground: 'number_agrees' }, 'ground'],
    ] as const)
      expect((await decide(first, id, 'cleared', fields).expect(400)).body.issues[0].path).toBe(path);
    await decide(buyer, id, 'cleared').expect(403);
    await buyer.agent.get(`/api/admin/screenings/${id}`).expect(403);
    await app.db.query('UPDATE screenings SET company_id = $1 WHERE id = $2', [second.companyId, id]);
    await decide(second, id, 'cleared').expect(403);
  });
});

test('what the press says is decided by one', async () => {
  const id = await entered('adverse_media');
  expect((await decide(first, id, 'confirmed').expect(200)).body).toMatchObject({ status: 'confirmed', stage: null });
});
