import {
  type Contract,
  type ContractCard,
  type Execution,
  type Deal,
  type DealCard,
  type OfferTerms,
  type OfferThread,
  OfferThreadCard,
  type OfferVersion,
} from '@orebridge/contracts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const OFFER_ID = id(11);
export const DEAL_ID = id(21);
export const LISTING_ID = id(31);

/** 200 t of copper cathodes at 13,100 USD/t, as the buyer first offered. */
export const FIRST_TERMS: OfferTerms = {
  quantity: '200',
  unit: 't',
  price: '12500',
  currency: 'USD',
  total: '2500000.00',
  incoterm: 'CIF',
  place: 'Rotterdam',
  deliveryDate: '2099-02-15',
  paymentTerms: 'lc_sight',
  pricing: null,
  message: '',
};
export const COUNTER_TERMS: OfferTerms = {
  ...FIRST_TERMS,
  price: '12900',
  total: '2580000.00',
  paymentTerms: 'escrow',
  message: 'We can ship in February.',
};

export const version = (
  round: number,
  by: 'buyer' | 'seller',
  terms: OfferTerms,
  more: Partial<OfferVersion> = {},
): OfferVersion => ({
  id: id(100 + round),
  round,
  state: 'pending',
  by,
  authorName: by === 'buyer' ? 'Amara Okafor' : 'Jean-Luc Mbuyi',
  terms,
  createdAt: `2026-11-2${round}T09:00:00.000Z`,
  expiresAt: '2099-11-30T09:00:00.000Z',
  reason: null,
  changes: [],
  ...more,
});

export const FIRST = version(1, 'buyer', FIRST_TERMS, { state: 'superseded' });
export const COUNTERED = version(2, 'seller', COUNTER_TERMS, {
  changes: [
    { term: 'price', before: '12500', after: '12900', difference: '400', percent: '3.2' },
    { term: 'total', before: '2500000', after: '2580000', difference: '80000', percent: '3.2' },
    { term: 'paymentTerms', before: 'lc_sight', after: 'escrow', difference: null, percent: null },
  ],
});

const party = (n: number, name: string) => ({ companyId: id(n), name, verified: true, demo: false });

/** A negotiation in which the seller has countered and the buyer, who reads it, has to answer. */
export const thread = (more: Partial<OfferThread> = {}): OfferThread => ({
  id: OFFER_ID,
  reference: 'OB-N-1042',
  state: 'pending',
  listing: {
    id: LISTING_ID,
    reference: 'OB-20411',
    mineralType: 'copper',
    mineralName: 'Copper cathodes Grade A',
    unit: 't',
  },
  buyer: party(1, 'Meridian Cathode GmbH'),
  seller: party(2, 'Kalembe Ridge Mining'),
  side: 'buyer',
  yourTurn: true,
  last: COUNTERED,
  rounds: 2,
  dealId: null,
  updatedAt: '2026-11-22T09:00:00.000Z',
  demo: false,
  versions: [FIRST, COUNTERED],
  events: ['counter', 'accept', 'reject'],
  availableQuantity: '500',
  minOrderQuantity: '100',
  askingPrice: '13350',
  currency: 'USD',
  transportMode: 'bulk_sea',
  readyDate: null,
  requirement: null,
  tenderId: null,
  ...more,
});

/** The negotiation as a list shows it. */
export const card = (n: number, more: Partial<OfferThreadCard> = {}): OfferThreadCard => ({
  ...OfferThreadCard.parse(thread()),
  id: id(500 + n),
  reference: `OB-N-${n}`,
  ...more,
});

const dealParty = (n: number, name: string, country: string) => ({
  companyId: id(n),
  name,
  country,
  verified: true,
  kybLevel: 2,
});

export const dealCard = (n: number, more: Partial<DealCard> = {}): DealCard => ({
  id: id(600 + n),
  reference: `OB-D-${n}`,
  state: 'contract_draft',
  percent: 10,
  listing: { id: LISTING_ID, reference: 'OB-20411', mineralType: 'copper', mineralName: 'Copper cathodes Grade A' },
  buyer: dealParty(1, 'Meridian Cathode GmbH', 'DE'),
  seller: dealParty(2, 'Kalembe Ridge Mining', 'CD'),
  side: 'buyer',
  terms: COUNTER_TERMS,
  createdAt: '2026-11-23T09:00:00.000Z',
  updatedAt: '2026-11-23T09:00:00.000Z',
  demo: false,
  ...more,
});

