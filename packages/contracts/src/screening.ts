import { z } from 'zod';
import { Day, DecimalString, IdParams, IsoDate, IsoDateTime, PageQuery, pageOf, Uuid } from './common.js';
import { route } from './route.js';

export const SCREENING_STATUSES = ['no_match', 'potential', 'confirmed', 'cleared'] as const;
export const SCREENING_SUBJECTS = ['company', 'person', 'vessel', 'bank'] as const;
export const SCREENING_KINDS = ['sanctions', 'adverse_media'] as const;

const Name = (max: number) => z.string().trim().min(2, 'validation.required').max(max);

/** From here on two names count as alike, by either measure (trade rules 9.3). */
export const NAMES_ALIKE_FROM = { joined: 0.92, words: 0.9 } as const;
/** Whether two names count as alike, by how alike they are by either measure (trade rules 9.4). */
export const namesAlike = ({ joined, words }: { readonly joined: number; readonly words: number }): boolean =>
  joined >= NAMES_ALIKE_FROM.joined || words >= NAMES_ALIKE_FROM.words;
export const AGREEMENTS = ['agrees', 'differs', 'not_compared'] as const;

/** One side of a match as it was when both were compared: all names, in whatever script they stand in the record. */
const MatchSide = z.object({
  names: z.array(z.string()).readonly(),
  countries: z.array(z.string()).readonly(),
  birthYears: z.array(z.number().int()).readonly(),
  identifiers: z.array(z.string()).readonly(),
});

/** What of a party and of an entry was compared when the site found a match, part by part (trade rules 9.4). */
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
  party: MatchSide,
  /** `ref` is its number in the list, `programs` why it is listed. */
  entry: MatchSide.extend({ ref: z.string(), programs: z.array(z.string()).readonly() }),
});
export type ScreeningMatch = z.infer<typeof ScreeningMatch>;

export const SCREENING_VERDICTS = ['cleared', 'confirmed'] as const;
export type ScreeningVerdict = (typeof SCREENING_VERDICTS)[number];
/** On what a verdict rests; whoever decides chooses one and says it in own words. */
export const SCREENING_GROUNDS = {
  cleared: ['number_differs', 'birth_differs', 'place_differs', 'another_party', 'name_only', 'other'],
  confirmed: ['number_agrees', 'facts_agree', 'party_says', 'other'],
} as const satisfies Readonly<Record<ScreeningVerdict, readonly string[]>>;
const GROUNDS = [...new Set(SCREENING_VERDICTS.flatMap((verdict) => SCREENING_GROUNDS[verdict]))] as const;
/** So much a reason has to say, in characters. */
export const SCREENING_REASON_MIN = 40;

/** Which decision a match waits for: two people decide on their own; a third one where they differ (trade rules 9.4). */
export const SCREENING_STAGES = ['first', 'second', 'third'] as const;
export type ScreeningStage = (typeof SCREENING_STAGES)[number];

const ScreeningDecision = z.object({
  by: z.string().nullable(),
  own: z.boolean(),
  at: IsoDateTime,
  verdict: z.enum(SCREENING_VERDICTS),
  ground: z.enum(GROUNDS),
  reason: z.string(),
});
export type ScreeningDecision = z.infer<typeof ScreeningDecision>;

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
    /** Null once it is decided on, and where nothing was found. */
    stage: z.enum(SCREENING_STAGES).nullable(),
    /** In their order. Until the second one is given, each reviewer reads the own one alone. */
    decisions: z.array(ScreeningDecision),
    decidedBy: z.string().nullable(),
    decidedAt: IsoDateTime.nullable(),
    reason: z.string().nullable(),
    /** Null where a person recorded the screening. */
    match: ScreeningMatch.nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'Screening' });
export type Screening = z.infer<typeof Screening>;

const Named = z.object({ id: Uuid, reference: z.string() });

/** A screening with what it holds up, and what was found on the same party before. */
export const ScreeningDetail = Screening.extend({
  /** Lots that wait for review or are on the market, deals on hold, and what is held in escrow for these; at most 50 of each are named. */
  holds: z.object({
    lots: z.array(Named),
    lotCount: z.number().int(),
    deals: z.array(Named),
    dealCount: z.number().int(),
    escrow: z.array(z.object({ amount: DecimalString, currency: z.string() })),
  }),
  earlier: z.array(
    Screening.pick({ id: true, list: true, entry: true, status: true, enteredAt: true, decidedAt: true }),
  ),
}).meta({ id: 'ScreeningDetail' });
export type ScreeningDetail = z.infer<typeof ScreeningDetail>;

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

const ScreeningReason = z.string().trim().min(SCREENING_REASON_MIN, 'validation.screeningReason').max(1000);

export const screening = {
  list: route({
    method: 'GET',
    path: '/api/admin/screenings',
    access: review,
    summary: 'Screenings, the newest first; those with an open match by their status',
    query: PageQuery.extend({
      status: z.enum(SCREENING_STATUSES).optional(),
      companyId: Uuid.optional(),
      dealId: Uuid.optional(),
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
  get: route({
    method: 'GET',
    path: '/api/admin/screenings/:id',
    access: review,
    object: 'screening',
    summary: 'A screening with what it holds up, and what was found on the same party before',
    params: IdParams,
    response: ScreeningDetail,
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/screenings/:id/decide',
    access: review,
    adminRole: 'people',
    object: 'screening',
    summary:
      'Decide that a potential match is somebody else, or the party; on a sanctions list it takes a second reviewer, who decides without reading the first decision',
    params: IdParams,
    body: z
      .strictObject({
        verdict: z.enum(SCREENING_VERDICTS),
        ground: z.enum(GROUNDS),
        reason: ScreeningReason,
      })
      .refine(({ verdict, ground }) => (SCREENING_GROUNDS[verdict] as readonly string[]).includes(ground), {
        message: 'validation.choice',
        path: ['ground'],
      }),
    response: ScreeningDetail,
    idempotent: true,
    blockedInView: true,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/admin/screenings/:id/withdraw',
    access: review,
    adminRole: 'people',
    object: 'screening',
    summary: 'Take the own decision back while it is the only one',
    params: IdParams,
    response: ScreeningDetail,
    idempotent: true,
    blockedInView: true,
  }),
  reopen: route({
    method: 'POST',
    path: '/api/admin/screenings/:id/reopen',
    access: review,
    adminRole: 'people',
    object: 'screening',
    summary:
      'Open a closed match again, as when the party was taken off the list: it holds until it is decided on anew',
    params: IdParams,
    body: z.strictObject({ reason: ScreeningReason }),
    response: ScreeningDetail,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
