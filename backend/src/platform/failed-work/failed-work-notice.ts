import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../database/statement.js';
import { Schedule } from '../schedule/schedule.js';

/** What administrators are told of: an event is dead, a mail failed for good, a job keeps failing. */
export const FAILURE_KINDS = ['event', 'mail', 'job'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A job that has failed so often in a row keeps failing: a source may be closed for a moment, but not that long. */
export const JOB_FAILURES = 5;

/** What has failed and was not told of yet. */
export interface FailedWorkNotice {
  readonly count: number;
  /** The event or the job that failed last; of mails nothing, since their recipients and subjects are people's own. */
  readonly last: string | null;
}

/** A failed alert is told of in the product alone: a mail about it would fail as well, and so on for ever. */
const UNTOLD = {
  event: { table: 'outbox', name: 'event', at: 'dead_at', which: 'dead_at IS NOT NULL AND done_at IS NULL' },
  mail: { table: 'mails', name: 'NULL', at: 'failed_at', which: `failed_at IS NOT NULL AND purpose <> 'alert'` },
  job: { table: 'schedule', name: 'name', at: 'failed_at', which: 'name = ANY ($1) AND failures >= $2' },
} as const;

/** What has failed since administrators were last told of such a thing. */
@Injectable()
export class FailuresToNotify {
  constructor(private readonly schedule: Schedule) {}

  async any(em: EntityManager, kind: FailureKind): Promise<boolean> {
    const { table, which } = UNTOLD[kind];
    const sql = `SELECT FROM ${table} WHERE ${which} AND alerted_at IS NULL LIMIT 1`;
    return (await queryRows(em, sql, this.valuesOf(kind))).length > 0;
  }

  /** All of it, which is told with the transaction of `em`: it does not come again unless it fails anew after a retry or a success. */
  async take(em: EntityManager, kind: FailureKind): Promise<FailedWorkNotice> {
    const { table, name, at, which } = UNTOLD[kind];
    const [row] = await queryRows<FailedWorkNotice>(
      em,
      `WITH told AS (
         UPDATE ${table} SET alerted_at = now() WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE ${which} AND alerted_at IS NULL FOR UPDATE SKIP LOCKED))
         RETURNING ${name}::text AS name, ${at} AS at)
       SELECT count(*)::int AS count, (array_agg(name ORDER BY at DESC))[1] AS last FROM told`,
      this.valuesOf(kind),
    );
    return row!;
  }

  /** Jobs of this server alone: what an older one ran may stand in the table for ever. */
  private valuesOf(kind: FailureKind): unknown[] {
    return kind === 'job' ? [this.schedule.names, JOB_FAILURES] : [];
  }
}
