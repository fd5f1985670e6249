import { stringify } from 'csv-stringify/sync';
import { type Cell, guarded } from './cell.js';

/** The mark by which spreadsheets know UTF-8. */
const MARK = '\uFEFF';

/** A figure that can be read in one way only: 1.250 could be a thousand and more, 1.2500 cannot. */
const unmistakable = (figure: string): string => (/^-?[1-9]\d{0,2}\.\d{3}$/.test(figure) ? `${figure}0` : figure);

/** Where semicolons part the columns a comma parts the fraction: a spreadsheet of such a country would read 1.5 as 1 May. */
const textOf = ({ text, kind }: Cell, delimiter: string): string => {
  if (kind !== 'number') return guarded(text);
  return delimiter === ';' ? unmistakable(text).replace('.', ',') : unmistakable(text);
};

/** A CSV file in UTF-8. */
export const writeCsv = (rows: readonly (readonly Cell[])[], delimiter = ','): Buffer =>
  Buffer.from(
    MARK +
      stringify(
        rows.map((row) => row.map((cell) => textOf(cell, delimiter))),
        { delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
      ),
  );
