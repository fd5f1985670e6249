import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DealSettlement, OfferThread } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, offered, onMarket } from './deal-fixture.js';
import {
  agreeOn,
  CONCENTRATE,
  COPPER_TERMS,
  exchangeOf,
  inspected,
  pricesOf,
  resultOf,
  SELLERS,
  settlementOf,
  submitAssay,
  underWay,
  weightOf,
} from './settlement-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', country: 'CL' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
});
afterAll(() => app?.close());

const dealOf = async (lot: object, quantity: string, price = '100'): Promise<string> => {
  const { id } = await onMarket(app, seller.companyId, { ...CONCENTRATE, minOrderQuantity: '1', ...lot } as never);
  const thread = await offered(buyer, id, { quantity, price });
  return ((await answer(seller, thread, 'accept').expect(200)).body as OfferThread).dealId ?? '';
};
const samplingOf = async (id: string): Promise<DealSettlement['sampling']> => (await settlementOf(seller, id)).sampling;

describe('a cargo is sampled in lots of 500 dry tonnes', () => {
  test.each([
    ['kg', '22450', '8.3', '100', 1],
    ['lb', '2204623', '8.3', '1', 2],
    ['wmt', '1000', '60', '100', 1],
    ['dmt', '31000', null, '100', 62],
    ['kg', '501000', null, '1', 2],
  ])('%s: %s with moisture %s', async (unit, quantity, moisturePct, price, lots) => {
    const id = await dealOf({ unit, moisturePct, totalQuantity: '90000000', pricePerUnit: price }, quantity, price);
    expect((await samplingOf(id)).lots).toBe(lots);
  });

  test('and more than can be exchanged are refused with a sentence, until the parties agree on them', async () => {
    const id = await dealOf({ totalQuantity: '300000', pricePerUnit: '10' }, '250000', '10');
    await expect(inspected(app, id)).rejects.toMatchObject({
      code: 'assay.too_many_lots',
      values: { lots: 500, most: 400 },
    });
    await underWay(app, id);
    await agreeOn(id, COPPER_TERMS, seller, buyer);
    await inspected(app, id);
    expect((await exchangeOf(seller, id)).rules.lots).toBe(1);
  });
});

describe('splitting limits', () => {
  const bars = { mineralType: 'gold', unit: 'kg', totalQuantity: '900', purityPct: null, moisturePct: null };
  const composition = [{ element: 'Au', value: '91.5', unit: '%', basis: 'dry', treatment: 'payable' }];
  const terms = {
    ...COPPER_TERMS,
    exchange: undefined,
    terms: {
      currency: 'USD',
      weight: { unit: 'kg', dry: false },
      basis: {
        type: 'formula',
        payables: ['Au', 'Ag'].map((element) => ({
          element,
          index: element,
          priceUnit: 'ozt',
          rule: { unit: '%', method: 'lesser', payablePct: '99' },
        })),
      },
    },
  };

  test.each([
    ['Doré bars', 'dore'],
    ['Gold bars 99.5', 'metal'],
  ])('of %s are those of doré', async (mineralName, form) => {
    const id = await dealOf({ ...bars, mineralName, form, composition }, '10', '1000');
    expect((await samplingOf(id)).goods).toBe('dore');
    await underWay(app, id);
    await agreeOn(id, terms, seller, buyer);
    await inspected(app, id);
    expect((await exchangeOf(buyer, id)).rules.elements).toEqual([
      { element: 'Au', unit: '%', limit: '0.05' },
      { element: 'Ag', unit: '%', limit: '0.2' },
    ]);
  });

  test('of a concentrate are not', async () => {
    expect((await samplingOf(await dealOf({}, '1000'))).goods).toBe('concentrate');
  });
});

describe('the sheet of a cargo of several lots', () => {
  test.each([
    ['says that they count the same when they were not weighed one by one', 1, 'lots_equal'],
    ['says that they count by their dry weights', 2, 'lots_weighed'],
  ])('%s', async (_name, weightRecords, code) => {
    const id = await dealOf({}, '1000');
    await underWay(app, id);
    const exchange = { ...COPPER_TERMS.exchange, lots: 2 };
    await agreeOn(id, { ...COPPER_TERMS, exchange }, seller, buyer);
    await inspected(app, id);
    const weight = weightOf('discharge', '500', '8.40');
    const lots = Array.from({ length: weightRecords }, () => weight.lots).flat();
    await agreeOn(id, { ...weight, lots }, seller, buyer);
    await agreeOn(id, pricesOf('final', ['9600', '3300', '36.00']), seller, buyer);
    const one = resultOf(SELLERS);
    const result = { ...one, values: [1, 2].flatMap((lot) => one.values.map((value) => ({ ...value, lot }))) };
    await submitAssay(seller, id, result).expect(200);
    await submitAssay(buyer, id, result).expect(200);
    const [final] = (await settlementOf(buyer, id)).versions;
    expect(final?.workings).toContainEqual({ code: `settlement.working.${code}`, values: { lots: 2 } });
  });
});
