import { HARD_FILTERS, MATCH_PARTS } from '@orebridge/trade';
import { z } from 'zod';
import { DecimalString, IdParams, Uuid } from './common.js';
import { ListingCard } from './listing-views.js';
import { RequirementCard } from './requirements.js';
import { route } from './route.js';

const Values = z.record(z.string(), z.union([z.string(), z.number()]));

/** The seven-part score of a lot for a requirement; the points and what the caps took add up to the score. */
export const MatchView = z
  .object({
    score: DecimalString,
    raw: DecimalString,
    band: z.enum(['strong', 'good', 'fair', 'hidden']),
    caps: z.array(z.enum(['anomaly', 'spec_or_price'])),
    capPoints: DecimalString,
    humanCheck: z.boolean(),
    /** Landed price in the requirement's currency per its unit, to 4 decimals, and over the buyer's limit. */
    landed: DecimalString,
    ratio: DecimalString.nullable(),
    parts: z.array(
      z.object({
        part: z.enum(MATCH_PARTS as ['S', 'Q', 'P', 'L', 'C', 'T', 'I']),
        weight: z.number().int(),
        value: DecimalString,
        points: DecimalString,
      }),
    ),
    /** A sentence for each part, the three most telling first: a code of the catalogue with its values. */
    reasons: z.array(z.object({ part: z.string(), code: z.string(), values: Values })),
  })
  .meta({ id: 'MatchView' });
export type MatchView = z.infer<typeof MatchView>;

/** Why something was left out, by hard filter. */
export const FilterFailure = z.object({ filter: z.enum(HARD_FILTERS), code: z.string(), values: Values });
export type FilterFailure = z.infer<typeof FilterFailure>;

const Pair = z.object({ requirement: RequirementCard, listing: ListingCard });
export const MatchedPair = Pair.extend({
  match: MatchView,
  /** What the buyer said of the suggestion. */
  useful: z.boolean().nullable(),
  /** True when the seller has drawn the buyer's attention to the lot. */
  invited: z.boolean(),
}).meta({ id: 'MatchedPair' });
export type MatchedPair = z.infer<typeof MatchedPair>;
export const LeftOutPair = Pair.extend({ failures: z.array(FilterFailure) }).meta({ id: 'LeftOutPair' });
export type LeftOutPair = z.infer<typeof LeftOutPair>;

/** Matches, best first; `considered` of what there is were looked at, and `capped` says that there is more. */
export const Matches = z
  .object({
    matches: z.array(MatchedPair),
    leftOut: z.array(LeftOutPair),
    considered: z.number().int(),
    capped: z.boolean(),
  })
  .meta({ id: 'Matches' });
export type Matches = z.infer<typeof Matches>;

export const matching = {
  listings: route({
    method: 'GET',
    path: '/api/requirements/:id/matches',
    access: { permission: 'create:deal' },
    object: 'requirement',
    summary: 'The lots on the market for an own requirement',
    params: IdParams,
    response: Matches,
  }),
  buyers: route({
    method: 'GET',
    path: '/api/listings/:id/buyers',
    access: { permission: 'create:listing' },
    object: 'listing',
    summary: 'The open requirements for an own lot',
    params: IdParams,
    response: Matches,
  }),
  best: route({
    method: 'GET',
    path: '/api/matching/best',
    access: { permission: 'create:deal' },
    summary: 'The best matches of all own requirements, or of all own lots',
    query: z.object({ side: z.enum(['buying', 'selling']) }),
    response: z.array(MatchedPair),
  }),
  mark: route({
    method: 'PUT',
    path: '/api/requirements/:id/feedback',
    access: { permission: 'create:deal' },
    object: 'requirement',
    summary: 'Say whether a suggested lot was useful',
    params: IdParams,
    body: z.strictObject({ listingId: Uuid, useful: z.boolean() }),
    response: z.object({ message: z.string() }),
  }),
  precision: route({
    method: 'GET',
    path: '/api/matching/precision',
    access: { permission: 'view:marketplace' },
    summary: 'Of the first five suggestions, the share that led somewhere within 14 days: measured, with its n',
    response: z.object({
      /** Per cent to one decimal; null while nothing has been measured. */
      percent: DecimalString.nullable(),
      n: z.number().int(),
      days: z.number().int(),
    }),
  }),
} as const;
