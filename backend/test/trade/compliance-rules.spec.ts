import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  AssessedCargo,
  ComplianceRuleHistory,
  ComplianceRuleView,
  Listing as ListingView,
  RuleTerms,
  TrialResult,
} from '@orebridge/contracts';
import { COMPLIANCE_LISTS, COMPLIANCE_RULES, PROTECTED_RULES, ruleSetOf, today } from '@orebridge/trade';
import { RuleVersions } from '../../src/compliance/rule-versions/index.js';
import { Schedule } from '../../src/platform/schedule/schedule.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { dealIn, inDays, onMarket } from './deal-fixture.js';

let app: TestApp;
let first: Person;
let second: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  first = await person(app, { role: 'admin', adminRoles: ['people'] });
  second = await person(app, { role: 'admin', adminRoles: ['people'] });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM compliance_rule_versions; DELETE FROM compliance_rule_proposals');
  await judged();
});

const COBALT = { mineralType: 'cobalt', originCountry: 'CD', originRegion: 'Lualaba', form: 'chemical' } as const;
const why = (fields: object = {}) => ({ validFrom: today(), reason: 'The quota was read anew.', ...fields });
const history = async (name: string): Promise<ComplianceRuleHistory> =>
  (await first.agent.get(`/api/admin/compliance-rules/${name}`).expect(200)).body;
const termsOf = async (name: string, changed: Partial<RuleTerms> = {}): Promise<RuleTerms> => {
  const { versions, inForce } = await history(name);
  return { ...versions.find(({ version }) => version === inForce)!.terms, ...changed };
};
const propose = async (by: Person, name: string, changed: Partial<RuleTerms>, fields: object = {}) =>
  by.agent
    .post(`/api/admin/compliance-rules/${name}/proposals`)
    .send({ terms: await termsOf(name, changed), ...why(fields) });
const approve = (by: Person, id: string) => by.agent.post(`/api/admin/compliance-rule-proposals/${id}/approve`);
/** Proposes by one administrator, approves by another. */
const published = async (name: string, changed: Partial<RuleTerms>, fields: object = {}) => {
  const { status, body } = await propose(first, name, changed, fields);
  expect([status, body.code]).toEqual([201, undefined]);
  return (await approve(second, body.proposal.id).expect(200)).body as ComplianceRuleHistory;
};
const quota = (gate: 'publish' | 'loading' | 'warn', points: 0 | 3 | 5 = 5): Partial<RuleTerms> => ({
  requires: [{ document: 'export-quota-certificate', gate, points }],
});
/** Runs what a change of the rules has started. */
const judged = async (): Promise<void> => {
  await app.db.query(`UPDATE schedule SET due_at = now() WHERE name = 'country-lists.apply'`);
  await app.get(Schedule).tick();
};
/** A lot on the market that was judged before decisions named their rules, and has been since. */
const judgedLot = async (seller: Person, fields: object): Promise<string> => {
  const { id } = await onMarket(app, seller.companyId, fields);
  await app.db.query(`UPDATE listings SET compliance = '{"status": "CLEAR"}' WHERE id = $1`, [id]);
  await app.db.query('DELETE FROM country_lists_applied');
  await judged();
  return id;
};
const sells = () => person(app, { role: 'seller', company: { tier: 'enterprise' } });
const lot = async (by: Person, id: string): Promise<ListingView> =>
  (await by.agent.get(`/api/listings/${id}`).expect(200)).body;
const lotSeen = async (by: Person, id: string): Promise<NonNullable<AssessedCargo['assessment']>> => {
  const { items } = (await by.agent.get('/api/compliance/cargoes?limit=100').expect(200)).body;
  return items.find((cargo: AssessedCargo) => cargo.id === id).assessment;
};
const versionOf = (rules: readonly { id: string; version: number }[] | undefined, id: string) =>
  rules?.find((rule) => rule.id === id)?.version;
const tried = async (name: string, changed: Partial<RuleTerms>, validFrom = today()): Promise<TrialResult> => {
  const body = { terms: await termsOf(name, changed), validFrom };
  return (await first.agent.post(`/api/admin/compliance-rules/${name}/trial`).send(body).expect(200)).body;
};

