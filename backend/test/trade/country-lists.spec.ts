import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AssessedCargo, CountryListHistory, CountryListView, Listing as ListingView } from '@orebridge/contracts';
import { COMPLIANCE_LISTS, today } from '@orebridge/trade';
import { CountryLists } from '../../src/compliance/screening/index.js';
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
  await app.db.query('DELETE FROM country_lists; DELETE FROM country_list_proposals');
  await judged();
});

const sells = () => person(app, { role: 'seller', company: { tier: 'enterprise' } });
const terms = (fields: object = {}) => ({ validFrom: today(), reason: 'The new report is out.', ...fields });
const propose = (by: Person, name: string, countries: readonly string[], fields: object = {}) =>
  by.agent.post(`/api/admin/country-lists/${name}/proposals`).send({
    entries: countries.map((country) => ({ country })),
    source: 'Ministry, report of November',
    asOf: inDays(-1),
    ...terms(fields),
  });
const approve = (by: Person, id: string) => by.agent.post(`/api/admin/country-list-proposals/${id}/approve`);
const history = async (name: string): Promise<CountryListHistory> =>
  (await first.agent.get(`/api/admin/country-lists/${name}`).expect(200)).body;
/** Proposes by one administrator, approves by another. */
const published = async (name: string, countries: readonly string[], fields: object = {}) => {
  const { body } = await propose(first, name, countries, fields).expect(201);
  return (await approve(second, body.proposal.id).expect(200)).body as CountryListHistory;
};
const restored = async (name: string, version: number) => {
  const { body } = await first.agent
    .post(`/api/admin/country-lists/${name}/restore`)
    .send(terms({ version }))
    .expect(201);
  return (await approve(second, body.proposal.id).expect(200)).body as CountryListHistory;
};
const inForce = async (name: string): Promise<CountryListView> =>
  (await buyer.agent.get('/api/country-lists').expect(200)).body.items.find(
    (list: CountryListView) => list.name === name,
  );
/** Runs what a change of the lists has started. */
const judged = async (): Promise<void> => {
  await app.db.query(`UPDATE schedule SET due_at = now() WHERE name = 'country-lists.apply'`);
  await app.get(Schedule).tick();
};
const lotSeen = async (by: Person, id: string): Promise<NonNullable<AssessedCargo['assessment']>> => {
  const { items } = (await by.agent.get('/api/compliance/cargoes?limit=100').expect(200)).body;
  return items.find((cargo: AssessedCargo) => cargo.id === id).assessment;
};
const lot = async (by: Person, id: string): Promise<ListingView> =>
  (await by.agent.get(`/api/listings/${id}`).expect(200)).body;
const news = async (by: Person, key: string) =>
  (await by.agent.get('/api/notifications').expect(200)).body.filter((one: { key: string }) => one.key === key);
const versionOf = (lists: readonly { name: string; version: number }[] | undefined, name: string) =>
  lists?.find((list) => list.name === name)?.version;

