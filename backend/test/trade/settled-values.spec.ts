import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Kpi, KpiReport, MineralDepth, PlatformStats } from '@orebridge/contracts';
import type { SettlementLine } from '@orebridge/trade';
import { AuditService } from '../../src/operations/audit/index.js';
import { PlanOffer } from '../../src/finance/billing/plan-offer.js';
import { SubscriptionStore } from '../../src/finance/billing/subscription.store.js';
import { FinalInvoices } from '../../src/finance/invoices/index.js';
import type { Listing } from '../../src/market/listings/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { dealIn } from './deal-fixture.js';
import { SYSTEM } from './invoice-fixture.js';

let app: TestApp;
let seller: Person;
let other: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', country: 'CL', asm: true } });
  other = await person(app, { role: 'seller', company: { tier: 'enterprise', country: 'CL' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
});
afterAll(() => app?.close());

const line = (amount: string): SettlementLine => ({
  kind: 'value',
  element: 'Cu',
  amount,
  formula: { code: 'settlement.formula.value', values: {} },
  workings: [],
});
/** A deal that was settled, with what its final invoice says where there is one. */
const settled = async (
  from: Person,
  { terms = {}, lot = {}, final }: { terms?: object; lot?: Partial<Listing>; final?: string },
): Promise<string> => {
  const id = await dealIn(app, from, buyer, 'settled', { terms, lot });
  await app.db.transaction(async (em) => {
    if (final) await app.get(FinalInvoices).issue(em, SYSTEM, id, [line(final)]);
    await app.get(AuditService).write(em, SYSTEM, { object: 'deal', id, event: 'settle', to: 'settled' });
  });
  return id;
};
const kpi = async (by: Person, path: string, id: Kpi['id']): Promise<Kpi | undefined> =>
  ((await by.agent.get(`/api/kpis/${path}`).expect(200)).body as KpiReport).kpis.find((one) => one.id === id);

describe('settled values', () => {
  test('are those of the final invoices, in every currency at the rate of the invoice’s day', async () => {
    // Agreed over 2,600,000 dollars; weighed, it was less.
    await settled(seller, { final: '2400000.00' });
    const lot = { currency: 'EUR', pricePerUnit: '13000' } as const;
    const inEuros = await settled(other, { lot, terms: { currency: 'EUR' }, final: '2000000.00' });
    await app.db.query(`INSERT INTO fx_rates (currency, date, rate) VALUES ('USD', '2020-01-02', 1.2)`);
    await app.db.query(`UPDATE deals SET compliance = compliance || '{"status": "EDD"}' WHERE id = $1`, [inEuros]);
    expect(await kpi(buyer, 'trade', 'settledValue')).toMatchObject({ value: '4800000.00', n: 2, leftOut: 0 });
    expect(await kpi(buyer, 'trade', 'highRiskSpend')).toMatchObject({ value: '50.00' });
    expect(await kpi(buyer, 'trade', 'supplierConcentration')).toMatchObject({ value: '5000', n: 2 });
    expect(await kpi(seller, 'trade?side=seller', 'settledValue')).toMatchObject({ value: '2400000.00' });
    const stats = (await app.agent().get('/api/stats/users').expect(200)).body as PlatformStats;
    expect(stats.tradeVolume).toBe('$4.8M');
  });

  test('close the artisanal plan above two million, whatever was agreed', async () => {
    const small = await person(app, { role: 'seller', company: { tier: 'enterprise', country: 'CL', asm: true } });
    await settled(small, { final: '1900000.00' });
    const refusal = () =>
      app.db.transaction(async (em) =>
        app.get(PlanOffer).asmRefusal(em, await app.get(SubscriptionStore).lock(em, small.companyId)),
      );
    expect(await refusal()).toBeNull();
    await settled(small, { final: '200000.00' });
    expect(await refusal()).not.toBeNull();
  });
});

test('the median of closed deals is of the form and unit that most of them have, in every currency', async () => {
  const lead = { mineralType: 'lead', mineralName: 'Lead concentrate', composition: [] } as Partial<Listing>;
  const metal = { mineralType: 'lead', mineralName: 'Lead ingots', composition: [] } as Partial<Listing>;
  const few = { quantity: '25' };
  for (const price of ['900', '905', '910', '915', '920'])
    await settled(seller, { lot: { ...lead, pricePerUnit: price }, terms: { ...few, price } });
  for (const price of ['1990', '2000', '2010', '2020', '2030'])
    await settled(seller, { lot: { ...metal, pricePerUnit: price }, terms: { ...few, price } });
  const euros = { ...metal, currency: 'EUR', pricePerUnit: '1700' } as Partial<Listing>;
  await settled(other, { lot: euros, terms: { ...few, price: '1700', currency: 'EUR' } });
  const { body } = await buyer.agent.get('/api/market-data/mineral?mineral=lead').expect(200);
  // 1,700 euros are 2,040 dollars.
  expect((body as MineralDepth).dealMedian).toEqual({ form: 'metal', unit: 't', price: '2015', n: 6 });
});
