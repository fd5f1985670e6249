import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { figure, formatOf, readSheet, SheetError, text, writeCsv, writeXlsx } from './index.js';

const LIMITS = { unpackedBytes: 1_000_000, rows: 100, columns: 10 };
const rowsIn = async (bytes: Uint8Array, limits = LIMITS) => {
  const rows: string[][] = [];
  for await (const { cells } of readSheet(Buffer.from(bytes), formatOf(bytes), limits))
    rows.push(cells.map((cell) => cell.text));
  return rows;
};
const failure = (bytes: Uint8Array, limits = LIMITS) =>
  rowsIn(bytes, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof SheetError ? error.code : String(error)),
  );
const utf16 = (value: string, big = false): Uint8Array => {
  const bytes = Buffer.from(value, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

const TRICKY = [
  '＝1+1',
  '＋49',
  '－5',
  '＠x',
  '=1+1',
  '+49',
  '-5',
  '@x',
  "'=y",
  "''-z",
  "'plain",
  'a "b" c',
  'x;y,z\tw',
  'two\nlines',
  '锂 é',
  '_x000D_',
];

describe('A CSV file', () => {
  test.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\r\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['a mark of UTF-8', '\uFEFFa,b\n1,2'],
    ['a line that names its separator', 'sep=;\na;b\n1;2'],
    ['empty lines', 'a,b\n\n,\n1,2\n\n'],
  ])('with %s is read', async (_, content) =>
    expect(await rowsIn(Buffer.from(content))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]),
  );
  test('is read in UTF-16, of either order, with or without its mark', async () => {
    for (const mark of ['', '\uFEFF'])
      for (const big of [false, true])
        expect(await rowsIn(utf16(`${mark}name;b\nx;2`, big))).toEqual([
          ['name', 'b'],
          ['x', '2'],
        ]);
  });
  test('in an old code page is refused, not guessed', async () =>
    expect(await failure(Buffer.from([0x61, 0x2c, 0xe9, 0x0a, 0x31]))).toBe('import.encoding'));
  test('whose quotation marks do not close says where it breaks off', async () =>
    expect(await failure(Buffer.from('a,b\n1,"2\n3,4'))).toBe('import.csv_broken'));
  test('beyond its limits is refused', async () => {
    expect(await failure(Buffer.from('a\n'.repeat(103)))).toBe('import.too_many_rows');
    expect(await failure(Buffer.from(','.repeat(11)))).toBe('read');
    expect(await failure(Buffer.from('a,'.repeat(11)))).toBe('import.too_many_columns');
  });
  test('with a row wider than any spreadsheet is refused before it is kept', async () => {
    expect(await failure(Buffer.from(`a,b\n${'1'.repeat(9)}${','.repeat(20_000)}`))).toBe('import.too_many_columns');
    expect(await failure(Buffer.from(`a,b\n${'"\n",'.repeat(20_000)}`))).toBe('import.too_many_columns');
    expect(await failure(Buffer.from(`a,b\n"${','.repeat(20_000)}",1`))).toBe('read');
    // Rows that end as on an old Macintosh are rows, and wide ones are wide.
    const rows = { ...LIMITS, rows: 30_000 };
    expect(await failure(Buffer.from('1,2\r'.repeat(20_000)), rows)).toBe('read');
    expect(await failure(Buffer.from(`a,b\r${','.repeat(20_000)}`), rows)).toBe('import.too_many_columns');
  });
  test('whose cell holds more than a spreadsheet can is refused', async () => {
    expect(await failure(Buffer.from(`a,b\n1,${'x'.repeat(32_767)}`))).toBe('read');
    expect(await failure(Buffer.from(`a,b\n1,${'x'.repeat(32_768)}`))).toBe('import.cell_too_long');
  });
  test('is written so that no cell is run as a formula, and reads back as it was', async () => {
    const bytes = writeCsv([TRICKY.map(text)]);
    for (const cell of bytes.toString().split(/[,\r\n]/)) expect(cell).not.toMatch(/^\uFEFF?"?[=+\-@＝＋－＠]/);
    expect((await rowsIn(bytes, { ...LIMITS, columns: 50 }))[0]).toEqual(TRICKY);
  });
  test('keeps figures clear of what could part thousands', () =>
    expect(
      writeCsv([[figure('1.250'), figure('1250.5'), figure('-3')]])
        .toString()
        .slice(1),
    ).toBe('1.2500,1250.5,-3\r\n'));
  test('has a decimal comma in its figures where semicolons part the columns', () =>
    expect(
      writeCsv([[figure('1.250'), figure('-1250.5'), text('No. 1.5')]], ';')
        .toString()
        .slice(1),
    ).toBe('1,2500;-1250,5;No. 1.5\r\n'));
});

