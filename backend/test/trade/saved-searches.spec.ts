import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { filtersOfQuery, SAVED_SEARCHES_MAX, type SavedSearch } from '@orebridge/contracts';
import { MarketWatch } from '../../src/market/search/index.js';
import type { Listing } from '../../src/market/listings/index.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { Schedule } from '../../src/platform/schedule/schedule.js';
import { makeDue } from '../harness/scheduled.js';
import { SearchAlerts } from '../../src/market/saved-searches/search-alerts.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { onMarket, saved } from './deal-fixture.js';

let app: TestApp;
let second: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startApp();
  second = await startApp({ database: app.database });
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
});
afterAll(async () => {
  await second?.close();
  await app?.close();
});

const OWN = '/api/saved-searches';
const buyer = () => person(app, { role: 'buyer' });
const list = async ({ agent }: Person): Promise<SavedSearch[]> => (await agent.get(OWN).expect(200)).body.items;
const mailsTo = (who: Person): Promise<{ subject: string; body: string }[]> =>
  app.db.query('SELECT subject, body FROM mails WHERE recipient = $1 ORDER BY id', [`${who.username}@example.com`]);
const bell = async ({ agent }: Person): Promise<string[]> =>
  (await agent.get('/api/notifications').expect(200)).body.map(({ key }: { key: string }) => key);

/** A lot comes on the market, told once or, as a relay that died may do, again. */
const comes = async (fields: Partial<Listing> = {}, lot?: Listing): Promise<Listing> => {
  const come = lot ?? (await onMarket(app, seller.companyId, fields));
  await app.db.transaction((em) =>
    app.get(Outbox).publish(em, 'listing.approved', { listingId: come.id, companyId: come.companyId, name: 'x' }),
  );
  await Promise.all([app.drain(), second.drain()]);
  await app.drain();
  return come;
};
/** The morning has come, for every server at once. */
const morning = async (): Promise<void> => {
  await app.db.query(`UPDATE saved_searches SET next_at = now() - interval '1 minute' WHERE next_at IS NOT NULL`);
  await makeDue(app, 'saved-searches.digest');
  await Promise.all([app.get(Schedule).tick(), second.get(Schedule).tick()]);
  await Promise.all([app.drain(), second.drain()]);
  await app.drain();
};

