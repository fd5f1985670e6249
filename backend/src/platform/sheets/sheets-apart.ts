import { setImmediate as breathe } from 'node:timers/promises';
import type { SheetFormat } from '@orebridge/contracts';
import { fileThreads, ThreadFailure, ThreadPool } from '../threads/thread-pool.js';
import { type SheetLimits, type SheetRow, SheetError } from './cell.js';
import type { delimiterIn, sheetPieces, SheetRefusal } from './sheet-work.js';

const WORK = new URL('./sheet-work.js', import.meta.url);
const sheetThreads = new ThreadPool({ threads: 1, deadlineMs: 4000, waiting: 8, patienceMs: 60_000 });
const pieces = sheetThreads.call<typeof sheetPieces>(WORK, 'sheetPieces');
const delimiter = fileThreads.call<typeof delimiterIn>(WORK, 'delimiterIn');

const refused = ({ code, values }: SheetRefusal): SheetError => new SheetError(code, values);

/** @throws SheetError `import.uncheckable` when the file is not read in time */
const inTime = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof ThreadFailure ? new SheetError('import.uncheckable') : error;
  }
};

/** The rows of a file that are not empty, headings first, read in a thread. @throws SheetError; TooMany when many files wait */
export const sheetRows = async (bytes: Buffer, format: SheetFormat, limits: SheetLimits): Promise<SheetRow[]> => {
  const found = await inTime(pieces(bytes, format, limits));
  if (!Array.isArray(found)) throw refused(found);
  const rows: SheetRow[] = [];
  for (const piece of found) {
    for (const row of JSON.parse(new TextDecoder().decode(piece)) as SheetRow[]) rows.push(row);
    await breathe();
  }
  return rows;
};

/** The character that parts the columns of a CSV file, read in a thread. @throws SheetError; TooMany when many files wait */
export const delimiterOf = async (bytes: Buffer): Promise<string> => {
  const found = await inTime(delimiter(bytes));
  if (typeof found !== 'string') throw refused(found);
  return found;
};
