import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DealSettlement } from '@orebridge/contracts';
import { monthAround, type QuotationalPeriod, today } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import {
  agreeOn,
  concentrateDeal,
  COPPER_TERMS,
  eventOf,
  recordFact,
  settlementOf,
  underWay,
} from './settlement-fixture.js';

const month = (plusMonths: number, of: QuotationalPeriod['of'] = 'shipment'): QuotationalPeriod => ({
  kind: 'month',
  of,
  plusMonths,
});
/** Copper alone, priced by the mean of a period; `more` is what else the terms say of the index. */
const termsWith = (more: object) => ({
  kind: 'terms',
  provisionalPct: '90',
  finalWeight: 'discharge',
  terms: {
    ...COPPER_TERMS.terms,
    basis: { type: 'formula', payables: [COPPER_TERMS.terms.basis.payables[0]] },
    penalties: [],
    indices: [{ index: 'LME Cu', ...more }],
  },
});
const TODAY = today();
/** Weekdays of September 2026, each at 9,600 and its own number. */
const SEPTEMBER = Array.from({ length: 30 }, (_, place) => place + 1)
  .map((day) => ({ date: `2026-09-${String(day).padStart(2, '0')}`, price: `${9600 + day}.00` }))
  .filter(({ date }) => new Date(date).getUTCDay() % 6 !== 0);
const mean = (quotations: readonly object[], more: object = {}) => ({
  kind: 'prices',
  stage: 'final',
  prices: [{ how: 'quotations', index: 'LME Cu', source: 'LME cash settlement', quotations, ...more }],
});
const published = (from: string, to: string, stage = 'final') => ({
  kind: 'prices',
  stage,
  prices: [{ how: 'published', index: 'LME Cu', source: 'LME', price: '9600', from, to }],
});

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
});
afterAll(() => app?.close());

const dealWith = async (more: object): Promise<string> => {
  const id = await concentrateDeal(app, seller, buyer);
  await underWay(app, id);
  await agreeOn(id, termsWith(more), seller, buyer);
  return id;
};
const refusal = async (id: string, fact: object, by = seller): Promise<{ code: string; message: string }> =>
  (await recordFact(by, id, fact).expect(422)).body;
const priceOf = ({ facts }: DealSettlement) => {
  const content = facts[0]?.content;
  return content?.kind === 'prices' ? content.prices[0] : undefined;
};

describe('the month of shipment', () => {
  let id: string;
  beforeAll(async () => {
    id = await dealWith({ period: month(0) });
  });

  test('has no days before the bill of lading has one, and is not open to a day outside it after that', async () => {
    expect((await settlementOf(buyer, id)).needs.indices[0]).toMatchObject({ window: null, waitsFor: 'shipment' });
    const first = await refusal(id, mean(SEPTEMBER));
    expect(first.code).toBe('settlement.shipment_first');
    expect(first.message).toBe(
      'LME Cu goes by the day of the bill of lading. Record it first and let the other side confirm it.',
    );
    const stated = await agreeOn(id, eventOf('shipment', '2026-09-10'), seller, buyer);
    expect(stated.needs.indices[0]).toMatchObject({
      window: { from: '2026-09-01', to: '2026-09-30' },
      waitsFor: null,
    });
    const stray = [...SEPTEMBER, { date: '2026-10-01', price: '9700.00' }];
    expect((await refusal(id, mean(stray))).message).toBe(
      '2026-10-01 is outside the quotational period, which runs from 2026-09-01 to 2026-09-30.',
    );
    expect((await refusal(id, published('2026-08-01', '2026-08-31'))).code).toBe('settlement.other_period');
    expect((await refusal(id, mean(SEPTEMBER, { noMarket: ['2026-09-10'] }))).code).toBe('settlement.day_both');
  });

  test('is the mean of its market days, half up to the cent, with every day and what is missing', async () => {
    const quoted = SEPTEMBER.filter(({ date }) => !['2026-09-07', '2026-09-15'].includes(date)).map((one) =>
      one.date === '2026-09-01' ? { ...one, price: '9601.30' } : one,
    );
    const { body } = await recordFact(seller, id, mean(quoted, { noMarket: ['2026-09-07'] })).expect(200);
    const price = priceOf(body as DealSettlement);
    // 20 quotations, 9,615.765 before it is rounded.
    expect(price).toMatchObject({ price: '9615.77', from: '2026-09-01', to: '2026-09-30' });
    expect(price?.workings[0]?.values).toMatchObject({ count: '20', mean: '9615.765', result: '9615.77' });
    expect(price?.days).toHaveLength(30);
    const standing = (day: string) => price?.days.find(({ date }) => date === day);
    expect(standing('2026-09-01')).toEqual({ date: '2026-09-01', price: '9601.30', standing: 'quoted' });
    expect(standing('2026-09-05')?.standing).toBe('no_market');
    expect(standing('2026-09-07')?.standing).toBe('no_market');
    expect(standing('2026-09-15')).toEqual({ date: '2026-09-15', price: null, standing: 'missing' });
  });

  test('needs both parties’ word when the market was closed for more than five days together', async () => {
    const holed = SEPTEMBER.filter(({ date }) => date < '2026-09-05' || date > '2026-09-13');
    const refused = await refusal(id, mean(holed));
    expect(refused.message).toBe(
      'For 9 days together there is no quotation. The mean counts only if both parties agree on it.',
    );
    // 17 quotations: 9,600 + 292 / 17.
    const { body } = await recordFact(seller, id, mean(holed, { closureAgreed: true })).expect(200);
    expect(priceOf(body as DealSettlement)?.price).toBe('9617.18');
    const factId = (body as DealSettlement).facts[0]?.id;
    await buyer.agent.post(`/api/deals/${id}/settlement/facts/confirm`).send({ factId }).expect(200);
  });

  test('is asked for anew when the day of the bill of lading is put right', async () => {
    await agreeOn(id, eventOf('shipment', '2026-08-31'), seller, buyer);
    const { needs, lacks } = await settlementOf(buyer, id);
    expect(needs.indices[0]?.window).toEqual({ from: '2026-08-01', to: '2026-08-31' });
    expect(lacks.final.map(({ what }) => what)).toContain('prices_final');
  });

  test('takes the latest known price for what is provisional', async () => {
    await recordFact(seller, id, published('2026-07-01', '2026-07-31', 'provisional')).expect(200);
  });
});

