import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { COPPER, complete, onMarket } from './deal-fixture.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.db.query(
    `INSERT INTO fx_rates (date, currency, rate) VALUES (current_date, 'USD', 1.1)
     ON CONFLICT (date, currency) DO UPDATE SET rate = excluded.rate`,
  );
  const other = await person(app, { role: 'seller' });
  for (let n = 0; n < 3; n += 1) await onMarket(app, other.companyId, { pricePerUnit: '13000', unit: 't' });
});
afterAll(() => app?.close());

/** The state of a lot that was handed in with all its documents approved. */
const submitted = async (by: Person, fields: object): Promise<string> => {
  const { id } = await complete(by, { ...COPPER, ...fields });
  await app.db.query(`UPDATE documents SET state = 'approved' WHERE listing_id = $1`, [id]);
  return (await by.agent.post(`/api/listings/${id}/submit`).expect(200)).body.state as string;
};
const seller = () => person(app, { role: 'seller', company: { tier: 'enterprise' } });

describe('what needs no second look', () => {
  test.each([
    ['13 USD a kilogram', { pricePerUnit: '13', unit: 'kg', totalQuantity: '400000', minOrderQuantity: '1000' }],
    ['11,900 EUR a tonne', { pricePerUnit: '11900', currency: 'EUR' }],
  ])('is a usual price, in whatever unit and currency: %s', async (_, fields) => {
    expect(await submitted(await seller(), fields)).toBe('published');
  });

  test.each([
    ['30 USD a kilogram', { pricePerUnit: '30', unit: 'kg', totalQuantity: '400000', minOrderQuantity: '1000' }],
    ['13,000 EUR times two', { pricePerUnit: '26000', currency: 'EUR' }],
  ])('is no price far from those of others: %s', async (_, fields) => {
    expect(await submitted(await seller(), fields)).toBe('pending');
  });

  test('is no second lot of the same quantity, also where it is said in another unit', async () => {
    const by = await seller();
    expect(await submitted(by, { totalQuantity: '500' })).toBe('published');
    const twin = { pricePerUnit: '13', unit: 'kg', totalQuantity: '500000', minOrderQuantity: '1000' };
    expect(await submitted(by, twin)).toBe('pending');
    expect(await submitted(by, { ...twin, totalQuantity: '500001' })).toBe('published');
  });
});
