import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract, OfferedCargoView, OfferThread } from '@orebridge/contracts';
import { LANGUAGES } from '@orebridge/contracts';
import { type PricingTerms, pricingOfLot, termLines } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { translator } from '../../src/platform/i18n/index.js';
import { contractClauses, wordsOf } from '../../src/trading/contracts/contract-clauses.js';
import { PriceStore } from '../../src/market/prices/index.js';
import { answer, offered, onMarket, TERMS } from './deal-fixture.js';
import { CONCENTRATE, recordFact, settlementOf } from './settlement-fixture.js';

const FORMULA = {
  type: 'formula',
  payables: { Cu: '96.5 % min ded 1.0' },
  penalties: { As: '2.50 per 0.1 % above 0.2 %' },
  tc: '20',
  rc: '0.02',
  qp: 'M+1',
} as const;

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  await app.db.transaction((em) => app.get(PriceStore).loadShipped(em));
  const company = { tier: 'enterprise', kybLevel: 3 } as const;
  seller = await person(app, { role: 'seller', company: { ...company, country: 'CL', name: 'Cerro Pardo' } });
  buyer = await person(app, { role: 'buyer', company: { ...company, country: 'DE', name: 'Hafenwerk' } });
});
afterAll(() => app?.close());

const lotOf = async (priceBasis: object) => onMarket(app, seller.companyId, { ...CONCENTRATE, priceBasis } as never);

/** With a treatment charge of 10 and M+3: what a buyer may answer. */
const softer = (terms: PricingTerms): PricingTerms => {
  const { basis } = terms.settlement;
  if (basis.type !== 'formula') throw new Error('a formula is listed');
  return {
    ...terms,
    provisionalPct: '85',
    settlement: {
      ...terms.settlement,
      basis: { ...basis, treatment: { charge: '10' } },
      indices: [{ index: 'LME Cu cash', period: { kind: 'month', of: 'shipment', plusMonths: 3 } }],
    },
  };
};

const contractOf = async (dealId: string): Promise<Contract> =>
  (await seller.agent.get(`/api/deals/${dealId}/contract`).expect(200)).body as Contract;

