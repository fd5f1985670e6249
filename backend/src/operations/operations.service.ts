import { Injectable } from '@nestjs/common';
import type { JobStanding, OperationsOverview } from '@orebridge/contracts';
import { Config } from '../platform/config/config.js';
import type { Ctx } from '../platform/context/ctx.js';
import { rowsOf } from '../platform/database/statement.js';
import { Tx } from '../platform/database/tx.js';
import { Schedule } from '../platform/schedule/schedule.js';

interface Waiting {
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly retried: number;
  readonly given_up: number;
}

const EVENTS = `SELECT count(*) FILTER (WHERE dead_at IS NULL)::int AS waiting,
    min(created_at) FILTER (WHERE dead_at IS NULL) AS oldest,
    count(*) FILTER (WHERE dead_at IS NULL AND attempts > 0)::int AS retried,
    count(*) FILTER (WHERE dead_at IS NOT NULL)::int AS given_up
  FROM outbox WHERE done_at IS NULL`;
const MAILS = `SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting,
    min(created_at) FILTER (WHERE failed_at IS NULL) AS oldest,
    count(*) FILTER (WHERE failed_at IS NULL AND error IS NOT NULL)::int AS retried,
    count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS given_up
  FROM mails WHERE sent_at IS NULL`;

type JobRow = Omit<JobStanding, 'succeededAt' | 'failedAt' | 'nextAt'> & {
  readonly succeeded_at: Date | null;
  readonly failed_at: Date | null;
  readonly due_at: Date | null;
};

const JOBS = `SELECT j.name, j.every AS "everySeconds", s.succeeded_at, s.last_ms AS "tookMs",
    coalesce(s.failures, 0) AS failures, s.failed_at, s.error, s.due_at, f.rows AS "failedRows", f.error AS "rowError"
  FROM unnest($1::text[], $2::int[]) AS j (name, every)
  LEFT JOIN schedule s ON s.name = j.name
  CROSS JOIN LATERAL (SELECT count(*)::int AS rows, (array_agg(error ORDER BY failed_at DESC))[1] AS error
    FROM schedule_failures WHERE split_part(batch, '/', 1) = j.name) f
  ORDER BY coalesce(s.failures, 0) > 0 DESC, f.rows > 0 DESC, j.name`;

/** What administrators see of the work that nobody waits for: events, mail and the schedule. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly tx: Tx,
    private readonly config: Config,
    private readonly schedule: Schedule,
  ) {}

  async overview(ctx: Ctx): Promise<OperationsOverview> {
    const em = this.tx.read(ctx);
    const [events] = await rowsOf<Waiting>(em, EVENTS, []);
    const [mails] = await rowsOf<Waiting>(em, MAILS, []);
    return {
      events: { ...waitingOf(events!), dead: events!.given_up },
      mails: { ...waitingOf(mails!), failed: mails!.given_up, sending: this.config.smtpUrl !== undefined },
    };
  }

  async jobs(ctx: Ctx): Promise<JobStanding[]> {
    const { list } = this.schedule;
    const rows = await rowsOf<JobRow>(this.tx.read(ctx), JOBS, [
      list.map(({ name }) => name),
      list.map(({ everySeconds }) => everySeconds),
    ]);
    return rows.map(({ succeeded_at, failed_at, due_at, ...job }) => ({
      ...job,
      succeededAt: succeeded_at?.toISOString() ?? null,
      failedAt: failed_at?.toISOString() ?? null,
      nextAt: due_at?.toISOString() ?? null,
    }));
  }
}

const waitingOf = ({ waiting, oldest, retried }: Waiting) => ({
  waiting,
  oldestAt: oldest?.toISOString() ?? null,
  retried,
});
