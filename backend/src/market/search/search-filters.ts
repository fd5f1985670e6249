import type { ListingFilters } from '@orebridge/contracts';
import { marketPrice, MINERAL_GROUPS, resolveMineral, toWire } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { queryRows, type Statement } from '../../platform/database/statement.js';
import { Unprocessable } from '../../platform/errors/app-error.js';
import { type Alternatives, anyOf, inName, lexeme } from './lexicon.js';
import { detailCondition, detailTerms, detailValues, hasDetails } from './detail-filters.js';

export type Filters = z.output<typeof ListingFilters>;

/** The filters by value, as the values that a lot may have; null: not asked. */
export interface ValueFilters {
  readonly minerals: readonly string[] | null;
  readonly countries: readonly string[] | null;
  readonly certifications: readonly string[] | null;
  readonly sellerType: string | null;
  readonly verified: boolean;
  /** The filters by form, constituents, delivery term and place, as terms of the index. */
  readonly details: readonly Alternatives[];
}
/** Those of them that the index is asked for. */
type Indexed = Pick<ValueFilters, 'minerals' | 'countries' | 'certifications' | 'details'>;

const mineralsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const target = resolveMineral(name);
    if (target?.kind === 'mineral') return [target.mineral];
    return target ? (MINERAL_GROUPS.find(({ id }) => id === target.group)?.minerals ?? []) : [name];
  });

const orNull = (values: readonly string[] | undefined): readonly string[] | null => (values?.length ? values : null);

export const valueFiltersOf = (filters: Filters): ValueFilters => {
  const { mineral, group, country, certification, sellerType } = filters;
  return {
    minerals: orNull([...new Set([...mineralsOf(mineral ?? []), ...mineralsOf(group ? [group] : [])])]),
    countries: orNull(country),
    certifications: orNull(certification),
    sellerType: sellerType && sellerType !== 'all' && sellerType !== 'verified' ? sellerType : null,
    verified: sellerType === 'verified',
    details: detailTerms(filters),
  };
};

const lexemes = (prefix: 'm' | 'c' | 'k', values: readonly string[] | null): Alternatives =>
  (values ?? []).map((value) => lexeme(`${prefix}:${value}`));

/** The filters by value as terms of the index. Half of all sellers are of one type: no index narrows by that. */
export const filterTerms = ({ minerals, countries, certifications, details }: Indexed): Alternatives[] =>
  [lexemes('m', minerals), lexemes('c', countries), lexemes('k', certifications), ...details].filter(
    ({ length }) => length,
  );

/** Lots are indexed by a mineral together with each other value as one compound lexeme; so many of them are asked at most. */
const MAX_COMPOUNDS = 30;

/**
 * The filters by value as they are best asked of the index: compound lexemes, which fewer lots hold than either of their
 * values, and the values themselves where there is no compound.
 */
export const compoundTerms = (filters: Indexed & { readonly sellerType?: string | null }): Alternatives[] => {
  const others = (
    [
      ['c', filters.countries],
      ['k', filters.certifications],
      ['s', filters.sellerType ? [filters.sellerType] : null],
    ] as const
  ).flatMap(([prefix, values]) => (values ? [values.map((value) => `${prefix}:${value}`)] : []));
  const { minerals } = filters;
  if (!minerals || !others.length || others.some(({ length }) => length * minerals.length > MAX_COMPOUNDS))
    return filterTerms(filters);
  const compounds = others.map((values) =>
    minerals.flatMap((mineral) => values.map((value) => lexeme(`p:${mineral} ${value}`))),
  );
  return [...compounds, ...filters.details];
};

/** Terms as a `tsquery` that asks for all of them. */
export const allTerms = (terms: readonly Alternatives[]): string => terms.map(anyOf).join('&');
/** The same, matched in names and grades alone. */
export const allInName = (terms: readonly Alternatives[]): string => allTerms(terms.map((term) => term.map(inName)));

/** The terms of a text without those that a filter asks for as well. */
export const withoutFiltered = (text: readonly Alternatives[], filters: readonly Alternatives[]): Alternatives[] =>
  text.filter((term) => !filters.some((filter) => filter.every((value) => term.includes(value))));

export const RANGES = [
  ['priceMin', 'price', '>='],
  ['priceMax', 'price', '<='],
  ['quantityMin', 'available', '>='],
  ['quantityMax', 'available', '<='],
  ['purityMin', 'purity', '>='],
] as const;

/** The range of prices; an index that is ordered by them can read it. `$1` and `$2`. */
export const PRICE_RANGE = 'price >= $1::numeric AND price <= $2::numeric';
/** The other ranges, which no index is to be chosen for: how many lots they leave cannot be foreseen. `$3` to `$6`. */
export const OTHER_RANGES = `(available >= $3::numeric AND available <= $4::numeric AND purity >= $5::numeric
  AND (esg OR NOT $6::boolean)) IS TRUE`;
