import { COMPLIANCE_FORMS, REJECTION_REASONS } from '@orebridge/trade';
import { z } from 'zod';
import { Currency, DecimalString, IsoDate, IsoDateTime, Uuid } from './common.js';
import { CompanyPublic, SellerType } from './companies.js';
import { RuleVersion } from './compliance-rules.js';
import { ListVersion } from './country-lists.js';
import { DocumentView } from './documents.js';
import { ListingState, ListingLabel, Incoterm, TransportMode, PriceBasis, AssayLine } from './listing-fields.js';

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
    form: z.enum(COMPLIANCE_FORMS).nullable(),
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
    /** Of the certificates, those of a known scheme that no approved document shows. */
    unprovenCertifications: z.array(z.string()).optional(),
    seller: CompanyPublic,
    complianceScore: z.number().nullable(),
    complianceReasons: z.array(ComplianceReason),
    /** The versions of the lists of countries by which it was judged. */
    complianceLists: z.array(ListVersion).optional(),
    /** The rules that held, each with the version of its terms. */
    complianceRules: z.array(RuleVersion).optional(),
    /** What is missing before `submit`: codes, filled for the owner and the admins while the listing is a draft or rejected. */
    missing: z.array(z.string()),
    version: z.number().int(),
    /** For the owner of a lot on the market: price and quantity as they were last reviewed, which an edit is weighed against. */
    reviewed: z
      .object({ pricePerUnit: DecimalString.nullable(), totalQuantity: DecimalString.nullable() })
      .nullable()
      .optional(),
    submittedAt: IsoDateTime.nullable(),
    expiresAt: IsoDateTime.nullable(),
    /** The reason from the list, and what the reviewer wrote beside it. */
    rejectionCode: z.enum(REJECTION_REASONS).nullable(),
    rejectionReason: z.string().nullable(),
    /** Events the caller may send now (`submit`, `withdraw`, `approve`, …), from the transition table. */
    events: z.array(z.string()),
    /** Why the caller may not offer on this lot, as an error code; null when an offer is possible. */
    offerBlockedBy: z.string().nullable(),
    /** The level of verification that an offer over the least quantity at the asking price needs; for who is not verified far enough. */
    offerNeedsLevel: z.number().int().optional(),
    /** For the owner and the reviewers: codes of what must be cleared before the cargo may be loaded. */
    loadingGates: z.array(z.string()).optional(),
    own: z.boolean(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof Listing>;

/** One field of a lot before and after an edit. Values are as the lot's view gives them; photos are a list of their ids. */
export const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof FieldChange>;

export const LISTING_VERSION_EVENTS = [
  'publish',
  'submit',
  'renew',
  'renew_material',
  'edit_minor',
  'edit_material',
] as const;
/** A version of a lot: how it came about, and what differs from the version before. */
export const ListingVersion = z
  .object({
    number: z.number().int(),
    event: z.enum(LISTING_VERSION_EVENTS),
    /** Whether buyers have seen it on the market. */
    published: z.boolean(),
    by: z.string().nullable(),
    at: IsoDateTime,
    changes: z.array(FieldChange),
  })
  .meta({ id: 'ListingVersion' });
export type ListingVersion = z.infer<typeof ListingVersion>;

export const ListingHistory = z
  .object({
    /** Newest first. */
    versions: z.array(ListingVersion),
    /** How the lot differs now from the version that was last on the market; null when it never was. */
    sincePublished: z.array(FieldChange).nullable(),
  })
  .meta({ id: 'ListingHistory' });
export type ListingHistory = z.infer<typeof ListingHistory>;
