import type { ListingFilters } from '@orebridge/contracts';
import { MINERAL_GROUPS, resolveMineral } from '@orebridge/trade';
import type { z } from 'zod';
import { type Alternatives, anyOf, lexeme } from './lexicon.js';

export type Filters = z.output<typeof ListingFilters>;
export type FilterName = 'mineral' | 'country' | 'certification' | 'sellerType';

/** A condition over `market_lots`, with its values as `$1`, `$2`, … */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

const mineralsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const target = resolveMineral(name);
    if (target?.kind === 'mineral') return [target.mineral];
    return target ? (MINERAL_GROUPS.find(({ id }) => id === target.group)?.minerals ?? []) : [name];
  });

const lexemes = (kind: 'm' | 'c' | 's' | 'k', values: readonly string[]): string[] =>
  values.map((value) => lexeme(`${kind}:${value}`));

/** Filters by value, each as the ways in which a lot may answer it; `except` leaves one out. */
export const valueFilters = (filters: Filters, except?: FilterName): Alternatives[] => {
  const { mineral, group, country, certification, sellerType } = filters;
  const minerals = [...new Set([...mineralsOf(mineral ?? []), ...mineralsOf(group ? [group] : [])])];
  const kind = sellerType && !['all', 'verified'].includes(sellerType) ? [sellerType] : [];
  const wanted: [FilterName, Alternatives][] = [
    ['mineral', lexemes('m', minerals)],
    ['country', lexemes('c', country ?? [])],
    ['certification', lexemes('k', certification ?? [])],
    ['sellerType', lexemes('s', kind)],
  ];
  return wanted.flatMap(([name, alternatives]) => (alternatives.length && name !== except ? [alternatives] : []));
};

/** A word of the text that a filter asks for as well narrows nothing more. */
export const impliedBy =
  (filters: readonly Alternatives[]) =>
  (word: Alternatives): boolean =>
    filters.some((filter) => filter.every((value) => word.includes(value)));

export const RANGES = [
  ['priceMin', 'price', '>='],
  ['priceMax', 'price', '<='],
  ['quantityMin', 'available', '>='],
  ['quantityMax', 'available', '<='],
  ['purityMin', 'purity', '>='],
] as const;

/** The condition of the address bar's filters and the text's words; `except` leaves one filter out, for the counts beside it. */
export const conditionOf = (filters: Filters, text: readonly Alternatives[], except?: FilterName): Condition => {
  const parts: string[] = [];
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const chosen = valueFilters(filters, except);
  const words = [...text.filter((word) => !impliedBy(chosen)(word)), ...chosen];
  if (words.length) parts.push(`words @@ ${value(words.map(anyOf).join('&'))}::tsquery`);
  for (const [name, column, sign] of RANGES) {
    const limit = filters[name];
    if (limit) parts.push(`${column} ${sign} ${value(limit)}::numeric`);
    // What a lot does not say is stored below zero, and is in no range.
    if (limit && sign === '<=') parts.push(`${column} >= 0`);
  }
  if (filters.esg === 'true') parts.push('esg');
  if (filters.sellerType === 'verified' && except !== 'sellerType') parts.push('verified');
  return { sql: parts.length ? parts.join(' AND ') : 'true', values };
};
