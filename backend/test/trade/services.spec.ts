import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Kpi, Proposal } from '@orebridge/contracts';
import {
  allowedEvents,
  ENGAGEMENT_STATES,
  engagementLifecycle,
  PROPOSAL_STATES,
  proposalLifecycle,
  SERVICE_STATES,
  serviceLifecycle,
  transitionOf,
  DAY_MS,
} from '@orebridge/trade';
import { ServiceReviewService } from '../../src/services/service-listings/service-review.service.js';
import { ServiceTimersJob } from '../../src/services/proposals/service-timers.job.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import {
  agreed,
  answer,
  asked,
  inDays,
  lastOf,
  offered,
  onMarket,
  proposed,
  report,
  serviceDraft,
  WORK,
  workOn,
} from './deal-fixture.js';

let app: TestApp;
let lab: Person;
let rival: Person;
let buyer: Person;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  lab = await person(app, { role: 'service_provider', company: { name: 'Own laboratory' } });
  rival = await person(app, { role: 'service_provider', company: { name: 'Other laboratory' } });
  buyer = await person(app, { role: 'buyer', company: { name: 'Client works', tier: 'enterprise' } });
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const published = async (by = lab, fields: object = {}): Promise<string> => {
  const { id } = await serviceDraft(by, fields);
  await by.agent.post(`/api/services/${id}/submit`).expect(200);
  await admin.agent.post(`/api/admin/services/${id}/approve`).expect(200);
  return id;
};
const set = (table: string, id: string, column: string, value: unknown) =>
  app.db.query(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, value]);
const stateOf = async (table: string, id: string): Promise<string> =>
  (await app.db.query(`SELECT state FROM ${table} WHERE id = $1`, [id]))[0].state;
const act = (by: Person, proposal: Proposal, event: string, reason?: string) =>
  by.agent
    .post(`/api/proposals/${proposal.id}/events`)
    .send({ event, versionId: lastOf(proposal), ...(reason && { reason }) });
const accept = (by: Person, proposal: Proposal) =>
  by.agent.post(`/api/proposals/${proposal.id}/accept`).send({ versionId: lastOf(proposal) });

