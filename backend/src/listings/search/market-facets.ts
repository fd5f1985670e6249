import type { ListingFacets } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { COUNT_CAP } from '../../platform/database/keyset.js';
import { rowsOf } from '../../platform/database/statement.js';
import type { Alternatives } from './lexicon.js';
import { type Condition, conditionOf, type FilterName, type Filters } from './market-filters.js';

const VALUES_SHOWN = 60;
const COLUMNS = 'mineral, country, certifications, seller_type, verified';

/** Where a filter's values come from. A seller is of one kind, and may be verified besides. */
const VALUES: Readonly<Record<FilterName, string>> = {
  mineral: 'LATERAL (VALUES (mineral))',
  country: 'LATERAL (VALUES (country))',
  certification: 'unnest(certifications)',
  sellerType: `LATERAL (VALUES (seller_type), (CASE WHEN verified THEN 'verified' END))`,
};
const NAMES = Object.keys(VALUES) as FilterName[];

/** The statement that counts every filter's values, each with all other filters in force. Filters that leave the same lots share them. */
const facetsStatement = (filters: Filters, text: readonly Alternatives[]): Condition => {
  const values: unknown[] = [];
  const sets = new Map<string, { name: string; sql: string }>();
  const counts = NAMES.map((name) => {
    const condition = conditionOf(filters, text, name);
    const key = JSON.stringify(condition);
    let set = sets.get(key);
    if (!set) {
      const sql = condition.sql.replace(
        /\$(\d+)/g,
        (_, n: string) => `$${values.push(condition.values[Number(n) - 1])}`,
      );
      set = { name: `lots${sets.size}`, sql };
      sets.set(key, set);
    }
    return `(SELECT '${name}' AS facet, value, count(*)::int AS n FROM ${set.name}, ${VALUES[name]} v(value)
      WHERE value IS NOT NULL AND value <> '' GROUP BY value ORDER BY n DESC, value LIMIT ${VALUES_SHOWN})`;
  });
  const lots = [...sets.values()].map(
    ({ name, sql }) => `${name} AS (SELECT ${COLUMNS} FROM market_lots WHERE ${sql})`,
  );
  return { sql: `WITH ${lots.join(', ')} ${counts.join(' UNION ALL ')}`, values };
};

/** How many lots each value of each filter would leave; counts stop at the cap and say so. */
export const facetsOf = async (
  em: EntityManager,
  filters: Filters,
  text: readonly Alternatives[],
): Promise<ListingFacets> => {
  const { sql, values } = facetsStatement(filters, text);
  const rows = await rowsOf<{ facet: FilterName; value: string; n: number }>(em, sql, values);
  const facets: ListingFacets = { mineral: [], country: [], certification: [], sellerType: [] };
  for (const { facet, value, n } of rows)
    facets[facet].push({ value, count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP });
  return facets;
};
