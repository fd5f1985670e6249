import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { brokenRules } from './en16931.js';
import { pdfText } from './pdf-text.js';
import {
  agreeOn,
  concentrateDeal,
  eventOf,
  inspected,
  recordFact,
  resultOf,
  settlementOf,
  submitAssay,
  underWay,
  weightOf,
} from './settlement-fixture.js';
import { all, readXml, textAt } from './xml-tree.js';

/** Terms of a concentrate with everything that a contract may say beside payables, charges and penalties. */
const TERMS = {
  kind: 'terms',
  provisionalPct: '90',
  finalWeight: 'discharge',
  terms: {
    currency: 'USD',
    weight: { unit: 'dmt', dry: true },
    basis: {
      type: 'formula',
      payables: [
        {
          element: 'Cu',
          index: 'SHFE Cu',
          priceUnit: 't',
          rule: {
            unit: '%',
            method: 'stepped',
            bands: [
              { from: '0', payablePct: '96.5' },
              { from: '30', payablePct: '96.65' },
            ],
            deduction: { value: '1' },
          },
          refining: { charge: '0.02125', unit: 'lb' },
          participation: { unit: 'lb', base: '4.00', up: '0.10', down: '0.05' },
        },
      ],
      treatment: { charge: '21.25' },
    },
    indices: [
      {
        index: 'SHFE Cu',
        period: { kind: 'month', of: 'shipment', plusMonths: 1 },
        currency: 'CNY',
        rateSource: 'PBoC fixing',
        rateDay: 'period_end',
      },
    ],
    penalties: [{ element: 'As', unit: '%', bands: [{ above: '0.20', step: '0.1', rate: '2.50' }] }],
    bonuses: [{ element: 'H2O', unit: '%', bands: [{ below: '9', step: '1', rate: '0.50' }] }],
    perUnit: [{ kind: 'other', rate: '-0.40', text: 'Terminal dues' }],
    fees: [
      { name: 'Sampling', per: 'lot', amount: '110.00' },
      { name: 'Assay', per: 'assay', amount: '45.00' },
      { name: 'Representation', per: 'shipment', amount: '275.00' },
    ],
  },
  exchange: {
    lots: 2,
    elements: [
      { element: 'Cu', unit: '%', limit: '0.30' },
      { element: 'As', unit: '%', limit: '0.05' },
    ],
    umpires: [{ id: 'Alfred H Knight', group: 'Alfred H Knight' }],
  },
} as const;

const RATE = { rate: '0.14023456780', day: '2026-09-30', source: 'PBoC fixing' };
const finalPrice = (more: object = {}) => ({
  kind: 'prices',
  stage: 'final',
  prices: [
    {
      how: 'published',
      index: 'SHFE Cu',
      price: '68400',
      source: 'SHFE settlement, monthly mean',
      from: '2026-09-01',
      to: '2026-09-30',
      rate: RATE,
      ...more,
    },
  ],
});

let app: TestApp;
let seller: Person;
let buyer: Person;
let id: string;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', country: 'CL' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'CN' } });
  id = await concentrateDeal(app, seller, buyer);
  await underWay(app, id);
});
afterAll(() => app?.close());

const both = { Cu: '26.40', As: '0.32' };
const result = () => {
  const one = resultOf(both);
  return { ...one, values: [1, 2].flatMap((lot) => one.values.map((value) => ({ ...value, lot }))) };
};