describe('a service', () => {
  test('is seen by others once a reviewer has agreed, and no sooner', async () => {
    const { id, missing } = await serviceDraft(lab);
    expect(missing).toEqual([]);
    await buyer.agent.get(`/api/services/${id}`).expect(404);
    await lab.agent.post(`/api/services/${id}/submit`).expect(200);
    await buyer.agent.get(`/api/services/${id}`).expect(404);
    await admin.agent.post(`/api/admin/services/${id}/approve`).expect(200);
    const { body } = await buyer.agent.get(`/api/services/${id}`).expect(200);
    expect(body.state).toBe('published');
    await buyer.agent.get(`/api/service-files/${body.files[0].id}`).expect(200);
  });

  test('needs a certificate in force, a file of it and a company verified to level 2', async () => {
    const over = await serviceDraft(lab);
    const [held] = over.fields.accreditations ?? [];
    const body = { version: over.version, accreditations: [{ ...held, validUntil: inDays(-2) }] };
    await lab.agent.patch(`/api/services/${over.id}`).send(body).expect(200);
    const refused = await lab.agent.post(`/api/services/${over.id}/submit`).expect(422);
    expect(refused.body.code).toBe('service.accreditation_over');
    const green = await person(app, { role: 'service_provider', company: { kybLevel: 1, kybState: 'unverified' } });
    const { id } = await serviceDraft(green);
    expect((await green.agent.post(`/api/services/${id}/submit`).expect(403)).body.code).toBe('service.level');
    const foreign = (await serviceDraft(rival)).files[0]?.id;
    const stolen = { version: over.version + 1, accreditations: [{ ...held, fileId: foreign }] };
    await lab.agent.patch(`/api/services/${over.id}`).send(stolen).expect(400);
  });

  test('goes back to the reviewers when its substance changes, and stays when its price does', async () => {
    const id = await published();
    const { body } = await lab.agent.get(`/api/services/${id}`);
    const dearer = { version: body.version, price: { type: 'fixed', amount: '900', currency: 'USD' } };
    const kept = await lab.agent.patch(`/api/services/${id}`).send(dearer).expect(200);
    expect(kept.body.state).toBe('published');
    const wider = { version: kept.body.version, scope: 'Gold too.' };
    const back = await lab.agent.patch(`/api/services/${id}`).send(wider).expect(200);
    expect(back.body.state).toBe('pending');
  });

  test('is taken off when an accreditation is over, and its provider hears of it as system news', async () => {
    const id = await published();
    await app.db.query(
      `UPDATE services SET fields = jsonb_set(fields, '{accreditations,0,validUntil}', to_jsonb($2::text)) WHERE id = $1`,
      [id, inDays(-1)],
    );
    await app.db.transaction((em) => app.get(ServiceReviewService).lapse(em));
    expect(await stateOf('services', id)).toBe('inactive');
    await app.drain();
    const { body } = await lab.agent.get('/api/notifications').expect(200);
    expect(body[0]).toMatchObject({ key: 'service.lapsed', type: 'verification' });
    expect(body.every(({ type }: { type: string }) => ['system', 'verification'].includes(type))).toBe(true);
  });

  test('is found by kind, country and mineral; none named means every one', async () => {
    const everywhere = await published(rival, { title: 'World wide law', kind: 'legal', countries: [], minerals: [] });
    const found = async (query: string) =>
      (await buyer.agent.get(`/api/services?${query}`).expect(200)).body.items.map(({ id }: { id: string }) => id);
    expect(await found('kind=legal&country=JP&mineral=gold')).toEqual([everywhere]);
    expect(await found('q=world wide')).toEqual([everywhere]);
    expect(await found('kind=insurance')).toEqual([]);
    expect(await found('kind=assay&country=JP')).toEqual([]);
  });

  test.each(
    SERVICE_STATES.flatMap((state) =>
      (['submit', 'withdraw', 'approve', 'reject'] as const).map((e) => [state, e] as const),
    ),
  )('%s: %s moves as the table says', async (state, event) => {
    const { id } = await serviceDraft(lab);
    await set('services', id, 'state', state);
    const byAdmin = event === 'approve' || event === 'reject';
    const found = transitionOf(serviceLifecycle, state, event, byAdmin ? 'admin' : 'owner');
    const path = byAdmin ? `/api/admin/services/${id}/${event}` : `/api/services/${id}/${event}`;
    const body = event === 'reject' ? { reason: 'Not clear.' } : undefined;
    const { status } = await (byAdmin ? admin : lab).agent.post(path).send(body);
    expect([state, event, status]).toEqual([state, event, found.ok ? 200 : 409]);
    expect(await stateOf('services', id)).toBe(found.ok ? found.to : state);
  });
});

describe('a request', () => {
  test('reaches those it names, or all who offer that kind, and nobody else', async () => {
    await published(lab);
    const waiting = async (by: Person) =>
      (await by.agent.get('/api/service-requests').expect(200)).body.items.map(({ id }: { id: string }) => id);
    const named = await asked(buyer, lab);
    const open = await asked(buyer, lab, { open: true, providers: [] });
    expect(await waiting(lab)).toEqual(expect.arrayContaining([named.id, open.id]));
    expect(await waiting(rival)).not.toContain(named.id);
    await rival.agent.get(`/api/service-requests/${named.id}`).expect(404);
    await rival.agent.post(`/api/service-requests/${named.id}/proposals`).send(WORK).expect(404);
    await proposed(rival, open);
    await seller.agent.get(`/api/service-requests/${open.id}`).expect(404);
  });

  test('asks service providers alone, and somebody', async () => {
    const body = { kind: 'assay', title: 'Assays', closesOn: inDays(10) };
    await buyer.agent.post('/api/service-requests').send(body).expect(422);
    await buyer.agent
      .post('/api/service-requests')
      .send({ ...body, providers: [seller.companyId] })
      .expect(422);
    await buyer.agent
      .post('/api/service-requests')
      .send({ ...body, open: true, closesOn: inDays(90) })
      .expect(400);
  });

  test('about a deal is for its parties, and its inspector is none of them', async () => {
    const thread = await offered(buyer, (await onMarket(app, seller.companyId)).id);
    const { dealId } = (await answer(seller, thread, 'accept').expect(200)).body;
    const about = await asked(buyer, lab, { dealId });
    expect(about.deal?.id).toBe(dealId);
    const stranger = await person(app, { role: 'buyer' });
    const body = { kind: 'assay', title: 'Assays', closesOn: inDays(10), open: true, dealId };
    await stranger.agent.post('/api/service-requests').send(body).expect(404);
    // The seller's own laboratory may not judge the lot.
    const inside = await person(app, { role: 'service_provider', companyId: seller.companyId });
    await set('service_requests', about.id, 'open', true);
    const refused = await inside.agent.post(`/api/service-requests/${about.id}/proposals`).send(WORK).expect(422);
    expect(refused.body.code).toBe('proposal.not_independent');
  });
});