const workbook = (sheet: string, more: Record<string, string> = {}) => {
  const files: Record<string, string> = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="hidden" state="hidden" r:id="b"/><sheet name="a" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="/xl/worksheets/one.xml"/></Relationships>',
    'xl/worksheets/one.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, body]) => [name, strToU8(body)])));
};

describe('An XLSX file', () => {
  test('reads back as it was written', async () => {
    const bytes = await writeXlsx([
      { name: 'A & B', rows: [TRICKY.map(text), [figure('1.25'), text(''), figure('1234567890.1234567')]] },
    ]);
    expect(await rowsIn(bytes, { ...LIMITS, columns: 50 })).toEqual([TRICKY, ['1.25', '', '1234567890.1234567']]);
  });
  test('of a spreadsheet gives shared texts, results of formulas, days, and figures as they were typed', async () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" s="1"><v>46053.5</v></c></row>
      <row r="3"><c r="A3"><f>1+1</f><v>99.989999999999995</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="e"><v>#REF!</v></c><c r="D3"><v>1.2E-2</v></c><c r="E3" s="2"><v>46053</v></c></row>`;
    const bytes = workbook(sheet, {
      'xl/sharedStrings.xml': '<sst><si><r><t>Co</t></r><r><t>pper</t></r><rPh><t>x</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    });
    expect(await rowsIn(bytes)).toEqual([
      ['Copper', '', '2026-01-31'],
      ['99.99', 'TRUE', '#REF!', '0.012', '2026-01-31'],
    ]);
  });
  test('that unpacks to too much is refused, whatever its header says', async () => {
    const bomb = Buffer.from(workbook('<row><c><v>1</v></c></row>'.repeat(80_000)));
    expect(bomb.length).toBeLessThan(20_000);
    expect(await failure(bomb)).toBe('import.unpacked_too_large');
    // The directory claims one kilobyte for each file.
    for (let at = bomb.indexOf('PK\x01\x02'); at >= 0; at = bomb.indexOf('PK\x01\x02', at + 1))
      bomb.writeUInt32LE(1000, at + 24);
    expect(await failure(bomb)).not.toBe('read');
  });
  test('that is no workbook, is broken or too wide is refused', async () => {
    expect(await failure(zipSync({ 'a.txt': strToU8('x') }))).toBe('import.type');
    expect(await failure(Buffer.from('PK\x03\x04 and no more'))).toBe('import.type');
    expect(await failure(workbook('<row><c>'))).toBe('import.xlsx_broken');
    expect(await failure(workbook('<row><c r="ZZ1"><v>1</v></c></row>'))).toBe('import.too_many_columns');
    expect(await failure(workbook('<row><c><v>1</v></c></row>'.repeat(102)))).toBe('import.too_many_rows');
    expect(await failure(workbook('&bomb;'))).toBe('import.xlsx_broken');
  });
  test('that keeps its reader in the middle of something is refused', async () => {
    const roomy = { ...LIMITS, unpackedBytes: 20_000_000 };
    const nested = (depth: number) => workbook(`${'<c>'.repeat(depth)}${'</c>'.repeat(depth)}`);
    expect(await failure(nested(50))).toBe('read');
    expect(await failure(nested(100))).toBe('import.xlsx_broken');
    const long = 'x'.repeat(5_000_000);
    expect(await failure(workbook(`<row><c t="str"><v>${long}</v></c></row>`), roomy)).toBe('import.xlsx_broken');
    expect(await failure(workbook(`<row><c a="${long}"/></row>`), roomy)).toBe('import.xlsx_broken');
    expect(await failure(workbook(`<!--${long}--><row/>`), roomy)).toBe('import.xlsx_broken');
  });
});
