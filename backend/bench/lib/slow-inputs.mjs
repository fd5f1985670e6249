import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** A text of so many bytes: a head, signs over and over, an end. */
const filled = (bytes, signs, head = '', end = '') => {
  const buffer = Buffer.alloc(bytes, signs, 'latin1');
  buffer.write(head, 0, 'latin1');
  buffer.write(end, bytes - end.length, 'latin1');
  return buffer;
};

const PDF_END = ' /Root 1 0 R startxref 9\n%%EOF';
const PDF_SIGNS = [
  'stream ',
  '1 0 obj ',
  'obj ',
  '<<',
  '[ ',
  '(',
  '/N /First ',
  '#41',
  ' endstream stream ',
  '9 ',
  '/OpenAction 1 0 R ',
];
const PAGE = '1 0 obj<</Type/Page/MediaBox[0 0 99999 99999]>>endobj ';

/** A document whose packed objects unpack to as much as is looked at, all of it objects. */
const packed = () => {
  const pairs = Array.from({ length: 400_000 }, (_, n) => `${n + 9} ${2 * n} `).join('');
  const body = deflateSync(Buffer.from(pairs + '[]'.repeat(400_000), 'latin1')).toString('latin1');
  const head = `1 0 obj<</Type/ObjStm/N 400000/First ${pairs.length}/Filter/FlateDecode/Length ${body.length}>>stream\n`;
  return Buffer.from(`%PDF-1.4\n${head}${body}\nendstream endobj${PDF_END}`, 'latin1');
};

export const PDFS = (bytes) => [
  ...PDF_SIGNS.map((signs) => [JSON.stringify(signs), filled(bytes, signs, '%PDF-1.4\n', PDF_END)]),
  ['of pages', filled(bytes, PAGE, '%PDF-1.4\n', PDF_END)],
  ['of few pages', filled(Math.floor(bytes / 20), PAGE, '%PDF-1.4\n', PDF_END)],
  ['of headers, few enough', filled(900_000, '1 0 obj ', '%PDF-1.4\n', PDF_END)],
  ['of packed objects', packed()],
];

const HEAD = 'Mineral,Name,Certifications\n';
const blanks = (count) => ' '.repeat(count);
const queryRows = (bytes, row) =>
  Buffer.from(HEAD + row.repeat(Math.floor((bytes - HEAD.length) / Buffer.byteLength(row))));

const workbook = (bytes, sheet, more = {}) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="a"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="a" Target="/xl/worksheets/one.xml"/></Relationships>',
          'xl/worksheets/one.xml': `<worksheet><sheetData>${sheet(bytes)}</sheetData></worksheet>`,
          ...more,
        }).map(([name, body]) => [name, Buffer.from(body)]),
      ),
    ),
  );
/** So many times what a file holds is read of a packed one. */
const UNPACKED = 8;
const repeated = (text) => (bytes) => text.repeat(Math.floor((bytes * UNPACKED) / text.length));

export const SHEETS = (bytes) => [
  ['of blanks in quotation marks', queryRows(bytes, `copper,Test,"""a${blanks(900_000)}""""x"""\n`)],
  ['of blanks, as long as a cell may be', queryRows(bytes, `copper,Test,"""a${blanks(4000)}""""x"""\n`)],
  ['of quotation marks', filled(bytes, '"', HEAD)],
  ['of separators', filled(bytes, ',', HEAD)],
  ['of line breaks', filled(bytes, '\n', HEAD)],
  ['of assays', queryRows(bytes, `copper,Test,"${'Cu 1 %; '.repeat(500)}"\n`)],
  ['of headings', filled(bytes, 'a;')],
  ['packed, of tags one within the other', workbook(bytes, repeated('<c>'))],
  ['packed, of cells', workbook(bytes, repeated('<row><c t="inlineStr"><is><t>copper</t></is></c></row>'))],
  ['packed, of one cell', workbook(bytes, (n) => `<row><c t="inlineStr"><is><t>${'a'.repeat(n)}</t></is></c></row>`)],
  [
    'packed, of number formats',
    workbook(1000, repeated('<row/>'), {
      'xl/styles.xml': `<styleSheet><numFmts>${`<numFmt numFmtId="9" formatCode="${'['.repeat(50_000)}"/>`.repeat(20)}</numFmts><cellXfs>${'<xf numFmtId="9"/>'.repeat(20)}</cellXfs></styleSheet>`,
    }),
  ],
];

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A file of Word that unpacks to several times what a document may hold at most, or to less. */
const word = (body, more = {}) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          '[Content_Types].xml': `<Types><Default Extension="rels" ContentType="application/xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${TYPE}"/></Types>`,
          '_rels/.rels':
            '<Relationships><Relationship Id="a" Type="a/officeDocument" Target="word/document.xml"/></Relationships>',
          'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
          ...more,
        }).map(([name, part]) => [name, Buffer.from(part)]),
      ),
    ),
  );
