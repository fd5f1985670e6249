import { inflateSync } from 'node:zlib';

/** A revision of a PDF as far as another one is appended to it. Offsets are bytes, which are characters of latin1. */
export interface PdfBody {
  /** Bodies of the objects by number, without streams; the last definition of each. */
  readonly objects: ReadonlyMap<number, string>;
  /** Generations of those that are not 0. */
  readonly generations: ReadonlyMap<number, number>;
  /** Reference to the catalogue, as `1 0 R`. */
  readonly root: string;
  /** The cross-reference section that a new one follows, and whether it is a stream. */
  readonly previous: number;
  readonly inStreams: boolean;
}

const UNPACKED_MAX = 64 * 1024 * 1024;

/** Objects that lie packed in an object stream: N pairs of number and offset, then the objects from /First on. */
const unpacked = (head: string, packed: Buffer): [number, string][] => {
  const count = Number(/\/N\s+(\d+)/.exec(head)?.[1] ?? 0);
  const first = Number(/\/First\s+(\d+)/.exec(head)?.[1] ?? 0);
  const text = inflateSync(packed, { maxOutputLength: UNPACKED_MAX }).toString('latin1');
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  return Array.from({ length: count }, (_, at) => {
    const start = first + (numbers[2 * at + 1] ?? 0);
    const end = at + 1 < count ? first + (numbers[2 * at + 3] ?? 0) : undefined;
    return [numbers[2 * at] ?? 0, text.slice(start, end)];
  });
};

/** Reads the objects of a PDF that is not encrypted; null when it has no catalogue or no cross-references. */
export const readPdf = (bytes: Buffer): PdfBody | null => {
  const text = bytes.toString('latin1');
  const previous = Number(/startxref\s+(\d+)\s*%%EOF\s*$/.exec(text)?.[1] ?? -1);
  const root = [...text.matchAll(/\/Root\s+(\d+\s+\d+\s+R)/g)].at(-1)?.[1];
  if (previous < 0 || previous >= text.length || !root) return null;
  const objects = new Map<number, string>();
  const generations = new Map<number, number>();
  const start = /(\d+)\s+(\d+)\s+obj\b/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const from = found.index + found[0].length;
    const end = text.indexOf('endobj', from);
    const stream = text.slice(from, end < 0 ? undefined : end).search(/\bstream\r?\n/);
    const body = text.slice(from, stream < 0 ? end : from + stream);
    if (stream >= 0 && /\/Type\s*\/ObjStm\b/.test(body)) {
      const data = from + stream + 'stream'.length + (text.startsWith('stream\r\n', from + stream) ? 2 : 1);
      for (const [number, packed] of unpacked(body, bytes.subarray(data, text.indexOf('endstream', data))))
        objects.set(number, packed);
    } else {
      objects.set(Number(found[1]), body);
      if (found[2] !== '0') generations.set(Number(found[1]), Number(found[2]));
    }
    if (stream >= 0) start.lastIndex = Math.max(start.lastIndex, text.indexOf('endstream', from));
  }
  return { objects, generations, root, previous, inStreams: !text.startsWith('xref', previous) };
};
