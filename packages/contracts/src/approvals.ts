import { APPROVAL_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { Proof } from './auth.js';
import { Currency, DecimalString, IdParams, IsoDateTime, pageOf, PageQuery, PositiveDecimal, Uuid } from './common.js';
import { contracts } from './contracts.js';
import { InstrumentIn } from './instruments.js';
import { SigningLimit } from './functions.js';
import { offers } from './offers.js';
import { proposals } from './proposals.js';
import { route } from './route.js';
import { tenders } from './tenders.js';

/** What binds a company, and therefore has a limit. */
export const APPROVAL_OPERATIONS = [
  'accept_offer',
  'award_tender',
  'sign_contract',
  'record_instrument',
  'accept_proposal',
  'accept_quote',
  'commit',
] as const;
export const ApprovalOperation = z.enum(APPROVAL_OPERATIONS);
export type ApprovalOperation = z.infer<typeof ApprovalOperation>;

const asked = <O extends ApprovalOperation, S extends z.ZodType>(operation: O, body: S) =>
  z.strictObject({
    operation: z.literal(operation),
    /** The offer, deal, tender, proposal, quote or commitment. */
    id: Uuid,
    body,
    note: z.string().trim().max(500).default(''),
  });

/** A request for approval: the command as it is to be carried out, but for the proof of who signs. */
export const ApprovalAsked = z.discriminatedUnion('operation', [
  asked('accept_offer', offers.accept.body),
  asked('award_tender', tenders.award.body),
  asked('sign_contract', contracts.sign.body.omit({ proof: true })),
  asked('record_instrument', InstrumentIn),
  asked('accept_proposal', proposals.accept.body),
  asked('accept_quote', z.strictObject({})),
  asked('commit', z.strictObject({})),
]);
export type ApprovalAsked = z.infer<typeof ApprovalAsked>;

/** What is agreed on, as far as it is of goods. */
export const ApprovalTerms = z.object({
  quantity: DecimalString,
  unit: z.string(),
  price: DecimalString,
  currency: z.string(),
  incoterm: z.string(),
  place: z.string(),
  deliveryDate: z.string(),
  paymentTerms: z.string(),
});
export type ApprovalTerms = z.infer<typeof ApprovalTerms>;

export const Approval = z
  .object({
    id: Uuid,
    operation: ApprovalOperation,
    state: z.enum(APPROVAL_STATES),
    /** Where its page is: `id` is of the offer, deal, tender, proposal, request or round. */
    about: z.object({ kind: z.enum(['offer', 'deal', 'tender', 'proposal', 'freight-request', 'round']), id: Uuid }),
    name: z.string(),
    reference: z.string(),
    counterparty: z.string(),
    /** What is bound, one for each currency. */
    values: z.array(z.object({ amount: DecimalString, currency: z.string() })),
    terms: z.array(ApprovalTerms),
    note: z.string(),
    requestedBy: z.string(),
    requestedAt: IsoDateTime,
    /** Until when it can be carried out; null where nothing ends it. */
    dueAt: IsoDateTime.nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: IsoDateTime.nullable(),
    reason: z.string().nullable(),
    /** What the caller may do. */
    events: z.array(z.enum(['approve', 'decline', 'withdraw'])),
    /** Who may approve it, where the caller may not. */
    who: z.array(z.string()),
    /** True where the approver signs with a proof of who it is. */
    proof: z.boolean(),
    codeAllowed: z.boolean(),
    demo: z.boolean(),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof Approval>;

/** Whether the caller may carry an operation out, and if not, who may. */
export const SigningStatus = z
  .object({
    may: z.boolean(),
    /** What stands against it: no signatory, or a value above the own limit. */
    why: z.enum(['function', 'limit']).nullable(),
    limit: SigningLimit.nullable(),
    who: z.array(z.string()),
    /** True where the caller may ask for an approval, and somebody could give it. */
    ask: z.boolean(),
    /** The request that is open. */
    open: z.object({ id: Uuid, requestedBy: z.string(), yours: z.boolean() }).nullable(),
  })
  .meta({ id: 'SigningStatus' });
export type SigningStatus = z.infer<typeof SigningStatus>;

const one = { object: 'approval', params: IdParams, access: 'signed-in' } as const;

/** Approvals of what is above somebody's limit, inside one company. */
export const approvals = {
  list: route({
    method: 'GET',
    path: '/api/approvals',
    access: 'signed-in',
    summary: "Requests for approval of the caller's company, newest first",
    query: PageQuery.extend({ state: z.enum(['open', 'over']).optional() }),
    response: pageOf(Approval),
  }),
  signing: route({
    method: 'GET',
    path: '/api/approvals/signing',
    access: 'signed-in',
    summary: 'Whether the caller may bind the company to a value, and who may instead',
    query: z.strictObject({
      operation: ApprovalOperation,
      id: Uuid,
      amount: PositiveDecimal.optional(),
      currency: Currency.optional(),
    }),
    response: SigningStatus,
  }),
  get: route({
    ...one,
    method: 'GET',
    path: '/api/approvals/:id',
    summary: 'One request for approval',
    response: Approval,
  }),
  ask: route({
    method: 'POST',
    path: '/api/approvals',
    access: 'signed-in',
    summary: 'Ask the signatories of the own company to carry out what is above the own limit',
    body: ApprovalAsked,
    response: Approval,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  /** Not to be repeated with a key: the body may hold a password. */
  approve: route({
    ...one,
    method: 'POST',
    path: '/api/approvals/:id/approve',
    summary: 'Approve and carry out what was asked for, as another person than the one who asked',
    body: z.strictObject({ proof: Proof.optional() }),
    response: Approval,
    blockedInView: true,
  }),
  decline: route({
    ...one,
    method: 'POST',
    path: '/api/approvals/:id/decline',
    summary: 'Decline a request, with the reason',
    body: z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) }),
    response: Approval,
    idempotent: true,
    blockedInView: true,
  }),
  withdraw: route({
    ...one,
    method: 'POST',
    path: '/api/approvals/:id/withdraw',
    summary: 'Take the own request back',
    response: Approval,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
