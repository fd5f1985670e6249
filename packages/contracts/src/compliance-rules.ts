import {
  DOCUMENT_CODES,
  type DocumentCode,
  FLOOR_SCORES,
  GATES,
  REQUIREMENT_POINTS,
  rulesWith,
} from '@orebridge/trade';
import { z } from 'zod';
import { Day, IdParams } from './common.js';
import { route } from './route.js';
import {
  AuditedText,
  LISTS_AND_RULES,
  Named,
  ProposalOrigin,
  SourceText,
  VERSION_COMMAND,
  VersionOrigin,
  VersionTerms,
} from './versions.js';

/** Which version of which rule a decision was made by. */
export const RuleVersion = z.object({ id: z.string(), version: z.number().int() });

/** What of a rule is data: its days, its source, the gate and points of each document, the gate of each condition, its floor. */
export const RuleTerms = z.strictObject({
  validFrom: Day.nullable(),
  validTo: Day.nullable(),
  source: SourceText,
  reviewed: Day,
  /** Why it is not in force for the time being; null while it is. */
  suspended: AuditedText.nullable(),
  requires: z
    .array(
      z.strictObject({
        document: z.enum(DOCUMENT_CODES as [DocumentCode, ...DocumentCode[]]),
        gate: z.enum(GATES),
        points: z.literal(REQUIREMENT_POINTS),
      }),
    )
    .max(DOCUMENT_CODES.length),
  conditions: z.array(z.strictObject({ code: z.string().max(120), gate: z.enum(GATES) })).max(10),
  floor: z.literal(FLOOR_SCORES).nullable(),
});
export type RuleTerms = z.infer<typeof RuleTerms>;

/** A version of the terms of a rule. Version 1 is the one that is delivered. */
export const ComplianceRuleView = z
  .object({
    /** The rule, or one line of it. */
    name: z.string(),
    version: z.number().int(),
    terms: RuleTerms,
    ...VersionOrigin,
  })
  .meta({ id: 'ComplianceRuleView' });
export type ComplianceRuleView = z.infer<typeof ComplianceRuleView>;

/** A version that one administrator has proposed and another has to approve. */
export const ComplianceRuleProposal = z
  .object({
    ...ProposalOrigin,
    terms: RuleTerms,
  })
  .meta({ id: 'ComplianceRuleProposal' });
export type ComplianceRuleProposal = z.infer<typeof ComplianceRuleProposal>;

/** A rule with all that is known of it: every version, the newest first, the number of the one in force, and what is proposed. */
export const ComplianceRuleHistory = z
  .object({
    name: z.string(),
    inForce: z.number().int(),
    versions: z.array(ComplianceRuleView),
    proposal: ComplianceRuleProposal.nullable(),
  })
  .meta({ id: 'ComplianceRuleHistory' });
export type ComplianceRuleHistory = z.infer<typeof ComplianceRuleHistory>;

/** The decision table as the rules of a site are: each of `items` takes the place of the terms that are delivered. */
export const complianceRulesOf = (items: readonly Pick<ComplianceRuleView, 'name' | 'version' | 'terms'>[]) =>
  rulesWith(items.map(({ name, version, terms }) => ({ rule: name, version, terms })));

/** What is typed to propose a version of a rule. */
export const ComplianceRuleIn = VersionTerms.extend({ terms: RuleTerms });

export const complianceRules = {
  list: route({
    method: 'GET',
    path: '/api/compliance-rules',
    access: 'signed-in',
    summary: 'The rules of the decision table, each with the terms that are in force',
    response: z.object({ items: z.array(ComplianceRuleView) }),
  }),
  waiting: route({
    method: 'GET',
    path: '/api/admin/compliance-rule-proposals',
    access: { permission: 'approve:deal' },
    summary: 'The rules of which a version waits for a second administrator',
    response: z.object({ items: z.array(z.string()) }),
  }),
  history: route({
    method: 'GET',
    path: '/api/admin/compliance-rules/:name',
    access: { permission: 'approve:deal' },
    object: 'open',
    summary: 'Every version of a rule, the one in force, and what is proposed',
    params: Named,
    response: ComplianceRuleHistory,
  }),
  propose: route({
    method: 'POST',
    path: '/api/admin/compliance-rules/:name/proposals',
    ...LISTS_AND_RULES,
    summary: 'Propose a version of a rule: its terms, the day from which they hold and the reason',
    params: Named,
    body: ComplianceRuleIn,
    response: ComplianceRuleHistory,
    status: 201,
    ...VERSION_COMMAND,
  }),
  restore: route({
    method: 'POST',
    path: '/api/admin/compliance-rules/:name/restore',
    ...LISTS_AND_RULES,
    summary: 'Propose a former version of a rule anew',
    params: Named,
    body: VersionTerms.extend({ version: z.number().int().min(1).max(1_000_000) }),
    response: ComplianceRuleHistory,
    status: 201,
    ...VERSION_COMMAND,
  }),
  approve: route({
    method: 'POST',
    path: '/api/admin/compliance-rule-proposals/:id/approve',
    ...LISTS_AND_RULES,
    summary: 'Publish a version of a rule that another administrator has proposed',
    params: IdParams,
    response: ComplianceRuleHistory,
    ...VERSION_COMMAND,
  }),
  refuse: route({
    method: 'POST',
    path: '/api/admin/compliance-rule-proposals/:id/refuse',
    ...LISTS_AND_RULES,
    summary: 'Refuse a proposed version of a rule, or take the own one back',
    params: IdParams,
    body: z.strictObject({ reason: AuditedText }),
    response: ComplianceRuleHistory,
    ...VERSION_COMMAND,
  }),
} as const;
