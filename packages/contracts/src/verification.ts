import { COMPANY_FACTS, COMPANY_STATES, DOCUMENT_STATES, DOCUMENT_PROBLEMS, today } from '@orebridge/trade';
import { z } from 'zod';
import { CountryCode, Day, DecimalString, IdParams, IsoDate, IsoDateTime, PageQuery, pageOf, Uuid } from './common.js';
import { DocumentCheck, DocumentType } from './documents.js';
import { RoleSchema } from './roles.js';
import { route } from './route.js';

/** The day on which somebody was born: past, and within a life. */
const BirthDay = Day.refine((day) => day >= '1900-01-01' && day < today(), 'validation.dayAhead');

/** Somebody who owns or directs a company. `sharePct`: per cent of shares or votes, null for a director who holds none. */
export const CompanyPerson = z.strictObject({
  kind: z.enum(['owner', 'director']),
  name: z.string().trim().min(2, 'validation.required').max(160),
  country: CountryCode.nullable(),
  /** Tells people of one name apart when names are screened; null where it was not said. */
  bornOn: BirthDay.nullish(),
  sharePct: DecimalString.refine((share) => Number(share) > 0 && Number(share) <= 100, 'validation.share').nullable(),
  politicallyExposed: z.boolean(),
});
export type CompanyPerson = z.infer<typeof CompanyPerson>;

/** A document of the checklist with its newest version. */
export const ChecklistItem = z.object({
  type: DocumentType,
  required: z.boolean(),
  maxAgeDays: z.number().int().nullable(),
  problem: z.enum(DOCUMENT_PROBLEMS).nullable(),
  document: z
    .object({
      id: Uuid,
      state: z.enum(DOCUMENT_STATES),
      fileName: z.string(),
      issuedOn: IsoDate.nullable(),
      expiresOn: IsoDate.nullable(),
      reason: z.string().nullable(),
      checks: z.array(DocumentCheck),
    })
    .nullable(),
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** The verification of a company (KYB) as its people and the reviewers see it. */
export const Verification = z
  .object({
    companyId: Uuid,
    companyName: z.string(),
    role: RoleSchema,
    country: CountryCode.nullable(),
    state: z.enum(COMPANY_STATES),
    level: z.number().int().min(0).max(3),
    verified: z.boolean(),
    /** True while the company may not bind itself anew: suspended, or a match with a sanctions list is open. */
    bindingWaits: z.boolean(),
    expiresOn: IsoDate.nullable(),
    submittedAt: IsoDateTime.nullable(),
    checklist: z.array(ChecklistItem),
    people: z.array(CompanyPerson),
    /** Codes `verification.people.<code>`. */
    peopleProblem: z.string().nullable(),
    /** What the reviewer asked for, and until when. */
    asked: z.object({ items: z.array(z.string()), until: IsoDateTime }).nullable(),
    /** What the compliance rules want to know of the company, and no record says yet. */
    questions: z.array(z.object({ fact: z.enum(COMPANY_FACTS), askedAt: IsoDateTime })).optional(),
    reason: z.string().nullable(),
    /** The day from which a rejected company may hand in again; null when it may now, or was not rejected. */
    againFrom: IsoDate.nullable(),
    /** What the company can do now; null while it waits, or is verified. */
    next: z.enum(['submit', 'resubmit', 'appeal']).nullable(),
    /** True when what is asked for is there. */
    complete: z.boolean(),
    riskScore: z.number().int().nullable(),
    approvalsNeeded: z.number().int(),
    approvals: z.number().int(),
    /** Half of the companies decided on in the last 90 days waited no longer, in hours; null while fewer than three were. */
    usualHours: z.number().int().nullable(),
    history: z.array(
      z.object({ at: IsoDateTime, event: z.string(), to: z.string().nullable(), reason: z.string().nullable() }),
    ),
    demo: z.boolean(),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

export const VerificationRow = Verification.pick({
  companyId: true,
  companyName: true,
  role: true,
  country: true,
  state: true,
  level: true,
  submittedAt: true,
  demo: true,
}).meta({ id: 'VerificationRow' });
export type VerificationRow = z.infer<typeof VerificationRow>;

const upload = { permission: 'upload:document' } as const;
const review = { permission: 'verify:account' } as const;
const Reason = z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) });

export const verification = {
  mine: route({
    method: 'GET',
    path: '/api/verification',
    access: upload,
    summary: "The verification of the caller's own company",
    response: Verification,
  }),
  setPeople: route({
    method: 'PUT',
    path: '/api/verification/people',
    access: upload,
    summary: 'Name the owners and directors of the own company',
    body: z.strictObject({ people: z.array(CompanyPerson).max(40) }),
    response: Verification,
    idempotent: true,
  }),
  submit: route({
    method: 'POST',
    path: '/api/verification/submit',
    access: upload,
    summary: 'Hand in, hand in again what was asked for, or appeal against a rejection',
    response: Verification,
    idempotent: true,
    blockedInView: true,
  }),
  queue: route({
    method: 'GET',
    path: '/api/admin/verifications',
    access: review,
    summary: 'Companies by the state of their verification, the oldest first',
    query: PageQuery.extend({
      state: z.enum(COMPANY_STATES).optional(),
      q: z.string().trim().max(120).optional(),
    }),
    response: pageOf(VerificationRow),
  }),
  get: route({
    method: 'GET',
    path: '/api/admin/verifications/:id',
    access: review,
    object: 'company',
    summary: 'The verification of a company',
    params: IdParams,
    response: Verification,
  }),
  start: route({
    method: 'POST',
    path: '/api/admin/verifications/:id/start',
    access: review,
    adminRole: 'people',
    object: 'company',
    summary: 'Begin the review of a company',
    params: IdParams,
    response: Verification,
    idempotent: true,
    blockedInView: true,
  }),
  ask: route({
    method: 'POST',
    path: '/api/admin/verifications/:id/ask',
    access: review,
    adminRole: 'people',
    object: 'company',
    summary: 'Ask the company for what is missing; it has 14 days',
    params: IdParams,
    body: z.strictObject({ items: z.array(z.string().trim().min(3, 'validation.required').max(300)).min(1).max(20) }),
    response: Verification,
    idempotent: true,
    blockedInView: true,
  }),
  approve: route({
    method: 'POST',
    path: '/api/admin/verifications/:id/approve',
    access: review,
    adminRole: 'people',
    object: 'company',
    summary: 'Verify a company at level 2 or 3; from a risk score of 50 on, two admins',
    params: IdParams,
    body: z.strictObject({ level: z.literal([2, 3]) }),
    response: Verification,
    idempotent: true,
    blockedInView: true,
  }),
  reject: route({
    method: 'POST',
    path: '/api/admin/verifications/:id/reject',
    access: review,
    adminRole: 'people',
    object: 'company',
    summary: 'Reject a company with the reason',
    params: IdParams,
    body: Reason,
    response: Verification,
    idempotent: true,
    blockedInView: true,
  }),
  suspend: route({
    method: 'POST',
    path: '/api/admin/verifications/:id/suspend',
    access: review,
    adminRole: 'people',
    object: 'company',
    summary: 'Suspend a verified company with the reason: its lots leave the market and its deals are held',
    params: IdParams,
    body: Reason,
    response: Verification,
    idempotent: true,
    blockedInView: true,
  }),
  reinstate: route({
    method: 'POST',
    path: '/api/admin/verifications/:id/reinstate',
    access: review,
    adminRole: 'people',
    object: 'company',
    summary: 'Reinstate a suspended company with the reason; its verification is looked at again within 30 days',
    params: IdParams,
    body: Reason,
    response: Verification,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
