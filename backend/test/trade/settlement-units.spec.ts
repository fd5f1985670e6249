import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { FactIn, SettlementVersion } from '@orebridge/contracts';
import { lineTotal } from '@orebridge/trade';
import type { Test } from 'supertest';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { type DealWalk, dealWalk } from './deal-walk.js';
import { answer, CATHODES, makeOffer, offered, onMarket, quantities, TERMS } from './deal-fixture.js';
import { billed } from './invoice-fixture.js';
import { agreeOn, assayOf, recordFact, settlementOf, weightOf } from './settlement-fixture.js';
import { BID, bidLive, tendered } from './tender-fixture.js';

type TermsFact = Extract<FactIn, { kind: 'terms' }>;

let app: TestApp;
let seller: Person;
let buyer: Person;
let walk: DealWalk;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', country: 'CL', name: 'Minas del Sur' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE', name: 'Weser Metall' } });
  const admin = await person(app, { role: 'admin' });
  walk = dealWalk(app, { seller, buyer, admin });
  await billed(seller, { city: 'Antofagasta', country: 'CL', taxNumber: 'CL760000000' });
  await billed(buyer, { city: 'Bremen', country: 'DE', taxNumber: 'DE000000000' });
});
afterEach(() => walk.balanced());
afterAll(() => app?.close());

/** An agreed price per unit of what is weighed; dry where the unit is. */
const fixedPer = (unit: string, unitPrice: string, dry = false): TermsFact =>
  ({
    kind: 'terms',
    provisionalPct: '100',
    finalWeight: 'loading',
    terms: { currency: 'USD', weight: { unit, dry }, basis: { type: 'fixed', unitPrice } },
  }) as TermsFact;

interface Cargo {
  readonly lot: Readonly<Record<string, unknown>>;
  readonly quantity: string;
  readonly price: string;
  readonly terms?: TermsFact;
  readonly shipped: string;
  readonly weighed?: readonly [wet: string, moisturePct?: string];
  readonly assay?: Readonly<Record<string, string>>;
  readonly choice?: 'accept_maximum' | 'accept_all';
}

/** Sells a cargo from the offer to the settled deal, and answers its final settlement. */
const sold = async (cargo: Cargo): Promise<{ id: string; lotId: string; final: SettlementVersion }> => {
  const { lot, quantity, price, terms, shipped, weighed, assay, choice } = cargo;
  const { id, lotId } = await walk.funded({ quantity, price }, { minOrderQuantity: '0.000001', ...lot });
  if (terms) await agreeOn(id, terms, seller, buyer);
  await walk.shipped(id, shipped);
  if (choice) await walk.act(buyer, id, { event: 'decide_tolerance_breach', choice });
  if (assay) await agreeOn(id, assayOf(assay), seller, buyer);
  if (weighed) await agreeOn(id, weightOf('loading', ...weighed), seller, buyer);
  await walk.delivered(id);
  await walk.uninspected(id);
  const [final] = (await settlementOf(buyer, id)).versions;
  if (final?.kind !== 'final') throw new Error(`No final settlement: ${JSON.stringify(await settlementOf(buyer, id))}`);
  await walk.settle();
  // What came to more than was secured is paid before the deal is settled; what the seller was paid too much, it repays.
  const { balance } = await walk.account(id);
  if ((await walk.stateOf(id)) !== 'settled') await walk.pay(balance.startsWith('-') ? seller : buyer, 'escrow', id);
  return { id, lotId, final };
};

const ore = (mineralType: string, unit: string, element: string, value: string, more: object = {}) => ({
  mineralType,
  mineralName: 'Concentrate',
  physicalForm: 'concentrate',
  unit,
  purityPct: null,
  moisturePct: null,
  composition: [{ element, value, unit: '%', basis: 'dry', treatment: 'payable' }],
  ...more,
});

describe('more than was agreed, in terms of another unit', () => {
  test('is billed up to the most of the deal: 510 t at 13,150 are 510,000 kg at 13.15', async () => {
    const { lotId, final } = await sold({
      lot: { totalQuantity: '1000' },
      quantity: '500',
      price: '13150',
      terms: fixedPer('kg', '13.15'),
      shipped: '515',
      weighed: ['515000'],
      choice: 'accept_maximum',
    });
    expect(final.total).toBe('6706500.00');
    expect(final.weights.net).toBe('510000');
    expect(await quantities(app, lotId)).toEqual({ total: '1000', reserved: '0', sold: '510' });
  });

  test('of contained metal, in terms per dry tonne, is measured by moisture and assay', async () => {
    const { lotId, final } = await sold({
      lot: ore('cobalt', 'lb Co', 'Co', '32', { totalQuantity: '100000', tolerancePct: '5' }),
      quantity: '40000',
      price: '24',
      terms: fixedPer('dmt', '16000', true),
      shipped: '44092.452',
      weighed: ['163.710', '62'],
      assay: { Co: '32.15' },
      choice: 'accept_maximum',
    });
    // 62.210 dmt hold 44,093.588 lb; 42,000 lb of them are the most.
    expect(final.weights.dry).toBe('59.256');
    expect(final.total).toBe('948096.00');
    expect(Number((await quantities(app, lotId)).sold)).toBeCloseTo(42_000, 0);
  });
});

