import type { SheetFormat } from '@orebridge/contracts';
import { type SheetLimits, type SheetRow, SheetError } from './cell.js';
import { readCsv } from './csv-read.js';
import { decodeText, shapeOf } from './csv-text.js';
import { readXlsx } from './xlsx-read.js';

/** What a spreadsheet can hold in one cell, in characters. */
const CELL_MAX = 32_767;

/** The rows of a file that are not empty, headings first. @throws SheetError while they are read */
export async function* readSheet(bytes: Buffer, format: SheetFormat, limits: SheetLimits): AsyncGenerator<SheetRow> {
  for await (const row of queryRows(bytes, format, limits)) {
    if (row.cells.some(({ text }) => text.length > CELL_MAX))
      throw new SheetError('import.cell_too_long', { row: row.row, limit: CELL_MAX });
    yield row;
  }
}

const queryRows = (bytes: Buffer, format: SheetFormat, limits: SheetLimits): AsyncGenerator<SheetRow> => {
  if (format === 'xlsx') return readXlsx(bytes, limits);
  const text = decodeText(bytes);
  return readCsv(text, shapeOf(text), limits);
};
