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

/** The ranges in one text for all questions, so that PostgreSQL plans it once. `$1` to `$6`; null: not asked. */
export const RANGES_HELD = RANGES.map(
  // What a lot does not say is stored below zero, and is in no range.
  ([, column, sign], i) =>
    `coalesce(${column} ${sign} $${i + 1}::numeric${sign === '<=' ? ` AND ($${i + 1}::numeric IS NULL OR ${column} >= 0)` : ''}, true)`,
)
  .concat('(esg OR NOT $6::boolean)')
  .join(' AND ');
export const rangesOf = (filters: Filters): readonly unknown[] => [
  ...RANGES.map(([name]) => filters[name] || null),
  filters.esg === 'true',
];

/**
 * The condition of the address bar's filters and the text's words, with only what is asked in it: to be planned for its values.
 * @param ordered the column by whose index the lots are read in their order
 */
export const conditionOf = (filters: Filters, text: readonly Alternatives[], ordered: string): Condition => {
  const parts: string[] = [];
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const chosen = chosenOf(filters);
  const words = narrowing(text, wordsOfFilters(chosen));
  // Told apart from a search by words: the index of words would read every lot that holds them.
  if (words.length) parts.push(`(words @@ ${value(everyOf(words))}::tsquery) IS TRUE`);
  if (chosen.minerals?.length === 1) parts.push(`mineral = ${value(chosen.minerals[0])}::text`);
  else if (chosen.minerals) parts.push(`mineral = ANY (${value(chosen.minerals)}::text[])`);
  if (chosen.countries) parts.push(`country = ANY (${value(chosen.countries)}::text[])`);
  if (chosen.certifications) parts.push(`certifications && ${value(chosen.certifications)}::text[]`);
  if (chosen.sellerType) parts.push(`seller_type = ${value(chosen.sellerType)}::text`);
  for (const [name, column, sign] of RANGES) {
    const limit = filters[name];
    if (!limit) continue;
    // A range of another column must not choose the index: how many lots it and a mineral leave cannot be foreseen.
    const held = (range: string) => parts.push(column === ordered ? range : `(${range}) IS TRUE`);
    held(`${column} ${sign} ${value(limit)}::numeric`);
    if (sign === '<=') held(`${column} >= 0`);
  }
  if (filters.esg === 'true') parts.push('esg');
  if (chosen.verified) parts.push('verified');
  return { sql: parts.length ? parts.join(' AND ') : 'true', values };
};
