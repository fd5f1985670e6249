import { Injectable } from '@nestjs/common';
import type { JobStatus, OperationsOverview } from '@orebridge/contracts';
import { Config } from '../../platform/config/config.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { type Backlog, FailedWork } from '../../platform/failed-work/failed-work.js';
import { Schedule } from '../../platform/schedule/schedule.js';

/** What administrators see of the work that nobody waits for: events, mail and the schedule. */
@Injectable()
export class OperationsService {
  constructor(
    private readonly tx: Tx,
    private readonly config: Config,
    private readonly schedule: Schedule,
    private readonly failed: FailedWork,
  ) {}

  async overview(ctx: Ctx): Promise<OperationsOverview> {
    const em = this.tx.read(ctx);
    const [events, mails] = [await this.failed.backlog(em, 'event'), await this.failed.backlog(em, 'mail')];
    return {
      events: { ...waitingOf(events), dead: events.failed },
      mails: { ...waitingOf(mails), failed: mails.failed, sending: this.config.smtpUrl !== undefined },
    };
  }

  async jobs(ctx: Ctx): Promise<JobStatus[]> {
    const rows = await this.schedule.read(this.tx.read(ctx));
    return rows.map(({ succeededAt, failedAt, nextAt, ...job }) => ({
      ...job,
      succeededAt: succeededAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
      nextAt: nextAt?.toISOString() ?? null,
    }));
  }
}

const waitingOf = ({ waiting, oldest, retried }: Backlog) => ({
  waiting,
  oldestAt: oldest?.toISOString() ?? null,
  retried,
});
