import { DOCUMENT_READERS } from '@orebridge/trade';
import { z } from 'zod';
import { IdParams, IsoDateTime, Uuid } from './common.js';
import { DocumentType } from './documents.js';
import { route } from './route.js';
import { Signature } from './signature.js';

export const DocumentReaders = z.enum(DOCUMENT_READERS);
const REASON_MAX = 500;

/**
 * How the caller stands to the file of a document before an offer. `open`: may read it; `sign`: once the undertaking is signed;
 * `ask`, `asked`, `refused`: as the seller decides; `verify`: once the own company is verified; `closed`: not at all.
 */
export const READING_STATUSES = ['open', 'sign', 'ask', 'asked', 'refused', 'verify', 'closed'] as const;

/** Who reads a document of a lot before an offer, and how the caller stands to it. */
export const ReadableDocument = z.object({
  /** The current document of the type; an approved one for everybody but its owner and reviewers. */
  documentId: Uuid,
  type: DocumentType,
  readers: DocumentReaders,
  undertaking: z.boolean(),
  status: z.enum(READING_STATUSES),
  /** Why the seller refused. */
  reason: z.string().nullable(),
  /** The undertaking as it is to be signed, in the reader's language, and the SHA-256 of it; null when none is to be signed. */
  toSign: z.object({ text: z.string(), sha256: z.string() }).nullable(),
});
export type ReadableDocument = z.infer<typeof ReadableDocument>;

export const DOCUMENT_REQUEST_STATES = ['signed', 'asked', 'admitted', 'refused'] as const;

/** A company that asked for a document of a lot, or has signed its undertaking, as the seller sees it. */
export const ReadingRequest = z.object({
  id: Uuid,
  type: DocumentType,
  state: z.enum(DOCUMENT_REQUEST_STATES),
  companyId: Uuid,
  company: z.string(),
  person: z.string(),
  message: z.string(),
  reason: z.string().nullable(),
  askedAt: IsoDateTime,
  signature: z.object({ name: z.string(), at: IsoDateTime, sha256: z.string(), text: z.string() }).nullable(),
});
export type ReadingRequest = z.infer<typeof ReadingRequest>;

export const DocumentReading = z
  .object({
    items: z.array(ReadableDocument),
    /** True when the caller can sign with a code of the authenticator app as well. */
    codeAllowed: z.boolean(),
    /** For the seller and for reviewers: who asked and who read, the last ones first; null for everybody else. */
    log: z
      .object({
        requests: z.array(ReadingRequest),
        reads: z.array(z.object({ type: DocumentType, company: z.string(), person: z.string(), at: IsoDateTime })),
      })
      .nullable(),
  })
  .meta({ id: 'DocumentReading' });
export type DocumentReading = z.infer<typeof DocumentReading>;

const ofLot = { object: 'listing', params: IdParams, response: DocumentReading } as const;

export const documentReading = {
  get: route({
    ...ofLot,
    method: 'GET',
    path: '/api/listings/:id/document-reading',
    access: { permission: 'view:documents' },
    summary: 'Which documents of a lot the caller may read before an offer; for its seller also who asked and who read',
  }),
  choose: route({
    ...ofLot,
    method: 'PUT',
    path: '/api/listings/:id/document-reading',
    access: { permission: 'edit:listing' },
    summary: 'Choose who reads a type of document of an own lot before an offer',
    body: z.strictObject({ type: DocumentType, readers: DocumentReaders, undertaking: z.boolean() }),
    idempotent: true,
    blockedInView: true,
  }),
  /** Not to be repeated with a key: the body may hold a password. */
  ask: route({
    ...ofLot,
    method: 'POST',
    path: '/api/listings/:id/document-reading/requests',
    access: { permission: 'create:deal' },
    summary: 'Ask the seller for a document of a lot, and sign its confidentiality undertaking where there is one',
    body: z.strictObject({
      type: DocumentType,
      message: z.string().trim().max(REASON_MAX).default(''),
      signature: Signature.optional(),
    }),
    blockedInView: true,
  }),
  decide: route({
    ...ofLot,
    method: 'PUT',
    path: '/api/listings/:id/document-reading/requests',
    access: { permission: 'edit:listing' },
    summary: 'Admit a company to a document of an own lot, or refuse it with a reason',
    body: z.discriminatedUnion('admit', [
      z.strictObject({ admit: z.literal(true), request: Uuid }),
      z.strictObject({
        admit: z.literal(false),
        request: Uuid,
        reason: z.string().trim().min(3, 'validation.required').max(REASON_MAX),
      }),
    ]),
    idempotent: true,
    blockedInView: true,
  }),
} as const;
