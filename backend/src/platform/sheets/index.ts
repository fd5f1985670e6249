import type { SheetFormat } from '@orebridge/contracts';
import type { Cell } from './cell.js';

export { type Cell, type FormulaCell, ROWS_AT_ONCE, SheetError, type SheetRow } from './cell.js';
export { readSheet } from './read-sheet.js';
export { delimiterOf, sheetRows } from './sheets-apart.js';
export { writeCsv } from './csv-write.js';
export { letters, type SheetOut, writeXlsx } from './xlsx-write.js';

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a file is by its first bytes: an archive is taken for a workbook, everything else for text. */
export const formatOf = (bytes: Uint8Array): SheetFormat =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04 ? 'xlsx' : 'csv';

export const text = (value: string): Cell => ({ text: value, kind: 'text' });
export const figure = (value: string): Cell => ({ text: value, kind: 'number' });
