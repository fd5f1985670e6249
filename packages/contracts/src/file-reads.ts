import { z } from 'zod';
import { IsoDateTime } from './common.js';
import { route } from './route.js';

/** Looked through for viruses and clean, waiting for that, infected, or never looked through. */
export const FILE_SCAN_STATES = ['clean', 'waiting', 'infected', 'none'] as const;

/** What a confidential file belongs to. */
export const FILE_READ_KINDS = [
  'document',
  'project',
  'deal_document',
  'shipment',
  'service',
  'certificate',
  'instrument',
  'assay',
  'room',
  'inquiry',
  'sample',
  'contract',
] as const;
export type FileReadKind = (typeof FILE_READ_KINDS)[number];

/** One reading of a confidential file. */
export const FileRead = z
  .object({
    id: z.string(),
    kind: z.enum(FILE_READ_KINDS),
    /** Of the record that it belongs to. */
    objectId: z.string(),
    fileName: z.string(),
    /** The same for the same bytes: a document that was replaced has another. */
    version: z.string(),
    /** Whether the copy carried its reader and the time. */
    marked: z.boolean(),
    /** True for an administrator of the site, who is not named to companies. */
    asAdmin: z.boolean(),
    person: z.string().nullable(),
    company: z.string().nullable(),
    at: IsoDateTime,
  })
  .meta({ id: 'FileRead' });
export type FileRead = z.infer<typeof FileRead>;

export const fileReads = {
  list: route({
    method: 'GET',
    path: '/api/file-reads',
    access: 'signed-in',
    summary:
      'Who was given which confidential file of the own company and when, the newest first; of every company for administrators',
    query: z.strictObject({
      kind: z.enum(FILE_READ_KINDS).optional(),
      /** Of the record that the files belong to. */
      about: z.string().min(1).max(80).optional(),
      /** The `next` of the page before. */
      before: z
        .string()
        .regex(/^\d{1,18}$/u)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ items: z.array(FileRead), next: z.string().nullable() }),
  }),
} as const;
