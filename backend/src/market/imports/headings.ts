import { type Cell, SheetError } from '../../platform/sheets/index.js';
import type { ColumnId } from './columns.js';
import { KNOWN_HEADINGS, plain } from './import-messages.js';

/** What each column of a file is. */
export interface Headings {
  readonly columns: readonly (ColumnId | null)[];
  /** Headings that name nothing that is known. */
  readonly ignored: readonly string[];
}

const NEEDED: readonly ColumnId[] = ['mineralType', 'mineralName'];

/** @throws SheetError when no heading is known, one is there twice, or one is missing without which no row can go in */
export const readHeadings = (cells: readonly Cell[]): Headings => {
  const ignored: string[] = [];
  const columns = cells.map(({ text }) => {
    const found = KNOWN_HEADINGS.get(plain(text));
    if (found === undefined && text.trim()) ignored.push(text.trim().slice(0, 80));
    return found ?? null;
  });
  const known = columns.filter((column) => column !== null);
  if (!known.length) throw new SheetError('import.no_headings');
  const twice = known.find((column, i) => known.indexOf(column) !== i);
  if (twice) {
    const [first = '', second = ''] = cells.filter((_, i) => columns[i] === twice).map(({ text }) => text.trim());
    throw new SheetError('import.heading_twice', { first, second });
  }
  const missing = NEEDED.find((column) => !known.includes(column));
  if (missing) throw new SheetError(`import.needs_${missing === 'mineralType' ? 'mineral' : 'name'}`);
  return { columns, ignored };
};
