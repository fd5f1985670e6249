import type { EntityManager } from 'typeorm';
import type { Ctx, SignedIn } from '../context/ctx.js';
import { queryRows } from '../database/statement.js';

/** How an area counts what its companies have of something that is limited. */
export interface QuotaMeter {
  /** How much the company has now; what is named by `except` is left out. */
  used(em: EntityManager, companyId: string, except?: string): Promise<number>;
  /** Takes `count` of it back, the oldest first, once the notice of a smaller limit is over. */
  shed?(em: EntityManager, ctx: Ctx, companyId: string, count: number): Promise<void>;
}

/**
 * How much of each thing a company may have. An area asks before it adds; who sets the limits is not its business. Whoever is
 * refused is told the limit and what is used.
 */
export abstract class Quotas<Metric extends string = string> {
  /**
   * Lets `more` of something be added, one unless said otherwise. Two requests never both take the last place.
   * @throws Conflict with `used` and `limit` when the limit allows no more
   */
  abstract assert(
    em: EntityManager,
    companyId: string,
    metric: Metric,
    adding?: { more?: number; except?: string | undefined },
  ): Promise<void>;

  /** Uses one of what is allowed for a day, in UTC. The same `subject` again within the hour is the same use. @throws Conflict */
  abstract spend(em: EntityManager, companyId: string, metric: Metric, subject: string): Promise<void>;

  /** How far back somebody reads what is published over time, in months; null is all there is, as for administrators. */
  abstract historyMonths(em: EntityManager, ctx: SignedIn): Promise<number | null>;
}

/** Counts rows: the meter of whatever one statement counts, with the company as `$1` and what is left out as `$2`. */
export const countedBy =
  (sql: string): QuotaMeter['used'] =>
  async (em, companyId, except) => {
    const [row] = await queryRows<{ n: string }>(
      em,
      sql,
      sql.includes('$2') ? [companyId, except ?? null] : [companyId],
    );
    return Number(row?.n ?? 0);
  };
