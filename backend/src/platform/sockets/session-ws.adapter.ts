import type { IncomingMessage } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { WsAdapter } from '@nestjs/platform-ws';
import type { Express } from 'express';
import type { Server, ServerOptions } from 'ws';
import { SessionReader } from '../access/session-reader.js';
import { Config } from '../config/config.js';
import { plainAddress } from '../context/address.js';
import type { CurrentUser } from '../context/ctx.js';
import { networkOf } from '../limits/network.js';
import { Metrics } from '../metrics/metrics.js';
import { fromOwnSite } from '../security/origin.js';
import { clientAddress, type Trust } from './client-address.js';

/** An upgrade request whose sender is known. */
export interface SocketRequest extends IncomingMessage {
  user?: CurrentUser;
  ip?: string;
}

const MAX_MESSAGE_BYTES = 64 * 1024;
/** Open sockets of visitors from one network: an office shares an address. */
export const VISITORS_EACH = 200;

/**
 * Opens a socket only to a page of this site, and but for gateways with `open: true` only to a signed-in user: 401, 403 and
 * 429 come before the upgrade.
 */
export class SessionWsAdapter extends WsAdapter {
  private readonly sessions: SessionReader;
  private readonly origins: readonly string[];
  private readonly trust: Trust;
  private readonly serves: boolean;
  private readonly metrics: Metrics;
  private readonly visitors = new Map<string, number>();

  constructor(app: NestExpressApplication) {
    super(app);
    this.sessions = app.get(SessionReader);
    this.metrics = app.get(Metrics);
    const { origins, serves } = app.get(Config);
    this.origins = origins;
    this.serves = serves;
    this.trust = (app.getHttpAdapter().getInstance() as Express).get('trust proxy fn') as Trust;
  }

  override create(
    port: number,
    options: ServerOptions & { namespace?: string; server?: Server; open?: boolean } = {},
  ): Server {
    const verifyClient: ServerOptions['verifyClient'] = ({ req }, done) => {
      if (!this.serves) return done(false, 404);
      if (!fromOwnSite(req, this.origins)) return done(false, 403);
      const asking = req as SocketRequest;
      asking.ip = plainAddress(clientAddress(req, this.trust));
      this.sessions.read(req.headers.cookie).then(
        (user) => {
          if (user) asking.user = user;
          else if (!options.open) return done(false, 401);
          else if (!this.admitVisitor(req, networkOf(asking.ip ?? ''))) return done(false, 429);
          done(true);
        },
        () => done(false, 503),
      );
    };
    const server = super.create(port, { ...options, maxPayload: MAX_MESSAGE_BYTES, verifyClient }) as Server;
    this.metrics.countSockets(options.path ?? '/', () => server.clients.size);
    return server;
  }

  /** Counts a visitor's socket until its line is closed. */
  private admitVisitor({ socket }: IncomingMessage, network: string): boolean {
    const open = this.visitors.get(network) ?? 0;
    if (open >= VISITORS_EACH) return false;
    this.visitors.set(network, open + 1);
    socket.once('close', () => {
      const left = (this.visitors.get(network) ?? 1) - 1;
      if (left > 0) this.visitors.set(network, left);
      else this.visitors.delete(network);
    });
    return true;
  }
}
