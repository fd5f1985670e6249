import { Injectable } from '@nestjs/common';
import type { WaitingWork as WaitingItem } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../database/statement.js';

/** For whom work is looked for. */
export interface Worker {
  readonly userId: string;
  readonly companyId: string;
}
type Find = (em: EntityManager, worker: Worker) => Promise<readonly WaitingItem[]>;

/** Of the work that one area finds, the most urgent so many count. */
const EACH = 50;

/** What waits for people: each area says of its own records what somebody has to do, by when and what it is worth. */
@Injectable()
export class WaitingWork {
  private readonly finders: Find[] = [];

  /**
   * Registers a query; called once, in a constructor.
   * @param sql of `$1`, the company, with the columns kind, id, name, reference, due (timestamptz or null), amount, currency
   *   and demo of `WaitingWork`
   */
  inRecords(sql: string): void {
    this.finders.push((em, { companyId }) =>
      queryRows<WaitingItem>(
        em,
        `SELECT kind, id, name, reference, to_char(due AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS due,
           amount::text, currency::text, demo
         FROM (${sql}) work ORDER BY work.due NULLS LAST LIMIT ${EACH}`,
        [companyId],
      ),
    );
  }

  /** Registers what takes more than a query. */
  by(find: Find): void {
    this.finders.push(find);
  }

  /** All of it, by deadline; what has none comes last. */
  async of(em: EntityManager, worker: Worker): Promise<WaitingItem[]> {
    const found: WaitingItem[] = [];
    for (const find of this.finders) found.push(...(await find(em, worker)));
    return found.sort((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9')).slice(0, EACH);
  }
}
