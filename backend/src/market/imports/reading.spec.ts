import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@orebridge/contracts';
import { figure, type Cell, text } from '../../platform/sheets/index.js';
import { assayText, readAssay } from './assay.js';
import { basisText, readBasis } from './basis.js';
import { COLUMNS, type ColumnId } from './columns.js';
import { readHeadings } from './headings.js';
import { cellOf } from './lot-cells.js';
import { joined, partsOf } from './parts.js';
import { readDay } from './read-day.js';
import { readFigure } from './read-figure.js';
import { readCountry, readMineral } from './read-names.js';
import { readRow } from './read-row.js';
import { templateSheets } from './template.js';
import { explanationIn, faultIn, headingIn, plain } from './import-messages.js';

const valueOf = <T>(reading: { ok: true; value: T } | { ok: false; fault: { key: string } }): T | string =>
  reading.ok ? reading.value : reading.fault.key;

describe('A figure', () => {
  test.each([
    ['1250', '1250'],
    ['1250.5', '1250.5'],
    ['1250,5', '1250.5'],
    ['1,250.5', '1250.5'],
    ['1.250,5', '1250.5'],
    ['1,250,000', '1250000'],
    ['1 250 000,75', '1250000.75'],
    ['1\u202f250\u00a0000', '1250000'],
    ["12'500.5", '12500.5'],
    ['0,125', '0.125'],
    ['1234,567', '1234.567'],
    ['１２．５', '12.5'],
    ['27.5 %', '27.5'],
  ])('%s is read as %s', (typed, meant) => expect(valueOf(readFigure(typed, 'auto'))).toBe(meant));

  test.each(['1,250', '1.250', '12.500', '999,999'])('%s can be read in two ways and is not guessed', (typed) =>
    expect(valueOf(readFigure(typed, 'auto'))).toBe('fault.figure_two_ways'),
  );

  test('is read in one way when the person says which decimal mark the file has', () => {
    expect(valueOf(readFigure('1,250', 'point'))).toBe('1250');
    expect(valueOf(readFigure('1,250', 'comma'))).toBe('1.250');
    expect(valueOf(readFigure('1.250', 'point'))).toBe('1.250');
    expect(valueOf(readFigure('1.250', 'comma'))).toBe('1250');
    expect(valueOf(readFigure('1.250,5', 'point'))).toBe('fault.figure');
  });

  test.each(['', 'abc', '12 t', '1,2,3', '1.2E+05', '12,50,000', '--1', '1..2'])('%j is none', (typed) =>
    expect(valueOf(readFigure(typed, 'auto'))).toBe('fault.figure'),
  );
});

describe('A day', () => {
  test.each([
    ['2027-01-31', '2027-01-31'],
    ['2027/1/31', '2027-01-31'],
    ['2027年1月31日', '2027-01-31'],
    ['31.01.2027', '2027-01-31'],
    ['3.4.2027', '2027-04-03'],
    ['31/01/2027', '2027-01-31'],
    ['01/31/2027', '2027-01-31'],
    ['05/05/2027', '2027-05-05'],
  ])('%s is %s', (typed, meant) => expect(valueOf(readDay(typed))).toBe(meant));
  test('that could be in two months is not guessed', () =>
    expect(valueOf(readDay('03/04/2027'))).toBe('fault.day_two_ways'));
  test.each(['2027-02-30', '31/31/2027', 'soon', '12345'])('%s is none', (typed) =>
    expect(valueOf(readDay(typed))).toBe('fault.day'),
  );
});

describe('Names', () => {
  test('of minerals are known in four languages and by symbol', () => {
    for (const name of ['copper', 'Copper', 'Cuivre', 'cobre', '铜', 'Cu', 'CU'])
      expect([name, valueOf(readMineral(name))]).toEqual([name, 'copper']);
    expect(valueOf(readMineral('unobtainium'))).toBe('fault.mineral');
  });
  test('of countries are known in four languages; one that several bear is refused', () => {
    for (const name of ['CL', 'cl', 'Chile', 'Chili', '智利'])
      expect([name, valueOf(readCountry(name))]).toEqual([name, 'CL']);
    expect(valueOf(readCountry('DRC'))).toBe('CD');
    expect(valueOf(readCountry('Congo'))).toBe('fault.country_several');
    expect(valueOf(readCountry('Atlantis'))).toBe('fault.country');
  });
});

