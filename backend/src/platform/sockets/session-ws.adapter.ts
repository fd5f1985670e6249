import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import type { Server, ServerOptions } from 'ws';
import { SessionReader } from '../access/session-reader.js';
import { Config } from '../config/config.js';
import type { CurrentUser } from '../context/ctx.js';
import { fromOwnSite } from '../security/origin.js';

/** An upgrade request whose sender is known. */
export interface SocketRequest extends IncomingMessage {
  user?: CurrentUser;
}

const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * Opens a socket only to a page of this site, and but for gateways with `open: true` only to a signed-in user: 401 and 403
 * come before the upgrade.
 */
export class SessionWsAdapter extends WsAdapter {
  private readonly sessions: SessionReader;
  private readonly origins: readonly string[];

  constructor(app: INestApplicationContext) {
    super(app);
    this.sessions = app.get(SessionReader);
    this.origins = app.get(Config).origins;
  }

  override create(
    port: number,
    options: ServerOptions & { namespace?: string; server?: Server; open?: boolean } = {},
  ): Server {
    const verifyClient: ServerOptions['verifyClient'] = ({ req }, done) => {
      if (!fromOwnSite(req, this.origins)) return done(false, 403);
      if (options.open) return done(true);
      this.sessions.read(req.headers.cookie).then(
        (user) => {
          if (!user) return done(false, 401);
          (req as SocketRequest).user = user;
          done(true);
        },
        () => done(false, 503),
      );
    };
    return super.create(port, { ...options, maxPayload: MAX_MESSAGE_BYTES, verifyClient }) as Server;
  }
}
