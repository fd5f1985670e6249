import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { PoolClient } from 'pg';
import { poolOf } from '../framework/connection-pool.js';

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

/** False where connections go through a pooler that knows no named statements. */
const mayPrepare = ({ options }: DataSource): boolean =>
  (options as { extra?: { prepares?: boolean } }).extra?.prepares !== false;

/**
 * Runs plain SQL without the way through the entities, for what every request asks: prepared when it has a name
 * and the connections allow it, planned for its very values when it is a text. Joins the transaction of `em`, if it has one.
 */
export const queryRows = async <T>(
  em: EntityManager,
  statement: Statement | string,
  values: readonly unknown[],
): Promise<T[]> => {
  const text = typeof statement === 'string' ? statement : statement.text;
  const pool = poolOf(em.connection);
  if (!pool) return unprepared(em, text, values);
  const named = typeof statement !== 'string' && mayPrepare(em.connection) && { name: whole(statement.name) };
  const query = { text, ...named, values: [...values] };
  const client = em.queryRunner ? ((await em.queryRunner.connect()) as PoolClient) : pool;
  return (await client.query(query)).rows as T[];
};

const unprepared = async <T>(em: EntityManager, text: string, values: readonly unknown[]): Promise<T[]> => {
  const runner = em.queryRunner ?? em.connection.createQueryRunner();
  try {
    return (await runner.query(text, [...values], true)).records as T[];
  } finally {
    if (!em.queryRunner) await runner.release();
  }
};
