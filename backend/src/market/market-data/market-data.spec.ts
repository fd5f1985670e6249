import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  CountryRisk,
  MarketActivity,
  MineralDepth,
  MineralSummaryCard,
  MineralSummary,
  PriceAlert,
  SeriesSummary,
} from '@orebridge/contracts';
import { assessCompliance, dayOf } from '@orebridge/trade';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { answer, offered, onMarket } from '../../../test/trade/deal-fixture.js';
import { PriceStore } from '../prices/index.js';
import { summaryOf } from './figures.js';
import { PriceWatchJob } from './price-watch.job.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let carrier: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  carrier = await person(app, { role: 'logistics_partner', company: { tier: 'basic' } });
  admin = await person(app, { role: 'admin' });
  await app.get(PriceStore).loadShipped(app.db.manager);
});
afterAll(() => app?.close());

const read = async <T>(who: Person, path: string): Promise<T> =>
  (await who.agent.get(`/api/market-data/${path}`).expect(200)).body as T;

describe('published series', () => {
  test('are all there, each with its source, its last price and whether that is late', async () => {
    const { items } = await read<{ items: SeriesSummary[] }>(buyer, 'series');
    expect(items).toHaveLength(62);
    expect(items.find(({ id }) => id === 'wb-copper')).toMatchObject({
      mineral: 'copper',
      primary: true,
      source: 'World Bank Pink Sheet',
      licence: 'CC-BY-4.0',
      last: { date: '2026-06-01' },
      stale: true,
    });
    const { body } = await buyer.agent.get('/api/market-data/history?series=wb-gold').expect(200);
    expect(body.points.length).toBeGreaterThan(190);
    await buyer.agent.get('/api/market-data/history?series=wb-cheese').expect(404);
  });

  test('reach as far back as the reader’s plan, and say nothing of what lies before', async () => {
    const { body } = await carrier.agent.get('/api/market-data/history?series=wb-gold').expect(200);
    expect(body.months).toBe(3);
    expect(body.points).toHaveLength(3);
    expect(body.series).toMatchObject({ yearPct: null, range: null });
  });

  test('are whole for an administrator, whom no plan limits', async () => {
    const { body } = await admin.agent.get('/api/market-data/history?series=wb-gold').expect(200);
    expect([body.months, body.points.length > 190]).toEqual([null, true]);
  });
});

describe('the change of a price', () => {
  const trend = (frequency: 'monthly' | 'annual', ...dates: string[]) =>
    summaryOf(
      {
        id: 'one',
        mineral: 'copper',
        primary: true,
        label: '',
        description: '',
        frequency,
        currency: 'USD',
        unit: 't',
        source: '',
        licence: '',
        points: dates.map((date, at) => ({ date, price: `${100 + 10 * at}` })),
      },
      null,
    );

  test('is against the month or the year before, and none where that was not published', () => {
    expect(trend('monthly', '2026-04-01', '2026-05-01')).toMatchObject({ changePct: '10', yearPct: null });
    expect(trend('monthly', '2026-03-01', '2026-05-01').changePct).toBeNull();
    expect(trend('monthly', '2025-05-01', '2026-05-01')).toMatchObject({ changePct: null, yearPct: '10' });
    expect(trend('annual', '2024-01-01', '2025-01-01')).toMatchObject({ changePct: '10', yearPct: '10' });
    expect(trend('annual', '2023-01-01', '2025-01-01').changePct).toBeNull();
  });
});

describe('a mineral', () => {
  test('of the catalogue stands with its first producer, and two bounds of concentration where a part is unknown', async () => {
    const { items } = await read<{ items: MineralSummary[] }>(buyer, 'minerals');
    expect(items).toHaveLength(37);
    const cobalt = items.find(({ mineral }) => mineral === 'cobalt');
    expect(cobalt).toMatchObject({ top: { country: 'CD', year: 2025 }, concentration: { band: 'high' } });
    expect(Number(cobalt?.concentration?.upper)).toBeGreaterThanOrEqual(Number(cobalt?.concentration?.lower));
    expect(items.find(({ mineral }) => mineral === 'emerald')).toMatchObject({ price: null, concentration: null });
  });

  test('is shown to everybody at a glance: its last price, and no history', async () => {
    const { body } = await app.agent().get('/api/market-data/summary').expect(200);
    const copper = body.items.find(({ mineral }: MineralSummaryCard) => mineral === 'copper');
    expect(copper.price).toMatchObject({ currency: 'USD', unit: 't', at: '2026-06-01', frequency: 'monthly' });
    expect(body.items.find(({ mineral }: MineralSummaryCard) => mineral === 'cobalt').price).toMatchObject({
      at: '2025-01-01',
      frequency: 'annual',
    });
    expect(copper).toMatchObject({ lots: 0, demo: false });
    expect(JSON.stringify(body)).not.toContain('points');
  });

  test('in depth has output, reserves and governance for those who may see market data', async () => {
    const copper = await read<MineralDepth>(buyer, 'mineral?mineral=copper');
    expect(copper.production.map(({ stage }) => stage)).toEqual(['mine', 'refinery']);
    expect(copper.production[0]).toMatchObject({ year: 2025, source: 'USGS MCS 2026', basis: 'content:Cu' });
    expect(Number(copper.production[0]?.reserveLife)).toBeGreaterThan(20);
    expect(copper.risks.find(({ country }) => country === 'CL')).toMatchObject({ year: 2023, cahra: 'none' });
    expect(copper.dealMedian).toBeNull();
    const iron = await read<MineralDepth>(buyer, 'mineral?mineral=iron-ore');
    expect(iron.production[0]?.reserveLife).toBeNull();
    await seller.agent.get('/api/market-data/mineral?mineral=copper').expect(403);
    await buyer.agent.get('/api/market-data/mineral?mineral=cheese').expect(400);
  });
});

