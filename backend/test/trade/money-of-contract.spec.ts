import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { DealSettlement } from '@orebridge/contracts';
import { dec, sum } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { type DealWalk, dealWalk } from './deal-walk.js';
import { inDays, pdf } from './deal-fixture.js';
import { brokenRules } from './en16931.js';
import { billed } from './invoice-fixture.js';
import { pdfText } from './pdf-text.js';
import { agreeOn, CONCENTRATE, exchangeOf, settlementOf, submitAssay, weightOf } from './settlement-fixture.js';

const FORMULA = {
  type: 'formula',
  payables: { Cu: '96.5 % min ded 1.0' },
  penalties: { As: '2.50 per 0.1 % above 0.2 %' },
  tc: '20',
  rc: '0.02',
  // The month before the shipment is over whenever the test runs.
  qp: 'M-1',
} as const;
/** 90 % of 1,000 dmt at 2,400. */
const SECURED = '2160000.00';

let app: TestApp;
let seller: Person;
let buyer: Person;
let walk: DealWalk;
beforeAll(async () => {
  app = await startApp();
  const company = { tier: 'enterprise', kybLevel: 3 } as const;
  seller = await person(app, { role: 'seller', company: { ...company, country: 'CL', name: 'Cerro Pardo' } });
  buyer = await person(app, { role: 'buyer', company: { ...company, country: 'DE', name: 'Hafenwerk' } });
  walk = dealWalk(app, { seller, buyer, admin: await person(app, { role: 'admin' }) });
  const account = { bank: 'Banco Ejemplo', account: 'CL-0001', bic: 'EXAMCLRM' };
  await billed(seller, { street: 'Calle 1', city: 'Antofagasta', country: 'CL', taxNumber: 'CL760000000', ...account });
  await billed(buyer, { street: 'Am Kai 1', city: 'Hamburg', country: 'DE', taxNumber: 'DE000000000' });
});
afterEach(() => walk.balanced());
afterAll(() => app?.close());

const assays = ({ needs }: DealSettlement, values: Readonly<Record<string, string>>) =>
  needs.elements.map(({ element, unit }) => ({ element, unit, value: values[element] ?? '0.1' }));

/** What the formula asks for, agreed by both: the assay of the mine, and a price of every index. */
const provisionalFacts = async (id: string): Promise<void> => {
  const { needs } = await settlementOf(seller, id);
  await agreeOn(id, weightOf('loading', '1090', '8.30'), seller, buyer);
  const values = assays(await settlementOf(seller, id), { Cu: '26.60', As: '0.30' });
  await agreeOn(id, { kind: 'assay', laboratory: 'Mine', date: inDays(0), values }, seller, buyer);
  await agreeOn(id, pricesAt('provisional', needs.indices, '9000'), seller, buyer);
};
const pricesAt = (stage: string, indices: DealSettlement['needs']['indices'], price: string) => ({
  kind: 'prices',
  stage,
  prices: indices.map(({ index, window }) => ({
    how: 'published',
    index,
    price,
    source: 'LME',
    ...(window ?? { from: inDays(-40), to: inDays(-10) }),
  })),
});
/** The sides differ about copper; the buyer records the umpire and its fee of 900. Answers the umpire's name. */
const assayedApart = async (id: string): Promise<string> => {
  const { lots = 1, elements = [] } = (await exchangeOf(buyer, id)).rules ?? {};
  const results = (of: readonly { element: string }[], copper: string) =>
    Array.from({ length: lots }, (_, lot) =>
      of.map(({ element }) => ({ lot: lot + 1, element, value: element === 'Cu' ? copper : '0.31' })),
    ).flat();
  for (const [by, copper] of [
    [seller, '26.80'],
    [buyer, '26.40'],
  ] as const) {
    const result = { laboratory: `Lab of ${by.companyId}`, group: by.companyId, certificateNo: 'C' };
    await submitAssay(by, id, { ...result, values: results(elements, copper) }).expect(200);
    await by.agent.post(`/api/deals/${id}/assays/certificate`).attach('file', pdf(), 'assay.pdf').expect(200);
  }
  const { id: laboratory = '', group = '' } = (await exchangeOf(buyer, id)).umpire?.laboratory ?? {};
  const result = {
    laboratory,
    group,
    certificateNo: 'U',
    values: results([{ element: 'Cu' }], '26.50'),
    fee: '900.00',
  };
  await buyer.agent.post(`/api/deals/${id}/assays/umpire`).send(result).expect(200);
  await seller.agent.post(`/api/deals/${id}/assays/umpire/confirm`).expect(200);
  return laboratory;
};
const shippedDeal = async (): Promise<string> => {
  const { id } = await walk.funded({ quantity: '1000', price: '2400' }, { ...CONCENTRATE, priceBasis: FORMULA });
  expect((await walk.account(id)).security).toMatchObject({ way: 'funds', amount: SECURED });
  await walk.shipped(id, '1000');
  return id;
};
const kinds = async (id: string) => (await walk.invoices(seller, id)).map(({ kind }) => kind);

