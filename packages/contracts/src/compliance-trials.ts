import { COMPLIANCE_STATUSES, GATES, TRIAL_CHANGES } from '@orebridge/trade';
import { z } from 'zod';
import { Day, IdParams, IsoDate, Uuid } from './common.js';
import { RuleTerms } from './compliance-rules.js';
import { ListedEntries } from './country-lists.js';
import { route } from './route.js';
import { LISTS_AND_RULES, Named } from './versions.js';

/** The most cargoes that a trial names. */
export const TRIAL_NAMED = 50;

const Verdict = z.object({ status: z.enum(COMPLIANCE_STATUSES), score: z.number().int() });
const Gate = z.object({ gate: z.enum(GATES), code: z.string(), document: z.string().nullable() });

/** What a version would change on the lots and deals of today; nothing of it is kept. */
export const TrialResult = z
  .object({
    /** The day for which it was tried: the first one of the version. */
    on: IsoDate,
    /** Lots under review or on the market and live deals: how many were judged, and how many of them would change. */
    listings: z.object({ judged: z.number().int(), changed: z.number().int() }),
    deals: z.object({ judged: z.number().int(), changed: z.number().int() }),
    /** False where the time was over before every cargo was judged. */
    complete: z.boolean(),
    counts: z.array(z.object({ change: z.enum(TRIAL_CHANGES), listings: z.number().int(), deals: z.number().int() })),
    /** Those that would change, at most {@link TRIAL_NAMED}; the graver changes first. */
    items: z.array(
      z.object({
        kind: z.enum(['listing', 'deal']),
        id: Uuid,
        reference: z.string(),
        name: z.string().nullable(),
        before: Verdict,
        after: Verdict,
        changes: z.array(z.enum(TRIAL_CHANGES)),
        closed: z.array(Gate),
        opened: z.array(Gate),
      }),
    ),
  })
  .meta({ id: 'ComplianceTrial' });
export type TrialResult = z.infer<typeof TrialResult>;

const trial = { response: TrialResult, costly: true } as const;
const reads = { access: { permission: 'approve:deal' }, object: 'open' } as const;

export const complianceTrials = {
  rule: route({
    method: 'POST',
    path: '/api/admin/compliance-rules/:name/trial',
    ...LISTS_AND_RULES,
    ...trial,
    summary: 'What terms of a rule would change on the lots and deals of today; nothing is kept',
    params: Named,
    body: z.strictObject({ terms: RuleTerms, validFrom: Day }),
    status: 200,
  }),
  ruleProposal: route({
    method: 'GET',
    path: '/api/admin/compliance-rule-proposals/:id/trial',
    ...reads,
    ...trial,
    summary: 'What a proposed version of a rule would change on the lots and deals of today',
    params: IdParams,
  }),
  list: route({
    method: 'POST',
    path: '/api/admin/country-lists/:name/trial',
    ...LISTS_AND_RULES,
    ...trial,
    summary: 'What other countries on a list would change on the lots and deals of today; nothing is kept',
    params: Named,
    body: z.strictObject({ entries: ListedEntries, validFrom: Day }),
    status: 200,
  }),
  listProposal: route({
    method: 'GET',
    path: '/api/admin/country-list-proposals/:id/trial',
    ...reads,
    ...trial,
    summary: 'What a proposed version of a list would change on the lots and deals of today',
    params: IdParams,
  }),
} as const;
