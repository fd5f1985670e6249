import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { RequestHandler } from 'express';
import prometheus from 'prom-client';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { routeOf } from '../context/request.js';
import { poolOf } from '../framework/connection-pool.js';
import { EventLoop } from './event-loop.js';
import { BUCKETS, RecentRequests } from './recent-requests.js';

/** A gauge that is read when the metrics are. */
export interface Reading {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  read(): Promise<readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[]>;
}

/**
 * What this process measures: requests by route, the event loop, memory, sockets and the connections to the database, of
 * late for administrators and since the start for Prometheus. Areas add gauges of their own. Nothing is measured for
 * Prometheus where no token opens the metrics.
 */
@Injectable()
export class Metrics implements OnModuleDestroy {
  readonly recent = new RecentRequests();
  readonly eventLoop = new EventLoop();
  /** How many sockets are open, by the path that they were opened at. */
  private readonly sockets = new Map<string, () => number>();
  private readonly registry = new prometheus.Registry();
  private readonly requests: prometheus.Histogram<'method' | 'route' | 'status'> | undefined;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {
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
        const counted = this.connections();
        if (!counted) return [];
        const { open, idle, waiting } = counted;
        return [
          { labels: { state: 'open' }, value: open },
          { labels: { state: 'idle' }, value: idle },
          { labels: { state: 'waiting' }, value: waiting },
        ];
      },
    });
    this.add({
      name: 'orebridge_sockets_open',
      help: 'Sockets that are open, by the path that they were opened at',
      labels: ['path'],
      read: async () => this.openSockets().map(({ path, open }) => ({ labels: { path }, value: open })),
    });
  }

  onModuleDestroy(): void {
    this.eventLoop.stop();
  }

  /**
   * Connections to the database: how many there may be and are, how many are free, and requests that wait for one; null
   * where they cannot be counted.
   */
  connections(): { most: number; open: number; idle: number; waiting: number } | null {
    const pool = poolOf(this.dataSource);
    if (!pool) return null;
    const { totalCount, idleCount, waitingCount } = pool;
    return { most: this.config.poolSize, open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /** Has the sockets of a path counted; called once for each, when the server is set up. */
  countSockets(path: string, open: () => number): void {
    this.sockets.set(path, open);
  }

  openSockets(): { path: string; open: number }[] {
    return [...this.sockets].map(([path, open]) => ({ path, open: open() }));
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
    const { requests, recent } = this;
    return (req, res, next) => {
      const began = performance.now();
      res.once('finish', () => {
        const seconds = (performance.now() - began) / 1000;
        const { method } = req;
        const route = routeOf(req);
        recent.add(method, route, seconds, res.statusCode >= 500);
        requests?.observe({ method, route, status: String(res.statusCode) }, seconds);
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