const FIELD = '<w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText>';

export const OFFICES = (bytes) => [
  ['of paragraphs', word(repeated('<w:p><w:r><w:t>copper 1 t</w:t></w:r></w:p>')(bytes / 4))],
  ['of one paragraph', word(`<w:p><w:r><w:t>${'a'.repeat(bytes * 3)}</w:t></w:r></w:p>`)],
  ['of fields one within the other', word(repeated(FIELD)(bytes / 4))],
  ['of boxes one within the other', word(repeated('<w:p>')(bytes))],
  ['of attributes', word(`<w:p${' a="b"'.repeat(bytes / 8)}/>`)],
  ['of pictures that unpack to more than a document', word('', { 'word/a.png': Buffer.alloc(bytes * 8) })],
  ['of parts', word('', Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`word/${n}.png`, ''])))],
  ['of bytes without a list', filled(bytes, 'PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06')],
];

const CAMT = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">';
export const STATEMENTS = (bytes) => [
  ['of tags one within the other', filled(bytes, '<a>', CAMT)],
  ['of entities', Buffer.from(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(50_000)}">]>${CAMT}${'&b;'.repeat(100_000)}`)],
  ['of attributes', filled(bytes, ' a="b"', `${CAMT}<a`)],
  ['of separators', filled(bytes, ';', 'date;amount\n')],
];

const MEGABYTE = 1_000_000;
const quoted = (signs, bytes = MEGABYTE) => JSON.stringify(signs.repeat(Math.floor(bytes / signs.length)));
const SIGNS = [' ', '0', 'a@', '1,', '\\u00e9', '+49 ', '"', '((', 'http://', '\u00a0'];

export const TEXTS = [
  ...SIGNS.map((signs) => [
    `of ${JSON.stringify(signs)} in a question`,
    '/api/ai/chatbot',
    `{"query":${quoted(signs)}}`,
  ]),
  ...SIGNS.map((signs) => [
    `of ${JSON.stringify(signs)} in a requirement`,
    '/api/requirements',
    `{"mineral":"copper","description":${quoted(signs)}}`,
  ]),
  ['of brackets', '/api/requirements', '['.repeat(MEGABYTE / 2) + ']'.repeat(MEGABYTE / 2)],
  ['of names', '/api/requirements', `{${Array.from({ length: 60_000 }, (_, n) => `"n${n}":1`).join(',')}}`],
  ['of escapes', '/api/requirements', `{"description":"${'\\u0000'.repeat(MEGABYTE / 7)}"}`],
];

const asked = (message) =>
  JSON.stringify({
    type: 'user_message',
    data: { message, context: { currentPage: '/', userRole: 'buyer', timestamp: '2026-01-01T00:00:00Z' } },
  });
export const MESSAGES = [
  ...SIGNS.map((signs) => [
    `of ${JSON.stringify(signs)}`,
    asked(`copper ${signs.repeat(Math.floor(1900 / signs.length))}?`),
  ]),
  ['of a sign that cannot be stored', asked('copper\0?')],
  ['of a megabyte', asked('a'.repeat(MEGABYTE))],
];
