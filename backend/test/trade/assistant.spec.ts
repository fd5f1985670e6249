import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AgentFinding, AgentStatus, AssistantAnswer, AssistantSocketOut } from '@orebridge/contracts';
import { AgentRunner } from '../../src/assistant/agents/agent-runner.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { refusedWith, TestSocket } from '../harness/socket.js';
import { draft, offered, onMarket } from './deal-fixture.js';
import { published } from './prices.js';

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

const ask = async (who: Person | null, query: string, location = '/'): Promise<AssistantAnswer> =>
  (await (who?.agent ?? app.agent()).post('/api/ai/chatbot').send({ query, userRole: 'guest', location }).expect(200))
    .body as AssistantAnswer;

describe('the assistant', () => {
  test('helps visitors in public matters alone', async () => {
    expect(await ask(null, 'Who bears risk under CFR after loading?')).toMatchObject({
      tool: 'incoterm',
      refused: false,
    });
    expect(await ask(null, 'When do I get paid?')).toMatchObject({ tool: 'deals.paid', refused: true, sources: [] });
    const documents = await ask(null, 'Which documents must I get for Rwandan tantalite into the EU?');
    expect(documents.response).toContain('ICGLR certificate');
    expect((await ask(null, 'Sing me a song about the moon')).tool).toBe('unknown');
  });

  test('answers in the language of the question, with the person’s own rights and the sources', async () => {
    const lot = await onMarket(app, seller.companyId, { mineralName: 'Cátodos Grado A' });
    const found = await ask(buyer, 'Busca 25 t de cátodos de cobre');
    expect(found.response).toContain('Cátodos Grado A');
    expect(found.sources).toContainEqual(
      expect.objectContaining({ kind: 'listing', id: lot.id, path: `/listing/${lot.id}` }),
    );
    const hidden = (await draft(seller)).id;
    const strange = await ask(buyer, 'Why is my compliance score 25?', `/listing/${hidden}`);
    expect(strange).toMatchObject({ tool: 'unknown', sources: [] });
    expect((await ask(buyer, 'What is missing before I can publish?')).refused).toBe(true);
    expect((await ask(seller, 'What is missing before I can publish?')).sources[0]?.id).toBeDefined();
  });

  test('prepares a counter-offer and sends nothing', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    const answer = await ask(seller, 'Draft a counter-offer at 13,250', `/offers/${thread.id}`);
    expect(answer.card).toMatchObject({ kind: 'counter', offerId: thread.id, terms: { price: '13250' } });
    const { body } = await seller.agent.get(`/api/offers/${thread.id}`).expect(200);
    expect(body.versions).toHaveLength(1);
    const compared = await ask(buyer, 'Compare these three offers');
    expect(compared.sources.map(({ id }) => id)).toContain(thread.id);
    expect((await ask(admin, 'Draft a counter-offer at 1', `/offers/${thread.id}`)).card).toBeNull();
  });

  test('keeps the own conversation until it is erased, and nobody else’s is to be had', async () => {
    const one = await person(app, { role: 'buyer' });
    await ask(one, 'Is this a good investment?');
    const own = async () => (await one.agent.get('/api/ai/chatbot/messages').expect(200)).body.items;
    expect((await own()).map(({ type }: { type: string }) => type)).toEqual(['assistant', 'user']);
    const other = await person(app, { role: 'buyer', companyId: one.companyId });
    expect((await other.agent.get('/api/ai/chatbot/messages').expect(200)).body.items).toEqual([]);
    await one.agent.delete('/api/ai/chatbot/messages').expect(200);
    expect(await own()).toEqual([]);
  });

  test('stops whoever asks too much in a minute, and at the limit of the plan', async () => {
    const basic = await person(app, { role: 'buyer', company: { tier: 'basic' } });
    for (let n = 0; n < 20; n += 1) await ask(basic, 'Help');
    const many = await basic.agent.post('/api/ai/chatbot').send({ query: 'Help' }).expect(429);
    expect(many.body.code).toBe('rate.limited');
    await app.db.query(`DELETE FROM rate_limit_hits WHERE key = $1`, [`assistant:${basic.id}`]);
    const over = await basic.agent.post('/api/ai/chatbot').send({ query: 'Help' }).expect(409);
    expect(over.body.code).toBe('plan.limit.assistantMessages');
  });

  test('talks over the socket in pieces that make the answer, to people who are signed in', async () => {
    expect(await refusedWith(app, '/ws', {})).toBe(401);
    const socket = await TestSocket.open(app, '/ws', buyer.agent);
    const say = (message: object) => socket.socket.send(JSON.stringify(message));
    const timestamp = new Date().toISOString();
    say({ type: 'context', data: { userId: buyer.id, userRole: 'admin', currentPage: '/deals', timestamp } });
    const context = { currentPage: '/deals', userRole: 'admin', timestamp };
    say({ type: 'user_message', data: { message: 'Companies waiting > 48 h', context } });
    const last = await socket.message<AssistantSocketOut>((one) => one.type === 'streaming_response' && one.isComplete);
    const text = socket.messages.map((one) => (one as { chunk?: string }).chunk ?? '').join('');
    expect(text).toBe('Your role may not see that, so I do not look there.');
    expect(last).toMatchObject({ details: { tool: 'admin.waiting', refused: true } });
    socket.socket.close();
  });
});

