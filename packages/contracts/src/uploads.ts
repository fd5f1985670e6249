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
