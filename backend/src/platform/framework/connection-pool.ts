import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/**
 * The connections of a data source; null where shortcuts are switched off, or TypeORM keeps them elsewhere.
 *
 * Private: `driver.master` of TypeORM 1's PostgreSQL driver, which its types do not promise. By it a statement has a
 * name, which PostgreSQL plans once, and no query runner around it. Switched off: TypeORM runs every statement by a query
 * runner, and the metrics say nothing of connections.
 */
export const poolOf = ({ driver, options }: DataSource): Pool | null =>
  (options as { extra?: { shortcuts?: boolean } }).extra?.shortcuts === false
    ? null
    : ((driver as { master?: Pool }).master ?? null);
