import { z } from 'zod';
import { IsoDateTime } from './common.js';
import { type AdminRole, hasAdminRole } from './roles.js';
import { route } from './route.js';

/** Who decides on a kind, and within how many hours of its arrival somebody should have. */
export interface DecisionRule {
  readonly role: AdminRole;
  readonly hours: number;
}

/**
 * Everything that waits for a decision of an administrator. `role` is that of the commands which decide it; `hours` are the
 * targets of a site that sets no others (`OREBRIDGE_DECISION_HOURS`): a day for what holds up a trade, money or a complaint,
 * two for what is read in full, three for what takes a second opinion.
 */
export const DECISIONS = {
  company: { role: 'people', hours: 48 },
  company_documents: { role: 'people', hours: 48 },
  lot: { role: 'people', hours: 24 },
  lot_documents: { role: 'people', hours: 24 },
  deal_document: { role: 'people', hours: 24 },
  deal_hold: { role: 'people', hours: 48 },
  dispute: { role: 'people', hours: 72 },
  deal_review: { role: 'money', hours: 24 },
  instrument: { role: 'money', hours: 24 },
  bank_line: { role: 'money', hours: 24 },
  refund: { role: 'money', hours: 48 },
  payout_account: { role: 'money', hours: 48 },
  ledger_difference: { role: 'money', hours: 24 },
  round: { role: 'money', hours: 72 },
  round_close: { role: 'money', hours: 72 },
  service: { role: 'people', hours: 48 },
  project: { role: 'people', hours: 72 },
  investor: { role: 'people', hours: 48 },
  screening: { role: 'people', hours: 24 },
  country_list: { role: 'people', hours: 72 },
  compliance_rule: { role: 'people', hours: 72 },
  erasure: { role: 'people', hours: 24 },
  report: { role: 'support', hours: 24 },
  rating: { role: 'support', hours: 48 },
  finding: { role: 'support', hours: 72 },
  failed_event: { role: 'support', hours: 24 },
  failed_mail: { role: 'support', hours: 24 },
} as const satisfies Readonly<Record<string, DecisionRule>>;

export type DecisionKind = keyof typeof DECISIONS;
export const DECISION_KINDS = Object.keys(DECISIONS) as DecisionKind[];
const Kind = z.enum(DECISION_KINDS);

/** The kinds on which an administrator with these roles may decide; none without a role, who reads only. */
export const decisionsOf = (roles: readonly AdminRole[]): DecisionKind[] =>
  DECISION_KINDS.filter((kind) => hasAdminRole(roles, DECISIONS[kind].role));

/** Something that waits for a decision of an administrator. */
export const AwaitedDecision = z
  .object({
    kind: Kind,
    /** Of what is decided on. */
    id: z.string(),
    /** Of the deal, project or record on whose page it is decided; null where that is its own. */
    about: z.string().nullable(),
    /** What it is called; empty where its type says it. */
    name: z.string(),
    reference: z.string(),
    /** The code of its type, such as that of a document or of a list of countries. */
    type: z.string().nullable(),
    /** How many documents are to be read; 0 where it is not about documents. */
    documents: z.number().int(),
    company: z.string().nullable(),
    since: IsoDateTime,
    /** When the target of its kind is over. */
    due: IsoDateTime,
    overdue: z.boolean(),
    /** Who has taken it, or begun where that is recorded. */
    takenBy: z.string().nullable(),
    /** Since when somebody has it; null where nobody has taken it out of the queue. */
    takenAt: IsoDateTime.nullable(),
    /** True when the caller may give it back: whoever has taken it, or an owner. */
    releasable: z.boolean(),
    demo: z.boolean(),
  })
  .meta({ id: 'AwaitedDecision' });
export type AwaitedDecision = z.infer<typeof AwaitedDecision>;

/** How much of a kind waits, and how much of that longer than its target of `hours`. */
const DecisionCount = z.object({
  kind: Kind,
  hours: z.number().int(),
  waiting: z.number().int(),
  overdue: z.number().int(),
});
export type DecisionCount = z.infer<typeof DecisionCount>;

const admin = { roles: ['admin'] } as const;
/** So long somebody has what was taken, unless the session in which it was taken ends before. */
export const CLAIM_HOURS = 4;
const Claimed = z.strictObject({ kind: Kind, id: z.string().min(1).max(200) });

export const decisions = {
  queue: route({
    method: 'GET',
    path: '/api/admin/decisions',
    access: admin,
    summary: 'What waits for a decision that the caller may take, by when it is due, at most 200',
    query: z.strictObject({
      kind: Kind.optional(),
      /** In the name, reference, company, its people, or who has taken it. */
      q: z.string().trim().max(120).optional(),
    }),
    response: z.object({ items: z.array(AwaitedDecision), counts: z.array(DecisionCount) }),
  }),
  count: route({
    method: 'GET',
    path: '/api/admin/decisions/count',
    access: admin,
    summary: 'How much waits for a decision that the caller may take',
    response: z.object({ total: z.number().int(), overdue: z.number().int() }),
  }),
  claim: route({
    method: 'POST',
    path: '/api/admin/decisions/claims',
    access: admin,
    summary: `Take something out of the queue, for ${CLAIM_HOURS} hours or as long as the session lasts; others see who has it`,
    body: Claimed,
    response: z.object({ takenAt: IsoDateTime }),
    blockedInView: true,
  }),
  release: route({
    method: 'POST',
    path: '/api/admin/decisions/claims/release',
    access: admin,
    summary: 'Give back what the caller has taken; an owner also gives back what others have taken',
    body: Claimed,
    response: z.object({ released: z.boolean() }),
    blockedInView: true,
  }),
} as const;
