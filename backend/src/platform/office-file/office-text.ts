import type { TextLine } from '../files/text-line.js';
import { Archive } from '../sheets/unzip.js';
import { OFFICE_UNPACKED_MAX } from './office-refusal.js';
import type { OfficeExtension } from './part-types.js';
import { sheetText } from './sheet-text.js';
import { wordText } from './word-text.js';

const MOST_CHARACTERS = 200_000;

/** The text of a file of Word or Excel, line by line, read as far as a certificate or a list goes. @throws SheetError where it cannot be read */
export const officeText = async (given: Uint8Array, extension: OfficeExtension): Promise<TextLine[]> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const archive = await Archive.open(bytes, OFFICE_UNPACKED_MAX);
  return extension === 'docx' ? wordText(archive, MOST_CHARACTERS) : sheetText(archive, MOST_CHARACTERS);
};
