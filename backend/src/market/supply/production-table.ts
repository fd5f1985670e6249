import { readFileSync } from 'node:fs';

/** One line of the production table; `WORLD` and `OTHER` stand for the total and for what no country is named for. */
export interface ProductionRow {
  readonly mineral: string;
  readonly stage: string;
  readonly country: string;
  readonly year: number;
  readonly production: string | null;
  readonly reserves: string | null;
  readonly unit: string;
  readonly basis: string;
  readonly note: string;
  readonly source: string;
}

/** The lines of a table of open data, by the names of its columns. */
export const tableOf = (file: URL): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
};

/** Mine and plant output by country, as published. */
export const PRODUCTION: readonly ProductionRow[] = tableOf(new URL('./data/production.csv', import.meta.url)).map(
  (row) => ({
    mineral: row.mineral!,
    stage: row.stage!,
    country: row.country!,
    year: Number(row.year),
    production: row.production || null,
    reserves: row.reserves || null,
    unit: row.unit!,
    basis: row.basis!,
    note: row.note!,
    source: row.source!,
  }),
);
