import type { TextLine } from '../../../platform/pdf-file/pdf-text.js';
import { textOfPdf } from '../../../platform/pdf-file/pdf-text-apart.js';

/**
 * The text of a document; null where it cannot be read, undefined where its kind has none, as a picture. It takes a while:
 * nothing may be locked for it meanwhile.
 */
export const textOf = async (mediaType: string, bytes: Uint8Array): Promise<TextLine[] | null | undefined> =>
  mediaType === 'application/pdf' ? textOfPdf(bytes) : undefined;
