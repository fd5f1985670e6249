import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PriceComparison } from '@orebridge/contracts';
import { REFERENCE_GOODS } from '@orebridge/trade';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { draft, onMarket } from '../../../test/trade/deal-fixture.js';
import { RateStore } from '../../finance/exchange-rates/index.js';
import type { Listing } from '../listings/index.js';
import { PriceStore } from './price.store.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer' });
  await app.get(PriceStore).loadShipped(app.db.manager);
});
afterAll(() => app?.close());

const comparison = async (fields: Partial<Listing> = {}): Promise<PriceComparison | null> => {
  const { id } = await onMarket(app, seller.companyId, fields);
  return (await buyer.agent.get(`/api/listings/${id}/price-comparison`).expect(200)).body.comparison;
};

describe('a lot’s price against a published series', () => {
  test('is said with the series, its source and the month of its last price', async () => {
    const found = await comparison();
    expect(found).toMatchObject({
      series: {
        id: 'wb-copper',
        frequency: 'monthly',
        source: 'World Bank Pink Sheet',
        licence: 'CC-BY-4.0',
        unit: 't',
      },
      price: '13150',
      reference: { date: '2026-06-01' },
      rate: null,
      beforeRefining: false,
    });
    expect(found?.points).toHaveLength(24);
    expect(found?.points.at(-1)).toEqual(found?.reference);
    const of = Number(found?.reference.price);
    expect(Number(found?.differencePct)).toBeCloseTo(((13150 - of) / of) * 100, 1);
  });

  test('reaches as far back as the reader’s plan', async () => {
    const { id } = await onMarket(app, seller.companyId);
    const reader = await person(app, { role: 'buyer', company: { tier: 'basic' } });
    const { body } = await reader.agent.get(`/api/listings/${id}/price-comparison`).expect(200);
    expect(body.comparison.points.map(({ date }: { date: string }) => date)).toEqual([
      '2026-04-01',
      '2026-05-01',
      '2026-06-01',
    ]);
  });

  test('in another currency is compared by the reference rate, with its day, and not at all without one', async () => {
    expect(await comparison({ currency: 'EUR' })).toBeNull();
    await app.get(RateStore).loadShipped(app.db.manager);
    expect(await comparison({ currency: 'EUR', pricePerUnit: '11500' })).toMatchObject({
      price: '13130.7',
      rate: { currency: 'EUR', rate: '1.1418', date: '2026-07-21', source: 'ECB' },
    });
  });

  test('is not made where nothing comparable is published', async () => {
    expect(await comparison({ mineralType: 'emerald', unit: 'ct', composition: [], purityPct: null })).toBeNull();
    expect(await comparison({ unit: 'wmt' })).toBeNull();
    expect(await comparison({ pricePerUnit: null })).toBeNull();
  });

  test('is nobody’s business before the lot is on the market', async () => {
    const { id } = await draft(seller);
    const path = `/api/listings/${id}/price-comparison`;
    await buyer.agent.get(path).expect(404);
    await seller.agent.get(path).expect(200);
  });
});

test('every series that lots are held against comes with the product, in the unit that is reckoned with', async () => {
  for (const { series, unit } of REFERENCE_GOODS) {
    const found = await app.get(PriceStore).last(app.db.manager, series);
    expect([series, found?.series.unit, found?.series.currency]).toEqual([series, unit, 'USD']);
    expect(found?.points.length).toBeGreaterThan(3);
  }
  expect(await app.get(PriceStore).loadShipped(app.db.manager)).toBe(0);
});
