import { z } from 'zod';
import { CompanyPublic, SellerType } from './companies.js';
import {
  CountryCode,
  Currency,
  DecimalString,
  IdParams,
  IsoDate,
  IsoDateTime,
  NonNegativeDecimal,
  PageQuery,
  PositiveDecimal,
  Uuid,
  pageOf,
} from './common.js';
import { DocumentView } from './documents.js';
import { route } from './route.js';

export const LISTING_STATES = [
  'draft',
  'pending',
  'under_review',
  'published',
  'rejected',
  'inactive',
  'blocked',
] as const;
export const ListingState = z.enum(LISTING_STATES);
/** What a buyer reads: derived from the state and the quantities, never stored. */
export const LISTING_LABELS = [
  'draft',
  'submitted',
  'under_review',
  'available',
  'partly_reserved',
  'sold_out',
  'rejected',
  'inactive',
  'blocked',
] as const;
export const ListingLabel = z.enum(LISTING_LABELS);

export const INCOTERMS = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'] as const;
export const Incoterm = z.enum(INCOTERMS);
export const TRANSPORT_MODES = [
  'bulk_sea',
  'breakbulk_sea',
  'container',
  'container_class7',
  'tanker',
  'rail',
  'rail_bulk',
  'road',
  'air_secure',
] as const;
export const TransportMode = z.enum(TRANSPORT_MODES);

const Text = (max: number) => z.string().trim().max(max);

/** How the price is made: the typed object of DOMAIN.md 2.1. */
export const PriceBasis = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('fixed') }),
    z.strictObject({
      type: z.literal('index_premium'),
      index: Text(80).min(1, 'validation.required'),
      premium: DecimalString.optional(),
      premiumPct: DecimalString.optional(),
      qp: Text(60),
    }),
    z.strictObject({
      type: z.literal('index_prorata'),
      index: Text(80).min(1, 'validation.required'),
      basis: PositiveDecimal,
      floor: NonNegativeDecimal.optional(),
      qp: Text(60).optional(),
    }),
    z.strictObject({
      type: z.literal('index_unit'),
      index: Text(80).optional(),
      unitPrice: PositiveDecimal,
      unit: Text(40),
      qp: Text(60).optional(),
    }),
    z.strictObject({
      type: z.literal('payable'),
      index: Text(80).min(1, 'validation.required'),
      payablePct: PositiveDecimal,
      qp: Text(60).optional(),
    }),
    z.strictObject({
      type: z.literal('index_viu'),
      index: Text(80).min(1, 'validation.required'),
      base: z.record(z.string(), DecimalString),
      qp: Text(60).optional(),
    }),
    z.strictObject({
      type: z.literal('formula'),
      index: Text(80).optional(),
      payables: z.record(z.string(), Text(80)),
      tc: DecimalString.optional(),
      rc: DecimalString.optional(),
      qp: Text(60).optional(),
    }),
    z.strictObject({ type: z.literal('cv_adjusted'), basis: PositiveDecimal, rejection: PositiveDecimal.optional() }),
  ])
  .meta({ id: 'PriceBasis' });
export type PriceBasis = z.infer<typeof PriceBasis>;

/** One line of the assay: element or oxide, typical value, its unit, and the basis it is given on. */
export const AssayLine = z.strictObject({
  element: z.string().trim().min(1).max(20),
  value: NonNegativeDecimal,
  unit: z.enum(['%', 'g/t', 'ppm', 'kcal/kg', 'ct']),
  basis: z.enum(['dry', 'wet']).default('dry'),
  treatment: z.enum(['payable', 'penalty', 'gangue']).default('gangue'),
});
export type AssayLine = z.infer<typeof AssayLine>;

/** Every field of the form. All are optional while the listing is a draft; `submit` says what is missing. */
export const ListingFields = z.strictObject({
  mineralType: Text(40).optional(),
  mineralName: Text(160).optional(),
  description: Text(4000).optional(),
  originCountry: CountryCode.nullable().optional(),
  originRegion: Text(120).nullable().optional(),
  mineLocation: Text(200).nullable().optional(),
  pricePerUnit: PositiveDecimal.nullable().optional(),
  currency: Currency.optional(),
  unit: Text(20).nullable().optional(),
  priceBasis: PriceBasis.nullable().optional(),
  totalQuantity: PositiveDecimal.nullable().optional(),
  minOrderQuantity: PositiveDecimal.nullable().optional(),
  lotSize: PositiveDecimal.nullable().optional(),
  tolerancePct: NonNegativeDecimal.nullable().optional(),
  purityPct: NonNegativeDecimal.refine((s) => Number(s) <= 100, 'validation.percent')
    .nullable()
    .optional(),
  grade: Text(160).nullable().optional(),
  composition: z.array(AssayLine).max(40).optional(),
  moisturePct: NonNegativeDecimal.refine((s) => Number(s) < 100, 'validation.percent')
    .nullable()
    .optional(),
  physicalForm: Text(120).nullable().optional(),
  dimensions: Text(120).nullable().optional(),
  packagingType: Text(120).nullable().optional(),
  incoterm: Incoterm.nullable().optional(),
  place: Text(120).nullable().optional(),
  transportMode: TransportMode.nullable().optional(),
  readyDate: IsoDate.nullable().optional(),
  certifications: z.array(Text(80)).max(20).optional(),
  esgInfo: Text(2000).nullable().optional(),
  producer: z.enum(['large_scale', 'asm', 'mixed', 'undisclosed']).optional(),
  hsCode: Text(20).nullable().optional(),
  terms: Text(4000).nullable().optional(),
});
export type ListingFields = z.infer<typeof ListingFields>;

