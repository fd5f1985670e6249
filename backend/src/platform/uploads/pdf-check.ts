import { Unprocessable } from '../errors/app-error.js';
import type { pdfRefusal } from '../pdf-file/pdf-refusal.js';
import { fileThreads, ThreadFailure } from '../threads/thread-pool.js';

const refusalOf = fileThreads.call<typeof pdfRefusal>(
  new URL('../pdf-file/pdf-refusal.js', import.meta.url),
  'pdfRefusal',
);

/**
 * Lets through a PDF that only shows pages.
 * @throws Unprocessable with the code of {@link pdfRefusal}, `file.uncheckable` also when it is not checked in time; TooMany when
 *   too many files are worked on
 */
export const checkPdf = async (bytes: Buffer): Promise<void> => {
  const refusal = await refusalOf(bytes).catch((error: unknown) => {
    if (error instanceof ThreadFailure) return 'file.uncheckable';
    throw error;
  });
  if (refusal) throw new Unprocessable(refusal);
};
