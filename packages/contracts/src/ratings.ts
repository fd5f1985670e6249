import { namesContacts, RATING_TOPICS } from '@orebridge/trade';
import { z } from 'zod';
import { IdParams, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { route } from './route.js';

const Stars = z.number().int().min(1).max(5);
/** Free words that others read: no way to reach the writer beside the platform. */
export const PublicText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'validation.tooLong')
    .refine((text) => !namesContacts(text), 'validation.noContacts');

/** What a party says of the other after a completed deal. */
export const RatingIn = z.strictObject({
  overall: Stars,
  quality: Stars.nullable().optional(),
  documents: Stars.nullable().optional(),
  timeliness: Stars.nullable().optional(),
  communication: Stars.nullable().optional(),
  comment: PublicText(1000).default(''),
});
export type RatingIn = z.infer<typeof RatingIn>;

const Scores = z.object({
  overall: Stars,
  quality: Stars.nullable(),
  documents: Stars.nullable(),
  timeliness: Stars.nullable(),
  communication: Stars.nullable(),
});

/** A rating that everybody may read: of the rater the side and the country, for who trades with whom stays between the two. */
export const PublicRating = Scores.extend({
  id: Uuid,
  comment: z.string(),
  reply: z.string().nullable(),
  side: z.enum(['buyer', 'seller']),
  country: z.string().nullable(),
  at: IsoDateTime,
  demo: z.boolean(),
}).meta({ id: 'PublicRating' });
export type PublicRating = z.infer<typeof PublicRating>;

/** A rating as the two parties of its deal read it. */
export const DealRating = PublicRating.omit({ country: true })
  .extend({ hidden: z.boolean(), hiddenReason: z.string().nullable(), reported: z.boolean() })
  .meta({ id: 'DealRating' });
export type DealRating = z.infer<typeof DealRating>;

/** Where the ratings of a deal stand, for the caller. */
export const DealRatings = z
  .object({
    /** Null until the deal is completed. */
    window: z.object({ openedAt: IsoDateTime, closesAt: IsoDateTime, open: z.boolean() }).nullable(),
    /** The side of the caller; null for an admin. */
    side: z.enum(['buyer', 'seller']).nullable(),
    mayRate: z.boolean(),
    /** True once both have rated, or the window is over. */
    revealed: z.boolean(),
    otherHasRated: z.boolean(),
    given: DealRating.nullable(),
    received: DealRating.nullable(),
  })
  .meta({ id: 'DealRatings' });
export type DealRatings = z.infer<typeof DealRatings>;

/** A rating as the admins' queue shows it. */
export const RatingCase = Scores.extend({
  id: Uuid,
  dealId: Uuid,
  dealReference: z.string(),
  rater: z.object({ id: Uuid, name: z.string() }),
  rated: z.object({ id: Uuid, name: z.string() }),
  comment: z.string(),
  reply: z.string().nullable(),
  reportReason: z.string().nullable(),
  reportedAt: IsoDateTime.nullable(),
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  at: IsoDateTime,
  demo: z.boolean(),
}).meta({ id: 'RatingCase' });
export type RatingCase = z.infer<typeof RatingCase>;

const Reason = z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) });

/** Averages of a company: overall, and by topic with how many said something about it. */
export const RatingSummary = z.object({
  average: z.string().nullable(),
  count: z.number().int(),
  /** How many gave one star, two, … five. */
  stars: z.array(z.number().int()).length(5),
  topics: z.array(z.object({ topic: z.enum(RATING_TOPICS), average: z.string(), count: z.number().int() })),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

export const ratings = {
  ofDeal: route({
    method: 'GET',
    path: '/api/deals/:id/ratings',
    access: { permission: 'view:deals' },
    object: 'deal',
    summary: 'What the parties of a deal said of each other; the other side stays unseen until both have spoken',
    params: IdParams,
    response: DealRatings,
  }),
  rate: route({
    method: 'POST',
    path: '/api/deals/:id/ratings',
    access: { permission: 'create:deal' },
    object: 'deal',
    summary: 'Rate the other party of a completed deal, once',
    params: IdParams,
    body: RatingIn,
    response: DealRatings,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  reply: route({
    method: 'POST',
    path: '/api/ratings/:id/reply',
    access: { permission: 'create:deal' },
    object: 'rating',
    summary: 'Answer a rating of the own company, once, for everybody to read',
    params: IdParams,
    body: z.strictObject({ reply: PublicText(1000).refine((text) => text.length >= 3, 'validation.required') }),
    response: DealRatings,
    idempotent: true,
    blockedInView: true,
  }),
  report: route({
    method: 'POST',
    path: '/api/ratings/:id/report',
    access: { permission: 'create:deal' },
    object: 'rating',
    summary: 'Ask the admins to look at a rating of the own company',
    params: IdParams,
    body: Reason,
    response: DealRatings,
    idempotent: true,
    blockedInView: true,
  }),
  ofCompany: route({
    method: 'GET',
    path: '/api/companies/:id/ratings',
    access: { permission: 'view:suppliers' },
    object: 'open',
    summary: 'Ratings of a company after completed deals, newest first',
    params: IdParams,
    query: PageQuery,
    response: pageOf(PublicRating),
  }),
  queue: route({
    method: 'GET',
    path: '/api/admin/ratings',
    access: { permission: 'view:admin' },
    summary: 'Ratings that were reported or hidden, the last report first',
    query: PageQuery.extend({ hidden: z.enum(['true', 'false']).optional() }),
    response: pageOf(RatingCase),
  }),
  hide: route({
    method: 'POST',
    path: '/api/admin/ratings/:id/hide',
    access: { permission: 'verify:account' },
    adminRole: 'support',
    object: 'rating',
    summary: 'Take a rating out of sight and out of the average, with the reason',
    params: IdParams,
    body: Reason,
    response: RatingCase,
    idempotent: true,
  }),
  restore: route({
    method: 'POST',
    path: '/api/admin/ratings/:id/restore',
    access: { permission: 'verify:account' },
    adminRole: 'support',
    object: 'rating',
    summary: 'Show a rating again, or settle a report without hiding it, with the reason',
    params: IdParams,
    body: Reason,
    response: RatingCase,
    idempotent: true,
  }),
} as const;
