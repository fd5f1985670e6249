import { TooMany } from '../errors/app-error.js';
import { ThreadFailure, ThreadPool } from '../threads/thread-pool.js';
import type { pdfText, TextLine } from './pdf-text.js';

const threads = new ThreadPool({ threads: 1, deadlineMs: 2000, waiting: 16, patienceMs: 10_000 });
const read = threads.call<typeof pdfText>(new URL('./pdf-text.js', import.meta.url), 'pdfText');

/** The text of a PDF, read in a thread; null where it cannot be read, or not in time: nobody's upload is refused for it. */
export const textOfPdf = async (bytes: Uint8Array): Promise<TextLine[] | null> => {
  try {
    return await read(bytes);
  } catch (error) {
    if (error instanceof ThreadFailure || error instanceof TooMany) return null;
    throw error;
  }
};
