import { TooMany } from '../errors/app-error.js';
import type { officeText } from '../office-file/office-text.js';
import { OFFICE_TYPES } from '../office-file/part-types.js';
import type { pdfText } from '../pdf-file/pdf-text.js';
import { ThreadFailure, ThreadPool } from '../threads/thread-pool.js';
import type { TextLine } from './text-line.js';

const threads = new ThreadPool({ threads: 1, deadlineMs: 2000, waiting: 16, patienceMs: 10_000 });
const pages = threads.call<typeof pdfText>(new URL('../pdf-file/pdf-text.js', import.meta.url), 'pdfText');
const office = threads.call<typeof officeText>(new URL('../office-file/office-text.js', import.meta.url), 'officeText');

const reading = (mediaType: string, bytes: Uint8Array): Promise<TextLine[]> | undefined => {
  if (mediaType === 'application/pdf') return pages(bytes);
  if (mediaType === OFFICE_TYPES.docx.mediaType) return office(bytes, 'docx');
  return mediaType === OFFICE_TYPES.xlsx.mediaType ? office(bytes, 'xlsx') : undefined;
};

/**
 * The text of a document, read in a thread; null where it cannot be read, or not in time: nobody's upload is refused for it; undefined
 * where its kind has none, as a picture. It takes a while: nothing may be locked for it meanwhile.
 */
export const textOf = async (mediaType: string, bytes: Uint8Array): Promise<TextLine[] | null | undefined> => {
  try {
    return await reading(mediaType, bytes);
  } catch (error) {
    if (error instanceof ThreadFailure || error instanceof TooMany) return null;
    throw error;
  }
};
