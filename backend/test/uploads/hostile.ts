import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { pdf, photo } from '../trade/deal-fixture.js';
import {
  HTML,
  SCRIPT,
  hiddenScript,
  over,
  pdfWith,
  pngBomb,
  put,
  scriptBehindEnd,
  withObject,
  xlsxBomb,
  zipOf,
} from './hostile-bytes.js';
import { ACTIVE_OFFICE } from './office-active.js';
import { ILL_FORMED_OFFICE } from './office-form.js';

/** A PDF that does something which only showing its pages does not need. */
const active = (what: string, bytes: () => Buffer): Hostile => ({
  what: `a PDF ${what}`,
  name: 'permit.pdf',
  bytes,
  photo: 'file.type',
  document: 'file.pdf_active',
});

/** A PDF that is made to be slow to check, with what it is refused for. */
const slow = (signs: string, document: string): Hostile => ({
  what: `a PDF of a MiB of ${JSON.stringify(signs)}`,
  name: 'permit.pdf',
  bytes: () => over(signs),
  photo: 'file.type',
  document,
});

export const gps = (bytes: Buffer): boolean => bytes.includes('GPS') || bytes.includes('secret camera');

/** What a hostile file is, under the name that it comes with. `photo` and `document` say what each door does. */
export interface Hostile {
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  /** The code of the refusal; `cleaned` when the file is let in without what was wrong with it. */
  readonly photo: string;
  readonly document: string;
}

const FILES: readonly Hostile[] = [
  {
    what: 'an SVG with a script',
    name: 'logo.svg',
    bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    photo: 'file.type',
    document: 'file.type',
  },
  {
    what: 'a page that is called a photo',
    name: 'lot.jpg',
    bytes: () => Buffer.from(HTML),
    photo: 'file.type',
    document: 'file.type',
  },
  {
    what: 'a page within a real JPEG',
    name: 'lot.jpg',
    bytes: async () => Buffer.concat([await photo(), Buffer.from(HTML)]),
    photo: 'cleaned',
    document: 'cleaned',
  },
  {
    what: 'a JPEG that is a ZIP as well',
    name: 'lot.jpg',
    bytes: async () =>
      Buffer.concat([await photo(), zipOf('page.html', deflateRawSync(Buffer.from(HTML)), HTML.length)]),
    photo: 'cleaned',
    document: 'cleaned',
  },
  {
    what: 'a GIF that is a script as well',
    name: 'lot.gif',
    bytes: () => Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1);//', 'latin1'),
    photo: 'file.type',
    document: 'file.type',
  },
  {
    what: 'a PDF with a page behind its end',
    name: 'permit.pdf',
    bytes: () => Buffer.concat([pdf(), Buffer.from(HTML)]),
    photo: 'file.type',
    document: 'file.two_in_one',
  },
  {
    what: 'a PDF with a page in a comment',
    name: 'permit.pdf',
    bytes: () => put(pdf().toString('latin1'), '%PDF-1.4\n', `%${HTML}\n`),
    photo: 'file.type',
    document: 'file.two_in_one',
  },
  {
    what: 'a PDF that is a ZIP as well',
    name: 'permit.pdf',
    bytes: () =>
      Buffer.concat([pdf(), zipOf('a.html', deflateRawSync(Buffer.from(HTML)), HTML.length), Buffer.from('%%EOF')]),
    photo: 'file.type',
    document: 'file.two_in_one',
  },
  {
    what: 'a workbook that unpacks to 256 MB',
    name: 'assay.xlsx',
    bytes: xlsxBomb,
    photo: 'file.type',
    document: 'file.bomb',
  },
  {
    what: 'a PNG of 1,600 megapixels in a few bytes',
    name: 'lot.png',
    bytes: pngBomb,
    photo: 'file.pixels',
    document: 'file.pixels',
  },
  {
    what: 'a file of 50 MB',
    name: 'lot.jpg',
    bytes: () => Buffer.alloc(50 * 1024 * 1024, 1),
    photo: 'file.too_large',
    document: 'file.document_too_large',
  },
  {
    what: 'a picture with the wrong ending',
    name: 'permit.pdf.exe',
    bytes: photo,
    photo: 'cleaned',
    document: 'cleaned',
  },
  {
    what: 'a photo that says where it was taken',
    name: 'lot.jpg',
    bytes: photo,
    photo: 'cleaned',
    document: 'cleaned',
  },
  {
    what: 'a PDF with a script',
    name: 'permit.pdf',
    bytes: () => pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    photo: 'file.type',
    document: 'file.pdf_active',
  },
  {
    what: 'a PDF with a script under an escaped name',
    name: 'permit.pdf',
    bytes: () => pdfWith('/OpenAction << /S /J#61va#53cript /JS (app.alert(1)) >>'),
    photo: 'file.type',
    document: 'file.pdf_active',
  },
  {
    what: 'a PDF with a script in a packed stream',
    name: 'permit.pdf',
    bytes: () => hiddenScript(),
    photo: 'file.type',
    document: 'file.pdf_active',
  },
  {
    what: 'a PDF whose objects unpack to 100 MB',
    name: 'permit.pdf',
    bytes: () => hiddenScript(' '.repeat(100 * 1024 * 1024)),
    photo: 'file.type',
    document: 'file.bomb',
  },
  active('with a script in a stream whose filter stands elsewhere', () => hiddenScript(SCRIPT, '8 0 R')),
  active('with a script in a stream whose filter stands in a list', () => hiddenScript(SCRIPT, '[/FlateDecode]')),
  active('with a script in a stream with two filters', () => hiddenScript(SCRIPT, '[/ASCIIHexDecode /FlateDecode]')),
  active('with a script in a stream behind 70,000 blanks', () =>
    hiddenScript(SCRIPT, `/FlateDecode /Pad (${' '.repeat(70_000)})`),
  ),
  active('with a script in a stream that names two objects', () => hiddenScript(SCRIPT, '/FlateDecode /X (1 0 obj)')),
  { ...active('with a script behind what looks like its end', scriptBehindEnd), document: 'file.damaged' },
  active('with an object within the data of a stream', () =>
    withObject('9 0 obj\n<< /Length 99 >>\nstream\n8 0 obj << /S /URI >> endobj\nendstream\nendobj\n'),
  ),
  active('that opens another file', () => pdfWith('/OpenAction << /S /GoToR /F (\\\\evil.example\\s\\x.pdf) >>')),
  active('that calls an address when it is opened', () =>
    pdfWith('/OpenAction << /S /URI /URI (https://evil.example) >>'),
  ),
  active('that calls an address after turning a page', () =>
    pdfWith('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 8 0 R >>'),
  ),
  active('that does what another object says when it is opened', () =>
    withObject(
      '8 0 obj\n<< /S /URI /URI (https://evil.example) >>\nendobj\n9 0 obj\n<< /OpenAction 8 0 R >>\nendobj\n',
    ),
  ),
  active('that acts by itself on a page', () => pdfWith('/AA << /O << /S /URI /URI (https://evil.example) >> >>')),
  active('that plays a sound', () => pdfWith('/Names << /X << /S /Sound >> >>')),
  active('that switches its layers', () => pdfWith('/Names << /X << /S /SetOCGState >> >>')),
  active('with a picture from another place', () =>
    withObject('9 0 obj\n<< /Length 0 /F (\\\\evil.example\\s\\x) >>\nstream\n\nendstream\nendobj\n'),
  ),
  slow('stream ', 'file.damaged'),
  slow('<<', 'file.damaged'),
  slow('/OpenAction << ', 'file.damaged'),
  slow(' endstream stream ', 'file.uncheckable'),
  {
    what: 'a PDF that starts a program',
    name: 'permit.pdf',
    bytes: () => pdfWith('/OpenAction << /S /Launch /F (cmd.exe) >>'),
    photo: 'file.type',
    document: 'file.pdf_active',
  },
  {
    what: 'a PDF that carries a file',
    name: 'permit.pdf',
    bytes: () => pdfWith('/Names << /EmbeddedFiles << /Names [(a.exe) 8 0 R] >> >>'),
    photo: 'file.type',
    document: 'file.pdf_active',
  },
  {
    what: 'a PDF under a password',
    name: 'permit.pdf',
    bytes: () => put(pdf().toString('latin1'), '/Root 1 0 R', ' /Encrypt 8 0 R'),
    photo: 'file.type',
    document: 'file.pdf_locked',
  },
  {
    what: 'an empty file',
    name: 'lot.jpg',
    bytes: () => Buffer.alloc(0),
    photo: 'file.empty',
    document: 'file.empty',
  },
  {
    what: 'a photo that breaks off',
    name: 'lot.jpg',
    bytes: async () => {
      const noise = await sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: 'white',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg()
        .toBuffer();
      return noise.subarray(0, noise.length >> 1);
    },
    photo: 'file.damaged',
    document: 'file.damaged',
  },
  {
    what: 'a PDF that breaks off',
    name: 'permit.pdf',
    bytes: () => pdf().subarray(0, 300),
    photo: 'file.type',
    document: 'file.damaged',
  },
];