export const ListingImage = z.object({
  id: Uuid,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  fileName: z.string(),
  bytes: z.number().int(),
});
export type ListingImage = z.infer<typeof ListingImage>;

/** Document marks of a lot in their fixed order: permit, ESG, assay, origin. */
export const Marks = z.object({
  'mining-permit': z.enum(['approved', 'pending', 'missing', 'rejected']),
  'esg-certificate': z.enum(['approved', 'pending', 'missing', 'rejected']),
  'quality-analysis': z.enum(['approved', 'pending', 'missing', 'rejected']),
  'origin-certificate': z.enum(['approved', 'pending', 'missing', 'rejected']),
});
export type Marks = z.infer<typeof Marks>;

/** A lot in a list. Quantities are in `unit`; `available = total − reserved − sold`. */
export const ListingCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: ListingState,
    label: ListingLabel,
    mineralType: z.string().nullable(),
    mineralName: z.string().nullable(),
    grade: z.string().nullable(),
    physicalForm: z.string().nullable(),
    originCountry: z.string().nullable(),
    mineLocation: z.string().nullable(),
    pricePerUnit: DecimalString.nullable(),
    currency: Currency,
    unit: z.string().nullable(),
    priceType: z.string().nullable(),
    totalQuantity: DecimalString.nullable(),
    availableQuantity: DecimalString.nullable(),
    reservedQuantity: DecimalString,
    soldQuantity: DecimalString,
    minOrderQuantity: DecimalString.nullable(),
    purityPct: DecimalString.nullable(),
    composition: z.array(AssayLine),
    incoterm: Incoterm.nullable(),
    place: z.string().nullable(),
    certifications: z.array(z.string()),
    marks: Marks,
    image: z.string().nullable(),
    seller: z.object({
      id: Uuid,
      name: z.string(),
      sellerType: SellerType.nullable(),
      verified: z.boolean(),
      rating: z.string().nullable(),
      ratingCount: z.number().int(),
    }),
    compliance: z
      .object({
        band: z.enum(['low', 'medium', 'high', 'critical']),
        status: z.enum(['CLEAR', 'REVIEW', 'EDD', 'HOLD', 'BLOCKED']),
      })
      .nullable(),
    publishedAt: IsoDateTime.nullable(),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'ListingCard' });
export type ListingCard = z.infer<typeof ListingCard>;

/** A reason of the compliance score: code `compliance.reason.<code>`, its points and values. */
export const ComplianceReason = z.object({
  code: z.string(),
  points: z.number(),
  values: z.record(z.string(), z.string()).optional(),
});

export const Listing = ListingCard.omit({ seller: true })
  .extend({
    description: z.string(),
    originRegion: z.string().nullable(),
    priceBasis: PriceBasis.nullable(),
    lotSize: DecimalString.nullable(),
    tolerancePct: DecimalString.nullable(),
    moisturePct: DecimalString.nullable(),
    dimensions: z.string().nullable(),
    packagingType: z.string().nullable(),
    transportMode: TransportMode.nullable(),
    readyDate: IsoDate.nullable(),
    esgInfo: z.string().nullable(),
    producer: z.enum(['large_scale', 'asm', 'mixed', 'undisclosed']),
    hsCode: z.string().nullable(),
    terms: z.string().nullable(),
    images: z.array(ListingImage),
    documents: z.array(DocumentView),
    seller: CompanyPublic,
    complianceScore: z.number().nullable(),
    complianceReasons: z.array(ComplianceReason),
    /** What is missing before `submit`: codes, filled for the owner and the admins while the listing is a draft or rejected. */
    missing: z.array(z.string()),
    version: z.number().int(),
    submittedAt: IsoDateTime.nullable(),
    expiresAt: IsoDateTime.nullable(),
    rejectionReason: z.string().nullable(),
    /** Events the caller may send now (`submit`, `withdraw`, `approve`, …), from the transition table. */
    events: z.array(z.string()),
    /** Why the caller may not offer on this lot, as an error code; null when an offer is possible. */
    offerBlockedBy: z.string().nullable(),
    own: z.boolean(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;

export const SORTS = [
  'newest',
  'price-high-to-low',
  'price-low-to-high',
  'quantity-high-to-low',
  'quantity-low-to-high',
  'purity-high-to-low',
  'seller-rating',
] as const;
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
  quantityMin: NonNegativeDecimal.optional(),
  quantityMax: NonNegativeDecimal.optional(),
  purityMin: NonNegativeDecimal.optional(),
  certification: Csv.optional(),
  esg: z.enum(['true', 'false']).optional(),
  sellerType: z.enum(['all', 'verified', 'miner', 'trader', 'processor']).optional(),
  sort: z.enum(SORTS).default('newest'),
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

export const listings = {
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
  mine: route({
    method: 'GET',
    path: '/api/listings/mine',
    access: { permission: 'create:listing' },
    summary: "The own company's lots, newest change first",
    query: PageQuery.extend({ state: ListingState.optional() }),
    response: pageOf(ListingCard),
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
    body: z.strictObject({}),
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
    summary: 'A photo',
    params: IdParams,
    produces: 'file',
  }),
  submit: route({
    method: 'POST',
    path: '/api/listings/:id/submit',
    access: { permission: 'create:listing' },
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
    object: 'listing',
    summary: 'Publish a lot whose documents are approved',
    params: IdParams,
    response: Listing,
    idempotent: true,
    blockedInView: true,
  }),
  reject: route({
    method: 'POST',
    path: '/api/admin/listings/:id/reject',
    access: { permission: 'verify:document' },
    object: 'listing',
    summary: 'Send a lot back with a reason',
    params: IdParams,
    body: z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) }),
    response: Listing,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
