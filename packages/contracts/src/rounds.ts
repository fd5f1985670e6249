import { COMMITMENT_STATES, FUNDING_RULES, ROUND_STATES, ROUTES, SHARING } from '@orebridge/trade';
import { z } from 'zod';
import { Day, DecimalString, IdParams, IsoDate, IsoDateTime, PageQuery, UsdAmount, Uuid, pageOf } from './common.js';
import { FundingInstrument } from './project-fields.js';
import { route } from './route.js';

const Text = (max: number) => z.string().trim().max(max);
const Reason = z.strictObject({ reason: Text(500).min(3, 'validation.required') });
const Percent = (max: number) =>
  DecimalString.refine((value) => Number(value) >= 0 && Number(value) <= max, 'validation.percent');

export const RoundState = z.enum(ROUND_STATES);
export const CommitmentState = z.enum(COMMITMENT_STATES);

/** What an owner proposes; all amounts in USD. */
export const RoundTerms = z.strictObject({
  instrument: FundingInstrument,
  targetUsd: UsdAmount,
  softCapUsd: UsdAmount,
  hardCapUsd: UsdAmount,
  minTicketUsd: UsdAmount,
  stepUsd: UsdAmount,
  closesOn: Day,
  sharing: z.enum(SHARING),
  routes: z.array(z.enum(ROUTES)).min(1, 'validation.required').max(4),
  /** Share of the hard cap that the lead of the first syndicate is sure of. */
  leadGuaranteePercent: Percent(FUNDING_RULES.leadGuaranteeMaxPercent),
  terms: Text(3000).min(1, 'validation.required'),
});
export type RoundTerms = z.infer<typeof RoundTerms>;

/** An allocation as it was published: what went in, under which hash, and what came out. References stand for investors. */
export const Allocation = z.object({
  inputs: z.string(),
  hash: z.string(),
  at: IsoDateTime,
  parts: z.array(z.object({ reference: z.string(), committedUsd: DecimalString, allocatedUsd: DecimalString })),
});

export const Commitment = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: CommitmentState,
    amountUsd: DecimalString,
    allocatedUsd: DecimalString.nullable(),
    investor: z.string(),
    own: z.boolean(),
    syndicate: z.string().nullable(),
    /** Until when a retail or accredited investor thinks it over; null for professionals. */
    reflectsUntil: IsoDateTime.nullable(),
    events: z.array(z.string()),
    at: IsoDateTime,
    round: z.object({
      id: Uuid,
      reference: z.string(),
      state: RoundState,
      instrument: FundingInstrument,
      closesOn: IsoDate,
      projectId: Uuid,
      project: z.string(),
    }),
    demo: z.boolean(),
  })
  .meta({ id: 'Commitment' });
export type Commitment = z.infer<typeof Commitment>;

export const RoundCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: RoundState,
    terms: RoundTerms,
    interestUsd: DecimalString,
    committedUsd: DecimalString,
    investors: z.number().int(),
    project: z.object({
      id: Uuid,
      name: z.string(),
      mineral: z.string().nullable(),
      country: z.string().nullable(),
      owner: z.string(),
    }),
    own: z.boolean(),
    /** Amounts are interest alone until a licensed partner exists (trade rules 6.4). */
    binding: z.boolean(),
    demo: z.boolean(),
  })
  .meta({ id: 'RoundCard' });
export type RoundCard = z.infer<typeof RoundCard>;

export const Round = RoundCard.extend({
  reason: z.string().nullable(),
  events: z.array(z.string()),
  /** What stands in the book: all of it for owner and admins, the own ones for investors. */
  commitments: z.array(Commitment),
  /** Why the caller may not take part now; null: may. */
  barred: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  allocation: Allocation.nullable(),
}).meta({ id: 'Round' });
export type Round = z.infer<typeof Round>;

/** What an amount would get if the book closed now; an estimate and no promise. */
export const Simulation = z
  .object({
    amountUsd: DecimalString,
    allocatedUsd: DecimalString,
    bookUsd: DecimalString,
    hardCapUsd: DecimalString,
    /** False: the soft cap would not be met, and the round would fail. */
    softCapMet: z.boolean(),
  })
  .meta({ id: 'Simulation' });
