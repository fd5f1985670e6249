import { deflateRawSync, deflateSync } from 'node:zlib';
import { pdf } from '../trade/deal-fixture.js';

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

export const HTML = '<html><script>alert(document.cookie)</script></html>';
export const put = (text: string, behind: string, part: string): Buffer =>
  Buffer.from(text.replace(behind, `${behind}${part}`), 'latin1');

/** A PDF whose catalogue has one more entry. */
export const pdfWith = (entry: string): Buffer => put(pdf().toString('latin1'), '/Type /Catalog', ` ${entry}`);

export const SCRIPT = '5 0 << /S /JavaScript /JS (app.alert(1)) >>';
/** A PDF with one more object before its cross-references. */
export const withObject = (object: string): Buffer =>
  Buffer.from(
    pdf()
      .toString('latin1')
      .replace('xref\n', () => `${object}xref\n`),
    'latin1',
  );

/** A PDF with its script in a packed stream of objects, where no search over the bare bytes finds it. */
export const hiddenScript = (objects = SCRIPT, filter = '/FlateDecode'): Buffer => {
  const packed = deflateSync(Buffer.from(objects));
  const head = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n`;
  return withObject(`${head}${packed.toString('latin1')}\nendstream\nendobj\n`);
};

/** The same behind the word that ends a stream, which stands in its packed bytes as they are. */
export const scriptBehindEnd = (): Buffer => {
  const packed = deflateSync(Buffer.from(`4 0 endstream endobj ${SCRIPT}`), { level: 0 }).toString('latin1');
  return withObject(
    `9 0 obj\n<< /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`,
  );
};

/** A PDF of a MiB that is a few signs over and over. */
export const over = (signs: string): Buffer =>
  Buffer.from(`%PDF-1.4\n${signs.repeat((1 << 20) / signs.length)}\n%%EOF`, 'latin1');
