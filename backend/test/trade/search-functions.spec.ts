import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../harness/database.js';

const FILE = new URL('../../src/market/search/sql/functions.sql', import.meta.url);
const ABOUT = `-- The database functions of search as the migrations leave them: here to be read, nothing runs this file.
-- search-functions.spec.ts compares it with a migrated database, and writes it anew with WRITE_SEARCH_FUNCTIONS=1.
`;
/** Functions that tell of the market's tables by name, and those that they call, in the order in which they are best read. */
const NAMES = [
  'is_on_market',
  'market_tokens',
  'units_per_tonne',
  'usd_per',
  'market_price',
  'market_quantity',
  'market_sign',
  'market_kind',
  'market_lot',
  'learn_market_terms',
  'show_on_market',
  'listings_to_market',
  'companies_to_market',
  'documents_to_market',
  'rates_to_market',
  'rebuild_market',
];
const TRIGGERS = `SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger
  WHERE NOT tgisinternal AND tgname LIKE '%\\_to\\_market' ORDER BY tgname`;

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const textsOf = async (sql: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ text: string }>(sql, values)).rows.map(({ text }) => text);

/** Without what only a migration's indentation gives it. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n');

test('sql/functions.sql shows the functions and triggers of search as the database has them', async () => {
  const functions = await textsOf(
    `SELECT pg_get_functiondef(p.oid) AS text FROM unnest($1::text[]) WITH ORDINALITY named(name, place)
     JOIN pg_proc p ON p.proname = named.name ORDER BY place`,
    [NAMES],
  );
  expect(functions).toHaveLength(NAMES.length);
  const triggers = await textsOf(TRIGGERS);
  const shown = `${[ABOUT.trimEnd(), ...functions.map((text) => `${tidy(text)};`), triggers.map((text) => `${text};`).join('\n')].join('\n\n')}\n`;
  if (process.env.WRITE_SEARCH_FUNCTIONS) await writeFile(FILE, shown);
  expect(await readFile(FILE, 'utf8')).toBe(shown);
});

test('no function that names a table of search is missing there', async () => {
  const names = await textsOf(
    `SELECT DISTINCT proname AS text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = 'public' AND prosrc ~ '\\mmarket_(lots|words|kinds|stamps)\\M' ORDER BY 1`,
  );
  expect(names.filter((name) => !NAMES.includes(name))).toEqual([]);
});
