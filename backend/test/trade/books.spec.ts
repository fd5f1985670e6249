import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract, DealSettlement, Invoice } from '@orebridge/contracts';
import { dec, moneyText, sum, UNITS } from '@orebridge/trade';
import { hash } from '@node-rs/argon2';
import { RateLimiter } from '../../src/platform/limits/rate-limiter.js';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { type Draw, decimalBetween, drawFrom, type Goods, GOODS } from './books-goods.js';
import { gradeOf, indexPrice, termsOf } from './books-terms.js';
import { type DealWalk, dealWalk } from './deal-walk.js';
import { approvedDocuments, inDays, pdf, quantities } from './deal-fixture.js';
import { billed } from './invoice-fixture.js';
import { differingCopies } from './invoice-copies.js';
import { agreeOn, exchangeOf, settlementOf, submitAssay } from './settlement-fixture.js';

// One deal about each mineral in every run; `npm run bench books` makes ten thousand of them.
const DEALS = Number(process.env.OREBRIDGE_CASES ?? GOODS.length);
const FIRST = Number(process.env.OREBRIDGE_FIRST ?? 0);
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CNY', 'ZAR', 'AUD', 'CAD', 'CHF', 'JPY'] as const;
const YEN = 150;
/** What must lie before goods of some minerals are loaded. */
const DOCUMENTS = ['nuclear-export-licence', 'end-user-certificate', 'class7-dg-declaration', 'kp-certificate', 'sds'];

let app: TestApp;
let seller: Person;
let buyer: Person;
let admins: Person[];
let walk: DealWalk;
beforeAll(async () => {
  app = await startApp();
  const company = { tier: 'enterprise', kybLevel: 3 } as const;
  seller = await person(app, { role: 'seller', company: { ...company, country: 'AU', name: 'Pilgrim Bore' } });
  buyer = await person(app, { role: 'buyer', company: { ...company, country: 'KR', name: 'Hanbada' } });
  admins = [await person(app, { role: 'admin' }), await person(app, { role: 'admin' })];
  walk = dealWalk(app, { seller, buyer, admin: admins[0]! }, { eachStep: DEALS <= GOODS.length });
  // A quick hash: what it costs to check a password is measured elsewhere.
  const quick = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await app.db.query('UPDATE users SET password_hash = $1', [quick]);
  await billed(seller, { city: 'Perth', country: 'AU', taxNumber: 'AU51824753556' });
  await billed(buyer, { city: 'Busan', country: 'KR', taxNumber: 'KR1234567890' });
});
afterAll(async () => {
  await walk?.balanced();
  await app?.close();
});

const factorOf = (unit: string) => dec(UNITS.find(({ id }) => id === unit)?.factor ?? '1');

/** A lot and an offer about part of it, as they come by chance. */
const drawn = (goods: Goods, draw: Draw) => {
  const currency = CURRENCIES[draw(CURRENCIES.length)]!;
  const times = currency === 'JPY' ? YEN : 1;
  const [low, high] = goods.price;
  const price = decimalBetween(draw, low * times, high * times, draw(6));
  const quantity = decimalBetween(draw, ...goods.quantity, draw(4));
  const totalQuantity = dec(quantity).times(2).plus(draw(1000)).toFixed();
  return { currency, price, quantity, totalQuantity };
};

const lotOf = (goods: Goods, { currency, price, totalQuantity }: ReturnType<typeof drawn>) => ({
  mineralType: goods.mineral,
  mineralName: `${goods.mineral} of the books`,
  physicalForm: goods.form,
  originCountry: 'AU',
  mineLocation: 'Western Australia',
  unit: goods.unit,
  currency,
  pricePerUnit: price,
  totalQuantity,
  minOrderQuantity: '1',
  moisturePct: goods.moisture === undefined ? null : String(goods.moisture),
  purityPct: null,
  composition: goods.element
    ? [{ element: goods.element, value: String(goods.grade), unit: '%', basis: 'dry', treatment: 'payable' }]
    : [],
  transportMode: 'container',
  incoterm: 'CIP',
  priceBasis: { type: 'fixed' },
});

/** What was weighed for a quantity: in the unit of the terms, which need not be the lot's. */
const weighedFor = (goods: Goods, quantity: string): string => {
  if (goods.unit === 'dmt') return dryToWet(goods, dec(quantity));
  const mass = UNITS.find(({ id }) => id === goods.unit);
  if (mass?.kind !== 'content') return quantity;
  const dryTonnes = dec(quantity)
    .times(mass.factor)
    .div(1000)
    .div(dec(String(goods.grade ?? 1)).div(100));
  return dryToWet(goods, dryTonnes);
};
const dryToWet = (goods: Goods, dry: ReturnType<typeof dec>): string =>
  dry
    .div(dec(100).minus(String(goods.moisture ?? 0)))
    .times(100)
    .toFixed(3);