/** One for each reason; the spec of their check has them all. */
const OFFICE = [...new Map([...ILL_FORMED_OFFICE, ...ACTIVE_OFFICE].map((one) => [one[1], one])).values()].map(
  ([what, document, bytes]): Hostile => ({
    what: `a file of Word or Excel ${what}`,
    name: 'list.docx',
    bytes,
    photo: 'file.type',
    document,
  }),
);

/** Every hostile file; its bytes are made once for all doors. */
export const HOSTILE: readonly Hostile[] = [...FILES, ...OFFICE].map((one) => {
  let made: ReturnType<Hostile['bytes']> | undefined;
  return { ...one, bytes: () => (made ??= one.bytes()) };
});

/** Names that would lead out of a folder, control a terminal, turn the text around, or have no end; and what becomes of them. */
export const HOSTILE_NAMES: readonly (readonly [what: string, name: string, shown: RegExp])[] = [
  ['with folders', '../../etc/passwd/permit.pdf', /^permit\.pdf$/],
  ['with folders of Windows', 'C:\\Windows\\System32\\permit.pdf', /^permit\.pdf$/],
  ['with control characters', 'per\u0007mit\u001b[31m.pdf', /^permit\[31m\.pdf$/],
  ['that turns the text around', 'permit\u202Efdp.exe', /^permitfdp\.exe\.pdf$/],
  ['of 5,000 characters', `${'a'.repeat(5000)}.pdf`, /^a{196}\.pdf$/],
  ['of nothing but dots', '..', /^file\.pdf$/],
  ['with marks of a page', '<img src=x onerror=alert(1)>.pdf', /^_img src=x onerror=alert\(1\)_\.pdf$/],
];