describe('a list of countries', () => {
  test('is version 1 as it is delivered, with the source and the date that the product names', async () => {
    const { versions, inForce: current, proposal } = await history('icglr');
    expect([current, proposal, versions.length]).toEqual([1, null, 1]);
    expect(versions[0]).toMatchObject({ version: 1, source: COMPLIANCE_LISTS.icglr.source, asOf: '2025' });
  });

  test('holds in a new version only when a second administrator has approved it', async () => {
    const { body } = await propose(first, 'icglr', ['CD', 'RW']).expect(201);
    expect((await inForce('icglr')).version).toBe(1);
    expect((await approve(first, body.proposal.id).expect(409)).body.code).toBe('version.second_admin');
    expect((await propose(second, 'icglr', ['CD']).expect(409)).body.code).toBe('version.proposal_open');
    expect((await second.agent.get('/api/admin/country-list-proposals').expect(200)).body.items).toEqual(['icglr']);
    const after = (await approve(second, body.proposal.id).expect(200)).body as CountryListHistory;
    expect([after.inForce, after.proposal]).toEqual([2, null]);
    expect(after.versions[0]).toMatchObject({ version: 2, enteredBy: first.username, approvedBy: second.username });
    expect((await inForce('icglr')).entries.map(({ country }) => country)).toEqual(['CD', 'RW']);
    expect((await approve(second, body.proposal.id).expect(409)).body.code).toBe('version.decided');
  });

  test('tells the other administrators of a proposal, and one that is refused never holds', async () => {
    const { body } = await propose(first, 'kimberley', ['BW']).expect(201);
    await app.drain();
    const told = await news(second, 'country_list.proposed');
    expect(told.map(({ about }: { about: { id: string } }) => about.id)).toContain('kimberley');
    const refuse = (reason: object) =>
      second.agent.post(`/api/admin/country-list-proposals/${body.proposal.id}/refuse`).send(reason);
    await refuse({}).expect(400);
    expect((await refuse({ reason: 'No such report.' }).expect(200)).body.proposal).toBeNull();
    expect((await inForce('kimberley')).version).toBe(1);
  });

  test('holds from its day on and not before', async () => {
    await published('icglr', ['CD'], { validFrom: inDays(10) });
    const lists = app.get(CountryLists);
    const on = async (day: string) => (await lists.inForce(app.db.manager, day)).icglr.version;
    expect([await on(today()), await on(inDays(9)), await on(inDays(10))]).toEqual([1, 1, 2]);
    // What is published later for an earlier day does not outlive that day.
    await published('icglr', ['RW']);
    expect([await on(today()), await on(inDays(10))]).toEqual([3, 2]);
  });

  test('comes back as a former version, which is a version of its own', async () => {
    await published('icglr', ['CD']);
    const { versions } = await restored('icglr', 1);
    expect(versions.map(({ version, restores }) => [version, restores])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect(await inForce('icglr')).toMatchObject({ version: 3, asOf: '2025', source: COMPLIANCE_LISTS.icglr.source });
  });

  test('is refused in words: days that do not fit, a country twice, nothing new, an unknown list or version', async () => {
    const wrong = async (fields: object) => (await propose(first, 'icglr', ['CD'], fields).expect(422)).body.issues;
    expect((await wrong({ validFrom: inDays(-2) }))[0].path).toBe('validFrom');
    expect((await wrong({ asOf: inDays(3) }))[0].path).toBe('asOf');
    const twice = (await propose(first, 'icglr', ['CD', 'CD']).expect(400)).body;
    expect(JSON.stringify(twice.issues)).toContain('validation.countryTwice');
    await propose(first, 'nothing', ['CD']).expect(404);
    const restore = (version: number) =>
      first.agent.post('/api/admin/country-lists/icglr/restore').send(terms({ version }));
    await restore(7).expect(404);
    expect((await restore(1).expect(409)).body.code).toBe('version.unchanged');
  });

  test('is changed by administrators for people alone', async () => {
    const releases = await person(app, { role: 'admin', adminRoles: ['releases'] });
    await propose(releases, 'icglr', ['CD']).expect(403);
    await propose(buyer, 'icglr', ['CD']).expect(403);
    await buyer.agent.get('/api/admin/country-lists/icglr').expect(403);
    await releases.agent.get('/api/admin/country-lists/icglr').expect(200);
  });
});

describe('a change of a list', () => {
  test('changes the verdict on a lot, which names the version, tells its owner, and is undone by the former one', async () => {
    const seller = await sells();
    const { id } = await onMarket(app, seller.companyId, { originCountry: 'CL', originRegion: 'Atacama' });
    // As a lot lies there that was judged before decisions named their lists.
    await app.db.query(`UPDATE listings SET compliance = '{"status": "CLEAR"}' WHERE id = $1`, [id]);
    await app.db.query('DELETE FROM country_lists_applied');
    await judged();
    const before = await lot(seller, id);
    expect([before.compliance?.status, versionOf(before.complianceLists, 'blockedOrigins')]).toEqual(['CLEAR', 1]);
    await published('blockedOrigins', [...COMPLIANCE_LISTS.blockedOrigins.countries, 'CL']);
    await judged();
    const blocked = await lot(seller, id);
    expect([blocked.compliance?.status, versionOf(blocked.complianceLists, 'blockedOrigins')]).toEqual(['BLOCKED', 2]);
    const seen = await lotSeen(seller, id);
    expect([seen.blocks.map(({ rule }) => rule), versionOf(seen.lists, 'blockedOrigins')]).toEqual([['R01'], 2]);
    await buyer.agent.get(`/api/listings/${id}`).expect(404);
    await app.drain();
    expect(await news(seller, 'listing.reassessed')).toEqual([
      expect.objectContaining({ values: expect.objectContaining({ before: 'CLEAR', verdict: 'BLOCKED' }) }),
    ]);
    await restored('blockedOrigins', 1);
    await judged();
    const after = await lot(seller, id);
    expect([after.compliance?.status, versionOf(after.complianceLists, 'blockedOrigins')]).toEqual(['CLEAR', 3]);
    await buyer.agent.get(`/api/listings/${id}`).expect(200);
  });

  test('changes the verdict on a live deal, holds one that may not be traded any more, and tells both sides', async () => {
    const seller = await sells();
    const deal = await dealIn(app, seller, buyer, 'contract_draft', { lot: { originCountry: 'PE' } });
    await judged();
    const other = await dealIn(app, seller, buyer, 'contract_draft', { lot: { originCountry: 'AU' } });
    await published('blockedOrigins', [...COMPLIANCE_LISTS.blockedOrigins.countries, 'PE']);
    await judged();
    const read = async (id: string) => (await buyer.agent.get(`/api/deals/${id}`).expect(200)).body;
    const held = await read(deal);
    expect([held.state, held.compliance.status, versionOf(held.compliance.lists, 'blockedOrigins')]).toEqual([
      'on_hold',
      'BLOCKED',
      2,
    ]);
    const untouched = await read(other);
    expect([untouched.state, versionOf(untouched.compliance.lists, 'blockedOrigins')]).toEqual(['contract_draft', 2]);
    await app.drain();
    for (const side of [seller, buyer])
      expect((await news(side, 'deal.reassessed')).map(({ about }: { about: { id: string } }) => about.id)).toEqual([
        deal,
      ]);
  });

  test('is read at once by the page of risks and by the rules of today', async () => {
    const seller = await sells();
    const { id } = await onMarket(app, seller.companyId, { originCountry: 'CL', originRegion: 'Atacama' });
    const listed = async () =>
      (await seller.agent.get('/api/market-data/risk').expect(200)).body.countries.find(
        ({ country }: { country: string }) => country === 'CL',
      ).cahra;
    expect(await listed()).toBe('none');
    const entries = [{ country: 'CL', regions: ['Atacama'] }];
    const { body } = await propose(first, 'conflictAreas', [], { entries }).expect(201);
    await approve(second, body.proposal.id).expect(200);
    expect(await listed()).toBe('some-regions');
    expect((await lotSeen(seller, id)).reasons[0]?.code).toBe('compliance.reason.origin_cahra_region');
  });
});

describe('gold from a place that trades gold and wins none', () => {
  test('is looked at by a reviewer, as long as the list of hubs names the place', async () => {
    const seller = await sells();
    const gold = { mineralType: 'gold', form: 'metal', certifications: [], composition: [] } as const;
    const of = async (originCountry: string) =>
      onMarket(app, seller.companyId, { ...gold, certifications: [], composition: [], originCountry });
    const { id } = await of('HK');
    const seen = await lotSeen(seller, id);
    expect([seen.status, seen.floors.map(({ rule }) => rule)]).toEqual(['REVIEW', ['R26']]);
    expect((await lotSeen(seller, (await of('AU')).id)).floors).toEqual([]);
    await published('tradingHubs', ['AE']);
    expect((await lotSeen(seller, id)).floors).toEqual([]);
  });
});