describe('a proposal', () => {
  test('adds up to the cent, line by line', async () => {
    const made = await proposed(lab, await asked(buyer, lab));
    expect(made.versions[0]?.terms.lines.map(({ amount }) => amount)).toEqual(['2224.02', '64.00']);
    expect(made.total).toBe('2288.02');
  });

  test('keeps every version as it was sent; the last alone can be accepted', async () => {
    const made = await proposed(lab, await asked(buyer, lab));
    await act(buyer, made, 'counter').expect(400);
    await act(buyer, made, 'counter', 'Cheaper, please.').expect(200);
    await accept(buyer, made).expect(409);
    const next = { ...WORK, lines: [{ ...WORK.lines[0], unitPrice: '150' }] };
    const { body } = await lab.agent.post(`/api/proposals/${made.id}/revise`).send(next).expect(200);
    expect(body.versions.map(({ total }: { total: string }) => total)).toEqual(['2288.02', '1800.00']);
    expect((await accept(buyer, made).expect(409)).body.code).toBe('proposal.superseded');
    await accept(buyer, body).expect(200);
    await expect(
      app.db.query('UPDATE proposal_versions SET total = 1 WHERE proposal_id = $1', [made.id]),
    ).rejects.toThrow('never changes');
  });

  test('is accepted once among all on a request, however many try at once', async () => {
    const request = await asked(buyer, lab, { providers: [lab.companyId, rival.companyId] });
    const both = [await proposed(lab, request), await proposed(rival, request)];
    const answers = await Promise.all(both.flatMap((one) => [accept(buyer, one), accept(buyer, one)]));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const rows = await app.db.query('SELECT state FROM proposals WHERE request_id = $1 ORDER BY state', [request.id]);
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(['accepted', 'closed']);
    await app.drain();
  });

  test('runs out, and a new version makes it stand again', async () => {
    const made = await proposed(lab, await asked(buyer, lab));
    await app.db.query('ALTER TABLE proposal_versions DISABLE TRIGGER proposal_version_stays');
    await app.db.query(`UPDATE proposal_versions SET expires_at = now() - interval '1 s' WHERE proposal_id = $1`, [
      made.id,
    ]);
    await app.db.query('ALTER TABLE proposal_versions ENABLE TRIGGER proposal_version_stays');
    expect((await accept(buyer, made).expect(409)).body.code).toBe('proposal.expired');
    await app.db.transaction((em) => app.get(ServiceTimersJob).expireProposals(em));
    expect(await stateOf('proposals', made.id)).toBe('expired');
    const { body } = await lab.agent.post(`/api/proposals/${made.id}/revise`).send(WORK).expect(200);
    await accept(buyer, body).expect(200);
  });

  const steps = [
    ['counter', 'client'],
    ['reject', 'client'],
    ['accept', 'client'],
    ['withdraw', 'provider'],
    ['revise', 'provider'],
  ] as const;
  test.each(PROPOSAL_STATES.flatMap((state) => steps.map((step) => [state, ...step] as const)))(
    '%s: %s by the %s moves as the table says',
    async (state, event, side) => {
      const made = await proposed(lab, await asked(buyer, lab));
      await set('proposals', made.id, 'state', state);
      const found = transitionOf(proposalLifecycle, state, event, side);
      const by = side === 'client' ? buyer : lab;
      const { status } =
        event === 'accept'
          ? await accept(by, made)
          : event === 'revise'
            ? await by.agent.post(`/api/proposals/${made.id}/revise`).send(WORK)
            : await act(by, made, event, 'Because of a test.');
      expect([state, event, status]).toEqual([state, event, found.ok ? 200 : 409]);
      expect(await stateOf('proposals', made.id)).toBe(found.ok ? found.to : state);
      const other = side === 'client' ? lab : buyer;
      if (event === 'counter' || event === 'withdraw')
        await act(other, made, event, 'Not theirs to do.').expect((res) => expect([403, 409]).toContain(res.status));
    },
  );
});

