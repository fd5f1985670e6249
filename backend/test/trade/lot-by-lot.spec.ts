import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract, DealSettlement, Invoice, OfferThread } from '@orebridge/contracts';
import { billedLots } from '../../src/finance/settlement/lot-weights.js';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { answer, offered, onMarket } from './deal-fixture.js';
import { brokenRules } from './en16931.js';
import { pdfText } from './pdf-text.js';
import {
  agreeOn,
  CONCENTRATE,
  concentrateDeal,
  exchangeOf,
  inspected,
  recordFact,
  settlementOf,
  submitAssay,
  underWay,
} from './settlement-fixture.js';

/** Arsenic is free up to 0.5 %: one lot has less, the other more, and their mean less. */
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
          index: 'LME Cu',
          priceUnit: 't',
          rule: { unit: '%', method: 'lesser', payablePct: '96.5', deduction: { value: '1.0' } },
          refining: { charge: '45', unit: 't' },
        },
      ],
      treatment: { charge: '20' },
    },
    assaySettlement: 'lot_by_lot',
    penalties: [{ element: 'As', unit: '%', bands: [{ above: '0.5', step: '0.1', rate: '3' }], rejectAbove: '1' }],
    fees: [
      { name: 'Sampling', per: 'lot', amount: '250.00' },
      { name: 'Supervision', per: 'shipment', amount: '500.00' },
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
const weightOf = (at: 'loading' | 'discharge', ...lots: readonly (readonly [wet: string, moisture: string])[]) => ({
  kind: 'weight',
  at,
  method: 'weighbridge',
  date: '2026-09-02',
  source: 'Weighbridge of the terminal',
  lots: lots.map(([wet, moisturePct]) => ({ wet, moisturePct })),
});
const priceOf = (stage: 'provisional' | 'final') => ({
  kind: 'prices',
  stage,
  prices: [{ how: 'published', index: 'LME Cu', price: '9000', source: 'LME', from: '2026-08-01', to: '2026-08-31' }],
});
/** Figures of both lots by one laboratory. */
const resultOf = (as1: string, as2: string, laboratory = 'Own laboratory') => ({
  laboratory,
  group: laboratory,
  certificateNo: 'C-1',
  values: [
    { lot: 1, element: 'Cu', value: '25.00' },
    { lot: 1, element: 'As', value: as1 },
    { lot: 2, element: 'Cu', value: '27.00' },
    { lot: 2, element: 'As', value: as2 },
  ],
});

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', country: 'CL' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
});
afterAll(() => app?.close());

const linesOf = ({ versions }: DealSettlement) =>
  versions[0]?.lines.map(({ lot, kind, element, amount }) => [lot ?? null, kind, element, amount]);

