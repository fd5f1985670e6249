import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DeployTokenView } from '@orebridge/contracts';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { type DeployToken, DeployTokenReader } from '../../platform/access/deploy-token-reader.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';

/** Makes a token that fell into a log or a repository easy to find. */
const PREFIX = 'obd_';
/** A token ends by itself: one that lies forgotten in a log opens nothing any more. */
const WORKS = `t.revoked_at IS NULL AND t.created_at > now() - interval '90 days'`;
const NAME = /^[a-z][a-z0-9-]{1,30}$/;

/** Only the hash of a token is stored. */
const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Tokens of release tools, each for one remote. */
@Injectable()
export class DeployTokensService extends DeployTokenReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  async read(token: string): Promise<DeployToken | null> {
    const [rows]: [DeployToken[], number] = await this.dataSource.query(
      `UPDATE deploy_tokens t SET last_used_at = now() WHERE hash = $1 AND ${WORKS} RETURNING remote, label, may_promote AS "mayPromote"`,
      [digest(token)],
    );
    return rows[0] ?? null;
  }

  /** A new token, which is never shown again. The remote need not have a release yet. @throws NotFound for a name that no remote can have */
  async issue(ctx: Ctx, { remote, label, mayPromote }: DeployToken): Promise<string> {
    if (!NAME.test(remote)) throw new NotFound();
    const token = PREFIX + randomBytes(32).toString('base64url');
    await this.tx.run(ctx, async (em) => {
      await em.query(
        'INSERT INTO deploy_tokens (hash, remote, label, may_promote, created_by) VALUES ($1, $2, $3, $4, $5)',
        [digest(token), remote, label, mayPromote, ctx.user?.id ?? null],
      );
      await this.audit.write(em, ctx, { object: 'release', id: remote, event: 'issue_token', reason: label });
      // The tokens that the server keeps for its own machine are nobody's news.
      if (ctx.user)
        await this.outbox.publish(em, 'release.token_issued', { name: remote, label, by: ctx.user.fullName });
    });
    return token;
  }

  /** Tokens that work, by remote, the newest first. */
  async list(ctx: Ctx): Promise<DeployTokenView[]> {
    const rows: TokenRow[] = await this.tx.read(ctx).query(
      `SELECT t.id, t.remote, t.label, t.may_promote, u.username, t.created_at, t.last_used_at
         FROM deploy_tokens t LEFT JOIN published.users u ON u.id = t.created_by
        WHERE ${WORKS} ORDER BY t.remote, t.created_at DESC, t.id`,
    );
    return rows.map(toView);
  }

  /** Does nothing to a token that is revoked already. @throws NotFound when there is no such token */
  async revoke(ctx: Ctx, id: string, reason: string): Promise<void> {
    await this.tx.run(ctx, async (em) => {
      const [token]: { remote: string; label: string; revoked_at: Date | null }[] = await em.query(
        'SELECT remote, label, revoked_at FROM deploy_tokens WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!token) throw new NotFound();
      if (token.revoked_at) return;
      await em.query('UPDATE deploy_tokens SET revoked_at = now() WHERE id = $1', [id]);
      await this.audit.write(em, ctx, {
        object: 'release',
        id: token.remote,
        event: 'revoke_token',
        from: token.label,
        to: null,
        reason,
      });
    });
  }
}

interface TokenRow {
  readonly id: string;
  readonly remote: string;
  readonly label: string;
  readonly may_promote: boolean;
  readonly username: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const toView = (row: TokenRow): DeployTokenView => ({
  id: row.id,
  remote: row.remote,
  label: row.label,
  mayPromote: row.may_promote,
  issuedBy: row.username,
  issuedAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
