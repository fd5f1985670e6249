import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ListingCard, ListingTermFacets } from '@orebridge/contracts';
import { comparedFigure, isMineral, type MineralId, PAYABLES } from '@orebridge/trade';
import { Listing } from '../../src/market/listings/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { onMarket, saved } from './deal-fixture.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';

let app: TestApp;
let buyer: Person;
let sellerId: string;
const line = (
  element: string,
  value: string,
  unit: '%' | 'ppm' | 'g/t' = '%',
  basis: 'dry' | 'wet' = 'dry',
): Listing['composition'][number] => ({ element, value, unit, basis, treatment: 'gangue' });

const lot = (mineralName: string, fields: Partial<Listing> = {}): Promise<Listing> =>
  onMarket(app, sellerId, {
    mineralName,
    description: '',
    purityPct: null,
    moisturePct: null,
    form: 'concentrate',
    physicalForm: 'Concentrate',
    incoterm: 'FOB',
    place: 'Callao (PECLL)',
    ...fields,
  });
beforeAll(async () => {
  app = await startApp();
  const seller = await person(app, {
    role: 'seller',
    company: { name: 'Minera Cobre del Sur', sellerType: 'miner', tier: 'enterprise' },
  });
  sellerId = seller.companyId;
  buyer = await person(app, { role: 'buyer' });
  await lot('Clean', { composition: [line('Cu', '28'), line('As', '0.05'), line('Hg', '3', 'ppm')] });
  await lot('Arsenical', { composition: [line('Cu', '25'), line('As', '2100', 'ppm')], place: 'Antofagasta' });
  await lot('Wet', {
    composition: [line('Cu', '22.5', '%', 'wet'), line('As', '0.18', '%', 'wet')],
    moisturePct: '10',
    incoterm: 'CIF',
    place: 'Shanghai (CNSHA)',
    readyDate: '2027-03-01',
  });
  await lot('Wet unknown', { composition: [line('Cu', '40', '%', 'wet')], incoterm: 'CIF', place: 'Shanghai' });
  await lot('Cathodes', { form: 'metal', physicalForm: 'Cathode', purityPct: '99.99', composition: [] });
  await lot('Rock', { mineralType: 'phosphate', form: 'concentrate', composition: [line('P2O5', '32')] });
});
afterAll(() => app?.close());

const find = async (query: Record<string, string>): Promise<string[]> => {
  const { body } = await buyer.agent.get('/api/listings').query(query).expect(200);
  return (body.items as ListingCard[]).map(({ mineralName }) => mineralName ?? '').sort();
};

describe('filters by what matters', () => {
  test.each([
    [{ form: 'metal' }, ['Cathodes']],
    [{ form: 'metal,concentrate', mineral: 'copper', incoterm: 'CIF' }, ['Wet', 'Wet unknown']],
    [{ assay: 'Cu_min_25_pct' }, ['Arsenical', 'Cathodes', 'Clean', 'Wet']],
    [{ assay: 'cu_min_25.0001_pct' }, ['Cathodes', 'Clean']],
    [{ assay: 'As_max_0.2_pct' }, ['Clean', 'Wet']],
    [{ assay: 'As_max_2000_ppm,Cu_min_20_pct' }, ['Clean', 'Wet']],
    [{ assay: 'As_min_2100_gpt' }, ['Arsenical']],
    [{ assay: 'Hg_max_0.0003_pct' }, ['Clean']],
    [{ assay: 'Cu_min_25_pct,Cu_max_26_pct' }, ['Arsenical', 'Wet']],
    [{ incoterm: 'CIF' }, ['Wet', 'Wet unknown']],
    [{ place: 'CNSHA' }, ['Wet', 'Wet unknown']],
    [{ place: 'shanghai' }, ['Wet', 'Wet unknown']],
    [{ place: 'PECLL,Antofagasta', assay: 'Cu_min_1_pct' }, ['Arsenical', 'Cathodes', 'Clean']],
    [{ place: '!!' }, []],
    [{ readyBy: '2027-02-28', incoterm: 'CIF' }, ['Wet unknown']],
    [{ readyBy: '2027-03-01', incoterm: 'CIF' }, ['Wet', 'Wet unknown']],
    [{ readyBy: '2027-03-01', form: 'ore' }, []],
  ])('%j finds %j', async (query, names) => {
    expect(await find(query as Record<string, string>)).toEqual(names);
    expect(await find({ ...query, sort: 'price-low-to-high' } as Record<string, string>)).toEqual(names);
  });

  test('every order reads on from where a page ended', async () => {
    const query = { assay: 'Cu_min_1_pct', readyBy: '2027-12-31', limit: '1', q: 'concentrate' };
    const first = (await buyer.agent.get('/api/listings').query(query).expect(200)).body;
    const second = (
      await buyer.agent
        .get('/api/listings')
        .query({ ...query, cursor: first.next })
        .expect(200)
    ).body;
    expect(first.total).toBe(3);
    expect(second.items[0].id).not.toBe(first.items[0].id);
  });

  test('counts of the other filters know them, and forms and delivery terms are counted without themselves', async () => {
    const asked = { assay: 'Cu_min_25_pct', form: 'concentrate' };
    const facets = (await buyer.agent.get('/api/listings/facets').query(asked).expect(200)).body;
    expect(facets.mineral).toEqual([{ value: 'copper', count: 3, capped: false }]);
    const { body } = await buyer.agent.get('/api/listings/facets/terms').query(asked).expect(200);
    expect(body as ListingTermFacets).toEqual({
      form: [
        { value: 'concentrate', count: 3, capped: false },
        { value: 'metal', count: 1, capped: false },
      ],
      incoterm: [
        { value: 'FOB', count: 2, capped: false },
        { value: 'CIF', count: 1, capped: false },
      ],
    });
  });

  test.each([
    [{ form: 'dust' }, 'validation.form'],
    [{ incoterm: 'FOT' }, 'validation.incoterm'],
    [{ assay: 'Cu_min_101_pct' }, 'validation.assayLimits'],
    [{ assay: 'Xx_min_1_pct' }, 'validation.assayLimits'],
    [{ assay: 'Cu_min_1_pct,Cu_min_2_pct' }, 'validation.assayLimits'],
    [{ assay: 'Cu_min_3_pct,Cu_max_20000_ppm' }, 'validation.assayLimits'],
    [{ readyBy: '2027-02-30' }, 'validation.date'],
    [{ place: 'a,b,c,d,e,f' }, 'validation.places'],
  ])('%j is refused with %s', async (query, code) => {
    const { body } = await buyer.agent.get('/api/listings').query(query).expect(400);
    expect(JSON.stringify(body.issues)).toContain(code.replace('validation.', ''));
  });
});

