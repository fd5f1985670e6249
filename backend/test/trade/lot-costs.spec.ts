import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LotCosts } from '@orebridge/contracts';
import type { Listing } from '../../src/market/listings/index.js';
import { PriceStore } from '../../src/market/prices/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { onMarket } from './deal-fixture.js';
import { freightAsked, quoted } from './freight-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  await app.db.transaction((em) => app.get(PriceStore).loadShipped(em));
});
afterAll(() => app?.close());

const read = async (who: Person, lots: readonly Listing[], port?: string): Promise<LotCosts[]> => {
  const ids = lots.map(({ id }) => id).join(',');
  const { body } = await who.agent
    .get('/api/lot-costs')
    .query({ ids, ...(port && { port }) })
    .expect(200);
  const items = body.items as LotCosts[];
  return lots.flatMap(({ id }) => items.filter((one) => one.id === id));
};
const concentrate = (fields: Partial<Listing> = {}) =>
  onMarket(app, seller.companyId, {
    mineralName: 'Copper concentrate',
    form: 'concentrate',
    unit: 'dmt',
    pricePerUnit: '2600',
    purityPct: null,
    moisturePct: '8',
    composition: [
      { element: 'Cu', value: '28', unit: '%', basis: 'dry', treatment: 'payable' },
      { element: 'As', value: '0.3', unit: '%', basis: 'dry', treatment: 'penalty' },
    ],
    priceBasis: {
      type: 'formula',
      index: 'LME Cu cash',
      payables: { Cu: '96.5 % / 1.0' },
      penalties: { As: '3.00 per 0.1 % above 0.2 %' },
      tc: '25',
      rc: '2.5',
      qp: 'M+1',
    },
    incoterm: 'FOB',
    place: 'Antofagasta (CLANF)',
    ...fields,
  });

describe('what lots cost', () => {
  test('is said with the terms of price, and per tonne of what is paid for', async () => {
    const [costs] = await read(buyer, [await concentrate()]);
    expect(costs?.pricing?.settlement.basis).toMatchObject({
      type: 'formula',
      payables: [{ element: 'Cu', refining: { charge: '2.5', unit: 'lb' } }],
      treatment: { charge: '25' },
    });
    expect(costs?.pricing?.settlement.indices).toMatchObject([{ index: 'LME Cu cash' }]);
    expect(costs?.pricing?.settlement.penalties).toMatchObject([{ element: 'As' }]);
    // The lesser of 96.5 % of 28 % and 28 % less one unit: 27 %.
    expect(costs?.perPayable).toEqual({
      price: '9629.6296',
      unit: 't',
      element: 'Cu',
      payablePct: '27.0000',
      named: true,
    });
    expect(costs?.landed).toBeNull();
  });

  test('stands beside the last published price of the metal, with its date', async () => {
    const [costs] = await read(buyer, [await concentrate()]);
    const [row]: { price: string; date: string; label: string }[] = await app.db.query(
      `SELECT p.price::text, p.date::text, s.label FROM last_prices p JOIN price_series s ON s.id = p.series
       WHERE p.series = 'wb-copper'`,
    );
    const perTonne = Number(row?.price) / 0.9999;
    expect(costs?.reference).toMatchObject({
      series: 'wb-copper',
      label: row?.label,
      date: row?.date,
      currency: 'USD',
    });
    expect(Number(costs?.reference?.price)).toBeCloseTo(perTonne, 3);
    expect(Number(costs?.reference?.pct)).toBeCloseTo((9629.6296 / perTonne) * 100, 0);
    const gem = await onMarket(app, seller.companyId, {
      mineralType: 'emerald',
      unit: 'ct',
      form: 'rough',
      composition: [],
      purityPct: null,
    });
    expect((await read(buyer, [gem]))[0]).toMatchObject({ reference: null, perPayable: { element: null, unit: 'ct' } });
  });

  test('has a landed cost where the seller brings it there, and where a carrier has quoted; else no estimate', async () => {
    const lots = [
      await onMarket(app, seller.companyId, { incoterm: 'CIF', place: 'Hamburg (DEHAM)' }),
      await onMarket(app, seller.companyId, { incoterm: 'CIF', place: 'Rotterdam (NLRTM)' }),
      await concentrate(),
      await onMarket(app, seller.companyId, { incoterm: 'FOB', place: 'Durban (ZADUR)', originCountry: 'ZA' }),
      await onMarket(app, seller.companyId, { incoterm: null, place: null }),
    ];
    const landed = async (who: Person) => (await read(who, lots, 'DEHAM')).map((one) => one.landed);
    const none = (why: string) => ({ ok: false, why });
    expect(await landed(buyer)).toEqual([
      expect.objectContaining({ ok: true, price: '13150.0000', carriage: '0' }),
      none('other_place'),
      none('no_rate'),
      none('no_rate'),
      none('no_term'),
    ]);
    const carrier = await person(app, { role: 'logistics_partner' });
    const { perTonne } = await quoted(carrier, await freightAsked(buyer), { insurance: null });
    const wet = (Number(perTonne) * 100) / 92;
    const [, , byQuote] = await landed(buyer);
    expect(byQuote).toMatchObject({ ok: true });
    const cost = byQuote as Extract<LotCosts['landed'], { ok: true }>;
    expect(Number(cost.carriage)).toBeCloseTo(wet, 3);
    expect(Number(cost.price)).toBeCloseTo(2600 + wet, 3);
    expect(Number(cost.perPayable)).toBeCloseTo((2600 + wet) / 0.27, 2);
    // What was quoted to one buyer is no other's.
    const other = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
    expect((await landed(other))[2]).toEqual(none('no_rate'));
  });

  test('is told of no lot that the reader may not know of, and of no port that is not on the list', async () => {
    const hidden = await concentrate({ state: 'draft' });
    expect(await read(buyer, [hidden])).toEqual([]);
    const lot = await concentrate();
    const ask = (query: object) => buyer.agent.get('/api/lot-costs').query(query);
    for (const port of ['XXXXX', 'Hamburg']) {
      const { body } = await ask({ ids: lot.id, port }).expect(400);
      expect(body.issues).toMatchObject([{ path: 'port', key: 'validation.port' }]);
    }
    await ask({ ids: 'copper' }).expect(400);
    await ask({}).expect(400);
  });
});
