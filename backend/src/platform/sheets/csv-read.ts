import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { bare, type SheetLimits, type SheetRow, SheetError } from './cell.js';
import type { CsvShape } from './csv-text.js';

const LONGEST_RECORD = 1_000_000;
/** As many as a spreadsheet has: the parser keeps what is empty too, and a row of separators alone would fill the memory. */
const WIDEST_RECORD = 16_384;
/** Small, for the parser reads some pieces ahead of whoever refuses a row. */
const PIECE = 4096;
const [QUOTE, NEWLINE, RETURN] = ['"', '\n', '\r'].map((sign) => sign.charCodeAt(0));

/** The text piece by piece. @throws SheetError at a row that is wider than any spreadsheet */
function* pieces(text: string, { from, delimiter }: CsvShape, { columns }: SheetLimits): Generator<string> {
  const separator = delimiter.charCodeAt(0);
  let quoted = false;
  let width = 0;
  for (let at = from; at < text.length; at += PIECE) {
    const piece = text.slice(at, at + PIECE);
    for (let i = 0; i < piece.length; i++) {
      const sign = piece.charCodeAt(i);
      if (sign === QUOTE) quoted = !quoted;
      else if (quoted) continue;
      else if (sign === separator) width++;
      else if (sign === NEWLINE || sign === RETURN) width = 0;
      if (width > WIDEST_RECORD) throw new SheetError('import.too_many_columns', { limit: columns });
    }
    yield piece;
  }
}

/**
 * The rows of a CSV text, those that are empty left out.
 * @throws SheetError when its quotation marks do not close, or it holds more than it may
 */
export async function* readCsv(text: string, shape: CsvShape, limits: SheetLimits): AsyncGenerator<SheetRow> {
  // Excel's `sep=` line is a row of the sheet too.
  let row = shape.from ? 1 : 0;
  const parser = parse({ delimiter: shape.delimiter, relax_column_count: true, max_record_size: LONGEST_RECORD });
  const source = Readable.from(pieces(text, shape, limits)).once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++;
      while (record.at(-1)?.trim() === '') record.pop();
      if (record.length > limits.columns) throw new SheetError('import.too_many_columns', { limit: limits.columns });
      if (row > limits.rows + 2) throw new SheetError('import.too_many_rows', { limit: limits.rows });
      if (!record.length) continue;
      yield { row, cells: record.map((cell) => ({ text: bare(cell), kind: 'text' as const })) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new SheetError('import.csv_broken', { row: row + 1 }) : error;
  }
}
