import { Injectable } from '@nestjs/common';
import type { api, ReleaseReport } from '@orebridge/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { networkOf } from '../../platform/limits/network.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import type { Views } from './canary-verdict.js';
import { ReportTickets } from './report-tickets.js';
import { bucketOf, percentile, VITAL_NAMES, type VitalName } from './vitals.js';
import { CRASHES, Witnesses } from './witnesses.js';

/** Batches that one address may send in a minute; an office shares an address. */
const BATCHES_A_MINUTE = 300;
const KEPT_DAYS = 2;
const VIEW = 'view';
const CRASHED = CRASHES.map((kind) => `failure:${kind}`);

/** How a release did, over an hour: views, crashes, and web vitals at the 75th percentile (ms, but for CLS). */
export interface Health extends Views {
  readonly lcpMs: number | null;
  readonly inpMs: number | null;
  readonly cls: number | null;
  /** From how many measurements each vital was taken. */
  readonly samples: { readonly lcp: number; readonly inp: number; readonly cls: number };
}

interface Count {
  readonly name: string;
  readonly version: string;
  readonly measure: string;
  readonly count: number;
}

/** What browsers saw of releases, counted by minute. Nothing of a person is kept. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly counter: RateLimiter,
    private readonly tickets: ReportTickets,
    private readonly witnesses: Witnesses,
    schedule: Schedule,
  ) {
    schedule.every(3600, 'releases.forget_reports', async (em) => {
      await em.query(`DELETE FROM release_reports WHERE minute < now() - $1 * interval '1 day'`, [KEPT_DAYS]);
      await witnesses.forget(em, KEPT_DAYS);
    });
  }

  /**
   * Counts a batch of a page that this server has made for the person or the browser it comes from; any other is ignored, as
   * is what concerns no known release. @throws TooMany
   */
  async receive(ctx: Ctx, visitorId: string | null, { body }: InputOf<typeof api.remotes.report>): Promise<void> {
    await this.counter.take(`release-reports:${networkOf(ctx.ip)}`, { max: BATCHES_A_MINUTE, seconds: 60 });
    // A page that was open before somebody signed in carries the ticket of the browser.
    const personId = [ctx.user?.id, visitorId].find((id) => id && this.tickets.holds(body.ticket, id));
    if (!personId) return;
    await this.witnesses.note(ctx, personId, body.reports);
    const counts = countsOf(body.reports);
    // In one order, so that batches that count the same things do not wait for each other in a circle.
    await this.dataSource.query(
      `INSERT INTO release_reports AS r (name, version, minute, measure, count)
       SELECT c.name, c.version, date_trunc('minute', clock_timestamp()), c.measure, c.count
       FROM unnest($1::text[], $2::text[], $3::text[], $4::int[]) AS c (name, version, measure, count)
       JOIN releases USING (name, version)
       ORDER BY 1, 2, 4
       ON CONFLICT (name, version, minute, measure) DO UPDATE SET count = r.count + excluded.count`,
      [
        counts.map((c) => c.name),
        counts.map((c) => c.version),
        counts.map((c) => c.measure),
        counts.map((c) => c.count),
      ],
    );
  }

  /** Health of every release that was seen in the last hour, by `name@version`. */
  async health(em: EntityManager): Promise<ReadonlyMap<string, Health>> {
    const rows: Count[] = await em.query(
      `SELECT name, version, measure, sum(count)::int AS count FROM release_reports
       WHERE minute > now() - interval '1 hour' GROUP BY name, version, measure`,
    );
    const releases = new Map<string, Count[]>();
    for (const row of rows) {
      const release = `${row.name}@${row.version}`;
      releases.set(release, [...(releases.get(release) ?? []), row]);
    }
    return new Map([...releases].map(([release, counts]) => [release, healthOf(counts)]));
  }
}

const measureOf = (report: ReleaseReport): string => {
  if (report.type === 'failure') return `failure:${report.kind}`;
  return report.type === 'vital' ? `${report.name}:${bucketOf(report.name, report.value)}` : VIEW;
};

const countsOf = (reports: readonly ReleaseReport[]): Count[] => {
  const counts = new Map<string, Count>();
  for (const report of reports) {
    const measure = measureOf(report);
    const { remote: name, version } = report;
    const key = JSON.stringify([name, version, measure]);
    counts.set(key, { name, version, measure, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
};

const healthOf = (counts: readonly Count[]): Health => {
  const sum = (of: (measure: string) => boolean): number =>
    counts.filter((c) => of(c.measure)).reduce((total, c) => total + c.count, 0);
  const samples = (name: VitalName): number => sum((m) => m.startsWith(`${name}:`));
  const vital = (name: VitalName): number | null => {
    const buckets = counts
      .filter((c) => c.measure.startsWith(`${name}:`))
      .map((c) => [Number(c.measure.slice(name.length + 1)), c.count] as const);
    return percentile(name, new Map(buckets), 0.75);
  };
  const [lcpMs, inpMs, cls] = VITAL_NAMES.map(vital) as [number | null, number | null, number | null];
  return {
    views: sum((m) => m === VIEW),
    crashes: sum((m) => CRASHED.includes(m)),
    lcpMs,
    inpMs,
    cls,
    samples: { lcp: samples('LCP'), inp: samples('INP'), cls: samples('CLS') },
  };
};
