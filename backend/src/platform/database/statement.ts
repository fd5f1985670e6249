import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { Pool, PoolClient } from 'pg';

/** A statement of fixed text: PostgreSQL reads and plans it once for each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** PostgreSQL cuts longer names off, and then takes two statements for one. */
const NAME_MAX = 63;

/** The name as PostgreSQL keeps it whole. */
const whole = (name: string): string =>
  name.length <= NAME_MAX ? name : createHash('sha256').update(name).digest('hex').slice(0, NAME_MAX);

/** The connections of a data source. */
export const poolOf = ({ driver }: DataSource): Pool => (driver as unknown as { master: Pool }).master;

/**
 * Runs plain SQL without the way through the entities, for what every request asks: prepared when it has a name,
 * planned for its very values when it is a text. Joins the transaction of `em`, if it has one.
 */
export const rowsOf = async <T>(
  em: EntityManager,
  statement: Statement | string,
  values: readonly unknown[],
): Promise<T[]> => {
  const asked = typeof statement === 'string' ? { text: statement } : { ...statement, name: whole(statement.name) };
  const query = { ...asked, values: [...values] };
  const client = em.queryRunner
    ? ((await (em.queryRunner as unknown as { connect(): Promise<PoolClient> }).connect()) satisfies PoolClient)
    : poolOf(em.connection);
  return (await client.query(query)).rows as T[];
};
