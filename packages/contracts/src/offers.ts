import { OFFER_STATES } from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  Day,
  DecimalString,
  FindQuery,
  foundOf,
  IdParams,
  IsoDate,
  IsoDateTime,
  pageOf,
  PageQuery,
  PositivePrice,
  PositiveQuantity,
  Uuid,
} from './common.js';
import { Incoterm, TransportMode } from './listing-fields.js';
import { OfferedCargoView, PricingTermsSchema } from './pricing-terms.js';
import { route } from './route.js';

export const OfferState = z.enum(OFFER_STATES);
export const PAYMENT_TERMS = [
  'escrow',
  'prepayment',
  'prepayment_30_70',
  'cad',
  'lc_sight',
  'lc_usance',
  'sblc',
  'open_account',
] as const;
export const PaymentTerms = z.enum(PAYMENT_TERMS);

/** The terms of one version of an offer. Total = round(quantity × price, 2) in `currency`. */
export const OfferTermsIn = z.strictObject({
  quantity: PositiveQuantity,
  price: PositivePrice,
  currency: Currency,
  incoterm: Incoterm,
  place: z.string().trim().min(2, 'validation.required').max(120),
  deliveryDate: Day,
  paymentTerms: PaymentTerms,
  /** How the price is found, with weights and quality; without it the offer is on the terms of the lot. */
  pricing: PricingTermsSchema.nullable().optional(),
  message: z.string().trim().max(2000).default(''),
  /** How long the version stands, in hours: 1 to 720, 72 by default. */
  validHours: z.number().int().min(1, 'validation.validity').max(720, 'validation.validity').default(72),
});
export type OfferTermsIn = z.input<typeof OfferTermsIn>;

/** The field of the terms that mends a refusal; a refusal that is not here is about the offer as a whole. */
export const FIELD_OF_OFFER_REFUSAL: Readonly<Record<string, keyof OfferTermsIn>> = {
  'offer.quantity_exceeds_available': 'quantity',
  'offer.quantity_below_minimum': 'quantity',
  'offer.currency_mismatch': 'currency',
  'offer.pricing_price': 'price',
  'offer.pricing_index': 'pricing',
  'offer.requirement_terms': 'pricing',
  'offer.price_not_positive': 'price',
  'offer.delivery_too_early': 'deliveryDate',
  'offer.incoterm_mode': 'incoterm',
};

export const OfferTerms = z.object({
  quantity: DecimalString,
  unit: z.string(),
  price: DecimalString,
  currency: Currency,
  total: DecimalString,
  incoterm: Incoterm,
  place: z.string(),
  deliveryDate: IsoDate,
  paymentTerms: PaymentTerms,
  /** Null where the lot is offered at a fixed price and nobody said more, or in words that only people can read. */
  pricing: PricingTermsSchema.nullable().default(null),
  message: z.string(),
});
export type OfferTerms = z.infer<typeof OfferTerms>;

/** One immutable version in a thread; a counter supersedes the one before it. */
export const OfferVersion = z
  .object({
    id: Uuid,
    round: z.number().int(),
    state: OfferState,
    by: z.enum(['buyer', 'seller']),
    authorName: z.string(),
    terms: OfferTerms,
    createdAt: IsoDateTime,
    expiresAt: IsoDateTime,
    reason: z.string().nullable(),
    /** Term by term against the version before; empty for the first. Figures carry the difference and its percentage. */
    changes: z.array(
      z.object({
        term: z.string(),
        before: z.string(),
        after: z.string(),
        difference: DecimalString.nullable(),
        percent: DecimalString.nullable(),
      }),
    ),
  })
  .meta({ id: 'OfferVersion' });
export type OfferVersion = z.infer<typeof OfferVersion>;

const Party = z.object({ companyId: Uuid, name: z.string(), verified: z.boolean(), demo: z.boolean() });

/** A negotiation between one buyer and one seller over one lot. `state` is that of its last version. */
export const OfferThreadCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: OfferState,
    listing: z.object({
      id: Uuid,
      reference: z.string(),
      mineralType: z.string().nullable(),
      mineralName: z.string().nullable(),
      unit: z.string().nullable(),
    }),
    buyer: Party,
    seller: Party,
    /** Which side the caller is on; null for an admin who is no party. */
    side: z.enum(['buyer', 'seller']).nullable(),
    /** True when the caller's company has to answer. */
    yourTurn: z.boolean(),
    last: OfferVersion,
    rounds: z.number().int(),
    dealId: Uuid.nullable(),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'OfferThreadCard' });
export type OfferThreadCard = z.infer<typeof OfferThreadCard>;

