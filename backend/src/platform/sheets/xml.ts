import { SaxesParser } from 'saxes';
import { SheetError } from './cell.js';

type Attributes = Readonly<Record<string, string>>;

export interface XmlEvents {
  /** Names come without their prefix. */
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** For a document type, another encoding than UTF-8, a style sheet and tags that are too deep: throws where none may be. */
  readonly odd?: () => never;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** No sheet and no statement is deeper; the parser keeps every tag that is open. */
const DEEPEST = 100;
/** No tag and no text between two of them is longer, in bytes: the parser keeps what it is in the middle of. */
const LONGEST = 4_000_000;

/**
 * Reads XML piece by piece, and pauses after each so that the caller can take what came of it. Entities of a document's own
 * are never expanded. A file that is not there says nothing.
 * @throws SheetError `import.xlsx_broken`
 */
export async function* readXml(
  pieces: AsyncIterable<Buffer>,
  { open, close, text, odd }: XmlEvents,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ fragment: false });
  const decoder = new TextDecoder();
  let depth = 0;
  let unended = 0;
  parser.on('opentag', (tag) => {
    unended = 0;
    if (++depth > DEEPEST) throw odd ? odd() : new SheetError('import.xlsx_broken');
    open(local(tag.name), tag.attributes as Attributes);
  });
  parser.on('closetag', (tag) => {
    unended = 0;
    depth--;
    close?.(local(tag.name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (odd) {
    parser.on('doctype', odd);
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding && !/^utf-?8$|^us-ascii$/i.test(encoding)) odd();
    });
    parser.on('processinginstruction', ({ target }) => {
      if (target.toLowerCase().startsWith('xml-')) odd();
    });
  }
  try {
    let any = false;
    for await (const piece of pieces) {
      any = true;
      unended += piece.length;
      if (unended > LONGEST) throw new SheetError('import.xlsx_broken');
      parser.write(decoder.decode(piece, { stream: true }));
      yield;
    }
    if (any) parser.close();
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('import.xlsx_broken');
  }
}

/** Reads XML to its end. @throws SheetError */
export const readWhole = async (pieces: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> => {
  for await (const _ of readXml(pieces, events)) continue;
};

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** Spreadsheets write characters that XML does not allow as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text as XML holds it; characters that XML does not know are left out. */
export const xmlEscaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"\r]/g, (letter) => ENTITIES[letter] ?? letter);

/** A text as XML of a spreadsheet, where what looks like an escaped character is escaped. */
export const escaped = (text: string): string => xmlEscaped(text.replace(ESCAPED, '_x005F_x$1_'));
