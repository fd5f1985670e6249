import { FUNDING_RULES, SYNDICATE_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { DecimalString, IdParams, IsoDate, IsoDateTime, PageQuery, UsdAmount, Uuid, pageOf } from './common.js';
import { RoundState } from './rounds.js';
import { route } from './route.js';

const Text = (max: number) => z.string().trim().max(max);
const Percent = (max: number) =>
  DecimalString.refine((value) => Number(value) >= 0 && Number(value) <= max, 'validation.percent');

const Member = z.object({
  companyId: Uuid,
  company: z.string(),
  state: z.enum(['invited', 'joined', 'declined', 'left']),
  lead: z.boolean(),
  own: z.boolean(),
  amountUsd: DecimalString.nullable(),
  sharePercent: DecimalString.nullable(),
  allocatedUsd: DecimalString.nullable(),
});

export const Syndicate = z
  .object({
    id: Uuid,
    reference: z.string(),
    name: z.string(),
    state: z.enum(SYNDICATE_STATES),
    targetUsd: DecimalString,
    joinedUsd: DecimalString,
    carryPercent: DecimalString,
    feePercent: DecimalString,
    guaranteeUsd: DecimalString.nullable(),
    round: z.object({
      id: Uuid,
      reference: z.string(),
      state: RoundState,
      projectId: Uuid,
      project: z.string(),
      minTicketUsd: DecimalString,
      stepUsd: DecimalString,
      closesOn: IsoDate,
    }),
    members: z.array(Member),
    messages: z.array(z.object({ company: z.string(), person: z.string(), text: z.string(), at: IsoDateTime })),
    events: z.array(z.string()),
    demo: z.boolean(),
  })
  .meta({ id: 'Syndicate' });
export type Syndicate = z.infer<typeof Syndicate>;

const INVEST = { permission: 'create:investment' } as const;
const one = { object: 'round', params: IdParams } as const;
const club = { object: 'syndicate', params: IdParams } as const;

export const syndicates = {
  list: route({
    method: 'GET',
    path: '/api/syndicates',
    access: 'signed-in',
    summary: 'Syndicates that the own company leads, belongs to or is invited to',
    query: PageQuery,
    response: pageOf(Syndicate),
  }),
  get: route({
    ...club,
    method: 'GET',
    path: '/api/syndicates/:id',
    access: INVEST,
    summary: 'One syndicate, to its lead, its members and those who are invited',
    response: Syndicate,
  }),
  form: route({
    ...one,
    method: 'POST',
    path: '/api/rounds/:id/syndicates',
    access: INVEST,
    standing: true,
    summary: 'Form a syndicate for a round, with the own amount',
    body: z.strictObject({
      name: Text(120).min(1, 'validation.required'),
      targetUsd: UsdAmount,
      amountUsd: UsdAmount,
      carryPercent: Percent(FUNDING_RULES.syndicate.carryMaxPercent),
      feePercent: Percent(FUNDING_RULES.syndicate.feeMaxPercent),
    }),
    response: Syndicate,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  invite: route({
    ...club,
    method: 'POST',
    path: '/api/syndicates/:id/invite',
    access: INVEST,
    standing: true,
    summary: 'Invite a verified investor',
    body: z.strictObject({ companyId: Uuid }),
    response: Syndicate,
    idempotent: true,
    blockedInView: true,
  }),
  answer: route({
    ...club,
    method: 'POST',
    path: '/api/syndicates/:id/answer',
    access: INVEST,
    summary: 'Join with an amount, or decline',
    body: z.discriminatedUnion('join', [
      z.strictObject({ join: z.literal(true), amountUsd: UsdAmount }),
      z.strictObject({ join: z.literal(false) }),
    ]),
    response: Syndicate,
    idempotent: true,
    blockedInView: true,
  }),
  leave: route({
    ...club,
    method: 'POST',
    path: '/api/syndicates/:id/leave',
    access: INVEST,
    summary: 'Leave before the lead has locked it',
    response: Syndicate,
    idempotent: true,
    blockedInView: true,
  }),
  lock: route({
    ...club,
    method: 'POST',
    path: '/api/syndicates/:id/lock',
    access: INVEST,
    summary: 'Lock it: the whole stands in the round as one commitment; `below` agrees to less than the target',
    body: z.strictObject({ below: z.boolean() }),
    response: Syndicate,
    idempotent: true,
    blockedInView: true,
  }),
  dissolve: route({
    ...club,
    method: 'POST',
    path: '/api/syndicates/:id/dissolve',
    access: INVEST,
    summary: 'Give a syndicate up before it is locked',
    response: Syndicate,
    idempotent: true,
    blockedInView: true,
  }),
  say: route({
    ...club,
    method: 'POST',
    path: '/api/syndicates/:id/messages',
    access: INVEST,
    summary: 'Write to the other members',
    body: z.strictObject({ text: Text(2000).min(1, 'validation.required') }),
    response: Syndicate,
    status: 201,
    idempotent: true,
  }),
} as const;
