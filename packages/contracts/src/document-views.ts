import { CERTIFICATION_SCHEME_IDS, COMPANY_DOCUMENTS, DOCUMENT_CODES, DOCUMENT_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { Day, IsoDate, IsoDateTime, Uuid } from './common.js';
import { FILE_SCAN_STATES } from './file-reads.js';

/** The six document types of a listing, in the specification's order. The first four are required. */
export const LISTING_DOCUMENT_TYPES = [
  'mining-permit',
  'esg-certificate',
  'quality-analysis',
  'origin-certificate',
  'worker-safety-plan',
  'reclamation-plan',
] as const;
export const REQUIRED_DOCUMENT_TYPES = LISTING_DOCUMENT_TYPES.slice(0, 4) as readonly string[];
export const ListingDocumentType = z.enum(LISTING_DOCUMENT_TYPES);
export type ListingDocumentType = z.infer<typeof ListingDocumentType>;

/** Every type of document that is reviewed: those about a cargo, then those about a company. */
export const DOCUMENT_TYPES = [...DOCUMENT_CODES, ...COMPANY_DOCUMENTS] as const;
export const DocumentType = z.enum(DOCUMENT_TYPES);
export type DocumentType = z.infer<typeof DocumentType>;

export { DOCUMENT_STATES };

/** What an automatic check found: codes `document.check.<code>`; a person decides. */
export const DocumentCheck = z.object({
  code: z.string(),
  passed: z.boolean(),
  /** True where nothing could be compared: neither passed nor failed, and somebody reads the document. */
  open: z.literal(true).optional(),
  values: z.record(z.string(), z.string()).optional(),
});
export type DocumentCheck = z.infer<typeof DocumentCheck>;

export const DocumentView = z
  .object({
    id: Uuid,
    type: DocumentType,
    state: z.enum(DOCUMENT_STATES),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    sha256: z.string(),
    issuer: z.string().nullable(),
    number: z.string().nullable(),
    /** Of a certificate or audit: the scheme that counts in a score; null for another one. */
    scheme: z.enum(CERTIFICATION_SCHEME_IDS).nullable(),
    issuedOn: IsoDate.nullable(),
    expiresOn: IsoDate.nullable(),
    listingId: Uuid.nullable(),
    companyId: Uuid,
    uploadedAt: IsoDateTime,
    decidedAt: IsoDateTime.nullable(),
    reason: z.string().nullable(),
    checks: z.array(DocumentCheck),
    demo: z.boolean(),
  })
  .meta({ id: 'Document' });
export type DocumentView = z.infer<typeof DocumentView>;

/** A row of the reviewers' queue. */
export const DocumentQueueRow = DocumentView.extend({
  companyName: z.string(),
  listingName: z.string().nullable(),
}).meta({ id: 'DocumentQueueRow' });
export type DocumentQueueRow = z.infer<typeof DocumentQueueRow>;

export const UploadDocumentFields = z.strictObject({
  type: DocumentType,
  listingId: Uuid.optional().meta({
    description: 'The own lot that it is about; left out, it is about the own company',
  }),
  issuer: z.string().trim().max(160).optional(),
  holder: z.string().trim().max(160).optional().meta({
    description: 'Whose name is on the document; it is compared with that of the company',
  }),
  number: z.string().trim().max(80).optional(),
  scheme: z.enum(CERTIFICATION_SCHEME_IDS).optional().meta({
    description: 'Of a certificate or audit: the scheme that it is of; left out for one that counts in no score',
  }),
  issuedOn: Day.optional(),
  expiresOn: Day.optional(),
  upload: Uuid.optional().meta({ description: 'A file sent in parts, in place of the file' }),
});

/** A document of a lot as the global search names it. */
export const DocumentFound = z
  .object({
    id: Uuid,
    type: DocumentType,
    state: z.enum(DOCUMENT_STATES),
    fileName: z.string(),
    number: z.string().nullable(),
    listingId: Uuid,
    listingName: z.string().nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'DocumentFound' });
export type DocumentFound = z.infer<typeof DocumentFound>;

/** The areas whose documents are in a company's library. */
export const LIBRARY_KINDS = ['listing', 'company', 'deal', 'service'] as const;
/** What is asked of expiry: within 60 days, past, or no day given. */
export const LIBRARY_EXPIRY = ['soon', 'past', 'none'] as const;

/** A document of the library, whatever area keeps it. */
export const LibraryRow = z
  .object({
    id: Uuid,
    about: z.object({ kind: z.enum(LIBRARY_KINDS), id: Uuid, name: z.string() }),
    /** A document type, a type of a deal's documents, or `service-file`. */
    type: z.string(),
    state: z.enum(DOCUMENT_STATES),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    issuer: z.string().nullable(),
    number: z.string().nullable(),
    scheme: DocumentView.shape.scheme,
    issuedOn: IsoDate.nullable(),
    expiresOn: IsoDate.nullable(),
    reason: z.string().nullable(),
    uploadedAt: IsoDateTime,
    companyId: Uuid.nullable(),
    companyName: z.string().nullable(),
    own: z.boolean(),
    demo: z.boolean(),
  })
  .meta({ id: 'LibraryRow' });
export type LibraryRow = z.infer<typeof LibraryRow>;

export const LibraryFilters = z.object({
  q: z.string().trim().max(120).optional(),
  about: z.enum(LIBRARY_KINDS).optional(),
  type: z.string().max(60).optional(),
  state: z.enum(DOCUMENT_STATES).optional(),
  expiry: z.enum(LIBRARY_EXPIRY).optional(),
});

/** A document with all that its reader may know of it. `redacted`: the file and its issuer stay hidden until an offer is accepted. */
export const DocumentRecord = LibraryRow.extend({
  sha256: z.string().nullable(),
  redacted: z.boolean(),
  /** How the file stands with the virus scanner, and since when; null while the file is hidden. */
  scan: z.object({ state: z.enum(FILE_SCAN_STATES), at: IsoDateTime.nullable() }).nullable(),
  /** Where the file is read; null while it is hidden. */
  file: z.string().nullable(),
  checks: DocumentView.shape.checks,
  decidedAt: IsoDateTime.nullable(),
  /** Of the same type for the same thing, newest first, this one among them. */
  versions: z.array(
    z.object({ id: Uuid, state: z.enum(DOCUMENT_STATES), fileName: z.string(), uploadedAt: IsoDateTime }),
  ),
  /** Oldest first; readers who are not named are of another company. */
  history: z.array(
    z.object({
      at: IsoDateTime,
      event: z.string(),
      to: z.string().nullable(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  mayReplace: z.boolean(),
  mayRevoke: z.boolean(),
  /** True for a reviewer as long as it waits for a decision. */
  mayDecide: z.boolean(),
}).meta({ id: 'DocumentRecord' });
export type DocumentRecord = z.infer<typeof DocumentRecord>;
