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
import { type Kind, KindShelf, type Tally } from './market-kinds.js';
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
 * Reads the lots once for each filter that is asked: the numbers of their kinds, four bytes for each lot. The same text
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
    return `(SELECT string_agg(int4send(kind), '') FROM market_lots
        WHERE ${[...found, ...(ranged ? [OTHERS_HELD] : [])].join(' AND ')}) AS r${i}`;
  });
  return {
    name: `market-kinds-${shape.join('-')}${ranged ? '-ranged' : ''}`,
    text: `SELECT ${counts.join(', ')}, ${changed} AS changed`,
    values,
  };
};

type Counts = ReadonlyMap<string, number>;

/** How many of the lots have each value of each of the filters, with all other filters in force. */
const countsOf = (
  names: readonly Name[],
  kinds: readonly (Kind | undefined)[],
  { lots }: Tally,
  chosen: Chosen,
): Record<string, Counts> => {
  const counts = names.map(() => new Map<string, number>());
  kinds.forEach((kind, at) => {
    if (!kind) return;
    const unheld = NAMES.filter((name) => !HELD[name](kind, chosen));
    if (unheld.length > 1) return;
    names.forEach((name, i) => {
      if (unheld.length && unheld[0] !== name) return;
      for (const value of VALUES[name](kind))
        if (value) counts[i]!.set(value, (counts[i]!.get(value) ?? 0) + lots[at]!);
    });
  });
  return Object.fromEntries(names.map((name, i) => [name, counts[i]!]));
};

/** The values with most lots, the most first; counts stop at the cap and say so. */
const shown = (counts: Counts) =>
  [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, VALUES_SHOWN)
    .map(([value, n]) => ({ value, count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP }));

/** How many lots each value of each filter would leave, each with all other filters in force. */
export class FacetCounter {
  private readonly shelf = new KindShelf();

  async count(
    em: EntityManager,
    filters: Filters,
    text: readonly Alternatives[],
    known: string | null = null,
  ): Promise<{ readonly facets: Readonly<Record<string, ReturnType<typeof shown>>>; readonly changed: boolean }> {
    const chosen = chosenOf(filters);
    const readings = readingsOf(chosen, text);
    const { values, ...statement } = askedOf(readings, filters, chosen, known);
    const [row] = await rowsOf<Record<`r${number}`, Buffer | null> & { changed: boolean }>(em, statement, values);
    const facets: Record<string, ReturnType<typeof shown>> = {};
    for (const [i, { except }] of readings.entries()) {
      const tally = this.shelf.tally(row?.[`r${i}`]);
      const kinds = await this.shelf.read(em, tally.kinds);
      // What no reading leaves open is not asked, and is counted among the lots of the first.
      const names = NAMES.filter(
        (name) => name === except || (i === 0 && !readings.some((one) => one.except === name)),
      );
      for (const [name, counts] of Object.entries(countsOf(names, kinds, tally, chosen))) facets[name] = shown(counts);
    }
    return { facets, changed: row?.changed ?? false };
  }
}
