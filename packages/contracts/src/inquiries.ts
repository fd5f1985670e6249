import { LIMITS, SAMPLE_RULES } from '@orebridge/trade';
import { z } from 'zod';
import { IdParams, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { route } from './route.js';

/** Who wrote a message, as the two companies of a thread see each other. */
export const INQUIRY_SIDES = ['buyer', 'seller'] as const;
export const InquirySide = z.enum(INQUIRY_SIDES);
export type InquirySide = z.infer<typeof InquirySide>;

const Party = z.object({ id: Uuid, name: z.string(), verified: z.boolean() });

/** A thread in a list. `unread` counts what the other side wrote since the own company last looked. */
export const InquiryCard = z
  .object({
    id: Uuid,
    /** The side of the caller's company; null for an admin who looks at a report. */
    side: InquirySide.nullable(),
    listing: z.object({
      id: Uuid,
      reference: z.string(),
      mineralName: z.string().nullable(),
      mineralType: z.string().nullable(),
      /** False when the caller cannot open the lot's page any more. */
      onMarket: z.boolean(),
    }),
    buyer: Party,
    seller: Party,
    last: z.object({ text: z.string(), by: InquirySide, at: IsoDateTime }),
    unread: z.number().int(),
    createdAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'InquiryCard' });
export type InquiryCard = z.infer<typeof InquiryCard>;

/** A document or photo that a message brings; its file is read at `inquiries.file`. */
export const InquiryFile = z
  .object({ id: Uuid, fileName: z.string(), mediaType: z.string(), bytes: z.number().int() })
  .meta({ id: 'InquiryFile' });
export type InquiryFile = z.infer<typeof InquiryFile>;

/** Messages of a thread are numbered from 1 without gaps: a page that has all numbers has lost none. */
export const InquiryMessage = z
  .object({
    id: Uuid,
    seq: z.number().int(),
    /** The id that the writer's page gave it: a message sent twice is one. */
    clientId: Uuid,
    by: InquirySide,
    author: z.string(),
    mine: z.boolean(),
    text: z.string(),
    files: z.array(InquiryFile),
    at: IsoDateTime,
  })
  .meta({ id: 'InquiryMessage' });
export type InquiryMessage = z.infer<typeof InquiryMessage>;

export const Inquiry = InquiryCard.extend({
  /** Oldest first; the newest 200 before `before`. */
  messages: z.array(InquiryMessage),
  /** Whether there are older ones than these. */
  more: z.boolean(),
  /** Up to which number the other side has read. */
  readByOther: z.number().int(),
  /** Why the caller may not write, as an error code; null when writing is possible. */
  blockedBy: z.string().nullable(),
  /** Why the caller may not offer on the lot, as an error code; null when an offer is possible. */
  offerBlockedBy: z.string().nullable(),
}).meta({ id: 'Inquiry' });
export type Inquiry = z.infer<typeof Inquiry>;

/** How fast a seller answers first questions: the median of the last 90 days, and of how many. */
export const ResponseTime = z.object({ medianMinutes: z.number().int(), count: z.number().int() });
export type ResponseTime = z.infer<typeof ResponseTime>;

const MessageIn = z.strictObject({
  clientId: Uuid,
  text: z.string().trim().min(1, 'validation.required').max(LIMITS.inquiryTextMax, 'validation.tooLong'),
  /** Files that were uploaded with `inquiries.upload` and not sent yet. */
  files: z.array(Uuid).max(SAMPLE_RULES.filesMax).default([]),
});
const CONTACT = { permission: 'contact:supplier' } as const;

export const inquiries = {
  list: route({
    method: 'GET',
    path: '/api/inquiries',
    access: CONTACT,
    summary: 'Questions about lots that the own company asked or got, the newest message first',
    query: PageQuery.extend({ side: InquirySide.optional(), unread: z.enum(['true']).optional() }),
    response: pageOf(InquiryCard),
  }),
  unread: route({
    method: 'GET',
    path: '/api/inquiries/unread',
    access: CONTACT,
    summary: 'How many messages the own company has not read, by side',
    response: z.object({ buyer: z.number().int(), seller: z.number().int() }),
  }),
  ofListing: route({
    method: 'GET',
    path: '/api/listings/:id/inquiry',
    access: CONTACT,
    object: 'listing',
    summary: "The own company's thread about a lot of the market, if there is one, and how fast its seller answers",
    params: IdParams,
    response: z.object({
      id: Uuid.nullable(),
      /** Why the caller may not ask, as an error code; null when asking is possible. */
      blockedBy: z.string().nullable(),
      responseTime: ResponseTime.nullable(),
    }),
  }),
  ask: route({
    method: 'POST',
    path: '/api/listings/:id/inquiry',
    access: CONTACT,
    standing: true,
    object: 'listing',
    summary: 'Ask the seller about a lot; goes on in the thread that there is already',
    params: IdParams,
    body: MessageIn,
    response: Inquiry,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  get: route({
    method: 'GET',
    path: '/api/inquiries/:id',
    access: CONTACT,
    object: 'inquiry',
    summary: 'One thread: to its two companies, and to admins while it is reported',
    params: IdParams,
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    response: Inquiry,
  }),
  send: route({
    method: 'POST',
    path: '/api/inquiries/:id/messages',
    access: CONTACT,
    object: 'inquiry',
    summary: 'Write a message in a thread; the same client id twice is one message',
    params: IdParams,
    body: MessageIn,
    response: InquiryMessage,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  upload: route({
    method: 'POST',
    path: '/api/listings/:id/inquiry/files',
    access: CONTACT,
    standing: true,
    object: 'listing',
    summary: 'Store a file for a question about a lot or an answer; until a message brings it, its sender alone has it',
    params: IdParams,
    body: z.strictObject({ upload: Uuid.optional() }),
    response: InquiryFile,
    status: 201,
    multipart: 'file',
    idempotent: true,
    blockedInView: true,
  }),
  file: route({
    method: 'GET',
    path: '/api/inquiry-files/:id',
    access: CONTACT,
    object: 'inquiry-file',
    summary: 'A file of a message: to the two companies of the thread, and to admins while it is reported',
    params: IdParams,
    produces: 'file',
    contents: 'confidential',
  }),
  read: route({
    method: 'PUT',
    path: '/api/inquiries/:id/read',
    access: CONTACT,
    object: 'inquiry',
    summary: 'Say up to which message the own company has read',
    params: IdParams,
    body: z.strictObject({ upTo: z.number().int().min(0) }),
    response: z.object({ unread: z.number().int() }),
    blockedInView: true,
  }),
} as const;
