import { AGENTS } from '@orebridge/trade';
import { z } from 'zod';
import { DecimalString, IdParams, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { route } from './route.js';

export const AgentName = z.enum(AGENTS);
export const FINDING_STATES = ['open', 'accepted', 'dismissed'] as const;
const FindingState = z.enum(FINDING_STATES);

/** What an agent found: the rule, what it looked at, and why. It binds nobody. */
export const AgentFinding = z
  .object({
    id: Uuid,
    agent: AgentName,
    rule: z.string(),
    /** What it is about, and the page that shows it. */
    about: z.object({ kind: z.string(), id: z.string(), label: z.string(), path: z.string().nullable() }),
    inputs: z.record(z.string(), z.string()),
    score: DecimalString.nullable(),
    /** A key of the contract's catalogue, to be said with `inputs`. */
    explanation: z.string(),
    status: FindingState,
    reason: z.string().nullable(),
    decidedBy: z.string().nullable(),
    createdAt: IsoDateTime,
    decidedAt: IsoDateTime.nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'AgentFinding' });
export type AgentFinding = z.infer<typeof AgentFinding>;

/** One agent with its last run and what people made of its findings. */
export const AgentStatus = z
  .object({
    agent: AgentName,
    enabled: z.boolean(),
    lastRun: z
      .object({
        at: IsoDateTime,
        examined: z.number().int(),
        findings: z.number().int(),
        failed: z.boolean(),
      })
      .nullable(),
    /** Of the runs of the last 30 days, how many there were and how many failed. */
    runs: z.number().int(),
    failures: z.number().int(),
    open: z.number().int(),
    accepted: z.number().int(),
    dismissed: z.number().int(),
  })
  .meta({ id: 'AgentStatus' });
export type AgentStatus = z.infer<typeof AgentStatus>;

/** What people asked of the assistant in the last 30 days. */
export const AssistantUse = z
  .object({
    questions: z.number().int(),
    people: z.number().int(),
    answered: z.number().int(),
    unknown: z.number().int(),
    refused: z.number().int(),
  })
  .meta({ id: 'AssistantUse' });
export type AssistantUse = z.infer<typeof AssistantUse>;

const ADMIN = { roles: ['admin'] } as const;
const Decision = z.strictObject({
  status: z.enum(['accepted', 'dismissed']),
  reason: z.string().trim().max(500, 'validation.tooLong').default(''),
});
const Params = z.strictObject({ agent: z.string().max(40) });

export const agents = {
  list: route({
    method: 'GET',
    path: '/api/admin/agents',
    access: ADMIN,
    summary: 'Every agent with its last run, and how the assistant is used',
    response: z.object({ agents: z.array(AgentStatus), assistant: AssistantUse }),
  }),
  set: route({
    method: 'PATCH',
    path: '/api/admin/agents/:agent',
    access: ADMIN,
    adminRole: 'support',
    object: 'open',
    summary: 'Switch an agent on or off',
    params: Params,
    body: z.strictObject({ enabled: z.boolean() }),
    response: AgentStatus,
    blockedInView: true,
  }),
  findings: route({
    method: 'GET',
    path: '/api/admin/agent-findings',
    access: ADMIN,
    summary: 'What the agents found, the latest first',
    query: PageQuery.extend({ agent: AgentName.optional(), status: FindingState.optional() }),
    response: pageOf(AgentFinding),
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/agent-findings/:id/decision',
    access: ADMIN,
    adminRole: 'support',
    object: 'finding',
    summary: 'Accept a finding or dismiss it',
    params: IdParams,
    body: Decision,
    response: AgentFinding,
    idempotent: true,
    blockedInView: true,
  }),
  mine: route({
    method: 'GET',
    path: '/api/agent-findings',
    access: 'signed-in',
    summary: 'Open findings that concern the caller or the own company, the latest first',
    query: PageQuery,
    response: pageOf(AgentFinding),
  }),
  decideMine: route({
    method: 'POST',
    path: '/api/agent-findings/:id/decision',
    access: 'signed-in',
    object: 'finding',
    summary: 'Say whether a finding that concerns the caller is of use',
    params: IdParams,
    body: Decision,
    response: AgentFinding,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
