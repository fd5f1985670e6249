import { LISTING_SORTS, WEIGHT_UNITS } from '@orebridge/trade';
import { z } from 'zod';
import {
  CountryCode,
  FindQuery,
  IdParams,
  IsoDateTime,
  NonNegativeDecimal,
  PageQuery,
  Uuid,
  foundOf,
  pageOf,
} from './common.js';
import { SellerType } from './companies.js';
import { DisplayCurrency } from './fx.js';
import { ListingState, ListingFields } from './listing-fields.js';
import { listingLife } from './listing-life.js';
import { ListingImage, ListingCard, Listing } from './listing-views.js';
import { route } from './route.js';

export { LISTING_SORTS as SORTS };
const Csv = z
  .string()
  .max(600)
  .transform((s) =>
    s
      .split(',')
      .map((x) => x.trim())
      .filter(Boolean),
  );

/** Filters of the marketplace; lists are comma-separated in the address bar. */
export const ListingFilters = z.object({
  q: z.string().trim().max(120).optional(),
  mineral: Csv.optional(),
  group: z.string().max(40).optional(),
  country: Csv.optional(),
  priceMin: NonNegativeDecimal.optional(),
  priceMax: NonNegativeDecimal.optional(),
  /** What the range of prices is in, whatever a lot is priced in: US dollars for a tonne when nothing is said. */
  priceCurrency: DisplayCurrency.optional(),
  priceUnit: z.enum(WEIGHT_UNITS).optional(),
  quantityMin: NonNegativeDecimal.optional(),
  quantityMax: NonNegativeDecimal.optional(),
  purityMin: NonNegativeDecimal.optional(),
  certification: Csv.optional(),
  esg: z.enum(['true', 'false']).optional(),
  sellerType: z.enum(['all', 'verified', 'miner', 'trader', 'processor']).optional(),
  /** Without it: the best match first when there is a text, else the newest. */
  sort: z.enum(LISTING_SORTS).optional(),
});
export const FacetCount = z.object({ value: z.string(), count: z.number().int(), capped: z.boolean() });
export const ListingFacets = z
  .object({
    mineral: z.array(FacetCount),
    country: z.array(FacetCount),
    certification: z.array(FacetCount),
    sellerType: z.array(FacetCount),
  })
  .meta({ id: 'ListingFacets' });
export type ListingFacets = z.infer<typeof ListingFacets>;

/** A lot as the global search names it. */
export const ListingFound = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: ListingState,
    mineralType: z.string().nullable(),
    mineralName: z.string().nullable(),
    originCountry: z.string().nullable(),
    seller: z.string(),
    own: z.boolean(),
    demo: z.boolean(),
  })
  .meta({ id: 'ListingFound' });
export type ListingFound = z.infer<typeof ListingFound>;

/** A company with lots on the market, as the global search names it. */
export const SellerFound = z
  .object({
    id: Uuid,
    name: z.string(),
    sellerType: SellerType.nullable(),
    country: CountryCode.nullable(),
    verified: z.boolean(),
    /** How many lots of it are on the market. */
    lots: z.number().int(),
    demo: z.boolean(),
  })
  .meta({ id: 'SellerFound' });
export type SellerFound = z.infer<typeof SellerFound>;

