import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Matches, MatchedPair, Notification, Requirement, RequirementCard } from '@orebridge/contracts';
import { RequirementExpiryJob } from '../../src/market/requirements/requirement-expiry.job.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { complete, COPPER, inDays, needed, offered, onMarket, PEOPLE, review, sought, submit } from './deal-fixture.js';
import { freightAsked, quoted } from './freight-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', rating: '4.6', ratingCount: 12 } });
  buyer = await person(app, { role: 'buyer', company: { name: 'Rhine Cathodes', country: 'DE', tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());
const matchesOf = async (by: Person, id: string): Promise<Matches> =>
  (await by.agent.get(`/api/requirements/${id}/matches`).expect(200)).body as Matches;
const buyersOf = async (by: Person, id: string): Promise<Matches> =>
  (await by.agent.get(`/api/listings/${id}/buyers`).expect(200)).body as Matches;
const notificationOf = async (by: Person): Promise<Notification[]> =>
  (await by.agent.get('/api/notifications').expect(200)).body;

describe('a requirement', () => {
  test('is saved as a draft that may lack anything, and says what is missing', async () => {
    const { body } = await buyer.agent.post('/api/requirements').send({ mineralType: 'zinc' }).expect(201);
    const { state, missing, events } = body as Requirement;
    expect([state, missing.includes('quantity'), missing.includes('mineralType')]).toEqual(['draft', true, false]);
    expect(events).toEqual(['edit', 'publish']);
    const refused = await buyer.agent.post(`/api/requirements/${body.id}/publish`).expect(422);
    expect(refused.body.code).toBe('requirement.incomplete');
    expect(refused.body.issues.map(({ path }: { path: string }) => path)).toContain('closesOn');
  });

  test('is seen by sellers once it is published, and not by other buyers', async () => {
    const draft = await needed(buyer);
    await seller.agent.get(`/api/requirements/${draft.id}`).expect(404);
    await buyer.agent.post(`/api/requirements/${draft.id}/publish`).expect(200);
    const { body } = await seller.agent.get(`/api/requirements/${draft.id}`).expect(200);
    expect([body.buyer.name, body.own, body.events]).toEqual(['Rhine Cathodes', false, []]);
    const list = (await seller.agent.get('/api/requirements?mineral=copper').expect(200)).body
      .items as RequirementCard[];
    expect(list.map(({ id }) => id)).toContain(draft.id);
    const other = await person(app, { role: 'buyer' });
    await other.agent.get(`/api/requirements/${draft.id}`).expect(404);
    await other.agent.get('/api/requirements').expect(403);
  });

  test('hides the buyer’s name where it wishes so, and its own estimate of the carriage always', async () => {
    const { id } = await sought(buyer, { anonymous: true, carriage: '77.123' });
    const { body, text } = await seller.agent.get(`/api/requirements/${id}`).expect(200);
    expect(body.buyer).toMatchObject({ id: null, name: null, country: 'DE', verified: true });
    expect(text).not.toContain('Rhine Cathodes');
    expect(text).not.toContain('77.123');
    expect((await buyer.agent.get(`/api/requirements/${id}`)).body.fields.carriage).toBe('77.123');
  });

  test('is changed by the version that was read, and not by an older one', async () => {
    const { id, version } = await sought(buyer);
    const path = `/api/requirements/${id}`;
    const { body } = await buyer.agent.patch(path).send({ version, quantity: '600', carriage: null }).expect(200);
    expect([body.quantity, body.state, body.version]).toEqual(['600', 'open', version + 1]);
    expect((await buyer.agent.patch(path).send({ version, quantity: '700' }).expect(409)).body.code).toBe(
      'requirement.changed',
    );
  });

  test('with a window that ends before it begins, or a limit on the wrong side of the target, is refused', async () => {
    const wrong = {
      deliveryFrom: inDays(20),
      deliveryTo: inDays(10),
      parameters: [{ element: 'Cu', kind: 'min', target: '99', limit: '99.5' }],
    };
    const { body } = await buyer.agent.post('/api/requirements').send(wrong).expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['deliveryTo', 'parameters.0.limit']);
  });

  test('is closed by its company, and expires by itself after its last day', async () => {
    const closed = await sought(buyer);
    expect((await buyer.agent.post(`/api/requirements/${closed.id}/close`).expect(200)).body.state).toBe('closed');
    await buyer.agent.post(`/api/requirements/${closed.id}/close`).expect(409);
    const over = await sought(buyer);
    await app.db.query(`UPDATE requirements SET closes_on = $2 WHERE id = $1`, [over.id, inDays(-2)]);
    await app.db.transaction((em) => app.get(RequirementExpiryJob).run(em));
    const { body } = await buyer.agent.get(`/api/requirements/${over.id}`).expect(200);
    expect([body.state, body.events]).toEqual(['expired', ['edit', 'publish']]);
  });

  test('leaves a trace of every step in the audit', async () => {
    const { id } = await sought(buyer);
    const rows = await app.db.query(`SELECT event FROM audit WHERE object_kind = 'requirement' AND object_id = $1`, [
      id,
    ]);
    expect(rows.map(({ event }: { event: string }) => event)).toEqual(['create', 'publish']);
  });
});

describe('matching', () => {
  test('compares heat and total moisture as received, and says what it converted to another basis', async () => {
    const line = (element: string, value: string, unit: '%' | 'kcal/kg', basis: 'wet' | 'dry' = 'wet') => ({
      element,
      value,
      unit,
      basis,
      treatment: 'payable' as const,
    });
    const coal = (nar: string) => ({
      mineralType: 'coal',
      mineralName: 'Thermal coal',
      form: 'fuel' as const,
      purityPct: null,
      moisturePct: '14',
      unit: 't',
      originCountry: 'AU',
      certifications: [],
      composition: [line('NAR', nar, 'kcal/kg'), line('TM', '14', '%'), line('ash', '12.9', '%')],
    });
    const weak = await onMarket(app, seller.companyId, coal('5500'));
    const strong = await onMarket(app, seller.companyId, coal('5900'));
    const { id } = await sought(buyer, {
      mineralType: 'coal',
      form: 'fuel',
      parameters: [
        { element: 'NAR', unit: 'kcal/kg', kind: 'min', target: '6000', limit: '5750' },
        { element: 'TM', unit: '%', kind: 'max', target: '14', limit: '14' },
        { element: 'ash', unit: '%', kind: 'max', target: '14.5' },
      ],
    });
    const { matches, leftOut } = await matchesOf(buyer, id);
    expect(matches.map(({ listing }) => listing.id)).toEqual([strong.id]);
    expect(leftOut.find(({ listing }) => listing.id === weak.id)?.failures).toEqual([
      expect.objectContaining({ filter: 'H5', values: expect.objectContaining({ element: 'NAR', value: '5500' }) }),
    ]);
    expect(matches[0]!.match.reasons.find(({ part }) => part === 'S')).toMatchObject({
      code: 'spec.short',
      values: { element: 'NAR', value: '5900', from: 'same' },
    });
  });

  test('scores the lots of a requirement, best first, and says why the others are left out', async () => {
    const lot = await onMarket(app, seller.companyId);
    const dear = await onMarket(app, seller.companyId, { pricePerUnit: '13900', totalQuantity: '400' });
    const poor = await onMarket(app, seller.companyId, {
      purityPct: '99.9',
      composition: [{ element: 'Cu', value: '99.9', unit: '%', basis: 'dry', treatment: 'payable' }],
    });
    const { id } = await sought(buyer);
    const { matches, leftOut, capped } = await matchesOf(buyer, id);
    const ids = matches.map(({ listing }) => listing.id);
    expect(ids.indexOf(lot.id)).toBeLessThan(ids.indexOf(dear.id));
    const best = matches.find(({ listing }) => listing.id === lot.id)!.match;
    expect([best.landed, best.ratio, best.band, capped]).toEqual(['13150', '0.9887', 'strong', false]);
    expect(best.reasons[0]).toMatchObject({ part: 'P', code: 'price.under', values: { percent: '1.1' } });
    const sum = best.parts.reduce((all, { points }) => all + Math.round(Number(points) * 10), 0);
    expect(sum + Math.round(Number(best.capPoints) * 10)).toBe(Math.round(Number(best.score) * 10));
    const reason = leftOut.find(({ listing }) => listing.id === poor.id)!.failures;
    expect(reason).toEqual([
      expect.objectContaining({
        filter: 'H5',
        code: 'outside_limit',
        values: expect.objectContaining({ value: '99.9' }),
      }),
    ]);
  });

  test('gives the seller of a lot the same score', async () => {
    const lot = await onMarket(app, seller.companyId);
    const { id } = await sought(buyer, { anonymous: true });
    const asked = (await matchesOf(buyer, id)).matches.find(({ listing }) => listing.id === lot.id)!;
    const { matches } = await buyersOf(seller, lot.id);
    const given = matches.find(({ requirement }) => requirement.id === id)!;
    expect(given.match).toEqual(asked.match);
    expect(given.requirement.buyer.name).toBeNull();
    const other = await person(app, { role: 'seller' });
    await other.agent.get(`/api/listings/${lot.id}/buyers`).expect(404);
  });

  test('shows the best of both sides on the dashboards', async () => {
    await onMarket(app, seller.companyId, { pricePerUnit: '13000' });
    await sought(buyer);
    const buying = (await buyer.agent.get('/api/matching/best?side=buying').expect(200)).body as MatchedPair[];
    const selling = (await seller.agent.get('/api/matching/best?side=selling').expect(200)).body as MatchedPair[];
    expect(buying.length).toBeLessThanOrEqual(5);
    expect(buying.every(({ requirement }) => requirement.own)).toBe(true);
    expect(selling.every(({ listing }) => listing.seller.id === seller.companyId)).toBe(true);
    expect((await buyer.agent.get('/api/matching/best?side=selling').expect(200)).body).toEqual([]);
  });
});

describe('matching by what records say', () => {
  const found = async (by: Person, requirement: string, lot: string) => {
    const { matches, leftOut } = await matchesOf(by, requirement);
    return {
      match: matches.find(({ listing }) => listing.id === lot)?.match,
      failures: leftOut.find(({ listing }) => listing.id === lot)?.failures.map(({ filter }) => filter),
    };
  };

  test('a freight quote that stands is worth more than the buyer’s estimate, and counts in the landed price', async () => {
    const { id: lot } = await onMarket(app, seller.companyId, {
      incoterm: 'FOB',
      place: 'Antofagasta (CLANF)',
      pricePerUnit: '13000',
    });
    const { id } = await sought(buyer, { place: 'Hamburg (DEHAM)', destinationCountry: 'DE', carriage: '150' });
    const share = ({ match }: Awaited<ReturnType<typeof found>>) =>
      match?.parts.find(({ part }) => part === 'L')?.value;
    const estimated = await found(buyer, id, lot);
    expect([estimated.match?.landed, share(estimated)]).toEqual(['13150', '0.400']);
    const carrier = await person(app, { role: 'logistics_partner' });
    const request = await freightAsked(buyer);
    const { perTonne } = await quoted(carrier, request, { insurance: null });
    const converted = await found(buyer, id, lot);
    expect([converted.match?.landed, share(converted)]).toEqual([String(13000 + Number(perTonne)), '0.580']);
  });

  test('companies of one owner are related, and are not shown to one another', async () => {
    const [one, other] = [
      await person(app, { role: 'seller', company: { tier: 'enterprise' } }),
      await person(app, { role: 'buyer', company: { tier: 'enterprise' } }),
    ];
    const { id: lot } = await onMarket(app, one.companyId);
    const { id } = await sought(other);
    expect((await found(other, id, lot)).match?.band).toBe('strong');
    for (const company of [one, other])
      await company.agent.put('/api/verification/people').send({ people: PEOPLE }).expect(200);
    expect((await found(other, id, lot)).failures).toEqual(['H8']);
  });

  test('a lot of uranium is for buyers of level 3 alone', async () => {
    const uranium = {
      mineralType: 'uranium',
      form: 'concentrate',
      unit: 't',
      originCountry: 'KZ',
      purityPct: null,
    } as const;
    const { id: lot } = await onMarket(app, seller.companyId, { ...uranium, composition: [], certifications: [] });
    const { id } = await sought(buyer, { mineralType: 'uranium', form: null, parameters: [] });
    expect((await found(buyer, id, lot)).failures).toContain('H10');
  });

  test('a price in another currency is converted by the kept rates, not left out', async () => {
    await app.db.query(
      `INSERT INTO fx_rates (date, currency, rate) VALUES ($1, 'USD', 1.25), ($1, 'CHF', 1) ON CONFLICT DO NOTHING`,
      [inDays(0)],
    );
    const { id: lot } = await onMarket(app, seller.companyId, { currency: 'EUR', pricePerUnit: '10400' });
    const { id } = await sought(buyer);
    expect((await found(buyer, id, lot)).match).toMatchObject({ landed: '13000', ratio: '0.9774' });
  });

  test('without a limit the price is held against the published one', async () => {
    await app.db.query(
      `INSERT INTO price_series (id, mineral, label, description, frequency, currency, unit, source, licence, is_primary)
       VALUES ('wb-copper', 'copper', 'Copper', 'Copper', 'monthly', 'USD', 't', 'test', 'CC0', true) ON CONFLICT DO NOTHING`,
    );
    await app.db.query(`DELETE FROM price_points WHERE series_id = 'wb-copper'`);
    const { id: lot } = await onMarket(app, seller.companyId, { pricePerUnit: '13650' });
    const { id } = await sought(buyer, { targetPrice: null });
    const price = async () => (await found(buyer, id, lot)).match;
    expect((await price())?.reasons.find(({ part }) => part === 'P')).toMatchObject({ code: 'price.unknown' });
    await app.db.query(`INSERT INTO price_points (series_id, date, price) VALUES ('wb-copper', $1, 13000)`, [
      inDays(-30),
    ]);
    const held = await price();
    expect(held?.ratio).toBe('1.0500');
    expect(held?.parts.find(({ part }) => part === 'P')?.value).toBe('0.500');
    expect(held?.reasons[0]).toMatchObject({ code: 'price.over', values: { percent: '5', against: 'reference' } });
    await app.db.query(`DELETE FROM price_points WHERE series_id = 'wb-copper'`);
  });
});

describe('an invitation', () => {
  test('tells the buyer of a lot, once', async () => {
    const lot = await onMarket(app, seller.companyId);
    const { id } = await sought(buyer);
    const invite = () => seller.agent.post(`/api/requirements/${id}/invitations`).send({ listingId: lot.id });
    await invite().expect(201);
    expect((await invite().expect(409)).body.code).toBe('requirement.already_invited');
    await app.drain();
    expect((await notificationOf(buyer)).map(({ key, about }) => [key, about?.id])).toContainEqual([
      'requirement.invited',
      lot.id,
    ]);
    const { matches } = await matchesOf(buyer, id);
    expect(matches.find(({ listing }) => listing.id === lot.id)?.invited).toBe(true);
  });

  test('is for own lots that are on the market', async () => {
    const foreign = await onMarket(app, (await person(app, { role: 'seller' })).companyId);
    const { id } = await sought(buyer);
    const { body } = await seller.agent
      .post(`/api/requirements/${id}/invitations`)
      .send({ listingId: foreign.id })
      .expect(422);
    expect(body.code).toBe('requirement.lot_not_offered');
  });
});

test('who asked for it is told of a new strong match, once; who did not is not', async () => {
  const asks = await person(app, { role: 'buyer' });
  const silent = await person(app, { role: 'buyer' });
  const { id } = await sought(asks, { notify: true });
  await sought(silent);
  const submitted = await submit(seller, (await complete(seller, { ...COPPER, grade: 'New' })).id);
  await review(admin, submitted);
  await admin.agent.post(`/api/admin/listings/${submitted.id}/approve`).expect(200);
  await app.drain();
  const told = (await notificationOf(asks)).filter(({ key }) => key === 'requirement.matched');
  expect(told.map(({ about }) => about?.id)).toEqual([submitted.id]);
  expect(await notificationOf(silent)).toEqual([]);
  const rows = await app.db.query('SELECT score FROM match_notices WHERE requirement_id = $1', [id]);
  expect(rows).toHaveLength(1);
});

describe('precision at five', () => {
  const precision = async () => (await buyer.agent.get('/api/matching/precision').expect(200)).body;
  const settle = () => app.db.query(`UPDATE match_suggestions SET shown_at = now() - interval '15 days'`);

  test('is not there before anything has been measured', async () => {
    await app.db.query('DELETE FROM match_suggestions');
    expect(await precision()).toEqual({ percent: null, n: 0, days: 90 });
  });

  test('counts marks at once, offers, inquiries and saves within 14 days, and the rest when these are over', async () => {
    await app.db.query(`UPDATE listings SET state = 'inactive'`);
    const lots = [];
    for (let i = 0; i < 6; i += 1) lots.push(await onMarket(app, seller.companyId, { pricePerUnit: `${13000 + i}` }));
    const { id } = await sought(buyer);
    const { matches } = await matchesOf(buyer, id);
    const mark = (index: number, useful: boolean) =>
      buyer.agent.put(`/api/requirements/${id}/feedback`).send({ listingId: matches[index]!.listing.id, useful });
    await mark(0, true).expect(200);
    await mark(1, false).expect(200);
    expect(await precision()).toEqual({ percent: '50.0', n: 2, days: 90 });
    expect((await matchesOf(buyer, id)).matches[0]?.useful).toBe(true);
    await settle();
    await offered(buyer, matches[2]!.listing.id);
    await app.db.query(`UPDATE offer_threads SET created_at = now() - interval '10 days'`);
    expect(await precision()).toEqual({ percent: '40.0', n: 5, days: 90 });
    await buyer.agent.put(`/api/listings/${matches[3]!.listing.id}/watch`).expect(200);
    const ask = { text: 'Which brand are these cathodes?', clientId: '0b5e8a53-4a7f-4a4d-9a35-1f7e7f0f4c11' };
    await buyer.agent.post(`/api/listings/${matches[4]!.listing.id}/inquiry`).send(ask).expect(201);
    expect(await precision()).toEqual({ percent: '40.0', n: 5, days: 90 });
    for (const table of ['watched_lots', 'inquiries'])
      await app.db.query(`UPDATE ${table} SET created_at = now() - interval '10 days'`);
    expect(await precision()).toEqual({ percent: '80.0', n: 5, days: 90 });
    await buyer.agent.put(`/api/requirements/${id}/feedback`).send({ listingId: id, useful: true }).expect(404);
  });
});
