import type { EntityManager } from 'typeorm';

/** Has the checks done now that would wait for the commit, as of the ledger's balance. */
const CHECK_NOW = 'SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED';

/**
 * Runs `work` so that a failure leaves nothing of it, and the rest of the transaction of `em` as it was: also one that
 * would else come to light at the commit only, and take everything with it.
 */
export const inSavepoint = <T>(em: EntityManager, work: (inner: EntityManager) => Promise<T>): Promise<T> =>
  em.transaction(async (inner) => {
    const result = await work(inner);
    await inner.query(CHECK_NOW);
    return result;
  });