/** All ranges in one text for all questions, so that PostgreSQL plans it once. */
export const ALL_RANGES = `(${PRICE_RANGE}) IS TRUE AND ${OTHER_RANGES}`;

/** From where to where; what a lot does not say is stored below zero, and is in no range that ends somewhere. */
const between = (min: string | undefined, max: string | undefined): readonly [from: string, to: string] => [
  min || (max ? '0' : '-Infinity'),
  max || 'Infinity',
];
/** The values of `ALL_RANGES`, `$1` to `$6`. */
export const rangeValues = (filters: Filters): readonly unknown[] => [
  ...between(filters.priceMin, filters.priceMax),
  ...between(filters.quantityMin, filters.quantityMax),
  between(filters.purityMin, undefined)[0],
  filters.esg === 'true',
];

/** The conditions of filters and text over `market_lots`, only those that are asked, with their values as `$1`, `$2`, … */
export interface Conditions {
  /** Those that the index of the order holds: one mineral, and the range of what is ordered. */
  readonly indexed: readonly string[];
  /** Those that are asked of each row that the index has found. */
  readonly residual: readonly string[];
  /** What is asked of the terms, which are stored beside the table and are asked about last; empty when nothing is. */
  readonly terms: string;
  readonly values: readonly unknown[];
}

/** @param ordered the column by whose index the lots are read in their order */
export const conditionsOf = (filters: Filters, text: readonly Alternatives[], ordered: string): Conditions => {
  const [indexed, residual]: [string[], string[]] = [[], []];
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const byValue = valueFiltersOf(filters);
  if (byValue.minerals?.length === 1) indexed.push(`mineral = ${value(byValue.minerals[0])}::text`);
  else if (byValue.minerals) residual.push(`mineral = ANY (${value(byValue.minerals)}::text[])`);
  if (byValue.countries) residual.push(`country = ANY (${value(byValue.countries)}::text[])`);
  if (byValue.certifications) residual.push(`certifications && ${value(byValue.certifications)}::text[]`);
  if (byValue.sellerType) residual.push(`seller_type = ${value(byValue.sellerType)}::text`);
  for (const [name, column, comparison] of RANGES) {
    const limit = filters[name];
    if (!limit) continue;
    const place = column === ordered ? indexed : residual;
    place.push(`${column} ${comparison} ${value(limit)}::numeric`);
    if (comparison === '<=') place.push(`${column} >= 0`);
  }
  if (filters.esg === 'true') residual.push('esg');
  if (byValue.verified) residual.push('verified');
  const details = detailValues(filters);
  if (details.length) {
    residual.push(detailCondition(details.length, values.length + 1));
    values.push(...details);
  }
  const narrowing = [...withoutFiltered(text, filterTerms(byValue)), ...byValue.details];
  const terms = narrowing.length ? `words @@ ${value(allTerms(narrowing))}::tsquery` : '';
  return { indexed, residual, terms, values };
};

/** All conditions as one. */
export const everyCondition = ({ indexed, residual, terms }: Conditions): string =>
  [...indexed, ...residual, ...(terms ? [terms] : [])].join(' AND ') || 'true';

const USD_PER: Statement = { name: 'market-usd-per', text: 'SELECT usd_per($1)::text AS usd' };

/** True when what a range of prices finds depends on the day's exchange rate. */
export const isExchanged = ({ priceMin, priceMax, priceCurrency = 'USD' }: Filters): boolean =>
  Boolean(priceMin || priceMax) && priceCurrency !== 'USD';

/** True when what a saved search is kept as does not say all: the search itself must be asked whether it finds a lot. */
export const isAskedAgain = (filters: Filters): boolean => isExchanged(filters) || hasDetails(filters);

const usdPer = async (em: EntityManager, currency: string): Promise<string> => {
  if (currency === 'USD') return '1';
  const [row] = await queryRows<{ usd: string | null }>(em, USD_PER, [currency]);
  if (!row?.usd) throw new Unprocessable('fx.no_rate', { currency });
  return row.usd;
};

/**
 * The filters with their range of prices as the market keeps prices: in US dollars for a tonne, by the newest rates.
 * @throws Unprocessable `fx.no_rate` when the range is in a currency that has no rate
 */
export const inMarketPrices = async <F extends Filters>(em: EntityManager, filters: F): Promise<F> => {
  const { priceMin, priceMax, priceCurrency = 'USD', priceUnit = 't' } = filters;
  // Said as the market keeps them.
  if ((!priceMin && !priceMax) || (priceCurrency === 'USD' && priceUnit === 't')) return filters;
  const usd = await usdPer(em, priceCurrency);
  const priced = (price: string | undefined) => price && toWire(marketPrice(price, priceUnit, usd));
  return { ...filters, priceMin: priced(priceMin), priceMax: priced(priceMax) };
};
