import type { EntityManager } from 'typeorm';
import { COUNT_CAP } from '../../platform/database/keyset.js';
import { queryRows, type Statement } from '../../platform/database/statement.js';
import { type FacetGroup, FacetGroupCache, type GroupCounts } from './facet-group-cache.js';
import { detailCondition, detailValues } from './detail-filters.js';
import type { Alternatives } from './lexicon.js';
import type { ParsedQuery } from './query-parser.js';
import {
  allTerms,
  compoundTerms,
  type Filters,
  filterTerms,
  OTHER_RANGES,
  PRICE_RANGE,
  rangeValues,
  type ValueFilters,
  valueFiltersOf,
  withoutFiltered,
} from './search-filters.js';
import { TERMS_CHANGED } from './term-cache.js';

const VALUES_SHOWN = 60;

type Facet = 'mineral' | 'country' | 'certification' | 'sellerType';
const FACETS: readonly Facet[] = ['mineral', 'country', 'certification', 'sellerType'];

/** The values of a facet that a group of lots has. A seller is of one type, and may be verified besides. */
const VALUES: Readonly<Record<Facet, (group: FacetGroup) => readonly (string | null | false)[]>> = {
  mineral: ({ mineral }) => [mineral],
  country: ({ country }) => [country],
  certification: ({ certifications }) => certifications,
  sellerType: ({ sellerType, verified }) => [sellerType, verified && 'verified'],
};
const among = (value: string | null, asked: readonly string[] | null): boolean =>
  !asked || (value !== null && asked.includes(value));
/** Whether a group passes the filter of a facet; all pass one that is not asked. */
const PASSES: Readonly<Record<Facet, (group: FacetGroup, filters: ValueFilters) => boolean>> = {
  mineral: ({ mineral }, { minerals }) => among(mineral, minerals),
  country: ({ country }, { countries }) => among(country, countries),
  certification: (group, { certifications }) =>
    !certifications || group.certifications.some((one) => certifications.includes(one)),
  sellerType: (group, { sellerType, verified }) =>
    (sellerType === null || group.sellerType === sellerType) && (group.verified || !verified),
};
/** One pass over the lots that all filters but one let through; the type of seller is left open, no index narrows by it. */
interface Pass {
  readonly except: Facet;
  readonly terms: string;
  readonly byMineral: boolean;
}

const passesOf = (byValue: ValueFilters, text: readonly Alternatives[]): Pass[] => {
  const isAsked: Readonly<Record<Facet, boolean>> = {
    mineral: byValue.minerals !== null,
    country: byValue.countries !== null,
    certification: byValue.certifications !== null,
    sellerType: false,
  };
  const asked = FACETS.filter((facet) => isAsked[facet]);
  return (asked.length ? asked : (['sellerType'] as const)).map((except) => {
    const others = {
      minerals: except === 'mineral' ? null : byValue.minerals,
      countries: except === 'country' ? null : byValue.countries,
      certifications: except === 'certification' ? null : byValue.certifications,
      details: byValue.details,
    };
    const narrowing = withoutFiltered(text, filterTerms(others));
    const byMineral = except !== 'mineral' && isAsked.mineral;
    // An index holds all that is counted of a mineral's lots: their terms are only asked for when more narrows them.
    return {
      except,
      byMineral,
      terms: allTerms(
        byMineral && !narrowing.length && !others.details.length ? [] : [...narrowing, ...compoundTerms(others)],
      ),
    };
  });
};

/**
 * Reads the lots once for each filter that is asked: the numbers of their groups, four bytes for each lot. The same text
 * for all questions of a shape, so that PostgreSQL plans it once; conditions that are not asked are not in it, since
 * they are asked of every lot.
 */
