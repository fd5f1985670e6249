import type { AssayExchange, DealSettlement, OfferThread } from '@orebridge/contracts';
import { DealStateMachine } from '../../src/trading/deals/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import type { TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';
import { answer, offered, onMarket } from './deal-fixture.js';

export const CONCENTRATE = {
  mineralName: 'Copper concentrate',
  form: 'concentrate',
  physicalForm: 'concentrate',
  unit: 'dmt',
  pricePerUnit: '2500',
  totalQuantity: '10000',
  minOrderQuantity: '100',
  moisturePct: '8.3',
  purityPct: null,
  composition: [
    { element: 'Cu', value: '26.60', unit: '%', basis: 'dry', treatment: 'payable' },
    { element: 'As', value: '0.30', unit: '%', basis: 'dry', treatment: 'penalty' },
  ],
} as const;

/** Terms of the concentrate of the trade rules' first example. */
export const COPPER_TERMS = {
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
          refining: { charge: '0.02125', unit: 'lb' },
        },
        {
          element: 'Au',
          index: 'LBMA Au',
          priceUnit: 'ozt',
          rule: {
            unit: 'g/t',
            method: 'stepped',
            bands: [
              { from: '1', payablePct: '90' },
              { from: '3', payablePct: '94' },
            ],
          },
          refining: { charge: '5.00', unit: 'ozt' },
        },
        {
          element: 'Ag',
          index: 'LBMA Ag',
          priceUnit: 'ozt',
          rule: { unit: 'g/t', method: 'stepped', bands: [{ from: '30', payablePct: '90' }] },
          refining: { charge: '0.50', unit: 'ozt' },
        },
      ],
      treatment: { charge: '21.25' },
    },
    penalties: [
      { element: 'As', unit: '%', bands: [{ above: '0.20', step: '0.1', rate: '2.50' }] },
      { element: 'F', unit: 'ppm', bands: [{ above: '330', step: '100', rate: '1.50' }] },
    ],
  },
  exchange: {
    lots: 1,
    elements: [
      { element: 'Cu', unit: '%', limit: '0.30' },
      { element: 'Au', unit: 'g/t', limit: '0.5' },
      { element: 'Ag', unit: 'g/t', limit: '15' },
      { element: 'As', unit: '%', limit: '0.05' },
      { element: 'F', unit: 'ppm', limit: null },
    ],
    umpires: [
      { id: 'Alfred H Knight', group: 'Alfred H Knight' },
      { id: 'SGS Minerals', group: 'SGS' },
      { id: 'Alex Stewart International', group: 'Alex Stewart' },
    ],
  },
} as const;

const PERIOD = { from: '2026-08-01', to: '2026-08-31' };
export const pricesOf = (stage: 'provisional' | 'final', [cu, au, ag]: readonly [string, string, string]) => ({
  kind: 'prices',
  stage,
  prices: [
    { how: 'published', index: 'LME Cu', price: cu, source: 'LME cash settlement', ...PERIOD },
    { how: 'published', index: 'LBMA Au', price: au, source: 'LBMA PM', ...PERIOD },
    { how: 'published', index: 'LBMA Ag', price: ag, source: 'LBMA', ...PERIOD },
  ],
});
export const weightOf = (at: 'loading' | 'discharge', wet: string, moisturePct?: string) => ({
  kind: 'weight',
  at,
  method: 'draft_survey',
  date: '2026-09-02',
  source: 'Draft survey',
  lots: [{ wet, ...(moisturePct ? { moisturePct } : {}) }],
});
export const assayOf = (values: Readonly<Record<string, string>>) => ({
  kind: 'assay',
  laboratory: 'Mine laboratory',
  date: '2026-08-20',
  values: Object.entries(values).map(([element, value]) => ({ element, value, unit: unitOf(element) })),
});
const unitOf = (element: string): string =>
  COPPER_TERMS.exchange.elements.find((one) => one.element === element)?.unit ?? '%';

/** The results of a laboratory, lot 1 alone. */
export const resultOf = (
  values: Readonly<Record<string, string>>,
  laboratory = 'Own laboratory',
  group = laboratory,
) => ({
  laboratory,
  group,
  certificateNo: 'C-1',
  values: Object.entries(values).map(([element, value]) => ({ lot: 1, element, value })),
});

/** A deal over a copper concentrate. */
export const concentrateDeal = async (app: TestApp, seller: Person, buyer: Person): Promise<string> => {
  const lot = await onMarket(app, seller.companyId, CONCENTRATE as never);
  const thread = await offered(buyer, lot.id, { quantity: '1000', price: '2500' });
  return ((await answer(seller, thread, 'accept').expect(200)).body as OfferThread).dealId ?? '';
};

/** Puts a deal where the cargo is on its way. */
export const underWay = (app: TestApp, id: string, state = 'in_transit'): Promise<unknown> =>
  app.db.query('UPDATE deals SET state = $2 WHERE id = $1', [id, state]);

/** Starts the inspection by the table, which opens the exchange. */
export const inspected = async (app: TestApp, id: string): Promise<void> => {
  await underWay(app, id, 'delivered');
  const machine = app.get(DealStateMachine);
  await app.db.transaction(async (em) => {
    await machine.transition(em, systemCtx('test'), await machine.lock(em, id), 'start_inspection', 'system');
  });
};

export const settlementOf = async (by: Person, id: string): Promise<DealSettlement> =>
  (await by.agent.get(`/api/deals/${id}/settlement`).expect(200)).body as DealSettlement;
export const exchangeOf = async (by: Person, id: string): Promise<AssayExchange> =>
  (await by.agent.get(`/api/deals/${id}/assays`).expect(200)).body.exchange as AssayExchange;
export const recordFact = (by: Person, id: string, fact: object) =>
  by.agent.post(`/api/deals/${id}/settlement/facts`).send(fact);
export const submitAssay = (by: Person, id: string, result: object) =>
  by.agent.post(`/api/deals/${id}/assays`).send(result);

/** One records, the other confirms. */
export const agreeOn = async (id: string, fact: object, by: Person, other: Person): Promise<DealSettlement> => {
  const { body } = await recordFact(by, id, fact).expect(200);
  const factId = (body as DealSettlement).facts[0]?.id;
  const answered = await other.agent.post(`/api/deals/${id}/settlement/facts/confirm`).send({ factId }).expect(200);
  return answered.body as DealSettlement;
};

/** A deal under inspection by the terms of the first example. */
export const inspectedDeal = async (app: TestApp, seller: Person, buyer: Person): Promise<string> => {
  const id = await concentrateDeal(app, seller, buyer);
  await underWay(app, id);
  await agreeOn(id, COPPER_TERMS, seller, buyer);
  await inspected(app, id);
  return id;
};

export const SELLERS = { Cu: '26.41', Au: '3.20', Ag: '85.0', As: '0.32', F: '380' };
export const BUYERS = { Cu: '26.39', Au: '3.20', Ag: '85.0', As: '0.32', F: '380' };

/** The day of an event, as one side records it. */
export const eventOf = (event: 'shipment' | 'arrival', date: string) => ({
  kind: 'event',
  event,
  date,
  source: event === 'shipment' ? 'B/L MSKU-4711' : 'Notice of arrival',
});
