import { TENDER_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { Base64, BidIn, ComparedBid, OwnBid } from './bids.js';
import { IdParams, IsoDateTime, Moment, pageOf, PageQuery, PositiveQuantity, Uuid } from './common.js';
import { RequirementFields } from './requirements.js';
import { route } from './route.js';

export const TenderState = z.enum(TENDER_STATES);
export const TenderKind = z.enum(['sealed', 'live']);
export const TenderAdmits = z.enum(['verified', 'chosen']);
const Text = (max: number) => z.string().trim().max(max);
const Reason = Text(500).min(1, 'validation.required');

const Wrapped = z.strictObject({ salt: Base64, nonce: Base64, box: Base64 });

/** How a requirement is put out to tender. A sealed one brings its public key and the wrapped private key. */
export const TenderIn = z.strictObject({
  kind: TenderKind,
  admits: TenderAdmits,
  /** Suppliers that are told, and that alone may bid where `admits` is `chosen`. */
  invited: z.array(Uuid).max(200).default([]),
  /** To the second; read by the clock of the database. */
  closesAt: Moment,
  /** The zone in which the buyer set the time, e.g. `Europe/Berlin`: shown beside the reader's own. */
  timeZone: Text(60).default('UTC'),
  terms: Text(2000).default(''),
  keys: z.strictObject({ publicKey: Base64, wrapped: Wrapped }).nullable().default(null),
});
export type TenderIn = z.input<typeof TenderIn>;

const Buyer = z.object({
  id: Uuid.nullable(),
  name: z.string().nullable(),
  country: z.string().nullable(),
  verified: z.boolean(),
});

/** A tender in a list. `state` is as of now, whether or not the closing has been noted yet. */
export const TenderCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    requirementId: Uuid,
    state: TenderState,
    kind: TenderKind,
    admits: TenderAdmits,
    title: z.string(),
    mineralType: z.string().nullable(),
    quantity: z.string().nullable(),
    unit: z.string().nullable(),
    closesAt: IsoDateTime,
    timeZone: z.string(),
    /** The database's clock at this answer, for the countdown. */
    now: IsoDateTime,
    buyer: Buyer,
    own: z.boolean(),
    /** State of the caller's own bid, if there is one. */
    bid: z.string().nullable(),
    publishedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'TenderCard' });
export type TenderCard = z.infer<typeof TenderCard>;

/** A question with its answer. Who asked is told to nobody; `own` says it to the asker alone. */
export const TenderQuestion = z.object({
  id: Uuid,
  text: z.string(),
  own: z.boolean(),
  askedAt: IsoDateTime,
  answer: z.string().nullable(),
  answeredAt: IsoDateTime.nullable(),
});
export type TenderQuestion = z.infer<typeof TenderQuestion>;

export const Tender = TenderCard.extend({
  /** What is needed, as it stood when the tender was published; the buyer's estimate of carriage is the buyer's alone. */
  fields: RequirementFields,
  terms: z.string(),
  /** Why it was withdrawn or ended without an award. */
  reason: z.string().nullable(),
  /** Events the caller may send now, from the transition tables of tender and bid. */
  events: z.array(z.string()),
  /** Names of those the buyer chose; only the buyer sees them. */
  invited: z.array(z.object({ companyId: Uuid, name: z.string() })),
  questions: z.array(TenderQuestion),
  /** What a bidder encrypts to; null in a live tender. */
  publicKey: z.string().nullable(),
  /** The private key under the opening code, for the buyer; null for everyone else. */
  wrapped: Wrapped.nullable(),
  /** How many bids stand: of a live tender to its buyer; of a sealed one to nobody before it is opened. */
  bids: z.number().int().nullable(),
  /** Earlier closing times, oldest first. */
  extensions: z.array(z.object({ from: IsoDateTime, to: IsoDateTime, at: IsoDateTime })),
  openedAt: IsoDateTime.nullable(),
  awardedAt: IsoDateTime.nullable(),
}).meta({ id: 'Tender' });
export type Tender = z.infer<typeof Tender>;

const Bids = z.object({ items: z.array(ComparedBid), payableUnit: z.string().nullable() });
export type TenderBids = z.infer<typeof Bids>;

const DEAL = { permission: 'create:deal' } as const;
const SELL = { permission: 'create:listing' } as const;
const tender = { object: 'tender', params: IdParams } as const;

