import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { SnakeNaming } from './snake-naming.js';
import { StatedAmounts } from './stated-amounts.js';

interface Ways {
  /** Whether statements may have names, which a pooler in transaction mode may not know. */
  readonly prepares?: boolean;
  /** Whether statements go past TypeORM's query runner. */
  readonly shortcuts?: boolean;
}

export const dataSourceOptions = (
  url: string,
  poolSize: number,
  { prepares = true, shortcuts = true }: Ways = {},
): DataSourceOptions => ({
  type: 'postgres',
  url,
  poolSize,
  uuidExtension: 'pgcrypto',
  namingStrategy: new SnakeNaming(),
  migrations,
  subscribers: [StatedAmounts],
  migrationsTransactionMode: 'each',
  synchronize: false,
  logging: false,
  applicationName: 'orebridge',
  extra: { connectionTimeoutMillis: 10_000, prepares, shortcuts },
});
