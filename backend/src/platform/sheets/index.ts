import type { SheetFormat } from '@orebridge/contracts';
import type { Cell, SheetLimits, SheetRow } from './cell.js';
import { readCsv } from './csv-read.js';
import { decodeText, shapeOf } from './csv-text.js';
import { readXlsx } from './xlsx-read.js';

export { type Cell, ROWS_AT_ONCE, SheetError, type SheetRow } from './cell.js';
export { writeCsv } from './csv-write.js';
export { type SheetOut, writeXlsx } from './xlsx-write.js';

/** What a file is by its first bytes: an archive is taken for a workbook, everything else for text. */
export const formatOf = (bytes: Uint8Array): SheetFormat =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04 ? 'xlsx' : 'csv';

/** The character that parts the columns of a CSV file. @throws SheetError */
export const delimiterOf = (bytes: Uint8Array): string => shapeOf(decodeText(bytes)).delimiter;

/** The rows of a file that are not empty, headings first. @throws SheetError while they are read */
export const readSheet = (bytes: Buffer, format: SheetFormat, limits: SheetLimits): AsyncGenerator<SheetRow> => {
  if (format === 'xlsx') return readXlsx(bytes, limits);
  const text = decodeText(bytes);
  return readCsv(text, shapeOf(text), limits);
};

export const text = (value: string): Cell => ({ text: value, kind: 'text' });
export const figure = (value: string): Cell => ({ text: value, kind: 'number' });
