import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Headers, StreamableFile } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Config } from '../../platform/config/config.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { AuthRequired, NotFound } from '../../platform/errors/app-error.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Endpoint } from '../../platform/routes/endpoint.js';
import { OperationsService } from './operations.service.js';

const SCHEME = 'Bearer ';
const ctx = systemCtx('metrics');
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const secondsSince = (at: string | null): number => (at ? Math.max(0, (Date.now() - Date.parse(at)) / 1000) : 0);

/** What Prometheus reads, for whoever has the token: an address alone says little behind a proxy. */
@Controller()
export class MetricsController {
  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly operations: OperationsService,
  ) {
    if (!config.metricsToken) return;
    this.addQueues();
    this.addJobs();
  }

  /** @throws NotFound where no token is set, AuthRequired `metrics.token` without it */
  @Endpoint(api.operations.metrics)
  async read(@Headers('authorization') given = ''): Promise<StreamableFile> {
    const { metricsToken } = this.config;
    if (!metricsToken) throw new NotFound();
    if (!timingSafeEqual(digest(given), digest(SCHEME + metricsToken))) throw new AuthRequired('metrics.token');
    return new StreamableFile(Buffer.from(await this.metrics.text()), { type: this.metrics.contentType });
  }

  private addQueues(): void {
    const ofEach = (name: string, help: string, valueOf: (queue: Queue) => number) =>
      this.metrics.add({
        name: `orebridge_queue_${name}`,
        help,
        labels: ['queue'],
        read: async () => {
          const { events, mails } = await this.operations.overview(ctx);
          return [
            { labels: { queue: 'events' }, value: valueOf({ ...events, failed: events.dead }) },
            { labels: { queue: 'mails' }, value: valueOf(mails) },
          ];
        },
      });
    ofEach('waiting', 'What waits for its delivery', ({ waiting }) => waiting);
    ofEach('oldest_seconds', 'Age of the oldest that waits', ({ oldestAt }) => secondsSince(oldestAt));
    ofEach('failed', 'What has failed at its last try', ({ failed }) => failed);
  }

  private addJobs(): void {
    const ofEach = (name: string, help: string, valueOf: (job: Job) => number) =>
      this.metrics.add({
        name: `orebridge_job_${name}`,
        help,
        labels: ['job'],
        read: async () =>
          (await this.operations.jobs(ctx)).map((job) => ({ labels: { job: job.name }, value: valueOf(job) })),
      });
    ofEach('failures', 'Failures of a job of the schedule since its last success', ({ failures }) => failures);
    ofEach('failed_rows', 'Rows that a job has set aside after an error', ({ failedRows }) => failedRows);
    ofEach('late_seconds', 'How long a job has been due', ({ nextAt }) => secondsSince(nextAt));
  }
}

interface Queue {
  readonly waiting: number;
  readonly oldestAt: string | null;
  readonly failed: number;
}
type Job = Awaited<ReturnType<OperationsService['jobs']>>[number];
