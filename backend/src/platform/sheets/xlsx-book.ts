import { SheetError } from './cell.js';
import type { Archive } from './unzip.js';
import { showsDay } from './xlsx-days.js';
import { readWhole, unescaped } from './xml.js';

/** A sheet as its tab names it, and where it lies in the archive. */
export interface BookSheet {
  readonly name: string;
  readonly path: string;
}

/** What a workbook says beside its sheets. */
export interface Book {
  /** Sheets that are not hidden, in their order, with where each lies. */
  readonly sheets: readonly BookSheet[];
  readonly from1904: boolean;
  readonly strings: readonly string[];
  /** For each cell style, whether its figures are days. */
  readonly days: readonly boolean[];
}

const WORKBOOK = 'xl/workbook.xml';

/** @throws SheetError when the archive is no workbook */
export const openBook = async (archive: Archive): Promise<Book> => {
  if (!archive.has(WORKBOOK)) throw new SheetError('import.type');
  let from1904 = false;
  const named: { readonly name: string; readonly id: string }[] = [];
  await readWhole(archive.read(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet' && !(attributes.state ?? '').toLowerCase().includes('hidden'))
        named.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' });
    },
  });
  const targets = new Map<string, string>();
  await readWhole(archive.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets = named.flatMap(({ name, id }) => {
    const path = targets.get(id);
    return path && archive.has(path) ? [{ name, path }] : [];
  });
  if (!sheets.length || sheets[0]?.path !== targets.get(named[0]?.id ?? '')) throw new SheetError('import.empty');
  return { sheets, from1904, strings: await readStrings(archive), days: await readDays(archive) };
};

const readStrings = async (archive: Archive): Promise<string[]> => {
  const strings: string[] = [];
  let current = '';
  let shown = false;
  let hint = false;
  await readWhole(archive.read('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') current = '';
      // How a word is pronounced stands beside it.
      if (name === 'rPh') hint = true;
      if (name === 't') shown = !hint;
    },
    text: (text) => {
      if (shown) current += text;
    },
    close: (name) => {
      if (name === 't') shown = false;
      if (name === 'rPh') hint = false;
      if (name === 'si') strings.push(unescaped(current));
    },
  });
  return strings;
};

const readDays = async (archive: Archive): Promise<boolean[]> => {
  const codes = new Map<number, string>();
  const days: boolean[] = [];
  let inCells = false;
  await readWhole(archive.read('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = Number(attributes.numFmtId ?? 0);
      days.push(showsDay(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return days;
};
