import { isDay } from '@orebridge/trade';
import { z } from 'zod';
import { DecimalString, IdParams, IsoDate, IsoDateTime, MessageResponse, Uuid, Currency } from './common.js';
import { Incoterm } from './listing-fields.js';
import { OfferThreadCard, PaymentTerms } from './offers.js';
import { PricingTermsSchema } from './pricing-terms.js';
import { route } from './route.js';

const TRADES = { permission: 'create:deal' } as const;

/** More of each than this no company keeps. */
export const OFFER_DRAFTS_MAX = 200;
export const OFFER_TEMPLATES_MAX = 50;

const typed = (max: number) => z.string().max(max).optional();

/** Terms as they stand in a form: text, whether or not it is right yet. */
export const OfferDraftFields = z.strictObject({
  quantity: typed(40),
  price: typed(40),
  currency: typed(3),
  incoterm: typed(3),
  place: typed(200),
  deliveryDate: z
    .string()
    .refine((day) => day === '' || isDay(day), 'validation.date')
    .optional(),
  paymentTerms: typed(30),
  pricing: PricingTermsSchema.nullable().optional(),
  validHours: typed(6),
  message: typed(4000),
});
export type OfferDraftFields = z.infer<typeof OfferDraftFields>;

const Lot = z.object({
  id: Uuid,
  reference: z.string(),
  mineralType: z.string().nullable(),
  mineralName: z.string().nullable(),
  unit: z.string().nullable(),
  currency: Currency,
});

/** An offer, or an answer to one, that has been written and not sent. Only the company that writes it sees it. */
export const OfferDraft = z
  .object({
    id: Uuid,
    lot: Lot,
    /** The negotiation that it answers; null for a first offer. */
    offerId: Uuid.nullable(),
    offerReference: z.string().nullable(),
    otherParty: z.string(),
    fields: OfferDraftFields,
    savedBy: z.string(),
    savedAt: IsoDateTime,
    /** False when it can be sent no more: the lot has left the market, or the negotiation has ended or waits for the other side. */
    open: z.boolean(),
    demo: z.boolean(),
  })
  .meta({ id: 'OfferDraft' });
export type OfferDraft = z.infer<typeof OfferDraft>;

const Kept = z.object({ draft: OfferDraft.nullable() });
const Fields = z.strictObject({ fields: OfferDraftFields });

export const offerDrafts = {
  list: route({
    method: 'GET',
    path: '/api/offer-drafts',
    access: TRADES,
    summary: "The own company's offers and counter-offers that have not been sent, the latest first",
    response: z.object({ items: z.array(OfferDraft) }),
  }),
  ofListing: route({
    method: 'GET',
    path: '/api/listings/:id/offer-draft',
    access: TRADES,
    object: 'listing',
    summary: "The own company's unsent first offer on a lot",
    params: IdParams,
    response: Kept,
  }),
  keepForListing: route({
    method: 'PUT',
    path: '/api/listings/:id/offer-draft',
    access: TRADES,
    object: 'listing',
    summary: 'Keep what has been typed of a first offer on a lot',
    params: IdParams,
    body: Fields,
    response: OfferDraft,
    blockedInView: true,
  }),
  ofOffer: route({
    method: 'GET',
    path: '/api/offers/:id/draft',
    access: TRADES,
    object: 'offer',
    summary: "The own company's unsent answer in a negotiation",
    params: IdParams,
    response: Kept,
  }),
  keepForOffer: route({
    method: 'PUT',
    path: '/api/offers/:id/draft',
    access: TRADES,
    object: 'offer',
    summary: 'Keep what has been typed of an answer in a negotiation',
    params: IdParams,
    body: Fields,
    response: OfferDraft,
    blockedInView: true,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/offer-drafts/:id',
    access: TRADES,
    object: 'offer-draft',
    summary: 'Throw an unsent offer away',
    params: IdParams,
    response: MessageResponse,
    blockedInView: true,
  }),
} as const;

/** Terms that a company offers again and again. Quantity and price are the lot's, and no part of them. */
export const OfferTemplateTerms = z.strictObject({
  incoterm: Incoterm.nullable(),
  place: z.string().trim().max(120),
  paymentTerms: PaymentTerms,
  validHours: z.number().int().min(1, 'validation.validity').max(720, 'validation.validity'),
  /** Delivery so many days after the day on which the template is used; null leaves the date open. */
  deliveryDays: z.number().int().min(0).max(730).nullable(),
  message: z.string().trim().max(2000),
});
export type OfferTemplateTerms = z.infer<typeof OfferTemplateTerms>;

export const OfferTemplate = z
  .object({
    id: Uuid,
    name: z.string(),
    terms: OfferTemplateTerms,
    savedBy: z.string(),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'OfferTemplate' });
export type OfferTemplate = z.infer<typeof OfferTemplate>;

const Name = z.string().trim().min(1, 'validation.required').max(80, 'validation.tooLong');

export const offerTemplates = {
  list: route({
    method: 'GET',
    path: '/api/offer-templates',
    access: TRADES,
    summary: "The own company's templates of terms, by name",
    response: z.object({ items: z.array(OfferTemplate), limit: z.number().int() }),
  }),
  save: route({
    method: 'POST',
    path: '/api/offer-templates',
    access: TRADES,
    summary: 'Keep terms as a template of the own company',
    body: z.strictObject({ name: Name, terms: OfferTemplateTerms }),
    response: OfferTemplate,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  rename: route({
    method: 'PATCH',
    path: '/api/offer-templates/:id',
    access: TRADES,
    object: 'offer-template',
    summary: 'Give a template another name',
    params: IdParams,
    body: z.strictObject({ name: Name }),
    response: OfferTemplate,
    idempotent: true,
    blockedInView: true,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/offer-templates/:id',
    access: TRADES,
    object: 'offer-template',
    summary: 'Delete a template',
    params: IdParams,
    response: MessageResponse,
    blockedInView: true,
  }),
} as const;

/** One negotiation beside the others about the same lot. */
export const ComparedOffer = OfferThreadCard.extend({
  /** What is known of the buyer. */
  buyerFacts: z.object({
    country: z.string().nullable(),
    kybLevel: z.number().int(),
    rating: DecimalString.nullable(),
    ratingCount: z.number().int(),
  }),
  /** Price of the last version less the asking price, per unit and in per cent of it; null in another currency or without one. */
  toAsk: z.object({ difference: DecimalString, percent: DecimalString.nullable() }).nullable(),
}).meta({ id: 'ComparedOffer' });
export type ComparedOffer = z.infer<typeof ComparedOffer>;

export const OfferComparison = z
  .object({
    lot: Lot.extend({
      askingPrice: DecimalString.nullable(),
      incoterm: Incoterm.nullable(),
      place: z.string().nullable(),
      readyDate: IsoDate.nullable(),
      availableQuantity: DecimalString,
      demo: z.boolean(),
    }),
    items: z.array(ComparedOffer),
  })
  .meta({ id: 'OfferComparison' });
export type OfferComparison = z.infer<typeof OfferComparison>;

/** More negotiations than this are not put side by side; the open ones come first. */
export const COMPARED_OFFERS_MAX = 200;

export const offerComparison = {
  ofListing: route({
    method: 'GET',
    path: '/api/listings/:id/offers',
    access: { permission: 'view:deals' },
    object: 'listing',
    summary: 'All offers on a lot side by side, for its seller: the open ones first, the highest price first',
    params: IdParams,
    response: OfferComparison,
  }),
} as const;