describe('agreed work', () => {
  test('goes from its start to the report that the client takes', async () => {
    const work = await agreed(buyer, lab);
    await workOn(buyer, work, 'start').expect(409);
    await report(lab, work).expect(409);
    await workOn(lab, work, 'start').expect(200);
    expect((await workOn(lab, work, 'deliver').expect(422)).body.code).toBe('engagement.report_missing');
    const { body: file } = await report(lab, work).expect(201);
    await workOn(lab, work, 'deliver').expect(200);
    await buyer.agent.get(`/api/service-files/${file.id}`).expect(200);
    await rival.agent.get(`/api/service-files/${file.id}`).expect(404);
    await workOn(buyer, work, 'return').expect(400);
    await workOn(buyer, work, 'return', 'A page is missing.').expect(200);
    await workOn(lab, work, 'deliver').expect(422);
    await report(lab, work).expect(201);
    await workOn(lab, work, 'deliver').expect(200);
    const { body } = await workOn(buyer, work, 'accept').expect(200);
    expect(body.engagement).toMatchObject({ state: 'completed', returns: 1, events: [] });
  });

  test('is disputed by either, and goes on where it stood once the same party ends the dispute', async () => {
    const work = await agreed(buyer, lab);
    await workOn(lab, work, 'start').expect(200);
    await workOn(buyer, work, 'dispute', 'Nobody came.').expect(200);
    await workOn(lab, work, 'settle').expect(403);
    const { body } = await workOn(buyer, work, 'settle').expect(200);
    expect(body.engagement.state).toBe('active');
  });

  test('is ended by an umpire, whose decision an admin records, within the agreed fee', async () => {
    const work = await agreed(buyer, lab);
    await workOn(lab, work, 'start').expect(200);
    const decide = (by: Person, award?: object) =>
      by.agent
        .post(`/api/engagements/${work.engagement?.id}/events`)
        .send({ event: 'decide', reason: 'Half of the samples were lost.', ...(award && { award }) });
    const award = { amount: '100.5', umpire: 'Alfred H Knight (Demo)' };
    expect((await decide(admin, award).expect(409)).body.code).toBe('illegal_transition');
    await workOn(buyer, work, 'dispute', 'Samples were lost.').expect(200);
    await decide(buyer, award).expect(409);
    await decide(rival, award).expect(404);
    await decide(admin).expect(400);
    expect((await decide(admin, { ...award, amount: '100.555' }).expect(400)).body.issues).toMatchObject([
      { path: 'award.amount', key: 'validation.minorUnits' },
    ]);
    for (const amount of ['-1', '1000000000'])
      expect((await decide(admin, { ...award, amount }).expect(422)).body.code).toBe('engagement.award_range');
    await decide(admin, award).expect(200);
    const { body } = await lab.agent.get(`/api/proposals/${work.id}`).expect(200);
    expect(body.engagement).toMatchObject({ state: 'completed', award: { ...award, amount: '100.50' }, events: [] });
    expect(body.timeline.at(-1)).toMatchObject({ event: 'work_decide', to: 'completed' });
    const told = await app.db.query(
      "SELECT payload FROM outbox WHERE event = 'engagement.decided' AND payload ->> 'proposalId' = $1",
      [work.id],
    );
    expect(told.map(({ payload }: { payload: { to: string } }) => payload.to).sort()).toEqual(
      [lab.companyId, buyer.companyId].sort(),
    );
  });

  test('counts as taken seven days after the report, and not sooner', async () => {
    const work = await agreed(buyer, lab);
    const id = work.engagement?.id ?? '';
    await set('engagements', id, 'state', 'delivered');
    const later = async (days: number) => {
      await set('engagements', id, 'delivered_at', new Date(Date.now() - days * DAY_MS));
      await app.db.transaction((em) => app.get(ServiceTimersJob).acceptReports(em));
      return stateOf('engagements', id);
    };
    expect(await later(6.9)).toBe('delivered');
    expect(await later(7.1)).toBe('completed');
  });

  test('reaches no state but those of the table, whoever tries what (a random walk)', async () => {
    let seed = 54;
    const pick = <T>(from: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return from[seed % from.length]!;
    };
    const events = ['start', 'deliver', 'return', 'accept', 'dispute', 'settle', 'cancel'] as const;
    for (let walk = 0; walk < 6; walk += 1) {
      const work = await agreed(buyer, lab);
      const id = work.engagement?.id ?? '';
      for (let step = 0; step < 12; step += 1) {
        const before = await stateOf('engagements', id);
        const [event, side] = [pick(events), pick(['provider', 'client'] as const)];
        if (before === 'active') await report(lab, work);
        const { status } = await workOn(side === 'client' ? buyer : lab, work, event, 'As it comes.');
        const after = await stateOf('engagements', id);
        const legal = allowedEvents(engagementLifecycle, before as (typeof ENGAGEMENT_STATES)[number], side);
        expect([before, event, side, legal.includes(event) || status === 409]).toEqual([before, event, side, true]);
        if (status !== 200) expect(after).toBe(before);
        expect(ENGAGEMENT_STATES).toContain(after);
      }
    }
  });
});