const countStatement = (
  passes: readonly Pass[],
  filters: Filters,
  { minerals }: ValueFilters,
  snapshot: string | null,
): Statement & { readonly values: readonly unknown[] } => {
  const { quantityMin, quantityMax, purityMin, esg } = filters;
  const ranged = Boolean(quantityMin || quantityMax || purityMin || esg === 'true');
  const values = ranged ? [...rangeValues(filters)] : rangeValues(filters).slice(0, 2);
  const value = (given: unknown): string => `$${values.push(given)}`;
  const details = detailValues(filters);
  const detailed = detailCondition(details.length, values.length + 1);
  values.push(...details);
  const residual = [...(ranged ? [OTHER_RANGES] : []), ...(detailed ? [detailed] : [])];
  const shape = passes.map(({ terms, byMineral }) => (terms ? 'terms' : byMineral ? 'mineral' : 'all'));
  const stale = TERMS_CHANGED(value(snapshot));
  const ofMineral = shape.includes('mineral') ? `mineral = ANY (${value(minerals)}::text[])` : '';
  const counts = passes.map(({ terms }, i) => {
    const found =
      shape[i] === 'mineral'
        ? [ofMineral, PRICE_RANGE]
        : [...(terms ? [`words @@ (SELECT ${value(terms)}::tsquery)`] : []), `(${PRICE_RANGE}) IS TRUE`];
    return `(SELECT string_agg(int4send(kind), '') FROM market_lots
        WHERE ${[...found, ...residual].join(' AND ')}) AS r${i}`;
  });
  return {
    name: `facet-counts-${shape.join('-')}${ranged ? '-ranged' : ''}${detailed ? `-details-${details.length}` : ''}`,
    text: `SELECT ${counts.join(', ')}, ${stale} AS stale`,
    values,
  };
};

type Counts = ReadonlyMap<string, number>;

/** How many of the lots have each value of each of the facets, with the filters of all other facets in force. */
const countsOf = (
  facets: readonly Facet[],
  groups: readonly (FacetGroup | undefined)[],
  { lots }: GroupCounts,
  byValue: ValueFilters,
): Record<string, Counts> => {
  const counts = facets.map(() => new Map<string, number>());
  groups.forEach((group, at) => {
    if (!group) return;
    const failed = FACETS.filter((facet) => !PASSES[facet](group, byValue));
    if (failed.length > 1) return;
    facets.forEach((facet, i) => {
      if (failed.length && failed[0] !== facet) return;
      for (const value of VALUES[facet](group))
        if (value) counts[i]!.set(value, (counts[i]!.get(value) ?? 0) + lots[at]!);
    });
  });
  return Object.fromEntries(facets.map((facet, i) => [facet, counts[i]!]));
};

/** The values with most lots, the most first; counts stop at the cap and say so. */
const shown = (counts: Counts) =>
  [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, VALUES_SHOWN)
    .map(([value, n]) => ({ value, count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP }));

/** Counts how many lots each value of each facet would leave, each facet without its own filter. */
export class FacetCounter {
  private readonly groups = new FacetGroupCache();

  async count(
    em: EntityManager,
    filters: Filters,
    { terms, snapshot }: ParsedQuery,
  ): Promise<{ readonly facets: Readonly<Record<string, ReturnType<typeof shown>>>; readonly stale: boolean }> {
    const byValue = valueFiltersOf(filters);
    const passes = passesOf(byValue, terms);
    const { values, ...statement } = countStatement(passes, filters, byValue, snapshot);
    const [row] = await queryRows<Record<`r${number}`, Buffer | null> & { stale: boolean }>(em, statement, values);
    const facets: Record<string, ReturnType<typeof shown>> = {};
    for (const [i, { except }] of passes.entries()) {
      const counted = this.groups.countLots(row?.[`r${i}`]);
      const groups = await this.groups.read(em, counted.groups);
      // A facet whose filter is not asked has no pass of its own, and is counted among the lots of the first.
      const names = FACETS.filter(
        (facet) => facet === except || (i === 0 && !passes.some((one) => one.except === facet)),
      );
      for (const [facet, counts] of Object.entries(countsOf(names, groups, counted, byValue)))
        facets[facet] = shown(counts);
    }
    return { facets, stale: row?.stale ?? false };
  }
}
