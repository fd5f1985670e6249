import { AsyncLocalStorage } from 'node:async_hooks';
import type { DataSource } from 'typeorm';
import { poolOf } from '../../src/platform/framework/connection-pool.js';

type Work = (em: unknown) => Promise<unknown>;
interface Pool {
  connect(...args: unknown[]): unknown;
}

const OURS = /\/backend\/(src|test)\/(?!harness\/connections)/;

/**
 * Notes where a transaction takes a second connection from the pool: as many of them at once as the pool has connections
 * wait for each other for ever. What a transaction reads, it reads by its own entity manager.
 * @returns the places that were seen, each once
 */
export const watchConnections = (db: DataSource): ReadonlySet<string> => {
  const inside = new AsyncLocalStorage<true>();
  const places = new Set<string>();
  const begin = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  db.transaction = ((...args: unknown[]) => {
    const work = args.pop() as Work;
    return begin(...args, (em: unknown) => inside.run(true, () => work(em)));
  }) as DataSource['transaction'];
  const pool = poolOf(db) as Pool | null;
  if (!pool) return places;
  const connect = pool.connect.bind(pool);
  pool.connect = (...args) => {
    const place = inside.getStore() && placeOf(new Error('second connection'));
    if (place) places.add(place);
    return connect(...args);
  };
  return places;
};

/** Nobody waits for what a queue's loop does once it is woken, though a transaction may have woken it. */
const WOKEN = /\bwake\b/;

/** Where the server asks for a connection; null where the test itself does. */
const placeOf = ({ stack = '' }: Error): string | null => {
  const ours = stack.split('\n').filter((line) => OURS.test(line));
  return WOKEN.test(stack) || /\.spec\.ts|\/backend\/test\//.test(ours[0] ?? '') ? null : ours.slice(0, 5).join('\n');
};
