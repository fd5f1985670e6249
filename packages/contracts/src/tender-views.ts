import { TENDER_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { Base64, ComparedBid } from './bids.js';
import { IsoDateTime, Moment, Uuid } from './common.js';
import { RequirementFields } from './requirements.js';

export const TenderState = z.enum(TENDER_STATES);
export const TenderKind = z.enum(['sealed', 'live']);
export const TenderAdmits = z.enum(['verified', 'chosen']);
const Text = (max: number) => z.string().trim().max(max);

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

export const TenderBids = z.object({ items: z.array(ComparedBid), payableUnit: z.string().nullable() });
export type TenderBids = z.infer<typeof TenderBids>;
