import type { ListingFilters } from '@orebridge/contracts';
import { MINERAL_GROUPS, resolveMineral } from '@orebridge/trade';
import type { z } from 'zod';
import { type Alternatives, anyOf, inName, lexeme } from './lexicon.js';

export type Filters = z.output<typeof ListingFilters>;

/** A condition over `market_lots`, with its values as `$1`, `$2`, … */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The filters by value, as the values that a lot may have; null: not asked. */
export interface Chosen {
  readonly minerals: readonly string[] | null;
  readonly countries: readonly string[] | null;
  readonly certifications: readonly string[] | null;
  readonly sellerType: string | null;
  readonly verified: boolean;
}

const mineralsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const target = resolveMineral(name);
    if (target?.kind === 'mineral') return [target.mineral];
    return target ? (MINERAL_GROUPS.find(({ id }) => id === target.group)?.minerals ?? []) : [name];
  });

const asked = (values: readonly string[] | undefined): readonly string[] | null => (values?.length ? values : null);

export const chosenOf = ({ mineral, group, country, certification, sellerType }: Filters): Chosen => ({
  minerals: asked([...new Set([...mineralsOf(mineral ?? []), ...mineralsOf(group ? [group] : [])])]),
  countries: asked(country),
  certifications: asked(certification),
  sellerType: sellerType && sellerType !== 'all' && sellerType !== 'verified' ? sellerType : null,
  verified: sellerType === 'verified',
});

const lexemes = (kind: 'm' | 'c' | 'k', values: readonly string[] | null): Alternatives =>
  (values ?? []).map((value) => lexeme(`${kind}:${value}`));

/** The filters by value as words of the index, those that are asked. Half of all sellers are of one kind: no index narrows by that. */
export const wordsOfFilters = (chosen: Pick<Chosen, 'minerals' | 'countries' | 'certifications'>): Alternatives[] =>
  [lexemes('m', chosen.minerals), lexemes('c', chosen.countries), lexemes('k', chosen.certifications)].filter(
    ({ length }) => length,
  );

/** A mineral and what is asked besides it is one sign of a lot, as long as not too many of them are asked. */
const PAIRS_ASKED = 30;

/**
 * The filters by value as they are best asked of the index: a pair of signs that is held by fewer lots than either, and
 * the signs themselves where there is no pair.
 */
export const pairsOfFilters = (
  chosen: Pick<Chosen, 'minerals' | 'countries' | 'certifications'> & { readonly sellerType?: string | null },
): Alternatives[] => {
  const signs = (
    [
      ['c', chosen.countries],
      ['k', chosen.certifications],
      ['s', chosen.sellerType ? [chosen.sellerType] : null],
    ] as const
  ).flatMap(([kind, values]) => (values ? [values.map((value) => `${kind}:${value}`)] : []));
  const { minerals } = chosen;
  if (!minerals || !signs.length || signs.some(({ length }) => length * minerals.length > PAIRS_ASKED))
    return wordsOfFilters(chosen);
  return signs.map((values) => minerals.flatMap((mineral) => values.map((sign) => lexeme(`p:${mineral} ${sign}`))));
};

export const everyOf = (words: readonly Alternatives[]): string => words.map(anyOf).join('&');
export const namedBy = (words: readonly Alternatives[]): string => everyOf(words.map((word) => word.map(inName)));

/** The words of a text that narrow what the filters leave: not those that a filter asks for as well. */
export const narrowing = (text: readonly Alternatives[], filters: readonly Alternatives[]): Alternatives[] =>
  text.filter((word) => !filters.some((filter) => filter.every((value) => word.includes(value))));

/** Every filter by value, each as the ways in which a lot may answer it. */
export const valueFilters = (filters: Filters): Alternatives[] => {
  const chosen = chosenOf(filters);
  return [...wordsOfFilters(chosen), ...(chosen.sellerType ? [[lexeme(`s:${chosen.sellerType}`)]] : [])];
};

export const RANGES = [
  ['priceMin', 'price', '>='],
  ['priceMax', 'price', '<='],
  ['quantityMin', 'available', '>='],
  ['quantityMax', 'available', '<='],
  ['purityMin', 'purity', '>='],
] as const;

/** The range of prices; an index that is ordered by them can read it. `$1` and `$2`. */
export const PRICE_HELD = 'price >= $1::numeric AND price <= $2::numeric';
/** The other ranges, which no index is to be chosen for: how many lots they leave cannot be foreseen. `$3` to `$6`. */
export const OTHERS_HELD = `(available >= $3::numeric AND available <= $4::numeric AND purity >= $5::numeric
  AND (esg OR NOT $6::boolean)) IS TRUE`;
/** All ranges in one text for all questions, so that PostgreSQL plans it once. */
export const RANGES_HELD = `(${PRICE_HELD}) IS TRUE AND ${OTHERS_HELD}`;

/** From where to where; what a lot does not say is stored below zero, and is in no range that ends somewhere. */
const between = (min: string | undefined, max: string | undefined): readonly [from: string, to: string] => [
  min || (max ? '0' : '-Infinity'),
  max || 'Infinity',
];
export const rangesOf = (filters: Filters): readonly unknown[] => [
  ...between(filters.priceMin, filters.priceMax),
  ...between(filters.quantityMin, filters.quantityMax),
  between(filters.purityMin, undefined)[0],
  filters.esg === 'true',
];

/** The conditions of the address bar's filters and the text's words, with only what is asked in them. */
export interface Asked {
  /** What the index of an order holds: one mineral, and the range of what is ordered. */
  readonly indexed: readonly string[];
  readonly others: readonly string[];
  /** What is asked of the words, which lie beside the table and are asked about last; empty when nothing is. */
  readonly worded: string;
  readonly values: readonly unknown[];
}

/** @param ordered the column by whose index the lots are read in their order */
export const askedOf = (filters: Filters, text: readonly Alternatives[], ordered: string): Asked => {
  const [indexed, others]: [string[], string[]] = [[], []];
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const chosen = chosenOf(filters);
  if (chosen.minerals?.length === 1) indexed.push(`mineral = ${value(chosen.minerals[0])}::text`);
  else if (chosen.minerals) others.push(`mineral = ANY (${value(chosen.minerals)}::text[])`);
  if (chosen.countries) others.push(`country = ANY (${value(chosen.countries)}::text[])`);
  if (chosen.certifications) others.push(`certifications && ${value(chosen.certifications)}::text[]`);
  if (chosen.sellerType) others.push(`seller_type = ${value(chosen.sellerType)}::text`);
  for (const [name, column, sign] of RANGES) {
    const limit = filters[name];
    if (!limit) continue;
    const held = column === ordered ? indexed : others;
    held.push(`${column} ${sign} ${value(limit)}::numeric`);
    if (sign === '<=') held.push(`${column} >= 0`);
  }
  if (filters.esg === 'true') others.push('esg');
  if (chosen.verified) others.push('verified');
  const words = narrowing(text, wordsOfFilters(chosen));
  const worded = words.length ? `words @@ ${value(everyOf(words))}::tsquery` : '';
  return { indexed, others, worded, values };
};

export const conditionOf = ({ indexed, others, worded, values }: Asked): Condition => ({
  sql: [...indexed, ...others, ...(worded ? [worded] : [])].join(' AND ') || 'true',
  values,
});
