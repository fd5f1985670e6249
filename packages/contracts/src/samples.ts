import { SAMPLE_CARRIAGE, SAMPLE_EVENTS, SAMPLE_RULES, SAMPLE_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { Day, IdParams, IsoDate, IsoDateTime, PageQuery, PositiveQuantity, Uuid, pageOf } from './common.js';
import { InquirySide } from './inquiries.js';
import { route } from './route.js';

const Party = z.object({ id: Uuid, name: z.string(), verified: z.boolean() });
const Text = (max: number) => z.string().trim().min(1, 'validation.required').max(max, 'validation.tooLong');
const Reason = z.string().trim().min(3, 'validation.required').max(500, 'validation.tooLong');
const SampleUnit = z.enum(SAMPLE_RULES.units);

/** A sample of a lot that a company asked for before an offer, to the two companies. */
export const Sample = z
  .object({
    id: Uuid,
    state: z.enum(SAMPLE_STATES),
    /** The side of the caller's company. */
    side: InquirySide,
    listing: z.object({
      id: Uuid,
      reference: z.string(),
      mineralName: z.string().nullable(),
      mineralType: z.string().nullable(),
    }),
    buyer: Party,
    seller: Party,
    quantity: z.string(),
    unit: SampleUnit,
    purpose: z.string(),
    address: z.string(),
    carriage: z.enum(SAMPLE_CARRIAGE),
    askedBy: z.string(),
    askedAt: IsoDateTime,
    /** Why it was declined or withdrawn. */
    reason: z.string().nullable(),
    sent: z.object({ carrier: z.string(), trackingNumber: z.string(), sealNumber: z.string(), on: IsoDate }).nullable(),
    received: z.object({ on: IsoDate, sealIntact: z.boolean(), note: z.string() }).nullable(),
    /** The analysis of the sample; its file is read at `samples.result`. */
    result: z.object({ fileName: z.string(), bytes: z.number().int(), note: z.string(), at: IsoDateTime }).nullable(),
    /** What the caller may do now. */
    events: z.array(z.enum(SAMPLE_EVENTS)),
    demo: z.boolean(),
  })
  .meta({ id: 'Sample' });
export type Sample = z.infer<typeof Sample>;

const SEES = { permission: 'contact:supplier' } as const;

export const samples = {
  list: route({
    method: 'GET',
    path: '/api/samples',
    access: SEES,
    summary: 'Samples that the own company asked for or was asked for, the newest first',
    query: PageQuery.extend({ side: InquirySide.optional() }),
    response: pageOf(Sample),
  }),
  ofListing: route({
    method: 'GET',
    path: '/api/listings/:id/samples',
    access: SEES,
    object: 'listing',
    summary: 'Samples of a lot: to its seller all of them, to another company its own, the newest first, at most 100',
    params: IdParams,
    response: z.object({
      items: z.array(Sample),
      /** Why the caller may not ask for one, as an error code; null when asking is possible. */
      blockedBy: z.string().nullable(),
    }),
  }),
  ask: route({
    method: 'POST',
    path: '/api/listings/:id/samples',
    access: { permission: 'create:deal' },
    standing: true,
    object: 'listing',
    summary: 'Ask the seller for a sample of a lot',
    params: IdParams,
    body: z.strictObject({
      quantity: PositiveQuantity,
      unit: SampleUnit,
      purpose: Text(SAMPLE_RULES.purposeMax),
      address: Text(SAMPLE_RULES.addressMax),
      carriage: z.enum(SAMPLE_CARRIAGE),
    }),
    response: Sample,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  get: route({
    method: 'GET',
    path: '/api/samples/:id',
    access: SEES,
    object: 'sample',
    summary: 'One sample, to its two companies',
    params: IdParams,
    response: Sample,
  }),
  act: route({
    method: 'POST',
    path: '/api/samples/:id/actions',
    access: SEES,
    object: 'sample',
    summary: 'Accept, decline or send a sample as its seller; withdraw the request or confirm the receipt as its buyer',
    params: IdParams,
    body: z.discriminatedUnion('event', [
      z.strictObject({ event: z.literal('accept') }),
      z.strictObject({ event: z.literal('decline'), reason: Reason }),
      z.strictObject({ event: z.literal('withdraw'), reason: Reason }),
      z.strictObject({
        event: z.literal('send'),
        carrier: Text(120),
        trackingNumber: Text(80),
        sealNumber: Text(80),
        sentOn: Day,
      }),
      z.strictObject({
        event: z.literal('receive'),
        receivedOn: Day,
        sealIntact: z.boolean(),
        note: z.string().trim().max(SAMPLE_RULES.noteMax, 'validation.tooLong').default(''),
      }),
    ]),
    response: Sample,
    idempotent: true,
    blockedInView: true,
  }),
  report: route({
    method: 'POST',
    path: '/api/samples/:id/result',
    access: { permission: 'create:deal' },
    object: 'sample',
    summary: 'Attach the analysis of a sample that was received; both companies read it',
    params: IdParams,
    body: z.strictObject({
      note: z.string().trim().max(SAMPLE_RULES.noteMax, 'validation.tooLong').default(''),
      upload: Uuid.optional(),
    }),
    response: Sample,
    status: 201,
    multipart: 'file',
    idempotent: true,
    blockedInView: true,
  }),
  result: route({
    method: 'GET',
    path: '/api/samples/:id/result',
    access: SEES,
    object: 'sample',
    summary: 'The file of the analysis of a sample',
    params: IdParams,
    produces: 'file',
    contents: 'confidential',
  }),
} as const;