describe('terms that say more than payables, charges and penalties', () => {
  test('are refused when they describe an index that they do not ask for, or two steps that begin alike', async () => {
    const { terms } = TERMS;
    const stray = { ...TERMS, terms: { ...terms, indices: [{ ...terms.indices[0], index: 'LME Zn' }] } };
    expect((await recordFact(seller, id, stray).expect(422)).body.code).toBe('settlement.index_unknown');
    const [penalty] = terms.penalties;
    const twice = { ...penalty, bands: [...penalty.bands, { above: '0.2', step: '1', rate: '9' }] };
    const { body } = await recordFact(seller, id, { ...TERMS, terms: { ...terms, penalties: [twice] } }).expect(400);
    expect(body.issues[0].code).toBe('bandTwice');
    const blank = { ...terms.indices[0], rateDay: undefined };
    await recordFact(seller, id, { ...TERMS, terms: { ...terms, indices: [blank] } }).expect(400);
  });

  test('ask for the rate of an index in another currency, of the day and the source that they name', async () => {
    await agreeOn(id, TERMS, seller, buyer);
    await agreeOn(id, eventOf('shipment', '2026-08-20'), seller, buyer);
    const codeOf = async (more: object) => (await recordFact(seller, id, finalPrice(more)).expect(422)).body.code;
    expect(await codeOf({ rate: undefined })).toBe('settlement.rate_needed');
    expect(await codeOf({ rate: { ...RATE, source: 'ECB' } })).toBe('settlement.rate_source');
    expect(await codeOf({ rate: { ...RATE, day: '2026-09-15' } })).toBe('settlement.rate_day');
    expect(await codeOf({ rate: { ...RATE, day: '2026-10-01' } })).toBe('settlement.rate_day');
    expect((await settlementOf(buyer, id)).needs.indices[0]).toMatchObject({
      currency: 'CNY',
      rateSource: 'PBoC fixing',
      rateDay: 'period_end',
    });
  });

  test('settle to the cent, each line with its rate and its quantity', async () => {
    await inspected(app, id);
    await agreeOn(id, weightOf('discharge', '5000.000', '8.50'), buyer, seller);
    await submitAssay(seller, id, result()).expect(200);
    await submitAssay(buyer, id, result()).expect(200);
    const { versions } = await agreeOn(id, finalPrice(), buyer, seller);
    expect(versions[0]).toMatchObject({ kind: 'final', total: '10889768.16' });
    expect(versions[0]?.lines.map(({ kind, element, amount }) => [kind, element, amount])).toEqual([
      ['value', 'Cu', '11146435.20'],
      ['treatment_charge', null, '-97218.75'],
      ['refining_charge', 'Cu', '-54439.99'],
      ['price_participation', 'Cu', '-89922.05'],
      ['penalty', 'As', '-13725.00'],
      ['other', 'Terminal dues', '-1830.00'],
      ['bonus', 'H2O', '1143.75'],
      ['fee', 'Sampling', '-220.00'],
      ['fee', 'Assay', '-180.00'],
      ['fee', 'Representation', '-275.00'],
    ]);
    expect(versions[0]?.prices[0]).toMatchObject({ currency: 'CNY', price: '68400', rate: RATE });
    expect(versions[0]?.lines[0]?.workings[0]).toMatchObject({
      code: 'settlement.working.converted_price',
      values: { rate: '0.1402345678', day: '2026-09-30', source: 'PBoC fixing', result: '9592.04443752' },
    });
  });

  test('stand on the invoice, its paper and its UBL with rates, quantities and the conversion', async () => {
    const [{ id: invoice }] = await app.db.query(`SELECT id FROM invoices WHERE deal_id = $1 AND kind = 'final'`, [id]);
    const page = (await buyer.agent.get(`/api/invoices/${invoice}`).expect(200)).body;
    const shown = page.lines.map((one: Record<string, string>) =>
      [one['kind'], one['about'], one['quantity'], one['unit'], one['price'], one['amount']].join(' '),
    );
    expect(shown).toEqual([
      'value Cu 1162.05 t 9592.0444 11146435.20',
      'treatment_charge  -4575 dmt 21.25 -97218.75',
      'refining_charge Cu -2561881.718 lb 0.02125 -54439.99',
      'price_participation Cu -2561881.718 lb 0.0351 -89922.05',
      'penalty As -4575 dmt 3 -13725.00',
      'other Terminal dues -4575 dmt 0.4 -1830.00',
      'bonus H2O 4575 dmt 0.25 1143.75',
      'fee Sampling -2 lot 110 -220.00',
      'fee Assay -4 assay 45 -180.00',
      'fee Representation -1 shipment 275 -275.00',
    ]);
    const xml = (await buyer.agent.get(`/api/invoices/${invoice}/ubl?language=en`).buffer(true).expect(200)).text;
    expect(brokenRules(xml)).toEqual([]);
    const lines = all(readXml(xml), 'InvoiceLine');
    expect(textAt(lines[0]!, 'Note')).toBe(
      'SHFE Cu: 68400 CNY × 0.1402345678 (PBoC fixing, 2026-09-30) = 9592.04443752 USD',
    );
    expect(lines.map((line) => [textAt(line, 'InvoicedQuantity'), textAt(line, 'Price/PriceAmount')])[3]).toEqual([
      '-2561881.718',
      '0.0351',
    ]);
    const pdf = await buyer.agent.get(`/api/invoices/${invoice}/pdf?language=en`).buffer(true).expect(200);
    const document = pdfText(pdf.body as Buffer).replaceAll(/[\n\u00a0]/g, ' ');
    for (const words of [
      'Fixed fee · Representation',
      '-2 lots',
      '-4 assays',
      '0.0351',
      'Terminal dues',
      '0.1402345678',
    ])
      expect(document.replaceAll('−', '-')).toContain(words);
  });
});