export const listings = {
  ...listingLife,
  search: route({
    method: 'GET',
    path: '/api/listings',
    access: { permission: 'view:marketplace' },
    summary: 'Published lots',
    query: PageQuery.extend(ListingFilters.shape),
    response: pageOf(ListingCard),
  }),
  facets: route({
    method: 'GET',
    path: '/api/listings/facets',
    access: { permission: 'view:marketplace' },
    summary: 'Counts beside each filter, each without itself',
    query: ListingFilters,
    response: ListingFacets,
  }),
  find: route({
    method: 'GET',
    path: '/api/search/listings',
    access: { permission: 'view:marketplace' },
    summary:
      'Lots by name, mineral, origin, reference or seller: those on the market and the own; every lot for reviewers',
    query: FindQuery,
    response: foundOf(ListingFound),
  }),
  findSellers: route({
    method: 'GET',
    path: '/api/search/sellers',
    access: { permission: 'view:suppliers' },
    summary: 'Companies with lots on the market, by name',
    query: FindQuery,
    response: foundOf(SellerFound),
  }),
  mine: route({
    method: 'GET',
    path: '/api/listings/mine',
    access: { permission: 'create:listing' },
    summary: "The own company's lots, newest change first",
    query: PageQuery.extend({ state: ListingState.optional() }),
    response: pageOf(ListingCard),
  }),
  watched: route({
    method: 'GET',
    path: '/api/listings/watched',
    access: { permission: 'view:marketplace' },
    summary: 'Lots on the own watch list that are on the market, the last one first; at most 200',
    response: z.object({ items: z.array(ListingCard) }),
  }),
  watch: route({
    method: 'PUT',
    path: '/api/listings/:id/watch',
    access: { permission: 'view:marketplace' },
    object: 'listing',
    summary: 'Put a lot of the market on the own watch list',
    params: IdParams,
    response: z.object({ watched: z.literal(true) }),
  }),
  unwatch: route({
    method: 'DELETE',
    path: '/api/listings/:id/watch',
    access: { permission: 'view:marketplace' },
    object: 'listing',
    summary: 'Take a lot off the own watch list',
    params: IdParams,
    response: z.object({ watched: z.literal(false) }),
  }),
  get: route({
    method: 'GET',
    path: '/api/listings/:id',
    access: { permission: 'view:marketplace' },
    object: 'listing',
    summary: 'One lot',
    params: IdParams,
    response: Listing,
  }),
  create: route({
    method: 'POST',
    path: '/api/listings',
    access: { permission: 'create:listing' },
    summary: 'Start a draft',
    body: ListingFields,
    response: Listing,
    status: 201,
    idempotent: true,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/listings/:id',
    access: { permission: 'edit:listing' },
    object: 'listing',
    summary: 'Save a draft, or edit a published lot',
    params: IdParams,
    body: ListingFields.extend({ version: z.number().int() }),
    response: Listing,
    idempotent: true,
  }),
  discard: route({
    method: 'DELETE',
    path: '/api/listings/:id',
    access: { permission: 'delete:listing' },
    object: 'listing',
    summary: 'Delete a draft',
    params: IdParams,
    response: z.object({ message: z.string() }),
  }),
  addImage: route({
    method: 'POST',
    path: '/api/listings/:id/images',
    access: { permission: 'edit:listing' },
    object: 'listing',
    summary: 'Add a photo (JPG, PNG or WebP, up to 5 MB, at most 10)',
    params: IdParams,
    multipart: 'file',
    body: z.strictObject({
      upload: Uuid.optional().meta({ description: 'A file sent in parts, in place of the file' }),
    }),
    response: ListingImage,
    status: 201,
    idempotent: true,
  }),
  removeImage: route({
    method: 'DELETE',
    path: '/api/listings/:id/images/:imageId',
    access: { permission: 'edit:listing' },
    object: 'listing',
    summary: 'Remove a photo',
    params: z.strictObject({ id: Uuid, imageId: Uuid }),
    response: z.object({ message: z.string() }),
  }),
  image: route({
    method: 'GET',
    path: '/api/listing-images/:id',
    access: { permission: 'view:marketplace' },
    object: 'listing-image',
    summary: 'A photo, at least as wide as is asked for where there is one; AVIF for whoever accepts it',
    params: IdParams,
    query: z.object({ w: z.coerce.number().int().min(16).max(4096).optional() }),
    produces: 'file',
  }),
  submit: route({
    method: 'POST',
    path: '/api/listings/:id/submit',
    access: { permission: 'create:listing' },
    standing: true,
    object: 'listing',
    summary: 'Send a draft for review',
    params: IdParams,
    response: Listing,
    idempotent: true,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/listings/:id/withdraw',
    access: { permission: 'delete:listing' },
    object: 'listing',
    summary: 'Take a published lot off the market; open offers become void',
    params: IdParams,
    response: Listing,
    idempotent: true,
  }),
  renew: route({
    method: 'POST',
    path: '/api/listings/:id/renew',
    access: { permission: 'edit:listing' },
    standing: true,
    object: 'listing',
    summary: 'Put an inactive lot back for review',
    params: IdParams,
    response: Listing,
    idempotent: true,
  }),
  queue: route({
    method: 'GET',
    path: '/api/admin/listings',
    access: { permission: 'verify:document' },
    summary: 'Lots for review, oldest first',
    query: PageQuery.extend({ state: ListingState.optional(), q: z.string().trim().max(120).optional() }),
    response: pageOf(
      ListingCard.extend({ submittedAt: IsoDateTime.nullable(), complianceScore: z.number().nullable() }),
    ),
  }),
  startReview: route({
    method: 'POST',
    path: '/api/admin/listings/:id/start-review',
    access: { permission: 'verify:document' },
    adminRole: 'people',
    object: 'listing',
    summary: 'Take a lot into review',
    params: IdParams,
    response: Listing,
    idempotent: true,
    blockedInView: true,
  }),
  approve: route({
    method: 'POST',
    path: '/api/admin/listings/:id/approve',
    access: { permission: 'verify:document' },
    adminRole: 'people',
    object: 'listing',
    summary: 'Publish a lot whose documents are approved',
    params: IdParams,
    response: Listing,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
