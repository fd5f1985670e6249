import { endOfComment, endOfHex, endOfString, endOfWord, isSpace, PDF_SIGN, unescapedName } from './pdf-labels.js';

/** What a stream's own dictionary says, as far as it decides how the stream is read. */
export interface PdfStream {
  /** Its data, from byte to byte. */
  readonly from: number;
  readonly to: number;
  /** Names in its dictionary itself, not in those within. */
  readonly names: ReadonlySet<string>;
  /** Where its filters are named; -1 where it has none. */
  readonly filterAt: number;
}

/** An object as it stands in the file: its body from byte to byte, up to its stream where it has one. */
export interface PdfObject {
  readonly number: number;
  readonly generation: number;
  readonly from: number;
  readonly to: number;
  readonly stream: PdfStream | null;
}

export interface PdfScan {
  readonly objects: readonly PdfObject[];
  readonly streams: readonly PdfStream[];
  /** Where the word `obj` of each object stands. */
  readonly headers: readonly number[];
}

/** A document of some thousand pages has fewer. */
const STREAMS_MAX = 10_000;
const OBJECTS_MAX = 300_000;
const TELLING = new Set(['ObjStm', 'First', 'N', 'F', 'FFilter', 'Ref', 'OPI', 'Filter', 'DecodeParms', 'DP']);
/** First letters of those, and the sign that begins an escape. */
const SIGNIFICANT = new Set([...TELLING, '#'].map((name) => name.charCodeAt(0)));
const LONGEST = 40;
const NONE: ReadonlySet<string> = new Set();

/**
 * Reads a PDF from its first byte to its last, each once, as a reader does that follows no cross-reference.
 * @returns null when it has more objects or streams than a document has
 */
export const scanPdf = (bytes: Buffer): PdfScan | null => {
  const objects: PdfObject[] = [];
  const streams: PdfStream[] = [];
  const headers: number[] = [];
  let open: { number: number; generation: number; from: number } | null = null;
  let names = NONE;
  let filterAt = -1;
  let depth = 0;
  /** Starts of the two words before the present one. */
  let first = -1;
  let second = -1;

  const close = (to: number, stream: PdfStream | null): void => {
    if (open) objects.push({ ...open, to, stream });
    open = null;
    names = NONE;
    filterAt = -1;
    depth = 0;
  };
  const header = (start: number, end: number): void => {
    close(start, null);
    headers.push(end - 'obj'.length);
    const glued = end - start > 'obj'.length;
    const [number, generation] = glued ? [second, start] : [first, second];
    open = { number: figureAt(bytes, number), generation: figureAt(bytes, generation), from: end };
  };
  const stream = (start: number, end: number): number => {
    const from = end + (bytes[end] === 13 && bytes[end + 1] === 10 ? 2 : 1);
    const found = bytes.indexOf('endstream', from, 'latin1');
    const to = found < 0 ? bytes.length : found;
    const one: PdfStream = { from: Math.min(from, to), to, names, filterAt };
    streams.push(one);
    close(start, one);
    return found < 0 ? to : to + 'endstream'.length;
  };
  const name = (start: number, end: number): void => {
    if (depth > 1 || end - start > LONGEST || !SIGNIFICANT.has(bytes[start + 1] ?? 0)) return;
    const said = unescapedName(bytes.toString('latin1', start + 1, end));
    if (!TELLING.has(said)) return;
    // Filters that are named twice are read in one way by one reader and in another by the next: neither is believed.
    if (said === 'Filter') filterAt = names.has(said) ? bytes.length : start;
    names = new Set([...names, said]);
  };

  for (let at = 0; at < bytes.length; ) {
    const sign = bytes[at] ?? 0;
    if (isSpace(sign)) at++;
    else if (sign === PDF_SIGN.comment) at = endOfComment(bytes, at);
    else if (sign === PDF_SIGN.string) at = endOfString(bytes, at);
    else if (sign === PDF_SIGN.name) {
      const end = endOfWord(bytes, at + 1);
      name(at, end);
      at = end;
    } else if (sign === PDF_SIGN.less && bytes[at + 1] === PDF_SIGN.less) {
      depth++;
      at += 2;
    } else if (sign === PDF_SIGN.less) at = endOfHex(bytes, at);
    else if (sign === PDF_SIGN.more && bytes[at + 1] === PDF_SIGN.more) {
      depth = Math.max(0, depth - 1);
      at += 2;
    } else {
      const end = endOfWord(bytes, at);
      const start = at;
      at = Math.max(end, at + 1);
      if (endsWith(bytes, end, 'obj') && !endsWith(bytes, end, 'endobj')) header(start, end);
      else if (endsWith(bytes, end, 'endobj')) close(start, null);
      else if (endsWith(bytes, end, 'stream') && !endsWith(bytes, end, 'endstream')) at = stream(start, end);
      first = second;
      second = start;
      if (objects.length > OBJECTS_MAX || streams.length > STREAMS_MAX) return null;
    }
  }
  close(bytes.length, null);
  return { objects, streams, headers };
};

const endsWith = (bytes: Buffer, end: number, word: string): boolean => {
  const from = end - word.length;
  if (from < 0) return false;
  for (let i = 0; i < word.length; i++) if (bytes[from + i] !== word.charCodeAt(i)) return false;
  return true;
};

/** The figure at a place, of ten digits at most; 0 where none stands. */
const figureAt = (bytes: Buffer, from: number): number => {
  let figure = 0;
  for (let at = from; at >= 0 && at < from + 10; at++) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) break;
    figure = figure * 10 + digit;
  }
  return figure;
};
