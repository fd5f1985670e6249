import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inSavepoint } from '../database/savepoint.js';
import { queryRows } from '../database/statement.js';
import { failureText, waitSql } from '../database/tries.js';
import { Log } from '../logging/log.js';

interface Row {
  readonly id: string;
}

/** Rows that a job handles one after another. */
export interface Batch<R extends Row> {
  /** The job's name; where a job has several batches, with the part after a slash. Never rename it. */
  readonly name: string;
  /** The most rows of one transaction. */
  readonly size: number;
  /** SQL of the rows that are due, in their order: without those whose ids are in $1, and at most $2. */
  readonly due: string;
  /** What stands for $3 and the following. */
  readonly values?: readonly unknown[];
  handle(em: EntityManager, row: R): Promise<unknown>;
}

/** What has been seen of a batch since its job began to run again and again. */
interface Progress {
  /** Ids of the batch before this one. */
  readonly before: ReadonlySet<string>;
  /** Ids of rows that were handled and are due all the same: they wait for the job's next period. */
  readonly left: readonly string[];
}

const NONE: Progress = { before: new Set(), left: [] };
const FIRST_WAIT_SECONDS = 5;

const SET_ASIDE = `INSERT INTO schedule_failures (batch, row_id, error, due_at)
  VALUES ($1, $2, $3, now() + ${waitSql(FIRST_WAIT_SECONDS, '0')})
  ON CONFLICT (batch, row_id) DO UPDATE SET attempts = schedule_failures.attempts + 1, error = excluded.error,
    failed_at = now(), due_at = now() + ${waitSql(FIRST_WAIT_SECONDS, 'schedule_failures.attempts')}`;

/** Handles the rows of scheduled work each in a savepoint of its own: a bad one neither undoes the others nor comes first for ever. */
@Injectable()
export class Batches {
  private readonly progress = new Map<string, Progress>();

  constructor(private readonly log: Log) {}

  /**
   * Handles one batch in the transaction of `em`. A row that fails is logged, kept in `schedule_failures`, and comes again
   * later each time, after an hour at most.
   * @returns true when more rows may be due; called again and again, it comes to an end even where rows stay due
   */
  async run<R extends Row = Row>(em: EntityManager, batch: Batch<R>): Promise<boolean> {
    const { name, size, due, values = [] } = batch;
    const failed = await queryRows<Row & { waits: boolean }>(
      em,
      'SELECT row_id AS id, due_at > now() AS waits FROM schedule_failures WHERE batch = $1',
      [name],
    );
    const { before, left } = this.progress.get(name) ?? NONE;
    const waiting = failed.filter(({ waits }) => waits).map(({ id }) => id);
    const rows = await queryRows<R>(em, due, [[...waiting, ...left], size, ...values]);
    const healed: string[] = [];
    for (const row of rows) {
      if (before.has(row.id)) continue;
      if ((await this.handle(em, batch, row)) && failed.some(({ id }) => id === row.id)) healed.push(row.id);
    }
    if (healed.length)
      await queryRows(em, 'DELETE FROM schedule_failures WHERE batch = $1 AND row_id = ANY($2)', [name, healed]);
    const isFull = rows.length >= size;
    const ids = rows.map(({ id }) => id);
    if (isFull)
      this.progress.set(name, { before: new Set(ids), left: [...left, ...ids.filter((id) => before.has(id))] });
    else this.progress.delete(name);
    return isFull;
  }

  /** Forgets what has been seen: jobs begin anew. */
  reset(): void {
    this.progress.clear();
  }

  private async handle<R extends Row>(em: EntityManager, { name, handle }: Batch<R>, row: R): Promise<boolean> {
    try {
      await inSavepoint(em, (inner) => handle(inner, row));
      return true;
    } catch (err) {
      this.log.error({ err, batch: name, row: row.id }, 'a row of scheduled work failed');
      await queryRows(em, SET_ASIDE, [name, row.id, failureText(err)]);
      return false;
    }
  }
}