describe('a saved search', () => {
  test('keeps the filters of an address and nothing else, and can be renamed, changed and deleted', async () => {
    const who = await buyer();
    const query = 'q=cathodes&mineral=copper&view=cards&compare=1&priceMax=14000';
    const search = await saved(who, { name: ' Cathodes ', query, alert: 'daily' });
    expect(search).toMatchObject({
      name: 'Cathodes',
      query: 'q=cathodes&mineral=copper&priceMax=14000',
      alert: 'daily',
      fresh: 0,
    });
    const path = `${OWN}/${search.id}`;
    await who.agent.patch(path).send({ name: 'Plates' }).expect(200);
    await who.agent.patch(path).send({ query: 'mineral=zinc', alert: 'weekly' }).expect(200);
    expect(await list(who)).toMatchObject([{ name: 'Plates', query: 'mineral=zinc', alert: 'weekly' }]);
    await who.agent.delete(path).expect(200);
    expect(await list(who)).toEqual([]);
    await who.agent.delete(path).expect(404);
    await who.agent.post(`${path}/restore`).expect(200);
    await who.agent.post(`${path}/restore`).expect(200);
    expect(await list(who)).toMatchObject([{ name: 'Plates' }]);
  });

  test('is refused with filters that the market refuses, and without a name', async () => {
    const { agent } = await buyer();
    const send = (part: object) => agent.post(OWN).send({ name: 'A', query: '', alert: 'none', ...part });
    expect((await send({ query: 'priceMax=cheap' }).expect(400)).body.issues).toMatchObject([{ path: 'query' }]);
    await send({ query: 'sort=worst' }).expect(400);
    await send({ name: ' ' }).expect(400);
    await send({ alert: 'hourly' }).expect(400);
  });

  test('is one of fifty at most, however many are saved at once', async () => {
    const who = await buyer();
    await app.db.query(
      `INSERT INTO saved_searches (user_id, name, query, alert, anchors, esg, verified)
       SELECT $1, 'Search ' || n, '', 'none', '{*}', false, false FROM generate_series(1, ${SAVED_SEARCHES_MAX - 1}) n`,
      [who.id],
    );
    const send = () => who.agent.post(OWN).send({ name: 'One more', query: '', alert: 'none' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.message).toContain('50 saved searches');
    expect(await list(who)).toHaveLength(SAVED_SEARCHES_MAX);
  });
});

describe('an alert at once', () => {
  test('tells of a lot once, by bell and by mail, however many servers relay and however often it is approved', async () => {
    const who = await buyer();
    await who.agent.patch('/api/account').send({ language: 'fr' }).expect(200);
    const { id } = await saved(who, { name: 'Cathodes', query: 'mineral=copper&purityMin=99.9', alert: 'instant' });
    await saved(who, { name: 'All copper', query: 'mineral=copper', alert: 'instant' });
    const lot = await comes({ mineralName: 'Full plates' });
    await comes({}, lot);
    await comes({ mineralType: 'zinc', mineralName: 'Zinc' });
    expect(await bell(who)).toEqual(['search.matched']);
    const mails = await mailsTo(who);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^1 nouveau lot/);
    for (const part of [
      'Bonjour',
      'Full plates, Chili, 13\u202f150,00 USD/t',
      `/listing/${lot.id}`,
      '/marketplace?mineral=copper',
    ])
      expect(mails[0]?.body).toContain(part);
    expect((await list(who)).find((one) => one.id === id)).toMatchObject({ fresh: 1 });
    await who.agent.post(`${OWN}/${id}/seen`).expect(200);
    expect((await list(who)).find((one) => one.id === id)).toMatchObject({ fresh: 0 });
  });

  test('is silent about the own lots, about what is not on the market, and about what was there before', async () => {
    const colleague = await person(app, { role: 'seller', companyId: seller.companyId });
    const who = await buyer();
    const before = await onMarket(app, seller.companyId, {
      mineralName: 'Before',
      publishedAt: new Date(Date.now() - 60_000),
    });
    for (const one of [colleague, who]) await saved(one, { alert: 'instant' });
    await comes({}, before);
    const gone = await onMarket(app, seller.companyId);
    await app.db.query(`UPDATE listings SET state = 'inactive' WHERE id = $1`, [gone.id]);
    await comes({}, gone);
    expect([await mailsTo(who), await mailsTo(colleague)]).toEqual([[], []]);
    await comes();
    expect([(await mailsTo(who)).length, (await mailsTo(colleague)).length]).toEqual([1, 0]);
  });

  test('comes for a word that no lot had when it was saved', async () => {
    const who = await buyer();
    await saved(who, { query: 'q=scheelitic', alert: 'instant' });
    await comes({ mineralName: 'Plain copper' });
    expect(await bell(who)).toEqual([]);
    await comes({ mineralName: 'Scheelitic tailings' });
    expect(await bell(who)).toEqual(['search.matched']);
  });

  test('rings no bell and sends no mail where saved searches are switched off in the account', async () => {
    const who = await buyer();
    const own = '/api/account/notification-preferences';
    const { body: chosen } = await who.agent.get(own).expect(200);
    const off = { bell: { ...chosen.bell, searches: false }, mail: { ...chosen.mail, searches: 'none' } };
    await who.agent.put(own).send(off).expect(200);
    await saved(who, { alert: 'instant' });
    await comes();
    expect([await bell(who), await mailsTo(who)]).toEqual([[], []]);
  });

  test('ends by the link of its mail, which does nothing else and is nobody’s to make', async () => {
    const who = await buyer();
    await saved(who, { name: 'Copper', alert: 'instant' });
    await comes();
    const [mail] = await mailsTo(who);
    const token = /saved-searches\/stop\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const stop = (given: string) => app.agent().post(`${OWN}/stop`).send({ token: given });
    expect((await stop(`${token.slice(0, -4)}AAAA`).expect(404)).body.code).toBe('saved_search.link');
    await stop('made-up').expect(404);
    expect((await stop(token).expect(200)).body).toEqual({ name: 'Copper' });
    expect(await list(who)).toMatchObject([{ alert: 'none' }]);
    await comes();
    expect(await mailsTo(who)).toHaveLength(1);
  });
});

