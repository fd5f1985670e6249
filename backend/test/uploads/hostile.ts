import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pdf, photo } from '../trade/desk.js';

export const zipOf = (entry: string, packed: Buffer, unpackedBytes: number): Buffer => {
  const name = Buffer.from(entry);
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(unpackedBytes, 18);
  const common = Buffer.concat([Buffer.from([20, 0]), fields.subarray(2), Buffer.from([name.length, 0, 0, 0])]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
};

/** A workbook of a few kilobytes whose sheet unpacks to 256 MB. */
export const xlsxBomb = (): Buffer => {
  const megabyte = deflateRawSync(Buffer.alloc(1 << 20), { finishFlush: 3 });
  return zipOf('xl/worksheets/sheet1.xml', Buffer.concat(Array.from({ length: 256 }, () => megabyte)), 256 << 20);
};

const crcOf = (bytes: Buffer): number => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
};

/** A PNG of some hundred bytes that claims 40,000 by 40,000 points. */
export const pngBomb = (): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(40_000, 0);
  head.writeUInt32BE(40_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const HTML = '<html><script>alert(document.cookie)</script></html>';
const put = (text: string, behind: string, part: string): Buffer =>
  Buffer.from(text.replace(behind, `${behind}${part}`), 'latin1');

/** A PDF whose catalogue has one more entry. */
const pdfWith = (entry: string): Buffer => put(pdf().toString('latin1'), '/Type /Catalog', ` ${entry}`);

const SCRIPT = '5 0 << /S /JavaScript /JS (app.alert(1)) >>';
/** A PDF with one more object before its cross-references. */
const withObject = (object: string): Buffer =>
  Buffer.from(
    pdf()
      .toString('latin1')
      .replace('xref\n', () => `${object}xref\n`),
    'latin1',
  );

/** A PDF with its script in a packed stream of objects, where no search over the bare bytes finds it. */
const hiddenScript = (objects = SCRIPT, filter = '/FlateDecode'): Buffer => {
  const packed = deflateSync(Buffer.from(objects));
  const head = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n`;
  return withObject(`${head}${packed.toString('latin1')}\nendstream\nendobj\n`);
};

/** The same behind the word that ends a stream, which stands in its packed bytes as they are. */
const scriptBehindEnd = (): Buffer => {
  const packed = deflateSync(Buffer.from(`4 0 endstream endobj ${SCRIPT}`), { level: 0 }).toString('latin1');
  return withObject(
    `9 0 obj\n<< /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`,
  );
};

/** A PDF of a MiB that is a few signs over and over. */
const over = (signs: string): Buffer =>
  Buffer.from(`%PDF-1.4\n${signs.repeat((1 << 20) / signs.length)}\n%%EOF`, 'latin1');

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
    document: 'file.type',
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

/** Every hostile file; its bytes are made once for all doors. */
export const HOSTILE: readonly Hostile[] = FILES.map((one) => {
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
