import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Commitment, Portfolio, Project, Round, Syndicate } from '@orebridge/contracts';
import { runScheduled } from '../harness/scheduled.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { pdf } from './deal-fixture.js';
import { askRoom, invest, investor, openRound, PROJECT, publishedProject, ROUND } from './investment-fixture.js';
import { colleagueOf } from './functions-fixture.js';

let app: TestApp;
let owner: Person;
let admin: Person;
let fund: Person;
let bank: Person;
beforeAll(async () => {
  app = await startApp();
  owner = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
  fund = await investor(app, admin);
  bank = await investor(app, admin);
});
afterAll(() => app?.close());

const indicate = (by: Person, id: string, amountUsd: string) =>
  by.agent.post(`/api/rounds/${id}/commitments`).send({ amountUsd });

describe('a project', () => {
  test('says what is missing, is reviewed, and is then for everybody who is signed in', async () => {
    const draft = (await owner.agent.post('/api/projects').send({ name: 'Kestrel' }).expect(201)).body as Project;
    const refused = await owner.agent.post(`/api/projects/${draft.id}/submit`).expect(422);
    expect(refused.body.code).toBe('project.incomplete');
    await fund.agent.get(`/api/projects/${draft.id}`).expect(404);
    const body = { ...PROJECT, version: draft.version };
    await owner.agent.patch(`/api/projects/${draft.id}`).send(body).expect(200);
    await owner.agent.patch(`/api/projects/${draft.id}`).send(body).expect(409);
    await owner.agent.post(`/api/projects/${draft.id}/submit`).expect(200);
    await admin.agent.post(`/api/admin/projects/${draft.id}/approve`).expect(200);
    const seen = (await fund.agent.get(`/api/projects/${draft.id}`).expect(200)).body as Project;
    expect(seen.computed).toEqual({ npv: '45.39', irrPercent: '20.42', severalIrrs: false, paybackYears: '3.00' });
    expect(seen.sensitivities).toHaveLength(3);
  });

  test('is reckoned with its discount rate as it was entered, and has a return though its mine costs money to close', async () => {
    const computed = async (fields: object) => (await publishedProject(owner, admin, fields)).computed;
    const year = (revenue: string, opex = '0', capex = '0') => ({ revenue, opex, capex, tax: '0' });
    const millions = (figure: string) => `${figure}000000`;
    const large = ['25', '45', '50', '50', '40'].map((revenue) => year(millions(revenue)));
    const fine = await computed({ discountRate: '8.00005', model: [year('0', '0', millions('120')), ...large] });
    expect(fine?.npv).toBe('45394594.99');
    const model = [...(PROJECT.model ?? []), year('0', '10')];
    expect(await computed({ model })).toMatchObject({ irrPercent: '19.22', severalIrrs: false });
    const turns = [year('0', '0', '100'), year('260'), year('0', '168')];
    expect(await computed({ model: turns })).toMatchObject({ irrPercent: '20.00', severalIrrs: true });
  });

  test('without a code states no resources, and before a pre-feasibility study no reserves', async () => {
    const made = async (fields: object) => {
      const { id } = (
        await owner.agent
          .post('/api/projects')
          .send({ ...PROJECT, ...fields })
          .expect(201)
      ).body;
      return (await owner.agent.post(`/api/projects/${id}/submit`).expect(422)).body.code as string;
    };
    expect(await made({ code: 'none' })).toBe('project.no_code');
    const reserves = [{ category: 'proved', tonnesMt: '1', grade: '1' }];
    expect(await made({ stage: 'pea', reserves })).toBe('project.reserves_too_early');
    expect(await made({ effectiveDate: '2020-01-01' })).toBe('project.report_stale');
  });

  test('has no round whose lead would be sure of less than the minimum ticket', async () => {
    const { id } = await publishedProject(owner, admin);
    const propose = (terms: object) => owner.agent.post(`/api/projects/${id}/rounds`).send({ ...ROUND, ...terms });
    const { body } = await propose({ leadGuaranteePercent: '1' }).expect(400);
    expect(body.issues).toMatchObject([
      {
        path: 'leadGuaranteePercent',
        key: 'validation.roundGuarantee',
        values: { guarantee: '20000', minimum: '25000' },
      },
    ]);
    await propose({ leadGuaranteePercent: '2' }).expect(201);
  });

  test('goes stale with its report, and shows who read what in its data room', async () => {
    const { id } = await publishedProject(owner, admin);
    const sent = owner.agent.post(`/api/projects/${id}/files`).field('title', 'Report').field('access', 'room');
    const file = (await sent.attach('file', pdf(), 'report.pdf').expect(201)).body.id as string;
    await fund.agent.get(`/api/project-files/${file}`).expect(404);
    await askRoom(fund, id);
    await fund.agent.get(`/api/project-files/${file}`).expect(404);
    await owner.agent.put(`/api/projects/${id}/data-room`).send({ companyId: fund.companyId, grant: true }).expect(200);
    await fund.agent.get(`/api/project-files/${file}`).expect(200);
    const room = (await owner.agent.get(`/api/projects/${id}/data-room`).expect(200)).body;
    expect(room.reads).toMatchObject([{ file: 'Report' }]);
    await app.db.query(`UPDATE projects SET fields = fields || '{"effectiveDate":"2020-01-01"}' WHERE id = $1`, [id]);
    await runScheduled(app, 'projects.stale');
    expect((await fund.agent.get(`/api/projects/${id}`).expect(200)).body.state).toBe('needs_update');
  });
});