test('conflict-affected areas are those by which the compliance rules score an origin', async () => {
  const { countries } = await read<{ countries: CountryRisk[] }>(buyer, 'risk');
  const scored = (originCountry: string) =>
    assessCompliance({
      on: '2026-11-29',
      mineral: 'copper',
      form: 'concentrate',
      production: 'large_scale',
      originCountry,
      counterparty: { level: 2 },
      documents: { held: [] },
    }).reasons.find(({ part }) => part === 'A')!;
  for (const { country, cahra } of countries) {
    const { code, points } = scored(country);
    if (code.endsWith('origin_not_traded')) continue;
    expect([country, code.includes('cahra'), points >= 20]).toEqual([country, cahra !== 'none', cahra !== 'none']);
  }
  const { length } = countries.filter(({ cahraBy }) => cahraBy === 'eu');
  expect(length).toBe(29);
});

describe('the market’s own figures', () => {
  test('count lots, offers and deals by mineral, and a company’s deals by origin', async () => {
    const lot = (await onMarket(app, seller.companyId)).id;
    await answer(seller, await offered(buyer, lot), 'accept').expect(200);
    const activity = await read<MarketActivity>(carrier, 'activity');
    expect(activity).toMatchObject({ demo: false, listings: 1, offers: 1, deals: 1 });
    expect(activity.minerals).toEqual([expect.objectContaining({ mineral: 'copper', listings: 1, sellers: 1 })]);
    expect(await read(buyer, 'sourcing')).toMatchObject({ deals: 1, origins: [{ country: 'CL', sharePct: '100' }] });
    expect(await read(carrier, 'sourcing')).toMatchObject({ deals: 0, origins: [], governance: null });
    expect(await read(carrier, 'transport')).toMatchObject({ inTransit: 0, onTimePct: null, transitDays: { n: 0 } });
    await buyer.agent.get('/api/market-data/transport').expect(403);
  });
});

describe('a price alert', () => {
  const add = (rule: object, who = buyer) =>
    who.agent
      .post('/api/price-alerts')
      .send({ series: 'wb-copper', kind: 'above', level: '20000', periods: null, ...rule });
  const publish = async (month: string, price: string): Promise<void> => {
    await app.db.query(`INSERT INTO price_points VALUES ('wb-copper', $1, $2)`, [month, price]);
    await app.db.transaction((em) => app.get(PriceWatchJob).run(em));
  };
  const told = async (who = buyer): Promise<number> =>
    Number(
      (
        await app.db.query(
          `SELECT count(*) AS n FROM outbox WHERE event = 'price.alert' AND payload ->> 'userId' = $1`,
          [who.id],
        )
      )[0].n,
    );

  test('tells its person once of a new price, and again only after the price has gone back', async () => {
    const alert = (await add({}).expect(201)).body as PriceAlert;
    expect(alert).toMatchObject({ armed: true, on: true, stale: true, level: '20000', label: expect.any(String) });
    const now = new Date();
    const month = (back: number) => dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)));
    await publish(month(1), '20100');
    expect(await told()).toBe(1);
    await publish(month(0), '20200');
    expect(await told()).toBe(1);
    const [kept] = (await buyer.agent.get('/api/price-alerts').expect(200)).body.items as PriceAlert[];
    expect(kept).toMatchObject({ armed: false, stale: false, firedAt: expect.any(String) });
    await app.db.query(`DELETE FROM price_points WHERE series_id = 'wb-copper' AND date > '2026-06-01'`);
  });

  test('does not tell of what held already, nor of a price that is late', async () => {
    expect((await add({ level: '100' }).expect(201)).body).toMatchObject({ armed: false });
    await add({ level: '30000' }, seller).expect(201);
    await publish('2026-07-01', '40000');
    expect(await told(seller)).toBe(0);
  });

  test('asks for what its kind needs, counts against the plan, and is nobody else’s', async () => {
    const { body } = await add({ level: null }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'level' })]);
    await add({ kind: 'move', level: '5' }).expect(400);
    await add({ series: 'wb-cheese' }).expect(404);
    const { id } = (await add({ kind: 'move', level: '5', periods: 3 }).expect(201)).body;
    await seller.agent.patch(`/api/price-alerts/${id}`).send({ on: false }).expect(404);
    expect((await buyer.agent.patch(`/api/price-alerts/${id}`).send({ on: false }).expect(200)).body.on).toBe(false);
    await buyer.agent.delete(`/api/price-alerts/${id}`).expect(200);
    await buyer.agent.delete(`/api/price-alerts/${id}`).expect(404);
  });
});
