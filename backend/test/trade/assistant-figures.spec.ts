import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AssistantAnswer } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { FREIGHT, freightAsked, LEG } from './freight-fixture.js';
import { invest, investor, openRound, publishedProject } from './investment-fixture.js';
import { published } from './prices.js';

let app: TestApp;
let owner: Person;
let admin: Person;
let fund: Person;
let carrier: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  owner = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
  fund = await investor(app, admin);
  carrier = await person(app, { role: 'logistics_partner' });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  await published(app);
});
afterAll(() => app?.close());

const ask = async (who: Person, query: string, location = '/'): Promise<AssistantAnswer> =>
  (await who.agent.post('/api/ai/chatbot').send({ query, location }).expect(200)).body as AssistantAnswer;

describe('what the assistant reads for investors', () => {
  test('projects by mineral, stage, code and reserves', async () => {
    const reserves = [{ category: 'proved', tonnesMt: '19.8', grade: '1.27' }];
    const wanted = { name: 'Salar', mineral: 'lithium', stage: 'dfs', gradeOf: 'Li2O', reserves };
    const { id } = await publishedProject(owner, admin, wanted);
    await publishedProject(owner, admin, { name: 'Without', mineral: 'lithium', stage: 'dfs' });
    const found = await ask(fund, 'Show lithium projects at DFS with JORC reserves');
    expect(found).toMatchObject({ tool: 'projects.search', refused: false });
    expect(found.response).toContain('proved 19.8 Mt at 1.27 % Li2O');
    expect(found.response).not.toContain('Without');
    expect(found.sources.map(({ path }) => path)).toEqual([
      `/projects/${id}`,
      '/opportunities?mineral=lithium&stage=dfs&code=jorc_2012',
    ]);
    expect((await ask(fund, '显示处于 DFS 阶段的锂项目')).response).toContain('证实储量');
  });

  test('what an amount would be allocated, and which commitments wait for money', async () => {
    expect((await ask(fund, 'Which of my commitments need funding?')).response).toContain('no interest or commitment');
    const { id, project } = await openRound(owner, admin);
    await invest(fund, id, '1200000');
    const bank = await investor(app, admin);
    const got = await ask(bank, 'How would 1,200,000 be allocated now?', `/funding/${id}`);
    expect(got.response).toContain('1,000,000 USD. Book with it 2,400,000 of 2,000,000 USD');
    expect((await ask(bank, 'How would 1,000 be allocated now?', `/funding/${id}`)).response).toContain('25,000 USD');
    const due = await ask(fund, 'Lesquels de mes engagements demandent un financement ?');
    expect(due.response).toContain('Aucun de vos engagements n’attend de fonds');
    expect(due.response).toContain(project.name);
    expect(await ask(carrier, 'Which of my commitments need funding?')).toMatchObject({ refused: true, sources: [] });
  });

  test('the value of a model at a step that is worked out, and which steps are not', async () => {
    const { id } = await publishedProject(owner, admin);
    const moved = await ask(fund, 'NPV if price is 20 % lower?', `/projects/${id}`);
    expect(moved.response).toMatch(/Kestrel: USD 45\.39 m → -?[\d.]+ m at 8 %/);
    expect((await ask(fund, 'NPV if price is 35 % lower?', `/projects/${id}`)).response).toContain('35 % is not');
  });
});

describe('what the assistant reads and calculates for carriers', () => {
  test('requests by where they start, for whom may quote alone', async () => {
    const legs = [{ ...LEG, mode: 'road', from: { name: 'Kolwezi', country: 'CD' } }];
    const { id } = await freightAsked(buyer, { title: 'Cathodes from Kolwezi', legs });
    await freightAsked(buyer);
    const found = await ask(carrier, '科卢韦齐的公开货运询价');
    expect(found.response).toContain('Cathodes from Kolwezi');
    expect(found.response).not.toContain(FREIGHT.title);
    expect(found.sources[0]).toMatchObject({ kind: 'freight-request', id, path: `/freight-requests/${id}` });
    expect((await ask(buyer, 'Open freight requests from Kolwezi')).refused).toBe(true);
  });

  test('emissions by the vector of trade rules 5.6, or by 1,000 km as long as no way is named', async () => {
    const whole = await ask(carrier, 'Estimate CO2e for 500 t, 2,900 km by road and 12,900 km by container');
    expect(whole.response).toContain('258,644.5 kg CO₂e, 517.3 kg a tonne');
    const bulk = await ask(carrier, 'Estimate CO2e for 60,000 t over 6,000 km by bulk carrier');
    expect(bulk.response).toContain('2,764,200 kg CO₂e');
    const open = await ask(carrier, 'Estima el CO2e de 500 t por carretera y contenedor');
    expect(open.response).toContain('49.350 kg');
    expect(open.sources[0]?.path).toContain('/freight-calculators?calc=emissions&tonnes=500');
  });

  test('demurrage by the vector of trade rules 5.5, and asks for what is missing', async () => {
    const figures = '30,157.296 t at 6,000 t/day, 6.75 days used, USD 7,000 a day';
    const { response } = await ask(carrier, `How much demurrage for ${figures}?`);
    expect(response).toContain('12,066.49 USD');
    const open = await ask(carrier, 'How much demurrage for 6.75 days used?');
    expect(open.response).toContain('6.75 days used are noted');
    expect(open.sources[0]?.path).toBe('/freight-calculators?calc=laytime&usedDays=6.75');
  });

  test('the group of a cargo in bulk, and what its documents lack', async () => {
    const legs = [{ ...LEG, mode: 'sea_bulk' }];
    const { id } = await freightAsked(buyer, { title: 'Concentrate', imsbcGroup: 'A', legs });
    const group = await ask(carrier, 'Is this cargo group A and what is missing?', `/freight-requests/${id}`);
    expect(group.response).toContain('group A – it may liquefy');
    expect(group.response).toContain('The limit or its certificate is missing.');
    const stranger = await person(app, { role: 'buyer' });
    const hidden = await ask(stranger, 'Is this cargo group A and what is missing?', `/freight-requests/${id}`);
    expect(hidden).toMatchObject({ tool: 'unknown', sources: [] });
  });
});

test('an alert on a price is prepared with its level, source and day, and kept only by the ordinary call', async () => {
  const { card, response, sources } = await ask(buyer, 'Alert me if copper drops 5 % in a week');
  expect(response).toContain('published once a month');
  expect(sources).toMatchObject([{ path: '/prices?series=wb-copper', asOf: '2026-06' }]);
  if (card?.kind !== 'price-alert') throw new Error('no alert was prepared');
  expect(card.rule).toEqual({ series: 'wb-copper', kind: 'below', level: '12350', periods: null });
  expect((await buyer.agent.get('/api/price-alerts').expect(200)).body.items).toEqual([]);
  await buyer.agent.post('/api/price-alerts').send(card.rule).expect(201);
});

test('a price comes with its source, its month and the deals behind it', async () => {
  const { response } = await ask(buyer, 'What price range is usual for copper?');
  expect(response).toContain('of Jun 2026. Source: World Bank Pink Sheet');
  expect(response).toContain('Fewer than five deals');
});
