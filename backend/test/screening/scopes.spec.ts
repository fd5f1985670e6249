import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { BIRTH_YEARS_APART, comparable, matchOf } from '../../src/compliance/watchlists/matching/list-match.js';
import { startApp, type TestApp } from '../harness/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.close());

const KINDS = ['person', 'organisation', 'vessel'] as const;
const COUNTRIES = [[], ['RU'], ['UR'], ['CD', 'RU']];
const YEARS = [[], [1970], [1971], [1972, 1980]];
const facts = KINDS.flatMap((kind) =>
  COUNTRIES.flatMap((countries) => YEARS.map((birthYears) => ({ kind, countries, birthYears }))),
);

test('the index of a list finds by kind, country and year of birth whom the rule lets through, and nobody else', async () => {
  const pairs = facts.flatMap((party) => facts.map((entry) => ({ party, entry })));
  const rows: { found: boolean }[] = await app.db.query(
    `SELECT asked_scopes(party->>'kind', ARRAY(SELECT jsonb_array_elements_text(party->'countries')),
         ARRAY(SELECT jsonb_array_elements_text(party->'birthYears')::int), $2)
       && listed_scopes(entry->>'kind', ARRAY(SELECT jsonb_array_elements_text(entry->'countries')),
         ARRAY(SELECT jsonb_array_elements_text(entry->'birthYears')::int)) AS found
     FROM jsonb_to_recordset($1::jsonb) AS pair (place int, party jsonb, entry jsonb) ORDER BY place`,
    [JSON.stringify(pairs.map((pair, place) => ({ ...pair, place }))), BIRTH_YEARS_APART],
  );
  const named = { names: ['Северная Звезда'], identifiers: [] };
  const wrong = pairs.filter(({ party, entry }, n) => {
    const alike = matchOf(comparable({ ...party, ...named }), comparable({ ...entry, ...named })) !== null;
    return alike !== rows[n]!.found;
  });
  expect(rows).toHaveLength(facts.length ** 2);
  expect(wrong).toEqual([]);
});
