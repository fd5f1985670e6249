import { csvOf } from '../src/shared/csv';

const rows = [['copper', '9450.5', 12, null]] as const;

describe('a table as a file', () => {
  it.each([
    ['en', 'mineral,price,n,note\r\ncopper,9450.5,12,\r\n"World Bank, CC BY 4.0"'],
    ['zh', 'mineral,price,n,note\r\ncopper,9450.5,12,\r\n"World Bank, CC BY 4.0"'],
    ['fr', 'mineral;price;n;note\r\ncopper;9450,5;12;\r\nWorld Bank, CC BY 4.0'],
    ['es', 'mineral;price;n;note\r\ncopper;9450,5;12;\r\nWorld Bank, CC BY 4.0'],
  ])('has the marks of spreadsheets in %s', (locale, text) =>
    expect(csvOf(['mineral', 'price', 'n', 'note'], rows, 'World Bank, CC BY 4.0', locale)).toBe(text),
  );
});
