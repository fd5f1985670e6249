import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import prometheus from 'prom-client';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { poolOf } from '../database/statement.js';

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** What is not answered by a route: files of the site, addresses that nothing has. */
const NO_ROUTE = 'other';

/** The path of the route that answered, with its parameters unfilled: as many series as there are routes, whatever is asked. */
const templateOf = ({ route }: Request): string => {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : NO_ROUTE;
};

/** A gauge that is read when the metrics are. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  read(): Promise<readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[]>;
}

/**
 * What this process measures, for Prometheus: requests by route, the event loop, memory and the connections to the
 * database. Areas add gauges of their own. Nothing is measured where no token opens the metrics.
 */
@Injectable()
export class Metrics {
  private readonly registry = new prometheus.Registry();
  private readonly requests: prometheus.Histogram<'method' | 'route' | 'status'> | undefined;

  constructor(config: Config, dataSource: DataSource) {
    if (!config.metricsToken) return;
    prometheus.collectDefaultMetrics({ register: this.registry });
    this.requests = new prometheus.Histogram({
      name: 'orebridge_http_request_duration_seconds',
      help: 'How long requests took, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [this.registry],
    });
    this.add({
      name: 'orebridge_database_connections',
      help: 'Connections of this process to the database, and requests that wait for one',
      labels: ['state'],
      read: async () => {
        const { totalCount, idleCount, waitingCount } = poolOf(dataSource);
        return [
          { labels: { state: 'open' }, value: totalCount },
          { labels: { state: 'idle' }, value: idleCount },
          { labels: { state: 'waiting' }, value: waitingCount },
        ];
      },
    });
  }

  /** Adds a gauge; called once, in a constructor. */
  add({ name, help, labels = [], read }: Reading): void {
    const gauge: prometheus.Gauge = new prometheus.Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        for (const { labels: of = {}, value } of await read()) gauge.set({ ...of }, value);
      },
    });
  }

  /** Measures every request until its answer has left. */
  get middleware(): RequestHandler {
    const { requests } = this;
    if (!requests) return (_req, _res, next) => next();
    return (req, res, next) => {
      const stop = requests.startTimer();
      res.once('finish', () => {
        stop({ method: req.method, route: templateOf(req), status: String(res.statusCode) });
      });
      next();
    };
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** All metrics as Prometheus reads them. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
