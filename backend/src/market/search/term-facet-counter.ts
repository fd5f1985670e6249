import type { ListingTermFacets } from '@orebridge/contracts';
import { COMPLIANCE_FORMS, INCOTERMS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { COUNT_CAP } from '../../platform/database/keyset.js';
import { queryRows, type Statement } from '../../platform/database/statement.js';
import { detailCondition, detailValues } from './detail-filters.js';
import type { ParsedQuery } from './query-parser.js';
import {
  ALL_RANGES,
  allTerms,
  compoundTerms,
  type Filters,
  filterTerms,
  rangeValues,
  valueFiltersOf,
  withoutFiltered,
} from './search-filters.js';
import { TERMS_CHANGED } from './term-cache.js';

const VALUES = { form: COMPLIANCE_FORMS, incoterm: INCOTERMS } as const;
type TermFacet = keyof typeof VALUES;
const FACETS = Object.keys(VALUES) as TermFacet[];

/** Values of the statement before those of the details. */
const BEFORE = 10;

/** One statement for all questions of a shape; each value is counted by the index, and no further than the cap. */
const countStatement = (details: number): Statement => ({
  name: `term-facet-counts${details ? `-details-${details}` : ''}`,
  text: `SELECT ${TERMS_CHANGED('$8')} AS stale, array(
    SELECT (SELECT count(*)::int FROM (SELECT FROM market_lots
      WHERE words @@ value.terms::tsquery AND ${ALL_RANGES} AND (verified OR NOT $7)
        AND coalesce(seller_type = $9::text, $9 IS NULL)
        ${details ? `AND ${detailCondition(details, BEFORE + 1)}` : ''}
      LIMIT ${COUNT_CAP + 1}) found)
    FROM unnest($10::text[]) WITH ORDINALITY value (terms, nth) ORDER BY nth) AS counts`,
});

/**
 * Counts how many lots each form and each delivery term would leave, each facet without its own filter. They are no part of
 * the facet groups: these would be so many more that every count of the market took longer.
 */
export class TermFacetCounter {
  async count(
    em: EntityManager,
    filters: Filters,
    { terms: text, snapshot }: ParsedQuery,
  ): Promise<{ readonly facets: ListingTermFacets; readonly stale: boolean }> {
    const asked = FACETS.flatMap((facet) => {
      const values = VALUES[facet];
      return values.map((value) => {
        const byValue = valueFiltersOf({ ...filters, [facet]: [value] });
        return {
          facet,
          value,
          terms: allTerms([...withoutFiltered(text, filterTerms(byValue)), ...compoundTerms(byValue)]),
        };
      });
    });
    const { verified, sellerType } = valueFiltersOf(filters);
    const details = detailValues(filters);
    const [row] = await queryRows<{ stale: boolean; counts: number[] }>(em, countStatement(details.length), [
      ...rangeValues(filters),
      verified,
      snapshot,
      sellerType,
      asked.map(({ terms }) => terms),
      ...details,
    ]);
    const counted = asked.map((one, at) => ({ ...one, n: row?.counts[at] ?? 0 }));
    const shown = (facet: TermFacet) =>
      counted
        .filter((one) => one.facet === facet && one.n > 0)
        .sort((a, b) => b.n - a.n)
        .map(({ value, n }) => ({ value, count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP }));
    return { facets: { form: shown('form'), incoterm: shown('incoterm') }, stale: row?.stale ?? false };
  }
}
