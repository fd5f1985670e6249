import { SheetError } from './cell.js';

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, i) => bytes[i] === byte);

/** UTF-16 without its mark: every other byte of Latin text is zero. */
const zerosAt = (bytes: Uint8Array, parity: 0 | 1): boolean => {
  const head = bytes.subarray(0, 400);
  let zeros = 0;
  for (let i = parity; i < head.length; i += 2) if (head[i] === 0) zeros++;
  return head.length >= 4 && zeros > head.length / 5;
};

/**
 * The text of a CSV file in UTF-8 or UTF-16, with or without its mark.
 * @throws SheetError `import.encoding`: old code pages are not guessed
 */
export const decodeText = (bytes: Uint8Array): string => {
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : zerosAt(bytes, 1)
        ? 'utf-16le'
        : zerosAt(bytes, 0)
          ? 'utf-16be'
          : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\0')) throw new SheetError('import.type');
    return text;
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('import.encoding');
  }
};

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** No headings are longer, in characters. */
const HEADINGS_MAX = 100_000;

/** The first record of the text, quoted line breaks and all, as far as headings go. */
const firstRecord = (text: string): string => {
  let quoted = false;
  for (let i = 0; i < Math.min(text.length, HEADINGS_MAX); i++) {
    if (text[i] === '"') quoted = !quoted;
    else if (!quoted && (text[i] === '\n' || text[i] === '\r')) return text.slice(0, i);
  }
  return text.slice(0, HEADINGS_MAX);
};

const countOutsideQuotes = (record: string, delimiter: string): number => {
  let quoted = false;
  let count = 0;
  for (const letter of record) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === delimiter) count++;
  }
  return count;
};

export interface CsvShape {
  readonly delimiter: string;
  /** Where the headings begin: after Excel's own `sep=` line, where there is one. */
  readonly from: number;
}

/** Which character parts the columns: what the file itself says, else the one that parts its headings most often. */
export const shapeOf = (text: string): CsvShape => {
  const said = /^sep=([,;\t|])\r?\n/i.exec(text);
  if (said) return { delimiter: said[1] ?? ',', from: said[0].length };
  const headings = firstRecord(text);
  const counts = DELIMITERS.map((delimiter) => countOutsideQuotes(headings, delimiter));
  const most = Math.max(...counts);
  return { delimiter: DELIMITERS[counts.indexOf(most)] ?? ',', from: 0 };
};