describe('the money of a deal whose contract has a formula', () => {
  test('is the provisional value in escrow, the provisional settlement paid at once, and the final one to the cent', async () => {
    const id = await shippedDeal();
    expect(await kinds(id)).toEqual(['proforma']);
    expect((await walk.account(id)).released).toBe('0.00');
    const { lacks } = await settlementOf(seller, id);
    expect(lacks.provisional.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['assay_provisional', 'prices_provisional']),
    );

    await provisionalFacts(id);
    const [provisional] = (await settlementOf(seller, id)).versions;
    const [, invoice] = await walk.invoices(seller, id);
    expect(await kinds(id)).toEqual(['proforma', 'provisional']);
    expect(invoice).toMatchObject({ payable: provisional?.due, state: 'paid', suppliedOn: inDays(0) });
    expect(await walk.account(id)).toMatchObject({
      released: provisional?.due,
      held: dec(SECURED)
        .minus(provisional?.due ?? '0')
        .toFixed(2),
      balance: '0.00',
    });
    expect(await walk.owedTo(seller)).toBe(provisional?.due);

    expect(invoice?.goods).toMatchObject({
      name: 'Copper concentrate',
      origin: 'CL',
      weight: { wet: '1090', moisturePct: '8.3', unit: 'dmt' },
      shipment: { document: 'BL-77', from: 'Antofagasta' },
    });
    expect(invoice?.goods?.assays).toContainEqual({ element: 'Cu', value: '26.60', unit: '%' });
    const xml = (await seller.agent.get(`/api/invoices/${invoice?.id}/ubl`).buffer(true).expect(200)).text;
    expect(brokenRules(xml)).toEqual([]);
    for (const said of ['BL-77', 'CL-0001', 'EXAMCLRM', 'wmt', 'Calle 1', 'Am Kai 1']) expect(xml).toContain(said);
    const { body } = await seller.agent.get(`/api/invoices/${invoice?.id}/pdf?language=en`).buffer(true).expect(200);
    const printed = pdfText(body as Buffer);
    for (const said of ['BL-77', 'CL-0001', '8.3 %', 'Copper concentrate']) expect(printed).toContain(said);

    await walk.delivered(id);
    await walk.act(buyer, id, { event: 'start_inspection' });
    await agreeOn(id, weightOf('discharge', '1085', '8.40'), buyer, seller);
    const { needs } = await settlementOf(seller, id);
    const umpire = await assayedApart(id);
    await agreeOn(id, pricesAt('final', needs.indices, '9600'), buyer, seller);
    const [final] = (await settlementOf(buyer, id)).versions;
    expect(final?.kind).toBe('final');
    const claims = (await walk.invoices(seller, id)).filter(({ kind }) => kind !== 'proforma');
    // The seller was farther from the umpire, whom the buyer has paid.
    expect(claims.at(-1)).toMatchObject({ kind: 'credit_note', payable: '900.00', payer: 'issuer', note: umpire });
    const owed = dec(final?.total ?? '0')
      .minus('900')
      .toFixed(2);
    const paid = (await walk.pay(buyer, 'escrow', id)).amount;
    expect(dec(paid).plus(SECURED).toFixed(2)).toBe(owed);
    expect(await walk.stateOf(id)).toBe('settled');
    expect(await walk.account(id)).toMatchObject({ released: owed, held: '0.00', balance: '0.00' });
    const goods = claims.filter(({ kind }) => kind !== 'credit_note');
    expect(sum(goods.map(({ payable }) => payable)).toFixed(2)).toBe(final?.total);
    expect(goods.at(-1)?.goods?.weight).toMatchObject({ wet: '1085', moisturePct: '8.4' });
  });

  test('holds back what is disputed, and pays it when the dispute ends', async () => {
    const id = await shippedDeal();
    const documents = [await walk.paper(buyer, id)];
    const claim = { event: 'open_dispute', type: 'quality', amount: '300000', reason: 'Below the grade.', documents };
    await walk.act(buyer, id, claim);
    await provisionalFacts(id);
    const { due = '' } = (await settlementOf(seller, id)).versions[0] ?? {};
    expect(await walk.account(id)).toMatchObject({ released: '1860000.00', frozen: '300000.00', held: '0.00' });
    const offer = { event: 'propose_agreement', amount: '1000', text: 'Agreed.' };
    const { disputes } = await walk.act(seller, id, offer);
    await walk.act(buyer, id, { event: 'agree', proposal: disputes[0]?.proposals[0]?.id });
    expect(await walk.account(id)).toMatchObject({
      released: dec(due).minus('1000').toFixed(2),
      frozen: '0.00',
      balance: '0.00',
    });
  });
});
