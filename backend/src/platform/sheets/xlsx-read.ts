import { Decimal } from '@orebridge/trade';
import { bare, type Cell, type SheetLimits, type SheetRow, SheetError } from './cell.js';
import { Archive } from './unzip.js';
import { dayOfSerial } from './xlsx-days.js';
import { type Book, type BookSheet, openBook } from './xlsx-book.js';
import { readXml, unescaped } from './xml.js';

const EMPTY: Cell = { text: '', kind: 'text' };

/** The place of a cell's column: `A` is 0, `AA` is 26. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column - 1;
};

/** A stored figure as a person sees it: 99.989999999999995 was typed as 99.99. */
const figureOf = (text: string): string => {
  const value = Number(text);
  return Number.isFinite(value) ? new Decimal(String(value)).toFixed() : text;
};

const cellOf = (type: string, style: number, text: string, book: Book): Cell => {
  switch (type) {
    case 's':
      return { text: bare(book.strings[Number(text)] ?? ''), kind: 'text' };
    case 'inlineStr':
    case 'str':
      return { text: bare(unescaped(text)), kind: 'text' };
    case 'b':
      return { text: text === '1' ? 'TRUE' : 'FALSE', kind: 'text' };
    case 'e':
      return { text, kind: 'error' };
    case 'd':
      return { text: text.slice(0, 10), kind: 'date' };
    default: {
      if (text === '') return EMPTY;
      const day = book.days[style] ? dayOfSerial(Number(text), book.from1904) : null;
      return day ? { text: day, kind: 'date' } : { text: figureOf(text), kind: 'number' };
    }
  }
};

/**
 * The rows of a workbook's first sheet, those that are empty left out. Of a formula its last result is read.
 * @throws SheetError when it is no workbook, is broken, or holds more than it may
 */
export async function* readXlsx(bytes: Buffer, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const archive = await Archive.open(bytes, limits.unpackedBytes);
  const book = await openBook(archive);
  const [first] = book.sheets;
  if (first) yield* sheetOf(archive, book, first, limits);
}

/** The rows of one sheet of a workbook, those that are empty left out, and those that it hides too where `shownOnly`. @throws SheetError */
export async function* sheetOf(
  archive: Archive,
  book: Book,
  { path }: BookSheet,
  { rows, columns }: Omit<SheetLimits, 'unpackedBytes'>,
  shownOnly = false,
): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = [];
  let row = 0;
  let cells: Cell[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let text = '';
  let reading = false;
  let hidden = false;
  const parts = readXml(archive.read(path), {
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes.r ? Number(attributes.r) : row + 1;
        hidden = shownOnly && ['1', 'true'].includes(attributes.hidden ?? '');
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        type = attributes.t ?? '';
        style = Number(attributes.s ?? 0);
        text = '';
      } else if (name === 'v' || name === 't') reading = true;
    },
    text: (part) => {
      if (reading) text += part;
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false;
      else if (name === 'c' && text !== '') {
        if (column >= columns) throw new SheetError('import.too_many_columns', { limit: columns });
        while (cells.length < column) cells.push(EMPTY);
        cells[column] = cellOf(type, style, text, book);
      } else if (name === 'row' && !hidden && cells.some((cell) => cell.text.trim() !== '')) ready.push({ row, cells });
    },
  });
  let read = 0;
  for await (const _ of parts) {
    read += ready.length;
    if (read > rows + 1) throw new SheetError('import.too_many_rows', { limit: rows });
    yield* ready.splice(0);
  }
}