describe('a rule', () => {
  test('is version 1 as it is delivered, and everybody reads the terms that are in force', async () => {
    const { versions, inForce, proposal } = await history('R16');
    expect([inForce, proposal, versions.length, versions[0]?.terms.source]).toEqual([
      1,
      null,
      1,
      'DRC cobalt export quota 2026-27',
    ]);
    const { items } = (await buyer.agent.get('/api/compliance-rules').expect(200)).body;
    expect(items).toHaveLength(COMPLIANCE_RULES.length);
    await first.agent.get('/api/admin/compliance-rules/R99').expect(404);
  });

  test('holds in a new version only when a second administrator has approved it', async () => {
    const { body } = await propose(first, 'R16', quota('publish'));
    const inForce = async () =>
      (await buyer.agent.get('/api/compliance-rules').expect(200)).body.items.find(
        ({ name }: ComplianceRuleView) => name === 'R16',
      );
    expect((await inForce()).version).toBe(1);
    expect((await approve(first, body.proposal.id).expect(409)).body.code).toBe('version.second_admin');
    expect((await propose(second, 'R16', quota('warn'))).body.code).toBe('version.proposal_open');
    expect((await second.agent.get('/api/admin/compliance-rule-proposals').expect(200)).body.items).toEqual(['R16']);
    await app.drain();
    const news = (await second.agent.get('/api/notifications').expect(200)).body;
    expect(news.find(({ key }: { key: string }) => key === 'compliance_rule.proposed')?.about.id).toBe('R16');
    const after = (await approve(second, body.proposal.id).expect(200)).body as ComplianceRuleHistory;
    expect([after.inForce, after.proposal]).toEqual([2, null]);
    expect(after.versions[0]).toMatchObject({ version: 2, enteredBy: first.username, approvedBy: second.username });
    expect((await inForce()).terms.requires[0].gate).toBe('publish');
    expect((await approve(second, body.proposal.id).expect(409)).body.code).toBe('version.decided');
  });

  test('that is refused never holds, and its proposer may take it back', async () => {
    const { body } = await propose(first, 'R16', quota('warn'));
    const refuse = (by: Person, id: string) =>
      by.agent.post(`/api/admin/compliance-rule-proposals/${id}/refuse`).send({ reason: 'No such announcement.' });
    expect((await refuse(second, body.proposal.id).expect(200)).body.proposal).toBeNull();
    const again = await propose(first, 'R16', quota('warn'));
    expect((await refuse(first, again.body.proposal.id).expect(200)).body.inForce).toBe(1);
  });

  test.each(PROTECTED_RULES)('%s is protected: it may not be taken out of force', async (name) => {
    const { status, body } = await propose(first, name, { suspended: 'For a while.' });
    expect([status, body.code, body.values]).toEqual([409, 'compliance_rule.protected', { rule: name }]);
    expect(body.message).toMatch(new RegExp(`Rule ${name} .* protected`));
    const trial = { terms: await termsOf(name, { suspended: 'For a while.' }), validFrom: today() };
    await first.agent.post(`/api/admin/compliance-rules/${name}/trial`).send(trial).expect(409);
  });

  test('is refused in words: parts that it does not have, days that do not fit, nothing new', async () => {
    const wrong = async (name: string, changed: Partial<RuleTerms>, fields: object = {}) => {
      const { status, body } = await propose(first, name, changed, fields);
      return [status, body.issues?.[0]?.path ?? body.code];
    };
    expect(await wrong('R16', { requires: [] })).toEqual([422, 'terms.requires']);
    expect(await wrong('R16', { floor: 50 })).toEqual([422, 'terms.floor']);
    expect(await wrong('R16', { reviewed: inDays(3) })).toEqual([422, 'terms.reviewed']);
    expect(await wrong('R16', { validFrom: inDays(3), validTo: inDays(2) })).toEqual([422, 'terms.validTo']);
    expect(await wrong('R16', quota('warn'), { validFrom: inDays(-2) })).toEqual([422, 'validFrom']);
    expect(await wrong('R16', {})).toEqual([409, 'version.unchanged']);
    const restore = (version: number) =>
      first.agent.post('/api/admin/compliance-rules/R16/restore').send(why({ version }));
    await restore(7).expect(404);
    expect((await restore(1).expect(409)).body.code).toBe('version.unchanged');
  });

  test('is changed and tried by administrators for people alone', async () => {
    const releases = await person(app, { role: 'admin', adminRoles: ['releases'] });
    const body = { terms: await termsOf('R16', quota('warn')), ...why() };
    for (const by of [releases, buyer]) {
      await by.agent.post('/api/admin/compliance-rules/R16/proposals').send(body).expect(403);
      const trial = { terms: body.terms, validFrom: today() };
      await by.agent.post('/api/admin/compliance-rules/R16/trial').send(trial).expect(403);
    }
    await releases.agent.get('/api/admin/compliance-rules/R16').expect(200);
  });
});