export const tenders = {
  list: route({
    method: 'GET',
    path: '/api/tenders',
    access: DEAL,
    summary: 'Tenders: the own company’s, those one may bid in, or those one has bid in; what closes first comes first',
    query: PageQuery.extend({
      view: z.enum(['own', 'open', 'bidding']).default('open'),
      requirementId: Uuid.optional(),
    }),
    response: pageOf(TenderCard),
  }),
  get: route({
    method: 'GET',
    path: '/api/tenders/:id',
    access: DEAL,
    ...tender,
    summary: 'One tender: to its buyer, and to those who may bid',
    response: Tender,
  }),
  publish: route({
    method: 'POST',
    path: '/api/requirements/:id/tenders',
    access: DEAL,
    standing: true,
    object: 'requirement',
    params: IdParams,
    summary: 'Put a requirement out to tender',
    body: TenderIn,
    response: Tender,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  invite: route({
    method: 'POST',
    path: '/api/tenders/:id/invitations',
    access: DEAL,
    standing: true,
    ...tender,
    summary: 'Invite further suppliers before the closing time',
    body: z.strictObject({ invited: z.array(Uuid).max(200) }),
    response: Tender,
    idempotent: true,
  }),
  extend: route({
    method: 'POST',
    path: '/api/tenders/:id/extend',
    access: DEAL,
    ...tender,
    summary: 'Move the closing time back, before it has come; all bidders are told',
    body: z.strictObject({ closesAt: Moment }),
    response: Tender,
    idempotent: true,
    blockedInView: true,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/tenders/:id/withdraw',
    access: DEAL,
    ...tender,
    summary: 'Take the tender back before its bids are opened',
    body: z.strictObject({ reason: Reason }),
    response: Tender,
    idempotent: true,
    blockedInView: true,
  }),
  ask: route({
    method: 'POST',
    path: '/api/tenders/:id/questions',
    access: SELL,
    standing: true,
    ...tender,
    summary: 'Ask the buyer before the closing time; nobody is told who asks',
    body: z.strictObject({ text: Text(1000).min(1, 'validation.required') }),
    response: Tender,
    status: 201,
    idempotent: true,
  }),
  answer: route({
    method: 'POST',
    path: '/api/tenders/:id/answers',
    access: DEAL,
    ...tender,
    summary: 'Answer a question, to everyone who may bid',
    body: z.strictObject({ questionId: Uuid, text: Text(2000).min(1, 'validation.required') }),
    response: Tender,
    idempotent: true,
  }),
  ownBid: route({
    method: 'GET',
    path: '/api/tenders/:id/bid',
    access: SELL,
    ...tender,
    summary: 'The own bid with its receipts',
    response: z.object({ bid: OwnBid.nullable() }),
  }),
  bid: route({
    method: 'POST',
    path: '/api/tenders/:id/bid',
    access: SELL,
    standing: true,
    ...tender,
    summary: 'Bid, or put another bid in place of the own one, before the closing time',
    body: BidIn,
    response: OwnBid,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  withdrawBid: route({
    method: 'POST',
    path: '/api/tenders/:id/bid/withdraw',
    access: SELL,
    ...tender,
    summary: 'Take the own bid back before the closing time',
    response: OwnBid,
    idempotent: true,
    blockedInView: true,
  }),
  open: route({
    method: 'POST',
    path: '/api/tenders/:id/open',
    access: DEAL,
    ...tender,
    summary:
      'Open all sealed bids at once, after the closing time, with the tender’s private key; null says that it is lost, and asks the bidders to show theirs',
    body: z.strictObject({ privateKey: Base64.nullable() }),
    response: Tender,
    idempotent: true,
    blockedInView: true,
  }),
  reveal: route({
    method: 'POST',
    path: '/api/tenders/:id/bid/reveal',
    access: SELL,
    ...tender,
    summary:
      'Show the own sealed bid after the closing time with the key of its receipt, where the buyer could not open it',
    body: z.strictObject({ key: Base64 }),
    response: OwnBid,
    idempotent: true,
    blockedInView: true,
  }),
  bids: route({
    method: 'GET',
    path: '/api/tenders/:id/bids',
    access: DEAL,
    ...tender,
    summary:
      'The bids side by side by landed cost per payable unit: live ones as they come, sealed ones after the opening',
    response: Bids,
  }),
  sheet: route({
    method: 'GET',
    path: '/api/tenders/:id/bids.xlsx',
    access: DEAL,
    ...tender,
    summary: 'The comparison as a workbook',
    query: z.object({ language: z.enum(['en', 'zh', 'fr', 'es']).optional() }),
    costly: true,
    produces: 'file',
  }),
  award: route({
    method: 'POST',
    path: '/api/tenders/:id/award',
    access: DEAL,
    standing: true,
    ...tender,
    summary: 'Award all or part to one or several bidders; each award on a published lot becomes a deal',
    body: z.strictObject({
      awards: z.array(z.strictObject({ bidId: Uuid, quantity: PositiveQuantity, reason: Reason })).max(50),
    }),
    response: Tender,
    idempotent: true,
    blockedInView: true,
  }),
  end: route({
    method: 'POST',
    path: '/api/tenders/:id/end',
    access: DEAL,
    ...tender,
    summary: 'End the tender without an award',
    body: z.strictObject({ reason: Reason }),
    response: Tender,
    idempotent: true,
    blockedInView: true,
  }),
  nameLot: route({
    method: 'POST',
    path: '/api/tenders/:id/bid/lot',
    access: SELL,
    ...tender,
    summary: 'Name the published lot for a described cargo that won: the buyer is offered it on the terms of the bid',
    body: z.strictObject({ listingId: Uuid }),
    response: OwnBid,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