export const deal = (more: Partial<Deal> = {}): Deal => ({
  ...dealCard(1),
  id: DEAL_ID,
  offerId: OFFER_ID,
  termsHash: '9f2c1a77e0b34d5c8f6e1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f',
  compliance: {
    score: 28,
    band: 'medium',
    status: 'REVIEW',
    reasons: [{ code: 'origin', points: 20, values: { country: 'CD' } }],
    gates: [{ gate: 'loading', code: 'tml-certificate' }],
  },
  timeline: [
    {
      event: 'open',
      from: null,
      to: 'contract_draft',
      at: '2026-11-23T09:00:00.000Z',
      by: 'Amara Okafor',
      reason: null,
    },
  ],
  events: ['cancel'],
  quantities: { unit: 't', total: '500', reserved: '200', sold: '0', available: '300' },
  ...more,
});

export const page = <Item>(items: Item[], next: string | null = null) => ({
  items,
  next,
  total: items.length,
  capped: false,
});

/** The contract of the deal, drawn up and signed by nobody yet. */
export const contract = (more: Partial<Contract> = {}): Contract => {
  const { message, ...terms } = COUNTER_TERMS;
  return {
    dealId: DEAL_ID,
    reference: 'D-3107',
    dealState: 'contract_draft',
    status: 'to_sign',
    side: 'buyer',
    versions: [
      {
        id: id(901),
        number: 1,
        state: 'open',
        terms: {
          ...terms,
          goods: 'Copper cathodes Grade A',
          mineralType: 'copper',
          originCountry: 'CD',
          grade: 'A',
          form: null,
          packaging: null,
          hsCode: null,
          moisturePct: null,
          composition: [],
          priceBasis: { type: 'fixed' },
          qp: '',
          tolerancePct: '2',
          toleranceOption: 'seller',
          provisionalPct: '100',
          finalAt: 'loading',
          splitting: [],
          law: 'england',
          special: message,
        },
        sha256: '3'.repeat(64),
        reason: null,
        by: null,
        authorName: null,
        createdAt: '2026-11-23T09:00:00.000Z',
        dueAt: '2026-12-03T09:00:00.000Z',
        signedAt: null,
        signatures: [],
        changes: [],
      },
    ],
    mustSign: ['seller', 'buyer'],
    events: ['sign', 'amend'],
    codeAllowed: false,
    demo: false,
    ...more,
  };
};

export const contractCard = (more: Partial<ContractCard> = {}): ContractCard => ({
  dealId: DEAL_ID,
  reference: 'D-3107',
  dealState: 'contract_draft',
  status: 'to_sign',
  listing: { reference: 'OB-20411', mineralType: 'copper', mineralName: 'Copper cathodes Grade A' },
  buyer: { companyId: id(1), name: 'Meridian Cathode GmbH' },
  seller: { companyId: id(2), name: 'Kalembe Ridge Mining' },
  side: 'buyer',
  version: 1,
  mustSign: ['seller', 'buyer'],
  total: '2580000.00',
  currency: 'USD',
  dueAt: '2026-12-03T09:00:00.000Z',
  signedAt: null,
  updatedAt: '2026-11-23T09:00:00.000Z',
  demo: false,
  ...more,
});

/** A deal in which nothing has been recorded yet. */
export const execution = (more: Partial<Execution> = {}): Execution => ({
  dealId: DEAL_ID,
  state: 'payment_secured',
  unit: 't',
  currency: 'USD',
  side: 'seller',
  acts: [],
  gates: [],
  vessel: null,
  loading: null,
  tolerance: { pct: '2', min: '196', max: '204' },
  shipment: null,
  breach: null,
  delivery: null,
  documents: [],
  suspensions: [],
  disputes: [],
  cancellation: null,
  known: { loadingPlace: 'Antofagasta', deliveryPlace: 'Hamburg', transportDocument: 'bill-of-lading' },
  claims: [],
  ...more,
});
