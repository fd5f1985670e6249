import { setImmediate as breath } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Cell, type FormulaCell, guarded, ROWS_AT_ONCE } from './cell.js';
import { escaped } from './xml.js';

/** A sheet to be written; its first row is set in bold and stays in view. */
export interface SheetOut<C extends Cell | FormulaCell = Cell> {
  readonly name: string;
  readonly rows: readonly (readonly C[])[];
  /** Widths of the columns in characters; the usual width where none is given. */
  readonly widths?: readonly number[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf xfId="0" numFmtId="10" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The style of {@link STYLES} that shows a fraction per cent. */
const PERCENT = 3;

type AnySheet = SheetOut<Cell | FormulaCell>;

const skeleton = (sheets: readonly AnySheet[]): Record<string, string> => {
  const each = (write: (number: number, sheet: AnySheet) => string) =>
    sheets.map((sheet, i) => write(i + 1, sheet)).join('');
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n, { name }) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId0" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
  };
};

/** The letters of a column: 0 is `A`, 26 is `AA`. */
export const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A spreadsheet keeps 15 digits of a figure; one that has more stays a text. */
const isExact = (figure: string): boolean => figure.replace(/\D/g, '').replace(/^0+/, '').length <= 15;

const formulaXml = ({ formula, text, percent }: FormulaCell, at: string): string => {
  const type = Number.isFinite(Number(text)) && text !== '' ? '' : ' t="str"';
  return `<c r="${at}"${percent ? ` s="${PERCENT}"` : ''}${type}><f>${escaped(formula)}</f><v>${escaped(text)}</v></c>`;
};

const cellXml = (cell: Cell | FormulaCell, at: string, style: number): string => {
  if (cell.kind === 'formula') return formulaXml(cell, at);
  const { text, kind } = cell;
  if (text === '') return '';
  if (kind === 'number' && isExact(text)) return `<c r="${at}"><v>${text}</v></c>`;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(guarded(text))}</t></is></c>`;
};

const rowXml = (cells: readonly (Cell | FormulaCell)[], row: number): string =>
  `<row r="${row}">${cells.map((cell, i) => cellXml(cell, `${letters(i)}${row}`, row === 1 ? 1 : 2)).join('')}</row>`;

/** An XLSX file. The server breathes between pieces of a long sheet. */
export const writeXlsx = async (sheets: readonly AnySheet[]): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error) failed = error;
    else pieces.push(piece);
  });
  const begin = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(skeleton(sheets))) begin(name).push(strToU8(text), true);
  for (const [i, { rows, widths = [] }] of sheets.entries()) {
    const file = begin(`xl/worksheets/sheet${i + 1}.xml`);
    const columns = widths
      .map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
      .join('');
    file.push(
      strToU8(
        `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns && `<cols>${columns}</cols>`}<sheetData>`,
      ),
    );
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const text = rows.slice(from, from + ROWS_AT_ONCE).map((cells, n) => rowXml(cells, from + n + 1));
      file.push(strToU8(text.join('')));
      await breath();
    }
    file.push(strToU8('</sheetData></worksheet>'), true);
  }
  zip.end();
  if (failed) throw failed;
  return Buffer.concat(pieces);
};
