import { holdsObjects, objectsText, packedObjects, Unreadable, UNPACKED_MAX } from './object-streams.js';
import { onlyTurnsPages } from './opening.js';
import { unescapedName } from './pdf-labels.js';
import { type PdfScan, type PdfStream, scanPdf } from './scan-pdf.js';

/**
 * Names by which a PDF runs a script, starts a program, sends or fetches data, acts by itself, or carries other files.
 * What remains to a link is to go to a page of the same document, to an address that the reader clicks, or nowhere.
 */
const ACTIVE =
  /\/(JavaScript|JS|Launch|SubmitForm|ImportData|GoTo[ER]|GoToDp|GoTo3DView|Rendition|RichMedia(Execute)?|EmbeddedFiles?|EF|FileAttachment|XFA|Movie|Sound|Thread|SetOCGState|AA|3D)(?![A-Za-z0-9])/;
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/;
const PAGE = /<(script|html)[\s>]/i;
const ZIP_END = 'PK\x05\x06';
/** A ZIP's directory ends within so many bytes of the file's end. */
const ZIP_TAIL = 65_557;
/** What a stream's dictionary names when its data or its picture lies in another file. */
const ELSEWHERE = ['F', 'FFilter', 'Ref', 'OPI'] as const;

/**
 * The code of the reason why a PDF is not let in; null for one that only shows pages. Takes as long as the file is, not longer.
 * `file.damaged` when it breaks off or holds nothing, `file.pdf_locked` when it is encrypted and cannot be checked, `file.two_in_one` when it
 * is another kind of file as well, `file.pdf_active` when it runs, sends, fetches or carries something, `file.bomb` when
 * it unpacks to far more than a document, `file.uncheckable` when it has far more parts than one
 */
export const pdfRefusal = (given: Uint8Array): string | null => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) return 'file.damaged';
  const tail = text.slice(end + '%%EOF'.length);
  const zip = text.lastIndexOf(ZIP_END);
  if (/[^\s\0]/.test(tail) || PAGE.test(text) || (zip >= 0 && zip > text.length - ZIP_TAIL)) return 'file.two_in_one';
  const scan = scanPdf(bytes);
  if (!scan) return 'file.uncheckable';
  if (!scan.objects.length) return 'file.damaged';
  const bare = unescapedName(outsideStreams(text, scan.streams));
  if (LOCKED.test(bare)) return 'file.pdf_locked';
  if (scan.streams.some(({ names }) => ELSEWHERE.some((name) => names.has(name)))) return 'file.pdf_active';
  if (hidesObjects(text, scan)) return 'file.pdf_active';
  try {
    const packed = packedTexts(bytes, text, scan);
    const active = [bare, ...packed.map(({ objects }) => objects)].some((objects) => ACTIVE.test(objects));
    return active || !onlyTurnsPages(bare, packed, bodiesOf(text, scan, packed)) ? 'file.pdf_active' : null;
  } catch (error) {
    if (error instanceof Unreadable) return error.code;
    throw error;
  }
};

/** All that stands outside the data of streams: objects, strings, comments and what lies between them. */
const outsideStreams = (text: string, streams: readonly PdfStream[]): string => {
  const parts: string[] = [];
  let from = 0;
  for (const stream of streams) {
    parts.push(text.slice(from, stream.from));
    from = stream.to;
  }
  return [...parts, text.slice(from)].join('\n');
};

/**
 * Whether a cross-reference could lead a reader to an object within a stream's data, a string or a comment, where a reader
 * from the first byte to the last sees none.
 */
const hidesObjects = (text: string, { headers }: PdfScan): boolean => {
  let next = 0;
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    while ((headers[next] ?? at) < at) next++;
    if (headers[next] === at) continue;
    if (/[\s\0\d]/.test(text[at - 1] ?? '') && /[\s\0<([/%]/.test(text[at + 3] ?? '')) return true;
  }
  return false;
};

/** An object stream unpacked: its dictionary, and the text of its objects with escapes undone. */
export interface PackedText {
  readonly head: string;
  readonly objects: string;
}

const packedTexts = (bytes: Buffer, text: string, { objects, streams }: PdfScan): PackedText[] => {
  const heads = new Map(objects.map(({ stream, from, to }) => [stream, text.slice(from, to)]));
  let left = UNPACKED_MAX;
  return streams.filter(holdsObjects).map((stream) => {
    const unpacked = objectsText(bytes, text, stream, left);
    left -= unpacked.length;
    return { head: heads.get(stream) ?? '', objects: unescapedName(unpacked) };
  });
};

/** The bodies of an object, in every revision of it. */
const bodiesOf =
  (text: string, { objects }: PdfScan, packed: readonly PackedText[]) =>
  (number: number): string[] => [
    ...objects.filter((one) => one.number === number).map(({ from, to }) => unescapedName(text.slice(from, to))),
    ...packed.flatMap(({ head, objects: held }) =>
      packedObjects(head, held).flatMap(([one, body]) => (one === number ? [body] : [])),
    ),
  ];