describe('Headings', () => {
  test.each(LANGUAGES)('of the template in %s are known, in any case and spacing', (language) => {
    const cells = COLUMNS.map((column) => text(` ${headingIn(language, column).toUpperCase()} `));
    expect(readHeadings(cells)).toEqual({ columns: COLUMNS, ignored: [] });
  });
  test('mean one thing each in every language', () => {
    const seen = new Map<string, ColumnId>();
    for (const column of COLUMNS)
      for (const language of LANGUAGES) {
        const heading = plain(headingIn(language, column));
        expect([heading, seen.get(heading) ?? column]).toEqual([heading, column]);
        seen.set(heading, column);
      }
  });
  test('that are not known are told, those that are there twice or missing are refused', () => {
    expect(readHeadings(['Mineral', 'Name', 'Colour', 'What is wrong'].map(text)).ignored).toEqual(['Colour']);
    expect(() => readHeadings(['Mineral', 'Name', 'Nom'].map(text))).toThrow('import.heading_twice');
    expect(() => readHeadings(['a', 'b'].map(text))).toThrow('import.no_headings');
    expect(() => readHeadings(['Mineral', 'Price'].map(text))).toThrow('import.needs_name');
  });
  test.each(LANGUAGES)('are all explained in %s', (language) => {
    for (const column of COLUMNS) expect(explanationIn(language, column)).not.toMatch(/explain\.|[{}]/);
  });
});

describe('Cells with several things in them', () => {
  test('keep signs of their own', () => {
    const parts = ['plain', 'with; semicolon', 'with "quotes"', 'two\nlines'];
    expect(partsOf(joined(parts))).toEqual(parts);
    expect(partsOf('a; "b')).toBeNull();
    expect(partsOf('a; b"c')).toBeNull();
    expect(partsOf(' "a" \n\n b ;; "c;""d""" ')).toEqual(['a', 'b', 'c;"d"']);
  });
  test('an assay is read and written', () => {
    const lines = valueOf(readAssay('Cu 27,5 % dry payable; As 0.2 % ; Au 12 g/t wet', 'auto'));
    expect(lines).toEqual([
      { element: 'Cu', value: '27.5', unit: '%', basis: 'dry', treatment: 'payable' },
      { element: 'As', value: '0.2', unit: '%', basis: 'dry', treatment: 'gangue' },
      { element: 'Au', value: '12', unit: 'g/t', basis: 'wet', treatment: 'gangue' },
    ]);
    expect(valueOf(readAssay(assayText(lines as never, '.'), 'auto'))).toEqual(lines);
    expect(valueOf(readAssay('mostly copper', 'auto'))).toBe('fault.assay');
    expect(valueOf(readAssay('Cu 120 %', 'auto'))).toBe('validation.percent');
  });
  test.each([
    { type: 'fixed' },
    { type: 'index_premium', index: 'LME; Cash', premium: '-85.5', qp: 'M+1' },
    { type: 'index_viu', index: 'Platts 62', base: { Fe: '62', SiO2: '4' } },
    { type: 'formula', payables: { Cu: '96.5 % less 1 unit; min', Au: '97 %' }, tc: '80', rc: '8' },
    { type: 'cv_adjusted', basis: '6000' },
  ] as const)('a price basis is read as it was written: $type', (basis) =>
    expect(valueOf(readBasis(basisText(basis as never)))).toEqual(basis),
  );
  test('a price basis that lacks a term says which', () => {
    const reading = readBasis('payable; index=LME');
    expect(reading).toMatchObject({ ok: false, fault: { key: 'fault.basis_term', values: { term: 'payablePct' } } });
    expect(faultIn('en', { column: '', value: '', ...(reading as { fault: object }).fault } as never)).toMatch(
      /payablePct/,
    );
  });
});

