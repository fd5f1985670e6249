import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { SnakeNaming } from './snake-naming.js';
import { StatedAmounts } from './stated-amounts.js';

/** @param prepares whether statements may have names, which a pooler in transaction mode may not know */
export const dataSourceOptions = (url: string, poolSize: number, prepares = true): DataSourceOptions => ({
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
  extra: { connectionTimeoutMillis: 10_000, prepares },
});