describe('what left a lot is counted in the unit of the lot', () => {
  test.each<[string, Cargo, string]>([
    [
      '40,000 lb Co reserved, terms in dmt',
      {
        lot: ore('cobalt', 'lb Co', 'Co', '32', { totalQuantity: '100000' }),
        quantity: '40000',
        price: '24',
        terms: fixedPer('dmt', '16000', true),
        shipped: '40000',
        weighed: ['150', '62'],
        assay: { Co: '32.15' },
      },
      '40400.812',
    ],
    [
      'lb Ta2O5, terms in kg',
      {
        lot: ore('manganese', 'lb Ta2O5', 'Ta2O5', '30', { totalQuantity: '20000' }),
        quantity: '15400',
        price: '4',
        terms: fixedPer('kg', '2.8'),
        shipped: '15442.059',
        weighed: ['22450'],
        assay: { Ta2O5: '31.20' },
      },
      '15442.059',
    ],
    [
      'mtu of Mn, terms in t; the assay is that of the lot',
      {
        lot: ore('manganese', 'mtu', 'Mn', '65', { totalQuantity: '9000' }),
        quantity: '1300',
        price: '300',
        terms: fixedPer('t', '19500'),
        shipped: '1300',
        weighed: ['20.5'],
      },
      '1332.5',
    ],
    [
      'kg, terms in t',
      {
        lot: { totalQuantity: '900000', unit: 'kg' },
        quantity: '200000',
        price: '13.15',
        terms: fixedPer('t', '13150'),
        shipped: '200500',
        weighed: ['200.5'],
      },
      '200500',
    ],
    [
      't, terms in kg',
      {
        lot: { totalQuantity: '500' },
        quantity: '200',
        price: '13150',
        terms: fixedPer('kg', '13.15'),
        shipped: '201.25',
        weighed: ['201250'],
      },
      '201.25',
    ],
    [
      'wmt, terms in dmt',
      {
        lot: ore('bauxite', 'wmt', 'Al2O3', '45', { totalQuantity: '90000' }),
        quantity: '10000',
        price: '50',
        terms: fixedPer('dmt', '55', true),
        shipped: '10100',
        weighed: ['10100', '9'],
      },
      '10100',
    ],
    [
      'dmtu of Mn, terms in dmt',
      {
        lot: ore('manganese', 'dmtu', 'Mn', '36', { totalQuantity: '90000' }),
        quantity: '36000',
        price: '4.6',
        terms: fixedPer('dmt', '165', true),
        shipped: '36000',
        weighed: ['1030', '3.1'],
        assay: { Mn: '36.85' },
      },
      '36778.88',
    ],
    [
      'ozt of bullion, terms in kg',
      {
        lot: { mineralType: 'silver', mineralName: 'Silver bars', unit: 'ozt', totalQuantity: '500' },
        quantity: '100',
        price: '3250',
        terms: fixedPer('kg', '104000'),
        shipped: '100.5',
        weighed: ['3.125'],
      },
      '100.471083',
    ],
    [
      'ct, terms in g',
      {
        lot: { mineralType: 'ruby', mineralName: 'Ruby rough', unit: 'ct', totalQuantity: '5000', purityPct: null },
        quantity: '1000',
        price: '20',
        terms: fixedPer('g', '100'),
        shipped: '1000',
        weighed: ['200'],
      },
      '1000',
    ],
  ])('%s', async (_name, cargo, left) => {
    const { lotId } = await sold(cargo);
    const { totalQuantity } = cargo.lot as { totalQuantity: string };
    expect(await quantities(app, lotId)).toEqual({ total: totalQuantity, reserved: '0', sold: left });
  });
});

