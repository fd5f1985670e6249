import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LANGUAGES, marksOf, readFigure } from '../src/index.js';

const NARROW = '\u202f';
const HARD = '\u00a0';
const read = (language: string, typed: string) => readFigure(typed, marksOf(language));

describe('a figure as a reader’s language writes it', () => {
  it.each([
    ['en', '1,234.567', '1234.567'],
    ['en', '0.495', '0.495'],
    ['en', '1234.567', '1234.567'],
    ['en', '12,34,567.5', '1234567.5'],
    ['en', `1${NARROW}234.5`, '1234.5'],
    ['en', "12'500.5", '12500.5'],
    ['en', '.5', '0.5'],
    ['en', '007', '7'],
    ['en', '−3', '-3'],
    ['en', '+3', '3'],
    ['zh', '1,234.5', '1234.5'],
    ['zh', '１２．５', '12.5'],
    ['fr', '0,495', '0.495'],
    ['fr', '0.495', '0.495'],
    ['fr', `1${NARROW}234,567`, '1234.567'],
    ['fr', `1${HARD}234${HARD}567,891`, '1234567.891'],
    ['fr', '1 234 567', '1234567'],
    ['es', '0,495', '0.495'],
    ['es', '1.234,567', '1234.567'],
    ['es', '1.234.567', '1234567'],
    ['es', `12${NARROW}345,6`, '12345.6'],
  ])('in %s: %j is %s', (language, typed, meant) => expect(read(language, typed)).toBe(meant));

  it.each([
    // A grouping mark after 0 parts nothing.
    ['es', '0.495'],
    ['en', '0,495'],
    ['zh', '0,495'],
    ['en', '00,495'],
    ['en', '012,345'],
    ['fr', '0 495'],
    // Nor does one after four digits.
    ['es', '1234.567'],
    ['en', '1234,567'],
    ['en', '1234,567.5'],
    ['fr', '1234 567'],
    // Nor one beside blanks: the figure was written in another language.
    ['en', `1${NARROW}234,567`],
    ['en', `1${NARROW}234${NARROW}567,891`],
    ['zh', `1${NARROW}234,567`],
    ['es', '1 234.567'],
    ['en', "1'234 567"],
    ['en', `1${NARROW}234${NARROW}5`],
    // Another language's marks.
    ['en', '1,5'],
    ['en', '1.234,5'],
    ['es', '1.5'],
    ['es', '1,234.5'],
    ['fr', '1,234.5'],
    ['fr', '1.234,5'],
    ['fr', '1.234.567'],
    // Groups that are none.
    ['en', '1,2345'],
    ['en', '1,2,3'],
    ['en', '1,234,56'],
    ['en', '12 34'],
    ['en', ',234'],
    ['en', '1.234,567'],
    ['en', '1.2.3'],
    ['en', ''],
    ['en', '-'],
    ['en', '.'],
    ['en', 'abc'],
    ['en', '1e5'],
    ['en', '5 t'],
    ['en', '--1'],
  ])('in %s: %j is none', (language, typed) => expect(read(language, typed)).toBeNull());

  it('is read again as what it was, written in any of the four', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
        fc.integer({ min: 0, max: 8 }),
        (language, digits, places) => {
          const text = digits
            .toString()
            .replace('-', '')
            .padStart(places + 1, '0');
          const at = text.length - places;
          const decimal = `${digits < 0n ? '-' : ''}${text.slice(0, at)}${places ? `.${text.slice(at)}` : ''}`;
          const shown = new Intl.NumberFormat(language, {
            minimumFractionDigits: places,
            useGrouping: 'always',
          } as unknown as Intl.NumberFormatOptions).format(decimal as Intl.StringNumericLiteral);
          expect([shown, read(language, shown)]).toEqual([shown, decimal]);
        },
      ),
    );
  });

  it('is never read a thousandfold in one of two languages without being refused in it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 100, max: 999 }), (whole, part) => {
        // Ungrouped, with three decimals: 0.495, 1234.567.
        if (whole > 0 && whole < 1000) return;
        expect([read('es', `${whole}.${part}`), read('en', `${whole},${part}`)]).toEqual([null, null]);
      }),
    );
  });
});
