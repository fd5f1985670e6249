import type { TextLine } from '../files/text-line.js';
import type { SheetRow } from '../sheets/cell.js';
import type { Archive } from '../sheets/unzip.js';
import { openBook } from '../sheets/xlsx-book.js';
import { sheetOf } from '../sheets/xlsx-read.js';

const LIMITS = { rows: 1_048_576, columns: 16_384 };

/** The cells of a row one behind the other. Two figures are parted by more than a blank, which some write within one. */
const lineOf = ({ cells }: SheetRow): string => {
  let line = '';
  let before = '';
  for (const { text, kind } of cells) {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (!plain) continue;
    line += `${line && (kind === 'number' && before === 'number' ? '; ' : ' ')}${plain}`;
    before = kind;
  }
  return line;
};

/**
 * The text of a workbook, a line for each row of each sheet that is shown.
 * @param most how many characters are read
 */
export const sheetText = async (archive: Archive, most: number): Promise<TextLine[]> => {
  const lines: TextLine[] = [];
  const book = await openBook(archive);
  let left = most;
  for (const sheet of book.sheets)
    for await (const row of sheetOf(archive, book, sheet, LIMITS, true)) {
      if (left <= 0) return lines;
      const text = lineOf(row);
      left -= text.length;
      if (text) lines.push({ at: { sheet: sheet.name, row: row.row }, text });
    }
  return lines;
};
