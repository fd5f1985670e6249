import { COMPLIANCE_FORMS, LISTING_SORTS, readAssayLimits, WEIGHT_UNITS } from '@orebridge/trade';
import { z } from 'zod';
import { CountryCode, Day, NonNegativeDecimal, Uuid } from './common.js';
import { SellerType } from './companies.js';
import { DisplayCurrency } from './fx.js';
import { Incoterm, ListingState } from './listing-fields.js';

const Csv = z
  .string()
  .max(600)
  .transform((s) =>
    s
      .split(',')
      .map((x) => x.trim())
      .filter(Boolean),
  );

/** Named places that are asked for at once at most. */
const PLACES_MAX = 5;

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
  /** In tonnes, whatever unit a lot is offered in. */
  quantityMin: NonNegativeDecimal.optional(),
  quantityMax: NonNegativeDecimal.optional(),
  purityMin: NonNegativeDecimal.optional(),
  certification: Csv.optional(),
  esg: z.enum(['true', 'false']).optional(),
  /** What has been done to the material: one of these. */
  form: Csv.pipe(z.array(z.enum(COMPLIANCE_FORMS, 'validation.form'))).optional(),
  /** Limits on constituents, all of which a lot must meet: `Cu_min_25_pct,As_max_0.2_pct`; units are pct, ppm, gpt and kcal. */
  assay: Csv.refine((texts) => readAssayLimits(texts) !== null, 'validation.assayLimits').optional(),
  incoterm: Csv.pipe(z.array(z.enum(Incoterm.options, 'validation.incoterm'))).optional(),
  /** The named place of the delivery term: UN/LOCODEs of ports, or words that the place holds; one of these. */
  place: Csv.refine((places) => places.length <= PLACES_MAX, 'validation.places').optional(),
  /** Ready for loading on this day: a lot that names no day is ready now. */
  readyBy: Day.optional(),
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

/** Counts of the filters by form and by delivery term, which are read only where they are shown. */
export const ListingTermFacets = z
  .object({ form: z.array(FacetCount), incoterm: z.array(FacetCount) })
  .meta({ id: 'ListingTermFacets' });
export type ListingTermFacets = z.infer<typeof ListingTermFacets>;

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