describe('what comes of it', () => {
  test('clients are the own company’s, with a note that nobody else reads', async () => {
    const client = await person(app, { role: 'buyer', company: { name: 'Quiet copper' } });
    await agreed(client, lab);
    const path = `/api/clients/${client.companyId}`;
    const write = (text: string, before: string) => lab.agent.put(`${path}/note`).send({ text, before });
    const { body } = await write('Pays late.', '').expect(200);
    expect((await write('Pays on time.', '').expect(409)).body.code).toBe('record.changed');
    expect(body).toMatchObject({ standing: 'working', requests: 1, proposals: 1, running: 1, note: 'Pays late.' });
    await rival.agent.get(path).expect(404);
    await asked(client, rival);
    expect((await rival.agent.get(path).expect(200)).body).toMatchObject({ standing: 'asking', note: '' });
    const found = await lab.agent.get('/api/clients?q=late&standing=working').expect(200);
    expect(found.body.items.map((one: { client: { name: string } }) => one.client.name)).toEqual(['Quiet copper']);
  });

  test('figures say how many records they stand on', async () => {
    const own = await person(app, { role: 'service_provider' });
    const figure = async (id: string) =>
      (await own.agent.get('/api/kpis/services').expect(200)).body.kpis.find((one: Kpi) => one.id === id);
    expect(await figure('proposalWinRate')).toMatchObject({ value: null, n: 0 });
    await agreed(buyer, own);
    await act(buyer, await proposed(own, await asked(buyer, own)), 'reject').expect(200);
    expect(await figure('proposalsSent')).toMatchObject({ value: '2', n: 2, previous: { value: '0', n: 0 } });
    expect(await figure('proposalWinRate')).toMatchObject({ value: '50.00', n: 2 });
    expect(await figure('bookedValue')).toMatchObject({ unit: 'usd', value: '2288.02', n: 1 });
  });
});
