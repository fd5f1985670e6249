import { LIMITS } from '@orebridge/trade';
import { z } from 'zod';
import { IdParams, IsoDateTime, Uuid } from './common.js';
import { route } from './route.js';

/** What a file is for, which decides how large it may be. */
export const UPLOAD_KINDS = ['photo', 'document'] as const;
export const UploadKind = z.enum(UPLOAD_KINDS);
export type UploadKind = z.infer<typeof UploadKind>;

/** The largest file of a kind, in bytes. */
export const UPLOAD_MAX_BYTES: Readonly<Record<UploadKind, number>> = {
  photo: LIMITS.fileMaxBytes,
  document: LIMITS.documentMaxBytes,
};
/** What is taken as a document, by media type, with the endings that say so of a file; the usual one first. */
export const DOCUMENT_MEDIA = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type DocumentMedia = keyof typeof DOCUMENT_MEDIA;

/** The endings that say of a file that it is of the type; none for a type that is taken as no document. */
export const documentEndings = (mediaType: string): readonly string[] =>
  Object.hasOwn(DOCUMENT_MEDIA, mediaType) ? DOCUMENT_MEDIA[mediaType as DocumentMedia] : [];

/** What a file dialog offers where a document is given; the server looks at the bytes themselves. */
export const DOCUMENT_ACCEPT = [
  ...Object.keys(DOCUMENT_MEDIA),
  ...Object.values(DOCUMENT_MEDIA).flatMap((endings) => endings.map((one) => `.${one}`)),
].join(',');

/** Whether a chosen file may be a document. A device without Word or Excel knows no type for their files, only the ending. */
export const mayBeDocument = ({ name, type }: { readonly name: string; readonly type: string }): boolean =>
  type
    ? documentEndings(type).length > 0
    : Object.values(DOCUMENT_MEDIA).some((endings: readonly string[]) =>
        endings.includes(name.split('.').at(-1)?.toLowerCase() ?? ''),
      );

/** Whether a document is shown in a page; another is only taken, and carries no mark of who took it. */
export const isShownInPage = (mediaType: string): boolean =>
  mediaType === 'application/pdf' || mediaType.startsWith('image/');

/** The largest part that is taken at once, in bytes. */
export const PART_MAX_BYTES = 1024 * 1024;

/** A file that arrives in parts: how much of it has arrived, and until when the rest may follow. */
export const Upload = z
  .object({
    id: Uuid,
    kind: UploadKind,
    fileName: z.string(),
    bytes: z.number().int(),
    /** Bytes that are safe on the server; the next part begins here. */
    received: z.number().int(),
    /** True when the listing or document that it was sent for has it. */
    taken: z.boolean(),
    expiresAt: IsoDateTime,
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

/** A file in parts, for lines that break: begin, send parts from where the server stands, then name the upload in place of the file. */
export const uploads = {
  begin: route({
    method: 'POST',
    path: '/api/uploads',
    access: { permission: 'upload:document' },
    summary:
      'Begin a file that is sent in parts, under an id of the sender; the same id, or the same file again, answers where it stands',
    body: z.strictObject({
      id: Uuid,
      kind: UploadKind,
      fileName: z.string().min(1).max(10_000),
      bytes: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    response: Upload,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/api/uploads/:id',
    access: { permission: 'upload:document' },
    object: 'upload',
    summary: 'How much of a file has arrived',
    params: IdParams,
    response: Upload,
  }),
  part: route({
    method: 'PATCH',
    path: '/api/uploads/:id',
    access: { permission: 'upload:document' },
    object: 'upload',
    summary: 'The next part, at most 1 MB, from the byte that the server waits for; the last one proves the checksum',
    params: IdParams,
    multipart: 'part',
    body: z.strictObject({ offset: z.coerce.number().int().min(0) }),
    response: Upload,
  }),
  giveUp: route({
    method: 'DELETE',
    path: '/api/uploads/:id',
    access: { permission: 'upload:document' },
    object: 'upload',
    summary: 'Give up a file that has not arrived in full',
    params: IdParams,
    response: z.object({ message: z.string() }),
  }),
} as const;