describe('a cargo whose terms settle lot by lot', () => {
  let id: string;

  test('is settled as one while its assay is one of the whole, and says so', async () => {
    id = await concentrateDeal(app, seller, buyer);
    await underWay(app, id);
    const { terms } = await agreeOn(id, TERMS, seller, buyer);
    expect(terms?.terms.assaySettlement).toBe('lot_by_lot');
    await agreeOn(id, weightOf('loading', ['1000', '9']), seller, buyer);
    const values = [
      { element: 'Cu', value: '26', unit: '%' },
      { element: 'As', value: '0.5', unit: '%' },
    ];
    await agreeOn(id, { kind: 'assay', laboratory: 'Mine', date: '2026-08-20', values }, seller, buyer);
    const { versions } = await agreeOn(id, priceOf('provisional'), seller, buyer);
    // 910 dmt at 25 % payable: 227.500 t × 9,000 − 910 × 20 − 227.5 × 45 − 2 × 250 − 500, and 90 % of it.
    expect(versions[0]).toMatchObject({ kind: 'provisional', total: '2018062.50', due: '1816256.25' });
    expect(versions[0]?.lots).toBeUndefined();
    expect(versions[0]?.workings[0]).toEqual({ code: 'settlement.working.lots_later', values: { lots: 2 } });
  });

  test('waits with a sentence while not as many lots are weighed as were assayed', async () => {
    await inspected(app, id);
    await agreeOn(id, weightOf('discharge', ['1000', '9']), buyer, seller);
    await agreeOn(id, priceOf('final'), buyer, seller);
    await submitAssay(seller, id, resultOf('0.30', '0.62')).expect(200);
    await submitAssay(buyer, id, resultOf('0.30', '0.70', 'SGS Hamburg')).expect(200);
    const exchange = await exchangeOf(buyer, id);
    expect(exchange.outcome.filter(({ status }) => status === 'umpire_needed')).toMatchObject([
      { lot: 2, element: 'As' },
    ]);
    const umpire = { laboratory: 'Alfred H Knight', group: 'Alfred H Knight', certificateNo: 'U-1', fee: '900.00' };
    const values = [{ lot: 2, element: 'As', value: '0.70' }];
    await seller.agent
      .post(`/api/deals/${id}/assays/umpire`)
      .send({ ...umpire, values })
      .expect(200);
    await buyer.agent.post(`/api/deals/${id}/assays/umpire/confirm`).expect(200);
    const { versions, lacks } = await settlementOf(buyer, id);
    expect(versions.map(({ kind }) => kind)).toEqual(['provisional']);
    expect(lacks.final).toEqual([
      { what: 'refused', refusal: { code: 'settlement.lots_differ', values: { weighed: 1, assayed: 2 } } },
    ]);
  });

  test('is settled by each lot’s weight, moisture and assays, the umpire’s among them, to the cent', async () => {
    const settled = await agreeOn(id, weightOf('discharge', ['500', '8'], ['500', '10']), buyer, seller);
    expect(settled.lacks.final).toEqual([]);
    expect(linesOf(settled)).toEqual([
      // 460 dmt; payable 25 − 1 = 24 % = 110.400 t, × 9,000; treatment 460 × 20; refining 110.4 × 45; As 0.30 % is free.
      [1, 'value', 'Cu', '993600.00'],
      [1, 'treatment_charge', null, '-9200.00'],
      [1, 'refining_charge', 'Cu', '-4968.00'],
      [1, 'penalty', 'As', '0.00'],
      [1, 'fee', 'Sampling', '-250.00'],
      // 450 dmt; payable 27 − 1 = 26 % = 117.000 t; As 0.70 % by the umpire: 2 steps × 3 a tonne, × 450.
      [2, 'value', 'Cu', '1053000.00'],
      [2, 'treatment_charge', null, '-9000.00'],
      [2, 'refining_charge', 'Cu', '-5265.00'],
      [2, 'penalty', 'As', '-2700.00'],
      [2, 'fee', 'Sampling', '-250.00'],
      [null, 'fee', 'Supervision', '-500.00'],
    ]);
    const [final] = settled.versions;
    // 979,182 + 1,035,785 − 500, less what was claimed.
    expect(final).toMatchObject({ kind: 'final', total: '2014467.00', due: '198210.75' });
    expect(final?.workings[0]).toEqual({ code: 'settlement.working.lots_apart', values: { lots: 2 } });
    expect(final?.lots).toEqual([
      {
        lot: 1,
        weights: { wet: '500', dry: '460', net: '460' },
        assays: [
          { element: 'Cu', unit: '%', value: '25' },
          { element: 'As', unit: '%', value: '0.3' },
        ],
        subtotal: '979182.00',
      },
      {
        lot: 2,
        weights: { wet: '500', dry: '450', net: '450' },
        assays: [
          { element: 'Cu', unit: '%', value: '27' },
          { element: 'As', unit: '%', value: '0.7' },
        ],
        subtotal: '1035785.00',
      },
    ]);
  });

  test('stands on the final invoice, its paper and its UBL with the number of each lot', async () => {
    const [{ id: invoice }] = await app.db.query(`SELECT id FROM invoices WHERE deal_id = $1 AND kind = 'final'`, [id]);
    const { lines, net } = (await buyer.agent.get(`/api/invoices/${invoice}`).expect(200)).body as Invoice;
    expect(net).toBe('2014467.00');
    expect(lines.map(({ lot, kind, quantity, unit, price }) => [lot, kind, quantity, unit, price].join(' '))).toEqual([
      '1 value 110.4 t 9000',
      '1 treatment_charge -460 dmt 20',
      '1 refining_charge -110.4 t 45',
      '1 penalty 460 dmt 0',
      '1 fee -1 lot 250',
      '2 value 117 t 9000',
      '2 treatment_charge -450 dmt 20',
      '2 refining_charge -117 t 45',
      '2 penalty -450 dmt 6',
      '2 fee -1 lot 250',
      ' fee -1 shipment 500',
    ]);
    for (const [language, words] of [
      ['en', 'Lot 2 · Penalty · As'],
      ['fr', 'Lot 2 · Pénalité · As'],
      ['es', 'Lote 2 · Penalidad · As'],
      ['zh', '第 2 批 · 杂质扣款 · As'],
    ]) {
      const pdf = await buyer.agent.get(`/api/invoices/${invoice}/pdf?language=${language}`).buffer(true).expect(200);
      expect(pdfText(pdf.body as Buffer).replaceAll(/[\n\u00a0]/g, ' ')).toContain(words);
    }
    const xml = (await buyer.agent.get(`/api/invoices/${invoice}/ubl?language=en`).buffer(true).expect(200)).text;
    expect(brokenRules(xml)).toEqual([]);
    expect(xml).toContain('<cbc:Name>Lot 2 · Penalty · As</cbc:Name>');
  });

  test('is paid for provisionally lot by lot too, where each lot was weighed and assayed at loading', async () => {
    const other = await concentrateDeal(app, seller, buyer);
    await underWay(app, other);
    await agreeOn(other, TERMS, seller, buyer);
    await agreeOn(other, weightOf('loading', ['500', '8'], ['500', '10']), seller, buyer);
    await agreeOn(other, priceOf('provisional'), seller, buyer);
    const values = resultOf('0.30', '0.70').values.map((one) => ({ ...one, unit: '%' }));
    const assay = { kind: 'assay', laboratory: 'Mine', date: '2026-08-20', values };
    for (const part of [
      values.slice(1),
      [...values, values[0]],
      [{ ...values[0], lot: undefined }, ...values.slice(1)],
    ])
      expect((await recordFact(seller, other, { ...assay, values: part }).expect(422)).body.code).toBe(
        'assay.not_whole',
      );
    const settled = await agreeOn(other, assay, seller, buyer);
    // The same figures as the final ones above, and 90 % of them.
    expect(settled.versions[0]).toMatchObject({ kind: 'provisional', total: '2014467.00', due: '1813020.30' });
    expect(settled.versions[0]?.lots?.map(({ subtotal }) => subtotal)).toEqual(['979182.00', '1035785.00']);
    expect(linesOf(settled)?.[8]).toEqual([2, 'penalty', 'As', '-2700.00']);
    const { assaySettlement: _, ...terms } = TERMS.terms;
    const [mean] = (await agreeOn(other, { ...TERMS, terms }, seller, buyer)).versions;
    expect(mean).toMatchObject({ kind: 'provisional', total: '2017167.00' });
    expect(mean?.workings[0]).toEqual({ code: 'settlement.working.lots_weighed', values: { lots: 2 } });
  });

  test('is refused for the lot that is above the rejection limit, by its number', async () => {
    const other = await concentrateDeal(app, seller, buyer);
    await underWay(app, other);
    await agreeOn(other, TERMS, seller, buyer);
    await inspected(app, other);
    await agreeOn(other, weightOf('discharge', ['500', '8'], ['500', '10']), buyer, seller);
    await agreeOn(other, priceOf('final'), buyer, seller);
    for (const by of [seller, buyer]) await submitAssay(by, other, resultOf('0.30', '1.20')).expect(200);
    const { lacks } = await settlementOf(buyer, other);
    expect(lacks.final[0]?.refusal).toMatchObject({
      code: 'settlement.outside_rejection_limit',
      values: { element: 'As', lot: 2 },
    });
  });
});