describe('a round', () => {
  test('takes no more than its cap, however many come at once', async () => {
    const { id } = await openRound(owner, admin, {
      sharing: 'first_come',
      hardCapUsd: '1000000',
      targetUsd: '1000000',
    });
    const one = await indicate(fund, id, '700000').expect(201);
    const two = await indicate(bank, id, '700000').expect(201);
    const answers = await Promise.all([
      fund.agent.post(`/api/commitments/${one.body.id}/commit`),
      bank.agent.post(`/api/commitments/${two.body.id}/commit`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await app.db.query('SELECT booked::int FROM funding_rounds WHERE id = $1', [id]);
    expect(row.booked).toBe(700_000);
  });

  test('is shared in proportion, under a hash that every investor sees, and hands over without taking money', async () => {
    const { id } = await openRound(owner, admin);
    await invest(fund, id, '1800000');
    await invest(bank, id, '1200000');
    const guess = await bank.agent.get(`/api/rounds/${id}/simulation?amountUsd=1200000`).expect(200);
    expect(guess.body.allocatedUsd).toBe('800000');
    await owner.agent.post(`/api/rounds/${id}/close`).send({ reason: 'The book is full.' }).expect(200);
    const seen = (await bank.agent.get(`/api/rounds/${id}`).expect(200)).body as Round;
    expect(seen.state).toBe('closing');
    expect(seen.allocation?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(seen.allocation?.parts.map(({ allocatedUsd }) => allocatedUsd)).toEqual(['1200000', '800000']);
    expect(seen.commitments).toHaveLength(1);
    await owner.agent.post(`/api/rounds/${id}/hand-over`).expect(200);
    const mine = (await fund.agent.get('/api/commitments').expect(200)).body.items as Commitment[];
    expect(mine.find(({ round }) => round.id === id)?.state).toBe('matched');
    const kpis = (await fund.agent.get('/api/kpis/investments').expect(200)).body.kpis;
    expect(kpis.find((one: { id: string }) => one.id === 'fundedValue').value).toBe('0');
    const portfolio = (await bank.agent.get('/api/kpis/portfolio').expect(200)).body as Portfolio;
    expect(portfolio).toMatchObject({
      minerals: [{ mineral: 'copper', sharePct: '100' }],
      countries: [{ country: 'CL', sharePct: '100' }],
      risk: { coveredPct: '100' },
    });
    expect(portfolio.risk?.governanceRisk).toBe(portfolio.countries[0]?.governanceRisk);
    await owner.agent.get('/api/kpis/portfolio').expect(403);
  });

  test('fails under its soft cap once its day is over', async () => {
    const { id } = await openRound(owner, admin);
    const { id: one } = await invest(fund, id, '25000');
    await app.db.query(`UPDATE funding_rounds SET closes_on = now() - interval '2 days' WHERE id = $1`, [id]);
    await runScheduled(app, 'rounds.close');
    expect((await fund.agent.get(`/api/rounds/${id}`).expect(200)).body.state).toBe('failed');
    await fund.agent.post(`/api/commitments/${one}/withdraw`).expect(409);
  });

  test('refuses staff, owners, the unverified, those without a route, and amounts off the step', async () => {
    const { id } = await openRound(owner, admin);
    const code = async (by: Person, amount = '50000') => (await indicate(by, id, amount)).body.code as string;
    expect(await code(admin)).toBe('investment.staff');
    expect(await code(await person(app, { role: 'investor', company: { kybLevel: 1, country: 'GB' } }))).toBe(
      'investment.level',
    );
    expect(await code(await person(app, { role: 'investor', company: { kybLevel: 2, country: 'GB' } }))).toBe(
      'investment.no_route',
    );
    expect(await code(fund, '10000')).toBe('commitment.amount');
    expect(await code(fund, '50500')).toBe('commitment.amount');
    const terms = { ...ROUND, softCapUsd: '9000000' };
    const { id: project } = await publishedProject(owner, admin);
    expect((await owner.agent.post(`/api/projects/${project}/rounds`).send(terms).expect(400)).body.code).toBe(
      'validation',
    );
  });

  test('lets investors who are no professionals in after the test, with four days to think it over', async () => {
    const { id } = await openRound(owner, admin, { routes: ['eu_crowdfunding'] });
    const saver = await person(app, { role: 'investor', company: { kybLevel: 2, country: 'FR' } });
    expect((await indicate(saver, id, '25000')).body.code).toBe('investment.test_first');
    const wrong = await saver.agent.post('/api/investor-profile/test').send({ answers: [0, 0, 0, 0, 0, 0] });
    expect(wrong.body.testFrom).not.toBeNull();
    await app.db.query(`UPDATE investor_profiles SET test_failed_at = now() - interval '2 days'`);
    await saver.agent
      .post('/api/investor-profile/test')
      .send({ answers: [1, 2, 0, 2, 1, 0] })
      .expect(200);
    const one = await invest(saver, id, '25000');
    expect(Date.parse(one.reflectsUntil ?? '') - Date.now()).toBeGreaterThan(95 * 3_600_000);
    expect((await owner.agent.post(`/api/rounds/${id}/close`).send({ reason: 'Early.' }).expect(409)).body.code).toBe(
      'round.reflecting',
    );
    await saver.agent.post(`/api/commitments/${one.id}/withdraw`).expect(200);
  });
});

describe('a syndicate', () => {
  test('stands in the round as one, and shares what it gets in proportion', async () => {
    const { id } = await openRound(owner, admin, { leadGuaranteePercent: '20' });
    const form = { name: 'Club', targetUsd: '1000000', amountUsd: '400000', carryPercent: '10', feePercent: '1' };
    const refused = await fund.agent.post(`/api/rounds/${id}/syndicates`).send({ ...form, amountUsd: '50000' });
    expect(refused.body.code).toBe('syndicate.lead_share');
    const made = (await fund.agent.post(`/api/rounds/${id}/syndicates`).send(form).expect(201)).body as Syndicate;
    const path = `/api/syndicates/${made.id}`;
    await bank.agent.get(path).expect(404);
    await fund.agent.post(`${path}/invite`).send({ companyId: bank.companyId }).expect(200);
    expect((await fund.agent.post(`${path}/lock`).send({ below: true }).expect(409)).body.code).toBe(
      'syndicate.too_few',
    );
    await bank.agent.post(`${path}/answer`).send({ join: true, amountUsd: '600000' }).expect(200);
    await bank.agent.post(`${path}/messages`).send({ text: 'Good to be in.' }).expect(201);
    const limited = await colleagueOf(app, fund, {
      functions: ['signatory'],
      limit: { amount: '999999.99', currency: 'USD' },
    });
    const above = await limited.agent.post(`${path}/lock`).send({ below: false }).expect(403);
    expect(above.body.code).toBe('limit.other');
    await fund.agent.post(`${path}/lock`).send({ below: false }).expect(200);
    await owner.agent.post(`/api/rounds/${id}/close`).send({ reason: 'Enough.' }).expect(200);
    const seen = (await bank.agent.get(path).expect(200)).body as Syndicate;
    expect(seen.state).toBe('active');
    expect(seen.members.map(({ allocatedUsd }) => allocatedUsd)).toEqual(['400000', '600000']);
  });
});
