import { fileTypeFromBuffer } from 'file-type';
import { Unprocessable } from '../errors/app-error.js';

/** A file as it was received. Its name is the sender's and is only ever shown. */
export interface UploadedFile {
  readonly originalname: string;
  readonly buffer: Buffer;
  readonly size: number;
}

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Documents of pages and pictures; those of Word and Excel are archives, and known by what is in them. */
export const PAGE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** Bytes in which each of these types shows itself; what lies behind them is not asked. */
const SHOWN_BY = 65_536;

/**
 * What a file really is, by its first bytes; name and declared type are not believed.
 * @throws Unprocessable `file.empty` without any bytes, `file.type` when it is none of `allowed`
 */
export const sniff = async (
  file: UploadedFile,
  allowed: readonly string[],
): Promise<{ mediaType: string; extension: string }> => {
  if (file.size === 0) throw new Unprocessable('file.empty');
  const found = await fileTypeFromBuffer(file.buffer.subarray(0, SHOWN_BY));
  if (!found || !allowed.includes(found.mime)) throw new Unprocessable('file.type');
  return { mediaType: found.mime, extension: found.ext };
};
