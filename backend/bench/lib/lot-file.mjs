import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const HEAD = [
  'Reference',
  'Mineral',
  'Name',
  'Description',
  'Country of origin',
  'Price per unit',
  'Currency',
  'Unit',
  'Price basis',
  'Total quantity',
  'Minimum order',
  'Purity %',
  'Moisture %',
  'Composition',
  'Incoterm',
  'Named place',
  'Transport',
  'Ready on',
  'Certifications',
];
const at = (heading) => HEAD.indexOf(heading);
const put = (heading, value) => (cells) => {
  cells[at(heading)] = value;
};

/** Twenty ways in which people get a row wrong. */
export const WAYS = [
  put('Mineral', ''),
  put('Mineral', 'unobtainium'),
  put('Name', ''),
  put('Name', 'x'.repeat(200)),
  put('Country of origin', 'Atlantis'),
  put('Country of origin', 'Congo'),
  put('Price per unit', 'on request'),
  put('Price per unit', '-9450'),
  put('Price per unit', '1,250'),
  put('Total quantity', '0'),
  put('Total quantity', '500 t'),
  put('Minimum order', '999999'),
  put('Purity %', '120'),
  put('Moisture %', '100'),
  put('Currency', 'Taler'),
  put('Unit', 'bucket'),
  (cells) => {
    put('Incoterm', 'FOB')(cells);
    put('Transport', 'rail')(cells);
  },
  put('Ready on', '03/04/2027'),
  put('Composition', 'mostly copper'),
  put('Reference', 'LOT-1'),
];

const MINERALS = ['copper', 'Cuivre', 'cobre', '铜', 'Cu'];
const COUNTRIES = ['CL', 'Peru', 'Zambie', '智利', 'España'];

const lot = (n) => [
  `LOT-${n}`,
  MINERALS[n % MINERALS.length],
  `Copper cathodes lot ${n}`,
  `Full-plate cathodes, bundle ${n}; "Grade A", strapped`,
  COUNTRIES[n % COUNTRIES.length],
  String(9000 + (n % 700)),
  'USD',
  't',
  n % 3 ? 'fixed' : 'index_premium; index=LME Copper Cash; premium=85; qp=M+1',
  String(500 + (n % 900)),
  '25',
  n % 2 ? '99.99' : '99,95',
  '0.5',
  'Cu 99.99 % dry payable; S 0.0010 % dry penalty',
  'CIF',
  'Rotterdam (NLRTM)',
  'breakbulk_sea',
  '2027-03-15',
  'Copper Mark; ISO 14001',
];

/**
 * A table of lots under its headings, of which some are wrong, spread over the whole and over all {@link WAYS}.
 * @returns {{rows: string[][], mended: string[][]}} `mended`: those that were wrong, set right
 */
export function lotRows(count, wrong) {
  const every = Math.floor(count / wrong);
  const mended = [];
  const rows = Array.from({ length: count }, (_, i) => {
    const cells = lot(i + 1);
    if ((i + 1) % every || mended.length >= wrong) return cells;
    mended.push([...cells]);
    WAYS[(mended.length - 1) % WAYS.length](cells);
    return cells;
  });
  return { rows: [HEAD, ...rows], mended };
}

export const csvOf = (rows) => Buffer.from(`\uFEFF${stringify(rows)}`);

const FIGURE = /^\d{1,12}(\.\d{1,6})?$/;
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => entities[letter]);

/** A workbook as spreadsheets write them: texts shared, figures as figures, days as counts of days. */
export function xlsxOf(rows) {
  const shared = new Map();
  const place = (text) => {
    if (!shared.has(text)) shared.set(text, shared.size);
    return shared.get(text);
  };
  const cell = (text) => {
    if (text === '2027-03-15') return '<c s="1"><v>46461</v></c>';
    if (FIGURE.test(text)) return `<c><v>${text}</v></c>`;
    return text === '' ? '<c/>' : `<c t="s"><v>${place(text)}</v></c>`;
  };
  const body = rows.map((cells, n) => `<row r="${n + 1}">${cells.map(cell).join('')}</row>`).join('');
  const files = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Lots" sheetId="1" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${body}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${[...shared.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}

/** The cells of a file that the server has made. */
export function sheetOf(bytes, format) {
  if (format === 'csv') return parse(bytes, { bom: true, relax_column_count: true });
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells = [];
    for (const [, letters, body] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      while (cells.length < column) cells.push('');
      cells[column] = body
        .replace(/<[^>]+>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');
    }
    return cells;
  });
}