export type Simulation = z.infer<typeof Simulation>;

const INVEST = { permission: 'create:investment' } as const;
const OWN = { permission: 'create:listing' } as const;
const APPROVE = { permission: 'approve:deal' } as const;
const one = { object: 'round', params: IdParams } as const;
const bid = { object: 'commitment', params: IdParams } as const;
const Amount = z.strictObject({ amountUsd: UsdAmount });

export const rounds = {
  list: route({
    method: 'GET',
    path: '/api/rounds',
    access: 'signed-in',
    summary: 'Rounds that are or were open, and those of the own company or waiting for review',
    query: PageQuery.extend({ state: RoundState.optional() }),
    response: pageOf(RoundCard),
  }),
  get: route({
    ...one,
    method: 'GET',
    path: '/api/rounds/:id',
    access: 'signed-in',
    summary: 'One round, with what the caller may see of its book',
    response: Round,
  }),
  propose: route({
    object: 'project',
    params: IdParams,
    method: 'POST',
    path: '/api/projects/:id/rounds',
    access: OWN,
    standing: true,
    summary: 'Propose a funding round of a published project',
    body: RoundTerms,
    response: Round,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  open: route({
    ...one,
    method: 'POST',
    path: '/api/admin/rounds/:id/open',
    access: APPROVE,
    adminRole: 'money',
    summary: 'Open a proposed round',
    response: Round,
    idempotent: true,
    blockedInView: true,
  }),
  refuse: route({
    ...one,
    method: 'POST',
    path: '/api/admin/rounds/:id/refuse',
    access: APPROVE,
    adminRole: 'money',
    summary: 'Refuse a proposed round with a reason',
    body: Reason,
    response: Round,
    idempotent: true,
    blockedInView: true,
  }),
  close: route({
    ...one,
    method: 'POST',
    path: '/api/rounds/:id/close',
    access: OWN,
    summary: 'Close the book before its day: the round is allocated, or fails under the soft cap',
    body: Reason,
    response: Round,
    idempotent: true,
    blockedInView: true,
  }),
  cancel: route({
    ...one,
    method: 'POST',
    path: '/api/rounds/:id/cancel',
    access: OWN,
    summary: 'Cancel a round with a reason',
    body: Reason,
    response: Round,
    idempotent: true,
    blockedInView: true,
  }),
  handOver: route({
    ...one,
    method: 'POST',
    path: '/api/rounds/:id/hand-over',
    access: OWN,
    summary: 'Introduce owner and investors of an allocated round to each other, outside of which nothing happens here',
    response: Round,
    idempotent: true,
    blockedInView: true,
  }),
  simulate: route({
    ...one,
    method: 'GET',
    path: '/api/rounds/:id/simulation',
    access: 'signed-in',
    summary: 'What an amount, else the smallest ticket, would be allocated if the book closed now',
    query: z.strictObject({ amountUsd: UsdAmount.optional() }),
    response: Simulation,
  }),
  indicate: route({
    ...one,
    method: 'POST',
    path: '/api/rounds/:id/commitments',
    access: INVEST,
    standing: true,
    summary: 'Say that one would take part with an amount; not binding',
    body: Amount,
    response: Commitment,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  mine: route({
    method: 'GET',
    path: '/api/commitments',
    access: { permission: 'view:investments' },
    summary: "The own company's interests and commitments, newest first",
    query: PageQuery,
    response: pageOf(Commitment),
  }),
  change: route({
    ...bid,
    method: 'POST',
    path: '/api/commitments/:id/change',
    access: INVEST,
    summary: 'Change the amount of an interest',
    body: Amount,
    response: Commitment,
    idempotent: true,
    blockedInView: true,
  }),
  commit: route({
    ...bid,
    method: 'POST',
    path: '/api/commitments/:id/commit',
    access: INVEST,
    standing: true,
    summary: 'Put an interest into the book of the round',
    response: Commitment,
    idempotent: true,
    blockedInView: true,
  }),
  withdraw: route({
    ...bid,
    method: 'POST',
    path: '/api/commitments/:id/withdraw',
    access: INVEST,
    summary: 'Withdraw an interest or a commitment',
    response: Commitment,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
