import { z } from 'zod';
import { Day, IdParams, IsoDate, IsoDateTime, PageQuery, pageOf, Uuid } from './common.js';
import { route } from './route.js';

export const SCREENING_STATUSES = ['no_match', 'potential', 'confirmed', 'cleared'] as const;
export const SCREENING_SUBJECTS = ['company', 'person', 'vessel', 'bank'] as const;
export const SCREENING_KINDS = ['sanctions', 'adverse_media'] as const;

const Name = (max: number) => z.string().trim().min(2, 'validation.required').max(max);

/** From here on two names count as alike, by either measure (trade rules 9.3). */
export const NAMES_ALIKE_FROM = { joined: 0.92, words: 0.9 } as const;
export const AGREEMENTS = ['agrees', 'differs', 'not_compared'] as const;

/** What of a party and of an entry was compared when the site found a match, part by part (trade rules 9.3). */
export const ScreeningMatch = z.object({
  /** The version of the rule. */
  rule: z.string(),
  /** The two names that are most alike, and how alike: all in order by Jaro and Winkler, and word by word, 0 to 1. */
  name: z.string(),
  entryName: z.string(),
  joined: z.number(),
  words: z.number(),
  country: z.enum(AGREEMENTS),
  birthYear: z.enum(AGREEMENTS),
  identifier: z.enum(AGREEMENTS),
});
export type ScreeningMatch = z.infer<typeof ScreeningMatch>;

/** Who was held against which list of which day, what was found, and who decided on it. */
export const Screening = z
  .object({
    id: Uuid,
    kind: z.enum(SCREENING_KINDS),
    subject: z.object({ kind: z.enum(SCREENING_SUBJECTS), name: z.string(), identifier: z.string().nullable() }),
    company: z.object({ id: Uuid, name: z.string() }).nullable(),
    deal: z.object({ id: Uuid, reference: z.string() }).nullable(),
    list: z.object({ name: z.string(), date: IsoDate }),
    /** The entry of the list that was found. */
    entry: z.string().nullable(),
    status: z.enum(SCREENING_STATUSES),
    note: z.string().nullable(),
    enteredBy: z.string().nullable(),
    enteredAt: IsoDateTime,
    decidedBy: z.string().nullable(),
    decidedAt: IsoDateTime.nullable(),
    reason: z.string().nullable(),
    /** Null where a person recorded the screening. */
    match: ScreeningMatch.nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'Screening' });
export type Screening = z.infer<typeof Screening>;

/** A screening that was done. It concerns a company (itself, an owner, its bank) or one deal (a vessel, a bank). */
export const ScreeningIn = z
  .strictObject({
    kind: z.enum(SCREENING_KINDS).default('sanctions'),
    subjectKind: z.enum(SCREENING_SUBJECTS),
    subjectName: Name(160),
    /** Number of a registry, IMO number, BIC. */
    identifier: z.string().trim().max(60).nullable().optional(),
    companyId: Uuid.nullable().optional(),
    dealId: Uuid.nullable().optional(),
    listName: Name(160),
    listDate: Day,
    entry: z.string().trim().max(300).nullable().optional(),
    status: z.enum(['no_match', 'potential']),
    note: z.string().trim().max(1000).nullable().optional(),
  })
  .refine(({ companyId, dealId }) => !companyId !== !dealId, { message: 'validation.required', path: ['companyId'] })
  .refine(({ status, entry }) => status === 'no_match' || !!entry, { message: 'validation.required', path: ['entry'] });
export type ScreeningIn = z.infer<typeof ScreeningIn>;

const review = { permission: 'verify:account' } as const;

export const screening = {
  list: route({
    method: 'GET',
    path: '/api/admin/screenings',
    access: review,
    summary: 'Screenings, the newest first; those with an open match by their status',
    query: PageQuery.extend({
      status: z.enum(SCREENING_STATUSES).optional(),
      companyId: Uuid.optional(),
      q: z.string().trim().max(120).optional(),
    }),
    response: pageOf(Screening),
  }),
  enter: route({
    method: 'POST',
    path: '/api/admin/screenings',
    access: review,
    adminRole: 'people',
    summary:
      'Record a screening: nothing found, or a potential match, which holds lots and deals until it is decided on',
    body: ScreeningIn,
    response: Screening,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/screenings/:id/decide',
    access: review,
    adminRole: 'people',
    object: 'screening',
    summary: 'Confirm or clear a potential match, with the reason',
    params: IdParams,
    body: z.strictObject({
      status: z.enum(['confirmed', 'cleared']),
      reason: z.string().trim().min(3, 'validation.required').max(1000),
    }),
    response: Screening,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
