import type { EntityManager } from 'typeorm';
import { COUNT_CAP } from '../../platform/database/keyset.js';
import { rowsOf, type Statement } from '../../platform/database/statement.js';
import type { Alternatives } from './lexicon.js';
import {
  type Chosen,
  chosenOf,
  everyOf,
  type Filters,
  narrowing,
  RANGES_HELD,
  rangesOf,
  wordsOfFilters,
} from './market-filters.js';
import { WORDS_CHANGED } from './market-words.js';

const VALUES_SHOWN = 60;

type Name = 'mineral' | 'country' | 'certification' | 'sellerType';
const NAMES: readonly Name[] = ['mineral', 'country', 'certification', 'sellerType'];

/** Where a filter's values come from. A seller is of one kind, and may be verified besides. */
const VALUES: Readonly<Record<Name, string>> = {
  mineral: 'LATERAL (VALUES (mineral))',
  country: 'LATERAL (VALUES (country))',
  certification: 'unnest(certifications)',
  sellerType: `LATERAL (VALUES (seller_type), (CASE WHEN verified THEN 'verified' END))`,
};
/** A filter by value, whether it is asked or not; in one text, so that PostgreSQL plans it once. */
const HELD: Readonly<Record<Name, string>> = {
  mineral: 'coalesce(mineral = ANY ($7::text[]), $7 IS NULL)',
  country: 'coalesce(country = ANY ($8::text[]), $8 IS NULL)',
  certification: 'coalesce(certifications && $9::text[], $9 IS NULL)',
  sellerType: '(coalesce(seller_type = $10::text, $10 IS NULL) AND (verified OR NOT $11::boolean))',
};
const FIRST_WORDS = 13;

/** Lots that all filters but one let through; for each of them whether that one does too. */
interface Reading {
  readonly except: Name;
  /** The kind of seller is left open besides: no index narrows by it, so one reading serves its own counts as well. */
  readonly anySeller: boolean;
  readonly words: string;
  readonly byMineral: boolean;
}

const readingsOf = (chosen: Chosen, text: readonly Alternatives[]): Reading[] => {
  const isAsked: Readonly<Record<Name, boolean>> = {
    mineral: chosen.minerals !== null,
    country: chosen.countries !== null,
    certification: chosen.certifications !== null,
    sellerType: chosen.sellerType !== null || chosen.verified,
  };
  const asked = NAMES.filter((name) => isAsked[name]);
  const read = asked.length > 1 ? asked.filter((name) => name !== 'sellerType') : asked;
  return (read.length ? read : [NAMES[0]!]).map((except, i) => {
    const anySeller = i === 0 && asked.length > read.length;
    const others = wordsOfFilters({
      minerals: except === 'mineral' ? null : chosen.minerals,
      countries: except === 'country' ? null : chosen.countries,
      certifications: except === 'certification' ? null : chosen.certifications,
    });
    const narrowed = narrowing(text, others);
    const byMineral = except !== 'mineral' && isAsked.mineral;
    // An index holds all that is counted of a mineral's lots: their words are only asked for when a text narrows them.
    return {
      except,
      anySeller,
      byMineral,
      words: everyOf(byMineral && !narrowed.length ? [] : [...narrowed, ...others]),
    };
  });
};

/** The statement that reads the lots once for each filter that is asked, and counts their values. */
const statementOf = (readings: readonly Reading[]): Statement => {
  let place = FIRST_WORDS;
  const lots = readings.map(({ except, anySeller, words, byMineral }, i) => {
    const found = words ? `words @@ (SELECT $${place++}::tsquery)` : byMineral ? 'mineral = ANY ($7::text[])' : 'true';
    const others = NAMES.filter((name) => name !== except && !(anySeller && name === 'sellerType'));
    const flags = `${HELD[except]} AS own, ${anySeller ? HELD.sellerType : 'true'} AS of_kind`;
    // Lots that are alike in all that is counted are taken together first: they are few, however many lots there are.
    return `lots${i} AS MATERIALIZED (SELECT mineral, country, certifications, seller_type, verified, own, of_kind, count(*) AS n
      FROM (SELECT mineral, country, certifications, seller_type, verified, ${flags}
        FROM market_lots WHERE ${[found, ...others.map((name) => HELD[name]), RANGES_HELD].join(' AND ')}) read
      GROUP BY mineral, country, certifications, seller_type, verified, own, of_kind)`;
  });
  const counts = NAMES.map((name) => {
    const i = Math.max(
      readings.findIndex(({ except }) => except === name),
      0,
    );
    const held = [`value <> ''`];
    if (readings[i]!.except !== name) held.push('own');
    if (name !== 'sellerType') held.push('of_kind');
    return `'${name}', (SELECT coalesce(json_agg(json_build_object(
        'value', value, 'count', least(n, ${COUNT_CAP}), 'capped', n > ${COUNT_CAP}) ORDER BY n DESC, value), '[]')
      FROM (SELECT value, sum(n)::int AS n FROM lots${i}, ${VALUES[name]} v(value)
        WHERE ${held.join(' AND ')} GROUP BY value ORDER BY n DESC, value LIMIT ${VALUES_SHOWN}) counted)`;
  });
  return {
    name: `market-facets-${shapeOf(readings)}`,
    text: `WITH ${lots.join(', ')}
      SELECT json_build_object(${counts.join(', ')})::text AS facets, ${WORDS_CHANGED('$12')} AS changed`,
  };
};

const shapeOf = (readings: readonly Reading[]): string =>
  readings
    .map(
      ({ except, anySeller, words, byMineral }) =>
        `${except}${anySeller ? '-sellers' : ''}-${words ? 'words' : byMineral ? 'mineral' : 'all'}`,
    )
    .join('-');
const statements = new Map<string, Statement>();

/** How many lots each value of each filter would leave, each with all other filters in force, as JSON; counts stop at the cap and say so. */
export const facetsOf = async (
  em: EntityManager,
  filters: Filters,
  text: readonly Alternatives[],
  known: string | null = null,
): Promise<{ readonly text: string; readonly changed: boolean }> => {
  const chosen = chosenOf(filters);
  const readings = readingsOf(chosen, text);
  const shape = shapeOf(readings);
  const statement = statements.get(shape) ?? statementOf(readings);
  statements.set(shape, statement);
  const [row] = await rowsOf<{ facets: string; changed: boolean }>(em, statement, [
    ...rangesOf(filters),
    chosen.minerals,
    chosen.countries,
    chosen.certifications,
    chosen.sellerType,
    chosen.verified,
    known,
    ...readings.flatMap(({ words }) => words || []),
  ]);
  return { text: row?.facets ?? '', changed: row?.changed ?? false };
};