describe('a digest', () => {
  test('names every new lot once under the first search that found it, and nothing twice', async () => {
    const who = await buyer();
    await saved(who, { name: 'A copper', alert: 'daily' });
    await saved(who, { name: 'B everything', query: '', alert: 'weekly' });
    const copper = await comes({ mineralName: 'Cathodes one' });
    await comes({ mineralName: 'Ingots', mineralType: 'zinc' });
    expect(await mailsTo(who)).toEqual([]);
    await morning();
    await morning();
    const mails = await mailsTo(who);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body.split('Cathodes one')).toHaveLength(2);
    expect(mails[0]?.body.indexOf('A copper')).toBeLessThan(mails[0]?.body.indexOf('Cathodes one') ?? 0);
    for (const part of ['Ingots', `/listing/${copper.id}`, '/marketplace?mineral=copper', 'token='])
      expect(mails[0]?.body).toContain(part);
    expect(await bell(who)).toEqual(['search.digest']);
    await comes({ mineralName: 'Cathodes two' });
    await morning();
    expect((await mailsTo(who))[1]?.body).not.toContain('Cathodes one');
  });

  test('waits for the morning where the person is, and for Monday when it is weekly', async () => {
    const who = await buyer();
    const daily = await saved(who, { alert: 'daily', timeZone: 'Asia/Tokyo' });
    const weekly = await saved(who, { alert: 'weekly', timeZone: 'America/Santiago' });
    const unknown = await saved(who, { alert: 'daily', timeZone: 'Mars/Olympus' });
    const at = async ({ id }: SavedSearch, zone: string) =>
      (
        await app.db.query(
          `SELECT to_char(next_at AT TIME ZONE $2, 'HH24:MI') AS hour, extract(isodow FROM next_at AT TIME ZONE $2)::int AS day,
             next_at > now() AND next_at <= now() + interval '8 days' AS soon FROM saved_searches WHERE id = $1`,
          [id, zone],
        )
      )[0];
    expect(await at(daily, 'Asia/Tokyo')).toMatchObject({ hour: '07:00', soon: true });
    expect(await at(weekly, 'America/Santiago')).toEqual({ hour: '07:00', day: 1, soon: true });
    expect(await at(unknown, 'UTC')).toMatchObject({ hour: '07:00', soon: true });
  });

  test('does not name a lot that has left the market by then, nor reach a closed account', async () => {
    const [who, closed] = [await buyer(), await buyer()];
    for (const one of [who, closed]) await saved(one, { alert: 'daily' });
    const gone = await comes({ mineralName: 'Gone by morning' });
    await comes({ mineralName: 'Still there' });
    await app.db.query(`UPDATE listings SET state = 'inactive' WHERE id = $1`, [gone.id]);
    await app.db.query(`UPDATE users SET status = 'inactive' WHERE id = $1`, [closed.id]);
    await morning();
    const [mail] = await mailsTo(who);
    expect(mail?.body).toContain('Still there');
    expect(mail?.body).not.toContain('Gone by morning');
    expect(await mailsTo(closed)).toEqual([]);
  });
});

test('a lot finds exactly the searches that find the lot', async () => {
  const who = await buyer();
  const queries = [
    '',
    'mineral=copper',
    'mineral=zinc',
    'mineral=copper,zinc',
    'group=base-metals',
    'country=CL',
    'country=PE',
    'priceMin=13000',
    'priceMax=13000',
    'priceMin=13150&priceMax=13150',
    'quantityMin=500',
    'quantityMax=499',
    'purityMin=99.99',
    'purityMin=100',
    'certification=Copper Mark',
    'certification=IRMA',
    'esg=true',
    'sellerType=verified',
    'sellerType=miner',
    'sellerType=all',
    'q=copper',
    'q=cuivre',
    'q=铜',
    'q=cobalt',
    'q=cathode',
    'q=catod',
    'q=katode',
    'q=antofagasta',
    'q=antofa',
    'q=zzzz',
    'q=copper antofagasta',
    'q=cobalt antofagasta',
    'mineral=copper&q=copper',
    'mineral=zinc&q=antofagasta',
    'q=lme grade a',
    'q=13150',
    'q=the of',
  ];
  for (const query of queries.slice(0, SAVED_SEARCHES_MAX)) await saved(who, { name: query || 'all', query });
  const lot = await onMarket(app, seller.companyId, { certifications: ['Copper Mark'] });
  const em = app.db.manager;
  const market = app.get(MarketWatch);
  const found = await app.get(SearchAlerts).searchesFor(em, (await market.lot(em, lot.id))!);
  const byLot = found.filter(({ userId }) => userId === who.id).map(({ name }) => name);
  const bySearch: string[] = [];
  for (const query of queries)
    if (await market.finds(em, filtersOfQuery(query)!, lot.id)) bySearch.push(query || 'all');
  expect(byLot.sort()).toEqual(bySearch.sort());
  expect(bySearch.length).toBeGreaterThan(12);
  expect(bySearch.length).toBeLessThan(queries.length - 8);
});
