import { DataSource, type DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import { SnakeNaming } from './snake-naming.js';
import { StatedAmounts } from './stated-amounts.js';

/** Any number; all processes of one database must agree on it. */
export const MIGRATION_LOCK = 72_707_369;

export const dataSourceOptions = (url: string, poolSize: number): DataSourceOptions => ({
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
  extra: { connectionTimeoutMillis: 10_000 },
});

/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait for it. */
export const migrate = async (dataSource: DataSource): Promise<string[]> => {
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return (await dataSource.runMigrations()).map((m) => m.name);
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await runner.release();
  }
};
