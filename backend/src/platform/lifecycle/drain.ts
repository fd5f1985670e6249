import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { RequestHandler } from 'express';
import type { Server } from 'node:http';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';

/** Lets requests in flight finish while the server goes down, and says so to the load balancer. */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  draining = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Callers that keep their connection are asked to take another one while the server drains. */
  get middleware(): RequestHandler {
    return (_req, res, next) => {
      if (this.draining) res.setHeader('Connection', 'close');
      next();
    };
  }

  /**
   * Ends the process on the first of the signals that a supervisor sends: no longer ready at once, then open for as long as
   * load balancers take to see it, then closed. What is under way by then has a time of its own; a second signal ends it.
   * @param close closes the port, lets work under way finish, and ends the connections
   */
  endOn(signals: readonly NodeJS.Signals[], close: () => Promise<void>): void {
    const end = (signal: NodeJS.Signals): void => {
      for (const one of signals) process.removeListener(one, end);
      this.end(close).then(
        () => process.kill(process.pid, signal),
        (err: unknown) => {
          this.log.error({ err }, 'the server could not be closed in order');
          process.exit(1);
        },
      );
    };
    for (const signal of signals) process.on(signal, end);
  }

  beforeApplicationShutdown(): void {
    this.draining = true;
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server) return;
    // Kept-alive connections without a request would hold the exit up until their timeout.
    server.closeIdleConnections();
    setInterval(() => server.closeIdleConnections(), 200).unref();
  }

  private async end(close: () => Promise<void>): Promise<void> {
    const { drainSeconds, stopSeconds } = this.config;
    this.draining = true;
    await delay(drainSeconds * 1000);
    const late = new AbortController();
    const patience = delay(stopSeconds * 1000, undefined, { signal: late.signal }).then(
      () => {
        throw new Error(`work under way had not ended after ${stopSeconds} s (OREBRIDGE_STOP_SECONDS): it is undone`);
      },
      () => undefined,
    );
    try {
      await Promise.race([close(), patience]);
    } finally {
      late.abort();
    }
  }
}
