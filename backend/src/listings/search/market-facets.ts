import type { EntityManager } from 'typeorm';
import { COUNT_CAP } from '../../platform/database/keyset.js';
import { rowsOf, type Statement } from '../../platform/database/statement.js';
import type { Alternatives } from './lexicon.js';
import { anyOf } from './lexicon.js';
import { chosenOf, everyOf, type Filters, RANGES_HELD, rangesOf, wordsOfFilters } from './market-filters.js';
import { WORDS_CHANGED } from './market-words.js';

const VALUES_SHOWN = 60;

/** Where a filter's values come from, and which filters must hold for them: all but their own. A seller is of one kind, and may be verified besides. */
const FACETS = {
  mineral: ['LATERAL (VALUES (mineral))', 'of_country AND of_certification AND of_seller'],
  country: ['LATERAL (VALUES (country))', 'of_mineral AND of_certification AND of_seller'],
  certification: ['unnest(certifications)', 'of_mineral AND of_country AND of_seller'],
  sellerType: [
    `LATERAL (VALUES (seller_type), (CASE WHEN verified THEN 'verified' END))`,
    'of_mineral AND of_country AND of_certification',
  ],
} as const;

const counts = Object.entries(FACETS).map(
  ([name, [from, held]]) => `'${name}', (SELECT coalesce(json_agg(json_build_object(
      'value', value, 'count', least(n, ${COUNT_CAP}), 'capped', n > ${COUNT_CAP}) ORDER BY n DESC, value), '[]')
    FROM (SELECT value, count(*)::int AS n FROM lots, ${from} v(value) WHERE ${held} AND value <> ''
      GROUP BY value ORDER BY n DESC, value LIMIT ${VALUES_SHOWN}) counted)`,
);

/** Every lot that at most one filter by value keeps out is read once, and counted for the filter that it is kept out by. */
const facetsStatement = (name: string, words: string): Statement => ({
  name,
  text: `WITH lots AS MATERIALIZED (
      SELECT mineral, country, certifications, seller_type, verified,
        coalesce(mineral = ANY ($7::text[]), $7 IS NULL) AS of_mineral,
        coalesce(country = ANY ($8::text[]), $8 IS NULL) AS of_country,
        coalesce(certifications && $9::text[], $9 IS NULL) AS of_certification,
        coalesce(seller_type = $10::text, $10 IS NULL) AND (verified OR NOT $11::boolean) AS of_seller
      FROM market_lots WHERE ${words} AND ${RANGES_HELD})
    SELECT json_build_object(${counts.join(', ')})::text AS facets, ${WORDS_CHANGED('$12')} AS changed`,
});
const BY_WORDS = facetsStatement('market-facets', 'words @@ (SELECT $13::tsquery)');
const BY_RANGES = facetsStatement('market-facets-all', 'true');

/** The words of lots that at most one of the filters keeps out; none when that may be any lot. */
const wordsOfNearly = (text: readonly Alternatives[], filters: readonly Alternatives[]): string => {
  const nearly = filters.map((_, left) => everyOf(filters.filter((__, i) => i !== left)));
  const parts = filters.length > 1 ? [...text.map(anyOf), `(${nearly.join('|')})`] : text.map(anyOf);
  return parts.join('&');
};

/** How many lots each value of each filter would leave, each with all other filters in force, as JSON; counts stop at the cap and say so. */
export const facetsOf = async (
  em: EntityManager,
  filters: Filters,
  text: readonly Alternatives[],
  known: string | null = null,
): Promise<{ readonly text: string; readonly changed: boolean }> => {
  const chosen = chosenOf(filters);
  const words = wordsOfNearly(text, wordsOfFilters(chosen));
  const values = [
    ...rangesOf(filters),
    chosen.minerals,
    chosen.countries,
    chosen.certifications,
    chosen.sellerType,
    chosen.verified,
    known,
  ];
  const [row] = await rowsOf<{ facets: string; changed: boolean }>(
    em,
    words ? BY_WORDS : BY_RANGES,
    words ? [...values, words] : values,
  );
  return { text: row?.facets ?? '', changed: row?.changed ?? false };
};