/** What left the lot, in its own unit: reckoned here from what was weighed and assayed. */
const leftOf = (goods: Goods, { weights, unit }: DealSettlement['versions'][number]): string => {
  const kind = UNITS.find(({ id }) => id === goods.unit)?.kind;
  if (unit === goods.unit) return kind === 'dry_mass' ? weights.dry : weights.wet;
  const kilograms = dec(weights.dry).times(1000);
  const contained = kilograms.times(gradeOf(goods, goods.element ?? '', '%', '5')).div(100);
  return contained.div(factorOf(goods.unit)).toFixed();
};

/** Everything that the terms ask for, recorded by one side and confirmed by the other. */
const recorded = async (id: string, goods: Goods, wet: string, price: string): Promise<void> => {
  const { needs } = await settlementOf(seller, id);
  const moisture = needs.moisture ? { moisturePct: String(goods.moisture ?? 0) } : {};
  const weight = (at: string) => ({
    kind: 'weight',
    at,
    method: 'draft_survey',
    date: inDays(0),
    source: 'Survey',
    lots: [{ wet, ...moisture }],
  });
  const values = needs.elements.map(({ element, unit }) => ({
    element,
    unit,
    value: gradeOf(goods, element, unit, ''),
  }));
  const prices = (stage: string) => ({
    kind: 'prices',
    stage,
    prices: needs.indices.map(({ index }) => ({
      how: 'published',
      index,
      price: indexPrice(goods, index, price),
      source: 'The market',
      from: inDays(-40),
      to: inDays(-10),
    })),
  });
  await agreeOn(id, weight('loading'), seller, buyer);
  if (values.length) await agreeOn(id, { kind: 'assay', laboratory: 'Mine', date: inDays(0), values }, seller, buyer);
  if (needs.indices.length) await agreeOn(id, prices('provisional'), seller, buyer);
  await walk.delivered(id);
  if (values.length) await assayed(id, goods, values);
  else await walk.uninspected(id);
  await agreeOn(id, weight('discharge'), buyer, seller);
  if (needs.indices.length) await agreeOn(id, prices('final'), buyer, seller);
};

/** Both laboratories find the same, a little more than at the mine. */
const assayed = async (
  id: string,
  goods: Goods,
  values: readonly { element: string; unit: string }[],
): Promise<void> => {
  await walk.act(buyer, id, { event: 'start_inspection' });
  const { lots = 1 } = (await exchangeOf(buyer, id)).rules ?? {};
  for (const [n, by] of [seller, buyer].entries()) {
    const found = Array.from({ length: lots }, (_, lot) =>
      values.map(({ element, unit }) => ({ lot: lot + 1, element, value: gradeOf(goods, element, unit, '5') })),
    ).flat();
    const result = { laboratory: `Laboratory ${n}`, group: `Group ${n}`, certificateNo: `C-${n}`, values: found };
    await submitAssay(by, id, result).expect(200);
    await by.agent.post(`/api/deals/${id}/assays/certificate`).attach('file', pdf(), 'assay.pdf').expect(200);
  }
};

const linesOf = (document: Invoice): string => sum(document.lines.map(({ amount }) => amount)).toFixed();

