import { hostname } from 'node:os';
import { Injectable } from '@nestjs/common';
import { api, type ServerFigures } from '@orebridge/contracts';
import { Config } from '../../platform/config/config.js';
import { productVersion } from '../../platform/config/product-version.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { RequestFigures } from '../../platform/metrics/recent-requests.js';
import { OperationsService } from './operations.service.js';

/** Routes beyond these are asked so seldom that nobody looks for them here. */
const MOST_ROUTES = 100;
/** The schedule looks every five seconds, and runs one job after another: a job is late only after this. */
const LATE_SECONDS = 60;
const SEARCHES: readonly string[] = [
  api.listings.search,
  api.listings.facets,
  api.services.search,
  api.projects.search,
].map(({ path }) => path);
const isSearch = (method: string, route: string): boolean =>
  method === 'GET' && (route.startsWith('/api/search/') || SEARCHES.includes(route));

const milliseconds = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1000);
const shown = ({ p50, p95, p99, ...figures }: RequestFigures) => ({
  ...figures,
  p50Ms: milliseconds(p50),
  p95Ms: milliseconds(p95),
  p99Ms: milliseconds(p99),
});

/** What the server that answers measures of itself, and what waits at the whole site, for administrators to look at. */
@Injectable()
export class FiguresService {
  private readonly server: Omit<ServerFigures['server'], 'startedAt'>;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly operations: OperationsService,
  ) {
    this.server = { host: hostname(), process: process.pid, version: productVersion() };
  }

  async read(ctx: Ctx): Promise<ServerFigures> {
    const { recent, eventLoop } = this.metrics;
    const { all, routes } = recent.read();
    const lag = eventLoop.read();
    const { events, mails } = await this.operations.overview(ctx);
    const jobs = await this.operations.jobs(ctx);
    const now = Date.now();
    return {
      server: { ...this.server, startedAt: new Date(now - process.uptime() * 1000).toISOString() },
      serves: this.config.serves,
      works: this.config.works,
      seconds: Math.round(recent.seconds()),
      requests: shown(all),
      routes: routes
        .sort((a, b) => b.count - a.count || a.route.localeCompare(b.route))
        .slice(0, MOST_ROUTES)
        .map(({ method, route, ...figures }) => ({ method, route, ...shown(figures) })),
      searches: shown(recent.read(isSearch).all),
      connections: this.metrics.connections(),
      eventLoop: { p50Ms: lag.p50, p99Ms: lag.p99, mostMs: lag.most },
      memoryBytes: process.memoryUsage.rss(),
      sockets: this.metrics.openSockets(),
      events,
      mails,
      jobs: jobs
        .map(({ name, nextAt, failures, failedRows }) => ({
          name,
          lateSeconds: nextAt ? Math.max(0, Math.round((now - Date.parse(nextAt)) / 1000)) : 0,
          failures,
          failedRows,
        }))
        .filter(({ lateSeconds, failures, failedRows }) => lateSeconds > LATE_SECONDS || failures > 0 || failedRows > 0)
        .sort((a, b) => b.lateSeconds - a.lateSeconds || b.failures - a.failures),
    };
  }
}
