import { constants, inflateSync } from 'node:zlib';
import { Unprocessable } from '../errors/app-error.js';

/** Names by which a PDF runs a script, starts a program, sends data away, or carries other files. */
const ACTIVE =
  /\/(JavaScript|Launch|SubmitForm|ImportData|GoToE|Rendition|RichMedia|EmbeddedFiles?|FileAttachment|XFA)(?![A-Za-z0-9])/;
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/;
const PAGE = /<(script|html)[\s>]/i;
const ZIP_END = 'PK\x05\x06';
/** A ZIP's directory ends within so many bytes of the file's end. */
const ZIP_TAIL = 65_557;
/** What the object streams of a document may unpack to, in bytes. A contract of a thousand pages has a few megabytes. */
const UNPACKED_MAX = 64 * 1024 * 1024;
/** Filters that would hide names from this check; no writer uses them for objects. */
const ODD_FILTER = /\/(LZWDecode|LZW|ASCIIHexDecode|AHx|ASCII85Decode|A85|RunLengthDecode|RL|Crypt|Predictor)\b/;

/**
 * Lets through a PDF that only shows pages.
 * @throws Unprocessable `file.damaged` when it breaks off, `file.pdf_locked` when it is encrypted and cannot be checked,
 *   `file.two_in_one` when it is another kind of file as well, `file.pdf_active` when it runs, sends or carries something,
 *   `file.bomb` when it unpacks to far more than a document
 */
export const checkPdf = (bytes: Buffer): void => {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0) throw new Unprocessable('file.damaged');
  const tail = text.slice(end + '%%EOF'.length);
  const zip = text.lastIndexOf(ZIP_END);
  if (/[^\s\0]/.test(tail) || PAGE.test(text) || (zip >= 0 && zip > text.length - ZIP_TAIL))
    throw new Unprocessable('file.two_in_one');
  const plain = unescaped(text);
  if (LOCKED.test(plain)) throw new Unprocessable('file.pdf_locked');
  if (ACTIVE.test(plain) || hiddenObjects(bytes, text).some((objects) => ACTIVE.test(objects)))
    throw new Unprocessable('file.pdf_active');
};

/** Names may be written with escapes: /J#61vaScript is /JavaScript. */
const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The text of every stream that holds objects; scripts hide there from a reader of the bare bytes. */
const hiddenObjects = (bytes: Buffer, text: string): string[] => {
  const found: string[] = [];
  let left = UNPACKED_MAX;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue;
    const head = unescaped(text.slice(Math.max(text.lastIndexOf('endobj', at), at - 65_536, 0), at));
    if (!/\/ObjStm\b/.test(head) && !(/\/First\b/.test(head) && /\/N\b/.test(head))) continue;
    if (ODD_FILTER.test(head)) throw new Unprocessable('file.pdf_active');
    if (!/\/(FlateDecode|Fl)\b/.test(head)) continue;
    const start = at + 6 + (text.startsWith('\r\n', at + 6) ? 2 : 1);
    const stop = text.indexOf('endstream', start);
    const objects = unpack(bytes.subarray(start, stop < 0 ? undefined : stop), left);
    left -= objects.length;
    found.push(unescaped(objects));
  }
  return found;
};

const unpack = (packed: Buffer, most: number): string => {
  try {
    const limits = { maxOutputLength: Math.max(most, 1), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(packed, limits).toString('latin1');
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Unprocessable(tooLarge ? 'file.bomb' : 'file.damaged');
  }
};
