import { Injectable } from '@nestjs/common';
import type { AccountSession, api } from '@orebridge/contracts';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { deviceOf } from './device.js';
import { SessionsService } from './sessions.service.js';

interface Row {
  ref: string;
  ip: string;
  user_agent: string;
  created_at: Date;
  seen_at: Date;
  current: boolean;
}

/** A person's own sessions: where one is signed in, and signing out there. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly tx: Tx,
    private readonly sessions: SessionsService,
  ) {}

  async list(ctx: SignedIn): Promise<AccountSession[]> {
    const rows: Row[] = await this.tx.read(ctx).query(
      `SELECT ref, ip, user_agent, created_at, seen_at, id = decode($2, 'hex') AS current FROM sessions
       WHERE user_id = $1 AND expires_at > now() ORDER BY current DESC, seen_at DESC, ref LIMIT 100`,
      [ctx.user.id, ctx.user.sessionId],
    );
    return rows.map((row) => ({
      id: row.ref,
      ...deviceOf(row.user_agent),
      ip: row.ip,
      startedAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      current: row.current,
    }));
  }

  /** @throws NotFound also for a session of somebody else */
  async end(ctx: SignedIn, { params }: InputOf<typeof api.account.endSession>): Promise<void> {
    await this.tx.run(ctx, async (em) => {
      if (!(await this.sessions.endOne(em, ctx.user.id, params.id))) throw new NotFound();
    });
  }

  async endOthers(ctx: SignedIn): Promise<void> {
    await this.tx.run(ctx, (em) => this.sessions.endAll(em, ctx.user.id, ctx.user.sessionId));
  }
}
