import type { HostileOffice } from './office-active.js';
import { docx, ofDocument, relationship, WORD, xlsx, zipped } from './office-bytes.js';

const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Moves the list of a package's entries behind further bytes, as a file that is two at once does. */
const between = (bytes: Buffer, more: Buffer): Buffer => {
  const end = bytes.length - 22;
  const list = bytes.readUInt32LE(end + 16);
  const tail = Buffer.from(bytes.subarray(end));
  tail.writeUInt32LE(list + more.length, 16);
  return Buffer.concat([bytes.subarray(0, list), more, bytes.subarray(list, end), tail]);
};
/** Renames an entry in the list alone, or wherever it stands. */
const renamed = (bytes: Buffer, from: string, to: string, both: boolean): Buffer => {
  const text = bytes.toString('latin1');
  return Buffer.from(
    both
      ? text.replaceAll(from, to)
      : text.slice(0, text.lastIndexOf(from)) + to + text.slice(text.lastIndexOf(from) + from.length),
    'latin1',
  );
};
/** Every entry of the list says that it is encrypted. */
const locked = (bytes: Buffer): Buffer => {
  const out = Buffer.from(bytes);
  for (let at = out.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = out.indexOf('PK\x01\x02', at + 4, 'latin1'))
    out.writeUInt16LE(out.readUInt16LE(at + 8) | 1, at + 8);
  return out;
};
const deep = (open: string, close: string, times: number): string => open.repeat(times) + close.repeat(times);

/** Files of Word and Excel that cannot be read, or not in one way alone, or are none. */
export const ILL_FORMED_OFFICE: readonly HostileOffice[] = [
  [
    'under a password',
    'file.office_locked',
    () => Buffer.concat([COMPOUND, Buffer.alloc(1000), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(500)]),
  ],
  ['whose parts are encrypted', 'file.office_locked', () => locked(docx())],
  ['of an older form', 'file.office_old', () => Buffer.concat([COMPOUND, Buffer.alloc(2000)])],
  [
    'with entities that grow',
    'file.office_xml',
    () =>
      docx(undefined, {
        parts: {
          'word/document.xml': `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><w:document xmlns:w="${WORD}">&b;</w:document>`,
        },
      }),
  ],
  [
    'that reads a file of its reader',
    'file.office_xml',
    () =>
      xlsx(undefined, {
        parts: { 'docProps/app.xml': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' },
      }),
  ],
  [
    'in another encoding',
    'file.office_xml',
    () => docx(undefined, { parts: { 'docProps/app.xml': '<?xml version="1.0" encoding="UTF-7"?><a/>' } }),
  ],
  ['of tags one within the other', 'file.office_xml', () => docx(deep('<w:p>', '</w:p>', 200_000))],
  [
    'that unpacks to 100 MB',
    'file.bomb',
    () => docx(undefined, { parts: { 'word/media/image1.png': new Uint8Array(100 << 20) } }),
  ],
  [
    'of ten thousand parts',
    'file.bomb',
    () =>
      docx(undefined, {
        parts: Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`word/media/image${n}.png`, ''])),
      }),
  ],
  ['with a part that leads out of it', 'file.office_path', () => docx(undefined, { parts: { '../../evil.png': 'x' } })],
  [
    'with a part in a folder of Windows',
    'file.office_path',
    () => docx(undefined, { parts: { 'word\\evil.png': 'x' } }),
  ],
  [
    'with a relationship that leads out of it',
    'file.office_path',
    () => docx(undefined, { parts: ofDocument(relationship('image', '../../evil.png')) }),
  ],
  [
    'with something between its parts',
    'file.two_in_one',
    () => between(docx(), Buffer.from('<script>alert(1)</script>')),
  ],
  [
    'with something behind its end',
    'file.two_in_one',
    () => Buffer.concat([docx(), Buffer.from('<script>alert(1)</script>')]),
  ],
  [
    'whose list calls a part otherwise',
    'file.two_in_one',
    () => renamed(docx(), 'word/document.xml', 'word/documenu.xml', false),
  ],
  [
    'with two parts of one name',
    'file.two_in_one',
    () =>
      renamed(
        docx(undefined, { parts: { 'word/documenu.xml': '<a/>' } }),
        'word/documenu.xml',
        'word/Document.xml',
        true,
      ),
  ],
  ['that is an archive of something else', 'file.type', () => zipped({ 'page.html': '<p>' })],
  [
    'that is a presentation',
    'file.type',
    () =>
      docx(undefined, {
        main: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
      }),
  ],
  [
    'whose text is broken',
    'file.damaged',
    () => docx(undefined, { parts: { 'word/document.xml': '<w:document><w:body>' } }),
  ],
  ['that breaks off', 'file.damaged', () => docx().subarray(0, 400)],
];