export const OfferThread = OfferThreadCard.extend({
  versions: z.array(OfferVersion),
  /** Events the caller may send on the last version: `counter`, `accept`, `reject`, `withdraw`. */
  events: z.array(z.string()),
  availableQuantity: DecimalString.nullable(),
  minOrderQuantity: DecimalString.nullable(),
  askingPrice: DecimalString.nullable(),
  currency: Currency,
  /** How the lot travels and from when on it can: what the delivery term and date of an answer are checked against. */
  transportMode: TransportMode.nullable(),
  readyDate: IsoDate.nullable(),
  /** The requirement that it answers: to its buyer, and to sellers while it is open. */
  requirement: z.object({ id: Uuid, reference: z.string() }).nullable(),
  /** The tender that it was won in. */
  tenderId: Uuid.nullable(),
}).meta({ id: 'OfferThread' });
export type OfferThread = z.infer<typeof OfferThread>;

/** A command on a thread names the version it answers, so that nobody accepts terms they have not seen. */
const OnVersion = z.strictObject({ versionId: Uuid });

/** A negotiation as the global search names it. */
export const OfferFound = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: OfferState,
    lotReference: z.string(),
    mineralType: z.string().nullable(),
    mineralName: z.string().nullable(),
    buyer: z.string(),
    seller: z.string(),
    /** The side the caller is on; null for an admin who is no party. */
    side: z.enum(['buyer', 'seller']).nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'OfferFound' });
export type OfferFound = z.infer<typeof OfferFound>;

export const offers = {
  find: route({
    method: 'GET',
    path: '/api/search/offers',
    access: { permission: 'view:deals' },
    summary: "The own company's negotiations by reference, lot or other party; all of them for an admin",
    query: FindQuery,
    response: foundOf(OfferFound),
  }),
  list: route({
    method: 'GET',
    path: '/api/offers',
    access: { permission: 'view:deals' },
    summary: "The own company's negotiations, last change first",
    query: PageQuery.extend({
      state: OfferState.optional(),
      side: z.enum(['buyer', 'seller']).optional(),
      listingId: Uuid.optional(),
      requirementId: Uuid.optional(),
    }),
    response: pageOf(OfferThreadCard),
  }),
  get: route({
    method: 'GET',
    path: '/api/offers/:id',
    access: { permission: 'view:deals' },
    object: 'offer',
    summary: 'One negotiation with every version',
    params: IdParams,
    response: OfferThread,
  }),
  cargo: route({
    method: 'GET',
    path: '/api/listings/:id/cargo',
    access: { permission: 'view:deals' },
    object: 'listing',
    summary: "What an offer's terms of price start from: the lot's own, its analysis, and the last published prices",
    params: IdParams,
    response: OfferedCargoView,
  }),
  make: route({
    method: 'POST',
    path: '/api/listings/:id/offers',
    access: { permission: 'create:deal' },
    object: 'listing',
    summary: 'Offer on a lot, on the terms of an own requirement where one is named',
    params: IdParams,
    body: OfferTermsIn.extend({ requirementId: Uuid.optional() }),
    response: OfferThread,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  answer: route({
    method: 'POST',
    path: '/api/requirements/:id/offers',
    access: { permission: 'create:listing' },
    standing: true,
    object: 'requirement',
    summary:
      'Offer a lot of the own company to the buyer of a requirement, on its terms of price unless others are named',
    params: IdParams,
    body: OfferTermsIn.extend({ listingId: Uuid }),
    response: OfferThread,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  counter: route({
    method: 'POST',
    path: '/api/offers/:id/counter',
    access: { permission: 'create:deal' },
    object: 'offer',
    summary: 'Answer with other terms',
    params: IdParams,
    body: OfferTermsIn.extend(OnVersion.shape),
    response: OfferThread,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  accept: route({
    method: 'POST',
    path: '/api/offers/:id/accept',
    access: { permission: 'create:deal' },
    object: 'offer',
    summary: 'Accept: reserves the quantity and makes the deal',
    params: IdParams,
    body: OnVersion,
    response: OfferThread,
    idempotent: true,
    blockedInView: true,
  }),
  reject: route({
    method: 'POST',
    path: '/api/offers/:id/reject',
    access: { permission: 'create:deal' },
    object: 'offer',
    summary: 'Reject, with a reason if wanted',
    params: IdParams,
    body: OnVersion.extend({ reason: z.string().trim().max(500).default('') }),
    response: OfferThread,
    idempotent: true,
    blockedInView: true,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/offers/:id/withdraw',
    access: { permission: 'create:deal' },
    object: 'offer',
    summary: 'Take back the own last version',
    params: IdParams,
    body: OnVersion,
    response: OfferThread,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