describe('the terms of price', () => {
  test('are negotiated in the offer, printed in the contract and settled as they stand', async () => {
    const lot = await lotOf(FORMULA);
    const cargo = (await buyer.agent.get(`/api/listings/${lot.id}/cargo`).expect(200)).body as OfferedCargoView;
    const listed = pricingOfLot(cargo, { price: '2400', currency: 'USD', incoterm: 'CIF' });
    expect(cargo.quotes.map(({ series }) => series)).toContain('wb-copper');
    const first = await offered(buyer, lot.id, { quantity: '1000', price: '2400' });
    // Who says nothing offers on the terms of the lot.
    expect(first.last.terms.pricing).toEqual(listed);

    const counter = { ...TERMS, quantity: '1000', price: '2450', pricing: softer(first.last.terms.pricing!) };
    const { body } = await seller.agent
      .post(`/api/offers/${first.id}/counter`)
      .send({ ...counter, versionId: first.last.id })
      .expect(201);
    const thread = body as OfferThread;
    const accepted = (await answer(buyer, thread, 'accept').expect(200)).body as OfferThread;
    const dealId = accepted.dealId ?? '';
    await app.drain();

    const [version] = (await contractOf(dealId)).versions;
    expect(version?.terms).toMatchObject({ pricing: counter.pricing, provisionalPct: '85', priceBasis: null });
    const settlement = await settlementOf(buyer, dealId);
    expect(settlement.terms).toMatchObject({
      origin: 'contract',
      terms: counter.pricing.settlement,
      provisionalPct: '85',
      finalWeight: 'discharge',
    });
    expect(settlement.terms?.exchange?.elements).toContainEqual({ element: 'Cu', unit: '%', limit: '0.3' });

    for (const language of LANGUAGES) {
      const clauses = contractClauses(wordsOf(language, version!.terms), version!.terms);
      const printed = JSON.stringify(clauses);
      const i18n = translator(language);
      for (const { label, id } of termLines(counter.pricing)) {
        if (['tolerance', 'provisional', 'final_at', 'lots'].includes(id)) continue;
        expect(printed).toContain(i18n.t(label.code, label.values));
        expect(i18n.t(label.code, label.values)).not.toContain('pricing.');
      }
      expect(printed).not.toMatch(/pricing\.|\{[a-z]+\}/);
    }
  });

  test('are departed from by an amendment alone', async () => {
    const lot = await lotOf(FORMULA);
    const thread = await offered(buyer, lot.id, { quantity: '1000', price: '2400' });
    const { dealId } = (await answer(seller, thread, 'accept').expect(200)).body as OfferThread;
    await app.drain();
    const { settlement } = thread.last.terms.pricing!;
    const fact = { kind: 'terms', terms: settlement, provisionalPct: '90', finalWeight: 'discharge' };
    await recordFact(buyer, dealId!, { ...fact, acceptedOutside: true }).expect(200);
    const refused = await recordFact(buyer, dealId!, { ...fact, provisionalPct: '95' }).expect(409);
    expect(refused.body.code).toBe('settlement.terms_in_contract');

    const versionId = (await contractOf(dealId!)).versions[0]?.id;
    const pricing = softer(thread.last.terms.pricing!);
    const amended = await seller.agent
      .post(`/api/deals/${dealId}/contract/amend`)
      .send({ versionId, reason: 'The smelter takes less', changes: { pricing } })
      .expect(201);
    expect((amended.body as Contract).versions[0]?.terms).toMatchObject({ pricing, provisionalPct: '85' });
    const same = await seller.agent
      .post(`/api/deals/${dealId}/contract/amend`)
      .send({ versionId: (amended.body as Contract).versions[0]?.id, reason: 'Nothing', changes: { pricing } })
      .expect(422);
    expect(same.body.code).toBe('contract.nothing_changed');
  });

  test('may turn a formula into a fixed price, which is then the one of the offer', async () => {
    const lot = await lotOf(FORMULA);
    const pricing = {
      settlement: { currency: 'USD', weight: { unit: 'dmt', dry: true }, basis: { type: 'fixed', unitPrice: '1' } },
      provisionalPct: '100',
      finalAt: 'loading',
      tolerancePct: '2',
      splitting: [],
      umpires: [],
    };
    const thread = await offered(buyer, lot.id, { quantity: '1000', price: '2400', pricing } as never);
    expect(thread.last.terms.pricing?.settlement.basis).toEqual({ type: 'fixed', unitPrice: '2400' });
  });

  test.each(LANGUAGES)('say in %s whether the month is before or after that of the event', (language) => {
    const period = (plusMonths: number, of: 'shipment' | 'arrival') => {
      const indices = [{ index: 'LME Cu cash', period: { kind: 'month', of, plusMonths } as const }];
      const listed = pricingOfLot(
        {
          ...CONCENTRATE,
          mineralType: 'copper',
          priceBasis: FORMULA,
          composition: [],
          tolerancePct: null,
          form: 'concentrate',
        },
        { price: '2400', currency: 'USD', incoterm: 'CIF' },
      )!;
      const lines = termLines({ ...listed, settlement: { ...listed.settlement, indices } });
      const says = lines.find(({ id }) => id.startsWith('period:'))?.says ?? [];
      return says.map(({ code, values }) => translator(language).t(code, values)).join(' ');
    };
    const all = [-2, -1, 0, 1, 2].flatMap((months) => [period(months, 'shipment'), period(months, 'arrival')]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.join()).not.toContain('-');
  });

  test('name no index that the price does not follow', async () => {
    const lot = await lotOf(FORMULA);
    const listed = (await offered(buyer, lot.id, { quantity: '1000', price: '2400' })).last.terms.pricing!;
    const other = await lotOf(FORMULA);
    const indices = [...(listed.settlement.indices ?? []), { index: 'LME Zn cash' }];
    const { body } = await buyer.agent
      .post(`/api/listings/${other.id}/offers`)
      .send({
        ...TERMS,
        quantity: '1000',
        price: '2400',
        pricing: { ...listed, settlement: { ...listed.settlement, indices } },
      })
      .expect(422);
    expect(body).toMatchObject({ code: 'offer.pricing_index', values: { index: 'LME Zn cash' } });
  });
});
