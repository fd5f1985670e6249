import { inflateSync } from 'node:zlib';
import type { PdfStream } from './scan-pdf.js';

/** What the object streams of a document may unpack to, in bytes. A contract of a thousand pages has a few megabytes. */
export const UNPACKED_MAX = 64 * 1024 * 1024;
/** The one way to pack objects that writers use, named in the dictionary itself. */
const DEFLATE = /\/Filter\s{0,20}(\/Fl(ateDecode)?|\[\s{0,20}\/Fl(ateDecode)?\s{0,20}\])(?![A-Za-z0-9#])/y;

/** Whether a reader may take objects out of this stream. */
export const holdsObjects = ({ names }: PdfStream): boolean =>
  names.has('ObjStm') || (names.has('First') && names.has('N'));

/** Why the objects of a stream cannot be seen: packed in a way that hides them, broken off, or far too many. */
export class Unreadable extends Error {
  constructor(readonly code: 'file.pdf_active' | 'file.damaged' | 'file.bomb') {
    super(code);
  }
}

/** The text of a stream of objects, which may unpack to `most` bytes. @throws Unreadable */
export const objectsText = (bytes: Buffer, text: string, stream: PdfStream, most: number): string => {
  const { from, to, names, filterAt } = stream;
  if (!names.has('Filter')) return text.slice(from, to);
  DEFLATE.lastIndex = filterAt;
  if (names.has('DecodeParms') || names.has('DP') || !DEFLATE.test(text)) throw new Unreadable('file.pdf_active');
  try {
    // One that goes on behind what is taken for its end is broken off here, and refused.
    return inflateSync(bytes.subarray(from, to), { maxOutputLength: Math.max(most, 1) }).toString('latin1');
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Unreadable(tooLarge ? 'file.bomb' : 'file.damaged');
  }
};

/**
 * The objects in the text of such a stream, by number: pairs of number and offset, then the objects one after the other.
 * @throws Unreadable when they do not follow one another
 */
export const packedObjects = (head: string, text: string): [number, string][] => {
  const first = Number(/\/First\s{1,20}(\d{1,10})/.exec(head)?.[1] ?? 0);
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
  const objects: [number, string][] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const start = pairs[at + 1] ?? 0;
    const end = pairs[at + 3] ?? text.length - first;
    if (!(start >= 0 && end >= start)) throw new Unreadable('file.damaged');
    objects.push([pairs[at] ?? 0, text.slice(first + start, first + end)]);
  }
  return objects;
};
