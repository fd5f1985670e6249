import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { bare, type SheetLimits, type SheetRow, SheetError } from './cell.js';
import type { CsvShape } from './csv-text.js';

const LONGEST_RECORD = 1_000_000;
const PIECE = 64 * 1024;

function* pieces(text: string, from: number): Generator<string> {
  for (let at = from; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/**
 * The rows of a CSV text, those that are empty left out.
 * @throws SheetError when its quotation marks do not close, or it holds more than it may
 */
export async function* readCsv(
  text: string,
  { delimiter, from }: CsvShape,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  // Excel's `sep=` line is a row of the sheet too.
  let row = from ? 1 : 0;
  const parser = Readable.from(pieces(text, from)).pipe(
    parse({ delimiter, relax_column_count: true, max_record_size: LONGEST_RECORD }),
  );
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
