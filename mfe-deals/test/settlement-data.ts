import type { AssayExchange, DealSettlement } from '@orebridge/contracts';

const AT = '2026-11-24T09:00:00.000Z';
const ELEMENTS = [
  { element: 'Cu', unit: '%', limit: '0.30' },
  { element: 'As', unit: '%', limit: '0.05' },
] as const;

/** An exchange in which the seller's results are in and the buyer reads it. */
export const exchange = (more: Partial<AssayExchange> = {}): AssayExchange => ({
  side: 'buyer',
  state: 'open',
  openedAt: AT,
  lastSampling: '2026-11-20',
  rules: { lots: 1, elements: [...ELEMENTS], umpires: [{ id: 'Alfred H Knight', group: 'Alfred H Knight' }] },
  submitted: { buyer: null, seller: AT },
  revealedAt: null,
  results: { buyer: null, seller: null, umpire: null },
  lateFrom: '2026-12-20T00:00:00.000Z',
  notice: null,
  umpire: null,
  outcome: [],
  finals: [],
  may: ['submit'],
  demo: false,
  ...more,
});

const line = (element: string, seller: string, buyer: string) => ({
  lot: 1,
  element,
  unit: '%' as const,
  limit: '0.30',
  seller,
  buyer,
  umpire: null,
  status: 'umpire_needed' as const,
  final: null,
  umpirePaidBy: null,
  working: { code: 'settlement.working.beyond_limit', values: { seller, buyer, difference: '0.4', limit: '0.30' } },
});

const result = (laboratory: string, value: string) => ({
  laboratory,
  group: laboratory,
  certificateNo: 'C-1',
  certificate: null,
  by: 'Amara Okafor',
  at: AT,
  values: [{ lot: 1, element: 'Cu', value }],
});

/** The same exchange revealed, with an umpire called. */
export const apart = (more: Partial<AssayExchange> = {}): AssayExchange =>
  exchange({
    state: 'umpire',
    revealedAt: AT,
    submitted: { buyer: AT, seller: AT },
    results: { seller: result('SGS Chile', '26.80'), buyer: result('Own laboratory', '26.40'), umpire: null },
    umpire: {
      laboratory: { id: 'Alfred H Knight', group: 'Alfred H Knight' },
      appointedAt: AT,
      fee: null,
      currency: 'USD',
      recordedBy: null,
      confirmedAt: null,
      shares: null,
    },
    outcome: [line('Cu', '26.80', '26.40')],
    may: ['record_umpire'],
    ...more,
  });

/** A settlement with a provisional version, and a weight that waits for the buyer's word. */
export const settlement = (more: Partial<DealSettlement> = {}): DealSettlement => ({
  side: 'buyer',
  currency: 'USD',
  terms: {
    origin: 'deal',
    terms: {
      currency: 'USD',
      weight: { unit: 't', dry: false },
      basis: { type: 'fixed', unitPrice: '12900' },
    },
    provisionalPct: '100',
    finalWeight: 'loading',
    acceptedOutside: false,
    exchange: null,
  },
  sampling: { goods: 'concentrate', lots: 1, assaySettlement: 'average' },
  needs: { elements: [], indices: [], moisture: false },
  facts: [
    {
      id: '00000000-0000-4000-8000-000000000901',
      content: {
        kind: 'weight',
        at: 'discharge',
        method: 'weighbridge',
        date: '2026-11-22',
        source: 'Terminal',
        lots: [{ wet: '198.500' }],
        total: { wet: '198.5', dry: '198.5' },
      },
      standing: 'proposed',
      by: 'seller',
      byName: 'Jean-Luc Mbuyi',
      at: AT,
      confirmedByName: null,
      confirmedAt: null,
    },
  ],
  versions: [
    {
      id: '00000000-0000-4000-8000-000000000902',
      number: 1,
      kind: 'provisional',
      currency: 'USD',
      total: '2561940.00',
      due: '2561940.00',
      payer: 'buyer',
      workings: [
        {
          code: 'settlement.working.provisional',
          values: { value: '2561940', pct: '100', result: '2561940.00' },
        },
      ],
      unit: 't',
      weights: { wet: '198.6', dry: '198.6', net: '198.6' },
      lines: [
        {
          kind: 'value',
          element: null,
          amount: '2561940.00',
          formula: {
            code: 'settlement.formula.value',
            values: { quantity: '198.6', unit: 't', price: '12900', result: '2561940.00' },
          },
          workings: [],
        },
      ],
      assays: [],
      prices: [],
      at: AT,
    },
  ],
  lacks: { provisional: [], final: [{ what: 'delivery', refusal: null }] },
  may: ['terms', 'weight'],
  demo: false,
  ...more,
});

/** An index as the terms ask for its price. */
export const pricedIndex = (
  more: Partial<DealSettlement['needs']['indices'][number]> = {},
): DealSettlement['needs']['indices'][number] => ({
  index: 'LME',
  unit: 't',
  currency: 'USD',
  rateSource: null,
  rateDay: null,
  period: null,
  option: null,
  window: null,
  waitsFor: null,
  series: null,
  ...more,
});