/** One deal from its lot to its final invoice. Answers what does not agree. */
const differences = async (goods: Goods, draw: Draw): Promise<string[]> => {
  const wrong: string[] = [];
  const same = (what: string, one: string | undefined, other: string | undefined) => {
    if (one === undefined || other === undefined || !dec(one).eq(other)) wrong.push(`${what}: ${one}, ${other}`);
  };
  const terms = drawn(goods, draw);
  const { id, lotId, thread } = await walk.agreed(
    { quantity: terms.quantity, price: terms.price, currency: terms.currency, incoterm: 'CIP', place: 'Busan (KRPUS)' },
    lotOf(goods, terms),
  );
  await approvedDocuments(app.db, { companyId: seller.companyId, listingId: lotId }, DOCUMENTS);
  await walk.released(id, admins);
  const held = await quantities(app, lotId);
  same('reserved of the lot', held.reserved, terms.quantity);

  await walk.secured(id);
  const [proforma] = await walk.invoices(seller, id);
  const contract = (await buyer.agent.get('/api/contracts').expect(200)).body.items.find(
    (one: { dealId: string }) => one.dealId === id,
  );
  same('offer and contract', thread.last.terms.total, contract?.total);
  same('offer and proforma', thread.last.terms.total, proforma?.net);
  const { versions } = (await buyer.agent.get(`/api/deals/${id}/contract`).expect(200)).body as Contract;
  const share = dec(proforma?.payable ?? '0').times(versions[0]?.terms.provisionalPct ?? '0');
  const provisional = moneyText(share.div(100), terms.currency);
  same('secured and the provisional value', (await walk.account(id)).held, provisional);

  const agreed = termsOf(goods, terms.currency, terms.price);
  if (agreed)
    await agreeOn(id, { kind: 'terms', terms: agreed, provisionalPct: '90', finalWeight: 'discharge' }, seller, buyer);
  await walk.shipped(id, terms.quantity);
  if (agreed) await recorded(id, goods, weighedFor(goods, terms.quantity), terms.price);
  else {
    await walk.delivered(id);
    await walk.uninspected(id);
  }
  const settlement = (await settlementOf(seller, id)).versions[0];
  same(
    'final settlement and its lines',
    settlement?.total,
    sum((settlement?.lines ?? []).map((l) => l.amount)).toFixed(),
  );
  if (settlement?.kind !== 'final') wrong.push(`the settlement is ${settlement?.kind ?? 'not there'}`);

  const balance = (await walk.account(id)).balance;
  if (dec(balance).gt((await walk.account(id)).held)) await walk.pay(buyer, 'escrow', id);
  await walk.settle();
  const state = await walk.stateOf(id);
  if (state !== 'settled') wrong.push(`the deal is ${state}`);
  const documents = await walk.invoices(seller, id);
  for (const document of documents) {
    same(`${document.kind}: net and its lines`, document.net, linesOf(document));
    same(`${document.kind}: total`, document.total, dec(document.net).plus(document.tax.amount).toFixed());
    same(`${document.kind}: payable`, document.payable, dec(document.total).minus(document.deducted).toFixed());
  }
  const final = documents.findLast(({ kind }) => kind === 'final');
  same('final invoice and settlement', final?.net, settlement?.total);
  const claimed = sum(documents.filter(({ kind }) => kind !== 'proforma').map(({ payable }) => payable)).toFixed();
  const books = await walk.account(id);
  same('invoices and what the books count as invoiced', claimed, books.invoiced);
  same('invoices and what was released', claimed, books.released);
  same('what is left in the books', books.balance, '0');

  const left = await quantities(app, lotId);
  same('reserved when all is settled', left.reserved, '0');
  const sold = agreed && settlement ? leftOf(goods, settlement) : terms.quantity;
  if (dec(left.sold).minus(sold).abs().gt('0.001')) wrong.push(`sold: ${left.sold}, ${sold} left`);
  same('the lot as a whole', left.total ?? undefined, terms.totalQuantity);
  if (DEALS <= GOODS.length && final) wrong.push(...(await elsewhere(id, documents)));
  return wrong;
};

/** What the copies of the documents, and the assistant, say otherwise than the pages. */
const elsewhere = async (id: string, documents: readonly Invoice[]): Promise<string[]> => {
  const wrong: string[] = [];
  // Nobody reads the documents of so many deals, or asks about them, in a minute.
  for (const limit of ['costly', 'assistant']) await app.get(RateLimiter).forget(`${limit}:${seller.id}`);
  for (const document of documents)
    wrong.push(...(await differingCopies(seller, document)).map((text) => `${document.kind}: ${text}`));
  const final = documents.findLast(({ kind }) => kind === 'final');
  const question = { query: 'Compare the final invoice with the provisional one', location: `/deals/${id}` };
  const { response } = (await seller.agent.post('/api/ai/chatbot').send(question).expect(200)).body;
  const figures = [
    ...String(response)
      .replaceAll(',', '')
      .matchAll(/\d+(\.\d+)?/g),
  ].map(([figure]) => dec(figure));
  if (final && !figures.some((figure) => figure.eq(final.total)))
    wrong.push(`the assistant says ${response} of ${final.total}`);
  return wrong;
};

describe('a deal about', () => {
  const cases = Array.from({ length: DEALS }, (_, n) => n + FIRST);
  test.each(cases.map((n) => [GOODS[n % GOODS.length]!.mineral, GOODS[n % GOODS.length]!.basis, n] as const))(
    '%s by %s leaves lot, documents and books of one figure (draw %i)',
    async (_mineral, _basis, n) => {
      expect(await differences(GOODS[n % GOODS.length]!, drawFrom(n + 1))).toEqual([]);
    },
  );
});
