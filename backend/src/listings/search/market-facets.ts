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
  OTHERS_HELD,
  pairsOfFilters,
  PRICE_HELD,
  rangesOf,
  wordsOfFilters,
} from './market-filters.js';
import { type Kind, KindShelf } from './market-kinds.js';
import { WORDS_CHANGED } from './market-words.js';

const VALUES_SHOWN = 60;

type Name = 'mineral' | 'country' | 'certification' | 'sellerType';
const NAMES: readonly Name[] = ['mineral', 'country', 'certification', 'sellerType'];

/** The values of a filter that a kind of lots has. A seller is of one kind, and may be verified besides. */
const VALUES: Readonly<Record<Name, (kind: Kind) => readonly (string | null | false)[]>> = {
  mineral: ({ mineral }) => [mineral],
  country: ({ country }) => [country],
  certification: ({ certifications }) => certifications,
  sellerType: ({ sellerType, verified }) => [sellerType, verified && 'verified'],
};
const among = (value: string | null, asked: readonly string[] | null): boolean =>
  !asked || (value !== null && asked.includes(value));
/** Whether a kind of lots answers a filter by value; one that is not asked is answered by all. */
const HELD: Readonly<Record<Name, (kind: Kind, chosen: Chosen) => boolean>> = {
  mineral: ({ mineral }, { minerals }) => among(mineral, minerals),
  country: ({ country }, { countries }) => among(country, countries),
  certification: (kind, { certifications }) =>
    !certifications || kind.certifications.some((one) => certifications.includes(one)),
  sellerType: (kind, { sellerType, verified }) =>
    (sellerType === null || kind.sellerType === sellerType) && (kind.verified || !verified),
};
/** Lots that all filters but one let through, the kind of seller left open: no index narrows by that. */
interface Reading {
  readonly except: Name;
  readonly words: string;
  readonly byMineral: boolean;
}

const readingsOf = (chosen: Chosen, text: readonly Alternatives[]): Reading[] => {
  const isAsked: Readonly<Record<Name, boolean>> = {
    mineral: chosen.minerals !== null,
    country: chosen.countries !== null,
    certification: chosen.certifications !== null,
    sellerType: false,
  };
  const asked = NAMES.filter((name) => isAsked[name]);
  return (asked.length ? asked : (['sellerType'] as const)).map((except) => {
    const others = {
      minerals: except === 'mineral' ? null : chosen.minerals,
      countries: except === 'country' ? null : chosen.countries,
      certifications: except === 'certification' ? null : chosen.certifications,
    };
    const narrowed = narrowing(text, wordsOfFilters(others));
    const byMineral = except !== 'mineral' && isAsked.mineral;
    // An index holds all that is counted of a mineral's lots: their words are only asked for when a text narrows them.
    return {
      except,
      byMineral,
      words: everyOf(byMineral && !narrowed.length ? [] : [...narrowed, ...pairsOfFilters(others)]),
    };
  });
};

/**
 * Reads the lots once for each filter that is asked, and counts them by kind: `kind count kind count …`. The same text
 * for all questions of a shape, so that PostgreSQL plans it once; conditions that are not asked are not in it, since
 * they are asked of every lot.
 */
const askedOf = (
  readings: readonly Reading[],
  filters: Filters,
  { minerals }: Chosen,
  known: string | null,
): Statement & { readonly values: readonly unknown[] } => {
  const { quantityMin, quantityMax, purityMin, esg } = filters;
  const ranged = Boolean(quantityMin || quantityMax || purityMin || esg === 'true');
  const values = ranged ? [...rangesOf(filters)] : rangesOf(filters).slice(0, 2);
  const value = (given: unknown): string => `$${values.push(given)}`;
  const shape = readings.map(({ words, byMineral }) => (words ? 'words' : byMineral ? 'mineral' : 'all'));
  const changed = WORDS_CHANGED(value(known));
  const ofMineral = shape.includes('mineral') ? `mineral = ANY (${value(minerals)}::text[])` : '';
  const counts = readings.map(({ words }, i) => {
    const found =
      shape[i] === 'mineral'
        ? [ofMineral, PRICE_HELD]
        : [...(words ? [`words @@ (SELECT ${value(words)}::tsquery)`] : []), `(${PRICE_HELD}) IS TRUE`];
    return `(SELECT string_agg(kind || ' ' || n, ' ') FROM (SELECT kind, count(*) AS n FROM market_lots
        WHERE ${[...found, ...(ranged ? [OTHERS_HELD] : [])].join(' AND ')} GROUP BY kind) kinds) AS r${i}`;
  });
  return {
    name: `market-kinds-${shape.join('-')}${ranged ? '-ranged' : ''}`,
    text: `SELECT ${counts.join(', ')}, ${changed} AS changed`,
    values,
  };
};

/** Kinds with how many lots of each were read. */
type Counted = readonly (readonly [kind: string, lots: number])[];

const countedOf = (text: string | null | undefined): Counted => {
  const parts = text ? text.split(' ') : [];
  return Array.from({ length: parts.length / 2 }, (_, i) => [parts[2 * i]!, Number(parts[2 * i + 1])]);
};

/** How many of the lots have each value of a filter, with all other filters in force; the most first. */
const countsOf = (name: Name, lots: readonly (readonly [kind: Kind, lots: number])[], chosen: Chosen) => {
  const others = NAMES.filter((filter) => filter !== name);
  const counts = new Map<string, number>();
  for (const [kind, n] of lots)
    if (others.every((filter) => HELD[filter](kind, chosen)))
      for (const value of VALUES[name](kind)) if (value) counts.set(value, (counts.get(value) ?? 0) + n);
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, VALUES_SHOWN)
    .map(([value, n]) => ({ value, count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP }));
};

/** How many lots each value of each filter would leave, each with all other filters in force; counts stop at the cap and say so. */
export class FacetCounter {
  private readonly shelf = new KindShelf();

  async count(
    em: EntityManager,
    filters: Filters,
    text: readonly Alternatives[],
    known: string | null = null,
  ): Promise<{ readonly facets: Readonly<Record<Name, ReturnType<typeof countsOf>>>; readonly changed: boolean }> {
    const chosen = chosenOf(filters);
    const readings = readingsOf(chosen, text);
    const { values, ...statement } = askedOf(readings, filters, chosen, known);
    const [row] = await rowsOf<Record<`r${number}`, string | null> & { changed: boolean }>(em, statement, values);
    const read = readings.map((_, i) => countedOf(row?.[`r${i}`]));
    const kinds = await this.shelf.read(em, new Set(read.flatMap((lots) => lots.map(([kind]) => kind))));
    const counted = read.map((lots) =>
      lots.flatMap(([number, n]) => (kinds.has(number) ? [[kinds.get(number)!, n] as const] : [])),
    );
    const of = (name: Name) =>
      countsOf(
        name,
        counted[
          Math.max(
            readings.findIndex(({ except }) => except === name),
            0,
          )
        ] ?? [],
        chosen,
      );
    return {
      facets: {
        mineral: of('mineral'),
        country: of('country'),
        certification: of('certification'),
        sellerType: of('sellerType'),
      },
      changed: row?.changed ?? false,
    };
  }
}
