import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';

/** Lets requests in flight finish while the server goes down, and says so to the load balancer. */
@Injectable()
export class Drain implements BeforeApplicationShutdown {
  draining = false;

  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    this.draining = true;
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server) return;
    // Kept-alive connections without a request would hold the exit up until their timeout.
    server.closeIdleConnections();
    setInterval(() => server.closeIdleConnections(), 200).unref();
  }
}
