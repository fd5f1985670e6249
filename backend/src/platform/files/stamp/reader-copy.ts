import { AppError, Unprocessable } from '../../errors/app-error.js';
import { fileThreads } from '../../threads/thread-pool.js';
import type { stampOf } from './pdf-stamp.js';
import { markedPicture } from './picture-mark.js';

const stamp = fileThreads.call<typeof stampOf>(new URL('./pdf-stamp.js', import.meta.url), 'stampOf');

/**
 * What puts words over every page of a PDF, as a further revision behind its bytes, or over a picture (trade rules 1.6). A file
 * that cannot be marked is not shown at all.
 * @throws Unprocessable `file.unmarkable`; TooMany when too many files are worked on
 */
export const readerCopy =
  (words: string, mediaType: string) =>
  async (bytes: Buffer): Promise<Uint8Array> => {
    if (mediaType !== 'application/pdf') return markedPicture(bytes, words, mediaType);
    const mark = await stamp(bytes, words).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      return null;
    });
    if (!mark) throw new Unprocessable('file.unmarkable');
    return Buffer.concat([bytes, mark]);
  };