const contractOf = async (id: string) => (await buyer.agent.get(`/api/deals/${id}/contract`).expect(200)).body;
const sign = async (by: Person, id: string) => {
  const [{ id: versionId, sha256 }] = ((await contractOf(id)) as Contract).versions as [Contract['versions'][number]];
  await by.agent
    .post(`/api/deals/${id}/contract/sign`)
    .send({ versionId, sha256, proof: { password: PASSWORD } })
    .expect(200);
};

describe('a contract that settles lot by lot', () => {
  const wordsOf = async (id: string, language: string): Promise<string> => {
    const path = `/api/deals/${id}/contract/file?language=${language}`;
    const { body } = await buyer.agent.get(path).responseType('blob').expect(200);
    return pdfText(body as Buffer).replaceAll(/\s/g, '');
  };

  test('says so in its text, and binds terms that leave it open', async () => {
    const id = await concentrateDeal(app, seller, buyer);
    const [first] = ((await contractOf(id)) as Contract).versions;
    expect(first?.terms.assaySettlement).toBe('average');
    expect(await wordsOf(id, 'en')).toContain('onthemeanofthefinalanalyses');
    const amended = await buyer.agent
      .post(`/api/deals/${id}/contract/amend`)
      .send({ versionId: first?.id, reason: 'As agreed.', changes: { assaySettlement: 'lot_by_lot' } })
      .expect(201);
    expect(amended.body.versions[0].changes).toEqual([
      { term: 'assaySettlement', before: 'average', after: 'lot_by_lot', difference: null, percent: null },
    ]);
    for (const [language, words] of [
      ['en', 'computed for each lot by its own final weight'],
      ['fr', 'calculés pour chaque lot d’après ses propres poids'],
      ['es', 'se calculan para cada lote según su propio peso'],
      ['zh', '按每批各自的最终重量'],
    ] as const)
      expect(await wordsOf(id, language)).toContain(words.replaceAll(' ', ''));
    for (const by of [seller, buyer]) await sign(by, id);
    expect((await settlementOf(buyer, id)).sampling.assaySettlement).toBe('lot_by_lot');
    await underWay(app, id);
    const { assaySettlement: _, ...open } = TERMS.terms;
    expect((await agreeOn(id, { ...TERMS, terms: open }, seller, buyer)).terms?.terms.assaySettlement).toBe(
      'lot_by_lot',
    );
    const average = { ...TERMS, terms: { ...open, assaySettlement: 'average' } };
    expect((await agreeOn(id, average, seller, buyer)).terms?.terms.assaySettlement).toBe('average');
  });
});