describe('the agents', () => {
  const standing = async (agent: string): Promise<AgentStatus> =>
    (await admin.agent.get('/api/admin/agents').expect(200)).body.agents.find(
      (one: AgentStatus) => one.agent === agent,
    );
  const run = async (agent: string) => {
    const runner = app.get(AgentRunner);
    const watch = runner.watches.find((one) => one.agent === agent)!;
    await app.db.transaction((em) => runner.run(em, watch));
  };
  const findings = async (who: Person): Promise<AgentFinding[]> =>
    (await who.agent.get('/api/agent-findings?limit=100').expect(200)).body.items;

  test('each of the eight looks without fault', async () => {
    const runner = app.get(AgentRunner);
    expect(runner.watches).toHaveLength(8);
    for (const { agent } of runner.watches) await run(agent);
    const { body } = await admin.agent.get('/api/admin/agents').expect(200);
    expect(body.agents.map(({ lastRun }: AgentStatus) => lastRun?.failed)).toEqual(Array(8).fill(false));
  });

  test('a document that ends soon concerns its company alone, is found once, and can be dismissed', async () => {
    const lot = await onMarket(app, seller.companyId);
    await app.db.query(
      `UPDATE documents SET expires_on = current_date + 20 WHERE listing_id = $1 AND type = 'mining-permit'`,
      [lot.id],
    );
    await run('document_watcher');
    await run('document_watcher');
    const own = (await findings(seller)).filter(({ agent }) => agent === 'document_watcher');
    expect(own).toMatchObject([{ inputs: { document: 'mining-permit', step: '30' }, status: 'open' }]);
    expect((await findings(buyer)).filter(({ agent }) => agent === 'document_watcher')).toEqual([]);
    const path = `/api/agent-findings/${own[0]?.id}/decision`;
    await buyer.agent.post(path).send({ status: 'dismissed' }).expect(404);
    await seller.agent.post(path).send({ status: 'dismissed', reason: 'Renewed' }).expect(200);
    await run('document_watcher');
    expect((await findings(seller)).filter(({ agent }) => agent === 'document_watcher')).toEqual([]);
    expect((await standing('document_watcher')).dismissed).toBe(1);
  });

  test('a price is held against the published one in its currency, where a rate is known', async () => {
    await published(app);
    await app.db.query(`INSERT INTO price_points VALUES ('wb-copper', current_date - 1, 13000)`);
    const lot = await onMarket(app, seller.companyId, { currency: 'EUR', pricePerUnit: '13000' });
    const found = async () =>
      (await findings(seller)).filter(({ agent, about }) => agent === 'price_watcher' && about.id === lot.id);
    await run('price_watcher');
    expect(await found()).toEqual([]);
    await app.db.query(`INSERT INTO fx_rates (currency, date, rate) VALUES ('USD', '2020-01-02', 2)`);
    await run('price_watcher');
    expect(await found()).toMatchObject([{ inputs: { percent: '100' } }]);
  });

  test('a document that two companies bring is a sign on the lots of both, and one that a company brings twice is none', async () => {
    const other = await person(app, { role: 'seller' });
    const [one, again, twin] = [
      await onMarket(app, seller.companyId),
      await onMarket(app, seller.companyId),
      await onMarket(app, other.companyId),
    ];
    const shares = (lots: readonly { id: string }[], change: string) =>
      app.db.query(`UPDATE documents SET ${change} WHERE type = 'quality-analysis' AND listing_id = ANY ($1)`, [
        lots.map(({ id }) => id),
      ]);
    const found = async () =>
      (await admin.agent.get('/api/admin/agent-findings?limit=100').expect(200)).body.items
        .filter(
          ({ agent, about }: AgentFinding) =>
            agent === 'fraud_detector' && [one, again, twin].some(({ id }) => id === about.id),
        )
        .map(({ about, inputs }: AgentFinding) => `${about.id}: ${inputs.signs} ${inputs.points}`)
        .sort();
    await shares([one, again], `sha256 = repeat('a', 64), number = 'QA-1'`);
    await run('fraud_detector');
    expect(await found()).toEqual([]);
    await shares([one, twin], `sha256 = repeat('b', 64), number = 'QA-2'`);
    await run('fraud_detector');
    const signs = 'sameDocumentFile, sameCertificateNumber, newAccountLargeValue';
    expect(await found()).toEqual([one, twin].map(({ id }) => `${id}: ${signs} 100`).sort());
    // A large value is one in dollars: 500 t at 13,350 euros are, 500 t at 13,350 yen are not.
    await app.db.query(
      `INSERT INTO fx_rates (date, currency, rate) VALUES (current_date, 'USD', 1.1), (current_date, 'JPY', 170)
       ON CONFLICT (date, currency) DO UPDATE SET rate = excluded.rate`,
    );
    await app.db.query(`UPDATE agent_findings SET status = 'dismissed' WHERE agent = 'fraud_detector'`);
    await app.db.query('DELETE FROM agent_findings WHERE agent = $1', ['fraud_detector']);
    await app.db.query(
      `UPDATE listings SET currency = CASE id WHEN $1 THEN 'EUR' ELSE 'JPY' END WHERE id IN ($1, $2)`,
      [one.id, twin.id],
    );
    await run('fraud_detector');
    const [inEuros, inYen] = [one, twin].map(({ id }) => id);
    const shown = await found();
    expect(shown.find((text: string) => text.startsWith(inEuros!))).toContain('newAccountLargeValue');
    expect(shown.find((text: string) => text.startsWith(inYen!))).not.toContain('newAccountLargeValue');
  });

  test('one that is switched off does not look', async () => {
    const path = '/api/admin/agents/compliance_screener';
    await admin.agent.patch(path).send({ enabled: false }).expect(200);
    const { runs } = await standing('compliance_screener');
    await run('compliance_screener');
    expect(await standing('compliance_screener')).toMatchObject({ enabled: false, runs });
    await seller.agent.patch(path).send({ enabled: true }).expect(403);
    await admin.agent.patch('/api/admin/agents/nobody').send({ enabled: true }).expect(404);
  });
});