describe('a change of a rule', () => {
  test('is tried on the live stock, changes what the trial said, names its version, and is undone by the former one', async () => {
    const seller = await sells();
    const id = await judgedLot(seller, COBALT);
    const other = await judgedLot(seller, { originCountry: 'CL', originRegion: 'Atacama' });
    const deal = await dealIn(app, seller, buyer, 'contract_draft', { lot: COBALT });
    await judged();
    const changed = { ...quota('publish'), suspended: null };
    const further = {
      ...changed,
      requires: [...changed.requires!, { document: 'insurance', gate: 'publish', points: 5 }],
    };
    const trial = await tried('R16', further as Partial<RuleTerms>);
    const lotsOf = ({ items }: TrialResult) => items.filter(({ kind }) => kind === 'listing').map((one) => one.id);
    expect([trial.complete, trial.on, trial.deals.changed]).toEqual([true, today(), 1]);
    expect(lotsOf(trial)).toContain(id);
    expect(lotsOf(trial)).not.toContain(other);
    expect(trial.listings.changed).toBe(lotsOf(trial).length);
    const named = trial.items.find((one) => one.id === id)!;
    expect(named.closed.map(({ gate, document }) => `${gate} ${document}`)).toEqual([
      'publish export-quota-certificate',
      'publish insurance',
    ]);
    expect(named.opened.map(({ gate }) => gate)).toEqual(['loading']);
    expect(trial.items.map((one) => one.id)).toContain(deal);
    // Nothing of it is kept.
    const before = await lot(seller, id);
    expect([versionOf(before.complianceRules, 'R16'), (await history('R16')).versions.length]).toEqual([1, 1]);

    const { body } = await propose(first, 'R16', further as Partial<RuleTerms>);
    const path = `/api/admin/compliance-rule-proposals/${body.proposal.id}/trial`;
    expect((await second.agent.get(path).expect(200)).body).toEqual(trial);
    await approve(second, body.proposal.id).expect(200);
    await judged();
    const after = await lot(seller, id);
    expect(versionOf(after.complianceRules, 'R16')).toBe(2);
    expect(after.complianceScore).toBe(named.after.score);
    const seen = await lotSeen(seller, id);
    expect([versionOf(seen.rules, 'R16'), seen.score]).toEqual([2, named.after.score]);
    expect(seen.gates.filter(({ rule, gate }) => rule === 'R16' && gate === 'publish')).toHaveLength(2);
    const sold = (await buyer.agent.get(`/api/deals/${deal}`).expect(200)).body;
    expect(versionOf(sold.compliance.rules, 'R16')).toBe(2);
    expect(versionOf((await lot(seller, other)).complianceRules, 'R16')).toBeUndefined();

    const restored = await first.agent.post('/api/admin/compliance-rules/R16/restore').send(why({ version: 1 }));
    await approve(second, restored.body.proposal.id).expect(200);
    await judged();
    const undone = await lot(seller, id);
    expect([versionOf(undone.complianceRules, 'R16'), undone.complianceScore]).toEqual([3, before.complianceScore]);
    expect((await history('R16')).versions.map(({ version, restores }) => [version, restores])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
  });

  test('lifts a bar, tells the owner of another verdict, and puts it back', async () => {
    const seller = await sells();
    const id = await judgedLot(seller, { originCountry: 'ZW', mineralType: 'lithium', form: 'ore' });
    expect((await lot(seller, id)).compliance?.status).toBe('BLOCKED');
    const trial = await tried('R21', { suspended: 'The ban was lifted.' });
    expect(trial.items.find((one) => one.id === id)?.changes).toEqual(expect.arrayContaining(['unblocked']));
    expect(trial.counts.find(({ change }) => change === 'unblocked')?.listings).toBeGreaterThan(0);
    await published('R21', { suspended: 'The ban was lifted.' });
    await judged();
    expect((await lot(seller, id)).compliance?.status).not.toBe('BLOCKED');
    await app.drain();
    const told = (await seller.agent.get('/api/notifications').expect(200)).body.filter(
      ({ key }: { key: string }) => key === 'listing.reassessed',
    );
    expect(told.length).toBeGreaterThan(0);
    const audit = await app.db.query(
      `SELECT reason FROM audit WHERE object_id = $1 AND event = 'reassess' ORDER BY at DESC LIMIT 1`,
      [id],
    );
    expect(audit[0].reason).toMatch(/^BLOCKED → /);
  });

  test('that holds from a later day takes effect on that day by the job', async () => {
    const seller = await sells();
    const id = await judgedLot(seller, COBALT);
    const day = inDays(10);
    await published('R16', quota('publish'), { validFrom: day });
    await judged();
    expect(versionOf((await lot(seller, id)).complianceRules, 'R16')).toBe(1);
    const rules = app.get(RuleVersions);
    const on = async (at: string) => ruleSetOf(await rules.inForce(app.db.manager, at), at).includes('R16 2');
    expect([await on(today()), await on(inDays(9)), await on(day)]).toEqual([false, false, true]);
    // Its day has come.
    await app.db.query('UPDATE compliance_rule_versions SET valid_from = $1', [today()]);
    await judged();
    expect(versionOf((await lot(seller, id)).complianceRules, 'R16')).toBe(2);
  });

  test('is told by the last day of a rule as well', async () => {
    const seller = await sells();
    const id = await judgedLot(seller, COBALT);
    expect(versionOf((await lot(seller, id)).complianceRules, 'R16')).toBe(1);
    await published('R16', { validTo: inDays(-1) });
    await judged();
    expect(versionOf((await lot(seller, id)).complianceRules, 'R16')).toBeUndefined();
  });
});

describe('terms in force', () => {
  test('are those of every place that asks the rules: the loading of a deal, the sums of a page, and the assistant', async () => {
    const seller = await sells();
    const deal = await dealIn(app, seller, buyer, 'contract_draft', { lot: COBALT });
    const needed = async () =>
      (await seller.agent.get(`/api/deals/${deal}/execution`).expect(200)).body.gates.map(
        ({ code }: { code: string }) => code,
      );
    const closed = async () => (await seller.agent.get('/api/compliance/summary').expect(200)).body.closedGates;
    const answered = async () => {
      const query = 'Which documents do I need for cobalt from DRC to Germany?';
      return (await app.agent().post('/api/ai/chatbot').send({ query, userRole: 'guest', location: '/' }).expect(200))
        .body.response;
    };
    const before = await closed();
    expect(await needed()).toContain('export-quota-certificate');
    expect(await answered()).toContain('Export quota certificate');
    await published('R16', { suspended: 'The quota was lifted.' });
    expect(await needed()).not.toContain('export-quota-certificate');
    expect(await answered()).not.toContain('Export quota certificate');
    expect(await closed()).toBeLessThan(before);
  });
});

describe('a list of countries', () => {
  test('is tried in the same way, before it is proposed and after', async () => {
    const seller = await sells();
    const { id } = await onMarket(app, seller.companyId, { originCountry: 'CL', originRegion: 'Atacama' });
    const countries = [...COMPLIANCE_LISTS.blockedOrigins.countries, 'CL'].map((country) => ({ country }));
    const body = { entries: countries, validFrom: today() };
    const trial: TrialResult = (
      await first.agent.post('/api/admin/country-lists/blockedOrigins/trial').send(body).expect(200)
    ).body;
    expect(trial.items.find((one) => one.id === id)).toMatchObject({ kind: 'listing', after: { status: 'BLOCKED' } });
    expect(trial.items.find((one) => one.id === id)?.changes[0]).toBe('blocked');
    const proposed = await first.agent
      .post('/api/admin/country-lists/blockedOrigins/proposals')
      .send({ ...body, source: 'Ministry, report of November', asOf: inDays(-1), reason: 'A new report.' })
      .expect(201);
    const path = `/api/admin/country-list-proposals/${proposed.body.proposal.id}/trial`;
    expect((await second.agent.get(path).expect(200)).body).toEqual(trial);
    await app.db.query('DELETE FROM country_list_proposals');
  });
});
