import { holdsObjects, objectsText, packedObjects, UNPACKED_MAX } from '../../pdf-file/object-streams.js';
import { scanPdf } from '../../pdf-file/scan-pdf.js';

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

const ROOT = /\/Root\s{1,20}(\d{1,10}\s{1,20}\d{1,5}\s{1,20}R)/g;

/** The place of the last cross-reference section; -1 where the file names none. */
const previousIn = (text: string): number => {
  const at = text.lastIndexOf('startxref');
  return Number(/^startxref\s{1,20}(\d{1,10})\s{0,20}%%EOF\s*$/.exec(text.slice(Math.max(at, 0)))?.[1] ?? -1);
};

/**
 * Reads the objects of a PDF that is not encrypted; null when it has no catalogue, no cross-references or far too many parts.
 * @throws Unreadable when a stream of objects cannot be unpacked
 */
export const readPdf = (bytes: Buffer): PdfBody | null => {
  const text = bytes.toString('latin1');
  const previous = previousIn(text);
  let root: string | undefined;
  for (const found of text.matchAll(ROOT)) root = found[1];
  const scan = scanPdf(bytes);
  if (previous < 0 || previous >= text.length || !root || !scan) return null;
  const objects = new Map<number, string>();
  const generations = new Map<number, number>();
  let left = UNPACKED_MAX;
  for (const { number, generation, from, to, stream } of scan.objects) {
    const body = text.slice(from, to);
    if (stream && holdsObjects(stream)) {
      const unpacked = objectsText(bytes, text, stream, left);
      left -= unpacked.length;
      for (const [packed, held] of packedObjects(body, unpacked)) objects.set(packed, held);
    } else {
      objects.set(number, body);
      if (generation) generations.set(number, generation);
    }
  }
  return { objects, generations, root, previous, inStreams: !text.startsWith('xref', previous) };
};
