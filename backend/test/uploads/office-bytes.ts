import { strToU8, zipSync } from 'fflate';
import { OFFICE_TYPES, type OfficeExtension } from '../../src/platform/office-file/part-types.js';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Parts by name, as text or bytes. */
export type Parts = Readonly<Record<string, string | Uint8Array>>;

/** A relationship as a package writes it. */
export const relationship = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="r${type}" Type="${OFFICE}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
export const relationships = (...all: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

/** What a package says of its types, with `more` of them. */
const typesOf = (extension: OfficeExtension, more: string, main: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/${mainOf(extension)}" ContentType="${main}"/>${more}</Types>`;
const mainOf = (extension: OfficeExtension): string => (extension === 'docx' ? 'word/document.xml' : 'xl/workbook.xml');

interface More {
  /** Further entries of the list of types. */
  readonly types?: string;
  /** The type of the main part. */
  readonly main?: string;
  readonly parts?: Parts;
}

/** An archive of some files. */
export const zipped = (parts: Parts): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body]),
      ),
    ),
  );
const packageOf = (extension: OfficeExtension, own: Parts, { types = '', main, parts = {} }: More): Buffer =>
  zipped({
    '[Content_Types].xml': typesOf(extension, types, main ?? OFFICE_TYPES[extension].main),
    '_rels/.rels': relationships(relationship('officeDocument', mainOf(extension))),
    ...own,
    ...parts,
  });

/** A file of Word whose body is `body`. */
export const docx = (body = '<w:p><w:r><w:t>Packing list</w:t></w:r></w:p>', more: More = {}): Buffer =>
  packageOf(
    'docx',
    {
      'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
    },
    more,
  );

/** A workbook with one sheet, whose rows are `rows`. */
export const xlsx = (rows = '<row r="1"><c r="A1"><v>1</v></c></row>', more: More = {}): Buffer =>
  packageOf(
    'xlsx',
    {
      'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Weights" sheetId="1" r:id="rworksheet"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationships(relationship('worksheet', 'worksheets/sheet1.xml')),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheetData>${rows}</sheetData></worksheet>`,
    },
    more,
  );

/** A paragraph of Word. */
export const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
/** A cell that holds a text. */
export const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** What the text of a package refers to. */
export const ofDocument = (...all: readonly string[]): Parts => ({
  'word/_rels/document.xml.rels': relationships(...all),
});
