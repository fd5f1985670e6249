import { marksOf } from '@orebridge/contracts';

const FIGURE = /^-?\d+\.\d+$/;

/** Rows as a table that spreadsheets of the language's countries open, with where they come from in the last line. */
export const csvOf = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  source: string,
  locale: string,
): string => {
  const { fraction } = marksOf(locale);
  // Semicolons part the columns where a comma parts the fraction.
  const mark = fraction === ',' ? ';' : ',';
  const cell = (value: string | number | null): string => {
    const text = String(value ?? '');
    const written = FIGURE.test(text) ? text.replace('.', fraction) : text;
    return written.includes(mark) || /["\n\r]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
  };
  return [head, ...rows, [source]].map((row) => row.map(cell).join(mark)).join('\r\n');
};

/** Gives a text to the reader as a file; the mark at its head tells spreadsheets that it is UTF-8. */
export const saveCsv = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
};
