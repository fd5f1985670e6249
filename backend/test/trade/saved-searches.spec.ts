import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { filtersOfQuery, type MailLevel, SAVED_SEARCHES_MAX, type SavedSearch } from '@orebridge/contracts';
import { MarketWatch } from '../../src/market/search/index.js';
import type { Listing } from '../../src/market/listings/index.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { DigestJob } from '../../src/identity/notifications/digest.job.js';
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
const PREFERENCES = '/api/account/notification-preferences';
/** How news of saved searches come by mail. */
const choose = async ({ agent }: Person, level: MailLevel, bell = true): Promise<void> => {
  const { body } = await agent.get(PREFERENCES).expect(200);
  const sent = { bell: { ...body.bell, searches: bell }, mail: { ...body.mail, searches: level } };
  await agent.put(PREFERENCES).send(sent).expect(200);
};
/** The morning has come for all that waits, on every server at once. */
const morning = async (): Promise<void> => {
  await app.db.query(`UPDATE notification_digests SET kept_at = kept_at - interval '8 days'`);
  const run = async (at: TestApp) => {
    while (await at.db.transaction((em) => at.get(DigestJob).run(em)));
  };
  await Promise.all([run(app), run(second)]);
};

describe('a saved search', () => {
  test('keeps the filters of an address and nothing else, and can be renamed, changed and deleted', async () => {
    const who = await buyer();
    const query = 'q=cathodes&mineral=copper&view=cards&compare=1&priceMax=14000';
    const search = await saved(who, { name: ' Cathodes ', query, alert: 'on' });
    expect(search).toMatchObject({
      name: 'Cathodes',
      query: 'q=cathodes&mineral=copper&priceMax=14000',
      alert: 'on',
      fresh: 0,
    });
    const path = `${OWN}/${search.id}`;
    await who.agent.patch(path).send({ name: 'Plates' }).expect(200);
    await who.agent.patch(path).send({ query: 'mineral=zinc', alert: 'none' }).expect(200);
    expect(await list(who)).toMatchObject([{ name: 'Plates', query: 'mineral=zinc', alert: 'none' }]);
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
    await send({ alert: 'weekly' }).expect(400);
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
    const { id } = await saved(who, { name: 'Cathodes', query: 'mineral=copper&purityMin=99.9', alert: 'on' });
    await saved(who, { name: 'All copper', query: 'mineral=copper', alert: 'on' });
    const lot = await comes({ mineralName: 'Full plates' });
    await comes({}, lot);
    await comes({ mineralType: 'zinc', mineralName: 'Zinc' });
    expect(await bell(who)).toEqual(['search.matched']);
    const mails = await mailsTo(who);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Nouveau lot pour « Cathodes »');
    for (const part of ['Bonjour', 'Full plates', '/notifications/']) expect(mails[0]?.body).toContain(part);
    expect(mails[0]?.body).not.toContain(lot.id);
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
    for (const one of [colleague, who]) await saved(one, { alert: 'on' });
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
    await saved(who, { query: 'q=scheelitic', alert: 'on' });
    await comes({ mineralName: 'Plain copper' });
    expect(await bell(who)).toEqual([]);
    await comes({ mineralName: 'Scheelitic tailings' });
    expect(await bell(who)).toEqual(['search.matched']);
  });

  test('rings no bell and sends no mail where saved searches are switched off in the account', async () => {
    const who = await buyer();
    await choose(who, 'none', false);
    await saved(who, { alert: 'on' });
    await comes();
    expect([await bell(who), await mailsTo(who)]).toEqual([[], []]);
  });

  test('ends by one click on its mail, for all searches, and comes again by another', async () => {
    const who = await buyer();
    await saved(who, { name: 'Copper', alert: 'on' });
    await comes();
    const [{ unsubscribe }] = await app.db.query('SELECT unsubscribe FROM mails WHERE recipient = $1', [
      `${who.username}@example.com`,
    ]);
    await app
      .agent()
      .post(`/api/mail/unsubscribe/${unsubscribe}`)
      .type('form')
      .send({ 'List-Unsubscribe': 'One-Click' });
    expect((await who.agent.get(PREFERENCES).expect(200)).body.mail.searches).toBe('none');
    await comes();
    expect(await mailsTo(who)).toHaveLength(1);
    expect(await bell(who)).toHaveLength(2);
    await app.agent().post(`/api/mail/subscription/${unsubscribe}`).expect(200);
    await comes();
    expect(await mailsTo(who)).toHaveLength(2);
  });

  test('is not given for a search that is only kept, nor for what it had found before it is watched', async () => {
    const who = await buyer();
    const { id } = await saved(who, { alert: 'none' });
    await comes();
    expect(await bell(who)).toEqual([]);
    await who.agent.patch(`${OWN}/${id}`).send({ alert: 'on' }).expect(200);
    expect(await bell(who)).toEqual([]);
    await comes();
    expect(await bell(who)).toEqual(['search.matched']);
  });
});

describe('new lots with other news', () => {
  test.each(['daily', 'weekly'] as const)('come in the same %s mail as all else, each lot once', async (level) => {
    const who = await buyer();
    await choose(who, level);
    await saved(who, { name: 'A copper', alert: 'on' });
    await saved(who, { name: 'B everything', query: '', alert: 'on' });
    await comes({ mineralName: 'Cathodes one' });
    await comes({ mineralName: 'Ingots', mineralType: 'zinc' });
    await app.db.transaction((em) =>
      app
        .get(Outbox)
        .publish(em, 'member.joined', { companyId: who.companyId, fullName: 'Ann Other', company: 'Rhein' }),
    );
    await app.drain();
    expect(await mailsTo(who)).toEqual([]);
    await morning();
    await morning();
    const mails = await mailsTo(who);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('Ann Other');
    for (const part of ['Cathodes one', 'Ingots']) expect(mails[0]?.body.split(part)).toHaveLength(2);
    expect((await bell(who)).filter((key) => key === 'search.matched')).toHaveLength(2);
    await comes({ mineralName: 'Cathodes two' });
    await morning();
    expect((await mailsTo(who))[1]?.body).not.toContain('Cathodes one');
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