describe('terms of price that settle lot by lot', () => {
  test('bind from the offer on, and are changed by an amendment alone', async () => {
    const lot = await onMarket(app, seller.companyId, CONCENTRATE as never);
    const { terms, exchange, provisionalPct, finalWeight } = TERMS;
    const splitting = [{ element: 'Cu', unit: '%', limit: '0.30' }];
    const shared = { provisionalPct, finalAt: finalWeight, tolerancePct: '5', splitting, umpires: exchange.umpires };
    const pricing = { settlement: terms, ...shared };
    const thread = await offered(buyer, lot.id, { quantity: '1000', price: '2500', pricing });
    const id = ((await answer(seller, thread, 'accept').expect(200)).body as OfferThread).dealId ?? '';
    expect((await settlementOf(buyer, id)).sampling.assaySettlement).toBe('lot_by_lot');
    expect((await settlementOf(buyer, id)).terms).toMatchObject({
      origin: 'contract',
      terms: { assaySettlement: 'lot_by_lot' },
    });
    const path = `/api/deals/${id}/contract`;
    const [first] = ((await buyer.agent.get(path).expect(200)).body as Contract).versions;
    expect(first?.terms.assaySettlement).toBe('lot_by_lot');
    const { assaySettlement: _, ...mean } = terms;
    const recorded = { ...TERMS, terms: mean };
    expect((await recordFact(seller, id, recorded).expect(409)).body.code).toBe('settlement.terms_in_contract');
    const changes = { assaySettlement: 'average' };
    const { body } = await buyer.agent
      .post(`${path}/amend`)
      .send({ versionId: first?.id, reason: 'As agreed.', changes })
      .expect(201);
    expect((body as Contract).versions[0]?.terms).toMatchObject({
      assaySettlement: 'average',
      pricing: { settlement: { assaySettlement: 'average' } },
    });
    for (const by of [seller, buyer]) await sign(by, id);
    expect((await settlementOf(buyer, id)).terms?.terms.assaySettlement).toBe('average');
    // What is not said is the mean: these terms depart in nothing.
    await recordFact(seller, id, recorded).expect(200);
  });
});

describe('the lots of a cargo that is billed in part', () => {
  const weight = (...wets: readonly string[]) => ({
    ...weightOf('discharge', ...wets.map((wet) => [wet, '10'] as const)),
    total: { wet: '1000', dry: '900' },
  });

  test('are billed in proportion, and make up what is billed to the last decimal', () => {
    const billed = billedLots(weight('333.333', '333.333', '333.334') as never, '700.000001');
    expect(billed).toEqual([
      { weight: '233.3331', moisturePct: '10' },
      { weight: '233.3331', moisturePct: '10' },
      { weight: '233.333801', moisturePct: '10' },
    ]);
    expect(billedLots(weight('400', '600') as never, '1000').map((lot) => lot.weight)).toEqual(['400', '600']);
  });
});