describe('A row', () => {
  const columns: ColumnId[] = [
    'reference',
    'mineralType',
    'mineralName',
    'totalQuantity',
    'minOrderQuantity',
    'incoterm',
    'transportMode',
    'lotSize',
  ];
  const of = (...cells: (string | Cell)[]) =>
    readRow(
      columns,
      cells.map((cell) => (typeof cell === 'string' ? text(cell) : cell)),
      'auto',
    );
  test('says the same in other words when its fields are the same', () => {
    const one = of('A', 'Cuivre', 'Cathodes', '1 500', figure('25'));
    expect(one.faults).toEqual([]);
    expect(one.fields).toMatchObject({ mineralType: 'copper', totalQuantity: '1500', minOrderQuantity: '25' });
    expect(of('B', 'Cu', 'Cathodes ', '1500.00', '25').hash).toBe(one.hash);
    expect(of('A', 'Cu', 'Cathodes', '1501', '25').hash).not.toBe(one.hash);
  });
  test('is judged by the rules of the form, each cell once', () => {
    const keys = (...cells: (string | Cell)[]) => of(...cells).faults.map(({ column, key }) => `${column} ${key}`);
    expect(keys('A', '', '')).toEqual(['mineralType listing.missing.mineral', 'mineralName listing.missing.name']);
    expect(keys('A', 'gold', 'Bars', '10', '20')).toEqual(['minOrderQuantity listing.missing.moq_above_quantity']);
    expect(keys('A', 'gold', 'Bars', '900', '450', '', '', '500')).toEqual([
      'minOrderQuantity listing.missing.moq_not_whole_lots',
    ]);
    expect(keys('A', 'gold', 'Bars', '0')).toEqual(['totalQuantity validation.positive']);
    expect(keys('A', 'gold', 'Bars', '1.12345678')).toEqual(['totalQuantity validation.quantityFigure']);
    expect(keys('A', 'coal', 'Coal', '', '', 'FOB', 'rail')).toEqual(['incoterm error.listing.incoterm_mode']);
    expect(keys('A', 'coal', 'Coal', { text: '#REF!', kind: 'error' })).toEqual(['totalQuantity fault.error_cell']);
    expect(keys('A', 'coal', 'Coal', '', '', '', '', '', 'x')).toEqual([' fault.too_many_cells']);
  });
  test.each(LANGUAGES)('of the template is good, in %s', (language) => {
    const [sheet] = templateSheets(language);
    const [, ...rows] = sheet.rows;
    for (const cells of rows) expect(readRow(COLUMNS, cells, 'auto').faults).toEqual([]);
  });
  test('that is exported comes back as it was', () => {
    const lot = {
      mineralType: 'copper',
      mineralName: '=SUM(1;2)',
      totalQuantity: '1.125',
      certifications: ['A; B'],
      description: 'x\ny',
    };
    const ids: ColumnId[] = ['mineralType', 'mineralName', 'totalQuantity', 'certifications', 'description'];
    const cells = ids.map((id) => cellOf(id as 'mineralName', lot, 'en'));
    expect(readRow(ids, cells, 'auto').fields).toEqual(lot);
  });
});

describe('A cell that is made to be slow', () => {
  const LONG = 400_000;
  test('is read as fast as any other of its length', () => {
    expect(partsOf(`"a${' '.repeat(LONG)}""x"`)).toHaveLength(1);
    expect(partsOf(`"a"${' '.repeat(LONG)}x`)).toBeNull();
    expect(valueOf(readFigure(`1${' '.repeat(LONG)}x`, 'auto'))).toBe('fault.figure');
    expect(valueOf(readAssay(`Cu${' '.repeat(LONG)}x`, 'auto'))).toBe('fault.assay');
    expect(valueOf(readAssay(`Cu ${'\u00a0'.repeat(LONG)}x`, 'auto'))).toBe('fault.assay');
    expect(valueOf(readAssay('Cu 1 %;'.repeat(41), 'auto'))).toBe('validation.tooManyElements');
  });
  test('is not read at all where no field takes a text of its length', () => {
    const cells = [text('copper'), text('Test'), text('x'.repeat(4101))];
    const { faults, fields } = readRow(['mineralType', 'mineralName', 'certifications'], cells, 'auto');
    expect(faults).toMatchObject([{ column: 'certifications', key: 'validation.tooLong' }]);
    expect(fields.certifications).toBeUndefined();
  });
});