describe('a price and a quantity are worth the same from the offer to the final invoice', () => {
  test.each([
    ['kg', '10000000', '0.00125', '12500.00'],
    ['lb', '220462.262', '1.44255', '318027.84'],
    ['kg', '1000000', '0.00012345', '123.45'],
    ['kg', '5000000', '0.11835', '591750.00'],
    ['t', '33.333333', '13211.12345679', '440370.78'],
  ])('%s: %s at %s is %s', async (unit, quantity, price, value) => {
    expect(lineTotal(quantity, price, 'USD').toFixed(2)).toBe(value);
    const lot = { unit, pricePerUnit: price, totalQuantity: '20000000' };
    const { id, final } = await sold({ lot, quantity, price, shipped: quantity });
    expect(final.total).toBe(value);
    const deal = (await buyer.agent.get(`/api/deals/${id}`).expect(200)).body;
    expect(deal.terms).toMatchObject({ quantity, price, total: value });
    const contract = (await buyer.agent.get(`/api/deals/${id}/contract`).expect(200)).body;
    expect(contract.versions[0].terms).toMatchObject({ quantity, price, total: value });
    const documents = await walk.invoices(buyer, id);
    expect(documents.map(({ kind }) => kind)).toEqual(['proforma', 'provisional', 'final']);
    expect(documents.map(({ net }) => net)).toEqual([value, value, value]);
    for (const document of documents) expect(document.lines[0]).toMatchObject({ quantity, unit, price, amount: value });
    expect(await walk.account(id)).toMatchObject({ finalValue: value, released: value, balance: '0.00' });
  });

  describe('finer than what is kept to the end is refused', () => {
    const [price, quantity] = ['13211.123456789', '333.3333333'];
    const refusedAt = async (asked: Test, path: string, code: string) => {
      const { body } = await asked.expect(400);
      expect(body.issues).toEqual([expect.objectContaining({ path, code })]);
    };
    const [tooFinePrice, tooFineQuantity] = ['priceFigure', 'quantityFigure'];

    test('in a lot and in an offer', async () => {
      const { id } = await onMarket(app, seller.companyId, { minOrderQuantity: '1' });
      await refusedAt(makeOffer(buyer, id, { price }), 'price', tooFinePrice);
      await refusedAt(makeOffer(buyer, id, { quantity }), 'quantity', tooFineQuantity);
      await refusedAt(seller.agent.post('/api/listings').send({ pricePerUnit: price }), 'pricePerUnit', tooFinePrice);
    });

    test('in a need, a bid and an award', async () => {
      const need = { ...CATHODES, targetPrice: price };
      await refusedAt(buyer.agent.post('/api/requirements').send(need), 'targetPrice', tooFinePrice);
      const tender = await tendered(buyer, { kind: 'live', keys: null });
      await refusedAt(bidLive(tender, seller, { ...BID, unitPrice: price }), 'content.unitPrice', tooFinePrice);
      await refusedAt(bidLive(tender, seller, { ...BID, quantity }), 'content.quantity', tooFineQuantity);
      const awards = [{ bidId: tender.id, quantity, reason: 'The best.' }];
      const award = buyer.agent.post(`/api/tenders/${tender.id}/award`).send({ awards });
      await refusedAt(award, 'awards.0.quantity', tooFineQuantity);
    });

    test('in an amendment, a weight and the terms of a settlement', async () => {
      const { id } = await walk.funded({ quantity: '200', price: '13150' }, { minOrderQuantity: '1' });
      const amendment = { versionId: id, reason: 'As agreed.', changes: { price } };
      const amended = seller.agent.post(`/api/deals/${id}/contract/amend`).send(amendment);
      await refusedAt(amended, 'changes.price', tooFinePrice);
      await refusedAt(recordFact(seller, id, weightOf('loading', quantity)), 'lots.0.wet', tooFineQuantity);
      const terms = fixedPer('kg', price);
      await refusedAt(recordFact(seller, id, terms), 'terms.basis.unitPrice', tooFinePrice);
    });
  });
});

describe('the unit of a lot', () => {
  test('stays while a deal holds part of it', async () => {
    const { lotId } = await walk.agreed({ quantity: '200', price: '13150' });
    const { version } = (await seller.agent.get(`/api/listings/${lotId}`).expect(200)).body;
    const edit = { version, unit: 'kg', totalQuantity: '500000' };
    const { body } = await seller.agent.patch(`/api/listings/${lotId}`).send(edit).expect(409);
    expect(body.code).toBe('listing.unit_reserved');
    expect(await quantities(app, lotId)).toMatchObject({ total: '500', reserved: '200' });
  });

  test('is that of an offer when it is countered or accepted', async () => {
    const { id } = await onMarket(app, seller.companyId, { minOrderQuantity: '1' });
    const thread = await offered(buyer, id);
    await app.db.query(`UPDATE listings SET unit = 'kg', total_quantity = 500000 WHERE id = $1`, [id]);
    for (const [event, terms] of [
      ['counter', TERMS],
      ['accept', {}],
    ] as const) {
      const { body } = await answer(seller, thread, event, terms).expect(409);
      expect(body.code).toBe('offer.unit_changed');
    }
    expect(await quantities(app, id)).toMatchObject({ total: '500000', reserved: '0' });
  });
});