test('a saved search with them is told of the lots that they find, and of no other', async () => {
  const search = await saved(buyer, {
    name: 'Clean concentrate',
    query: 'form=concentrate&assay=Cu_min_25_pct%2CAs_max_0.2_pct&place=CNSHA&readyBy=2027-06-01',
    alert: 'on',
  });
  expect(search.query).toContain('readyBy=2027-06-01');
  const shared = { place: 'Shanghai', composition: [line('Cu', '27'), line('As', '0.1')] };
  const come = [
    await lot('Late', { ...shared, readyDate: '2027-07-01' }),
    await lot('Dirty', { ...shared, composition: [line('Cu', '27'), line('As', '0.21')] }),
    await lot('Elsewhere', { ...shared, place: 'Santos' }),
    await lot('Right', { ...shared, readyDate: '2027-05-01' }),
  ];
  await app.db.transaction(async (em) => {
    for (const { id, companyId } of come)
      await app.get(Outbox).publish(em, 'listing.approved', { listingId: id, companyId, name: 'x' });
  });
  await app.drain();
  const rows: { listing_id: string }[] = await app.db.query(
    'SELECT listing_id FROM saved_search_lots WHERE search_id = $1',
    [search.id],
  );
  expect(rows.map(({ listing_id: id }) => id)).toEqual([come[3]!.id]);
});

test('the market keeps of each lot what comparedFigure finds in it', async () => {
  const rows: { id: string; assays: Record<string, number> }[] = await app.db.query(
    'SELECT listing_id AS id, assays FROM market_lots',
  );
  for (const { id, assays } of rows) {
    const { mineralType, composition, purityPct, moisturePct } = await app.db.manager.findOneByOrFail(Listing, { id });
    const cargo = { mineral: mineralType as MineralId, assay: composition, purityPct, moisturePct };
    for (const element of ['Cu', 'As', 'Hg', 'P2O5', 'TM']) {
      const figure = comparedFigure(cargo, element, '%');
      const kept = assays[element.toLowerCase()];
      const stated = typeof figure === 'string' ? undefined : figure.value.times(1e4).toDecimalPlaces(6).toNumber();
      expect([element, kept]).toEqual([element, stated]);
    }
  }
});

test('the purity of a lot is that of what its mineral is paid for first', async () => {
  const ids = await Promise.all(
    Object.entries(PAYABLES).flatMap(([mineral, [main]]) =>
      main && isMineral(mineral)
        ? [lot(mineral, { mineralType: mineral, purityPct: '50', composition: [] }).then(({ id }) => ({ id, main }))]
        : [],
    ),
  );
  for (const { id, main } of ids) {
    const [row]: { assays: Record<string, number> }[] = await app.db.query(
      'SELECT assays FROM market_lots WHERE listing_id = $1',
      [id],
    );
    expect(row?.assays).toEqual({ [main.toLowerCase()]: 500_000 });
  }
});