describe('other periods', () => {
  test('that lie ahead have no final price, and no quotation of a day that has not come', async () => {
    const id = await dealWith({ period: month(1, 'arrival') });
    await agreeOn(id, eventOf('arrival', TODAY), seller, buyer);
    const next = monthAround(TODAY, 1);
    expect((await refusal(id, published(next.from, next.to))).code).toBe('settlement.period_open');
    expect((await refusal(id, mean([{ date: next.to, price: '9600' }]))).code).toBe('settlement.quotation_ahead');
    expect((await refusal(id, eventOf('arrival', next.to))).code).toBe('settlement.quotation_ahead');
  });

  test('five days around the bill of lading are market days, two of them before it', async () => {
    const id = await dealWith({ period: { kind: 'five_days_around_bl', of: 'shipment' } });
    await agreeOn(id, eventOf('shipment', '2026-09-10'), seller, buyer);
    const of = (...days: string[]) => SEPTEMBER.filter(({ date }) => days.includes(date.slice(-2)));
    expect((await refusal(id, mean(of('09', '10', '11', '14')))).code).toBe('settlement.five_days_short');
    expect((await refusal(id, mean(of('08', '09', '10', '11')))).code).toBe('settlement.period_open');
    expect((await refusal(id, mean(of('07', '08', '09', '10', '11', '14')))).code).toBe('settlement.outside_period');
    const { body } = await recordFact(seller, id, mean(of('08', '09', '10', '11', '14'))).expect(200);
    // (8 + 9 + 10 + 11 + 14) / 5 = 10.4
    expect(priceOf(body as DealSettlement)).toMatchObject({ price: '9610.4', from: '2026-09-08', to: '2026-09-14' });
  });
});

describe('an option on the period', () => {
  const option = { period: month(0), option: { holder: 'buyer', periods: [month(1)] } };
  const declaration = (plusMonths: number) => ({ kind: 'declaration', index: 'LME Cu', period: month(plusMonths) });

  test('is declared by its holder, once, among what was agreed, and counts at once', async () => {
    const id = await dealWith(option);
    await agreeOn(id, eventOf('shipment', TODAY), seller, buyer);
    expect((await refusal(id, declaration(1), seller)).code).toBe('settlement.declaration_wrong_party');
    expect((await refusal(id, declaration(2), buyer)).code).toBe('settlement.declaration_not_agreed');
    expect((await refusal(id, declaration(0), buyer)).code).toBe('settlement.declaration_period_begun');
    const { body } = await recordFact(buyer, id, declaration(1)).expect(200);
    expect((body as DealSettlement).needs.indices[0]).toMatchObject({
      period: month(1),
      window: monthAround(TODAY, 1),
      option: { holder: 'buyer', declared: true },
    });
    expect((body as DealSettlement).facts[0]).toMatchObject({ standing: 'standing', content: { kind: 'declaration' } });
    expect((await recordFact(buyer, id, declaration(1)).expect(409)).body.code).toBe('settlement.declared_already');
  });

  test('counts no more when the bill of lading shows that it was declared too late', async () => {
    const id = await dealWith(option);
    const { body } = await recordFact(buyer, id, declaration(1)).expect(200);
    expect((body as DealSettlement).needs.indices[0]?.option?.declared).toBe(true);
    const late = await agreeOn(id, eventOf('shipment', '2026-08-31'), seller, buyer);
    expect(late.needs.indices[0]).toMatchObject({ period: month(0), option: { declared: false } });
  });

  test('does not exist where the terms name none', async () => {
    const id = await dealWith({ period: month(0) });
    expect((await refusal(id, declaration(1), buyer)).code).toBe('settlement.declaration_no_option');
  });
});
