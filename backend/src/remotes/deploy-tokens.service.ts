import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { type DeployToken, DeployTokenReader } from '../platform/access/deploy-token-reader.js';
import type { Ctx } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { NotFound } from '../platform/errors/app-error.js';

/** Makes a token that fell into a log or a repository easy to find. */
const PREFIX = 'obd_';
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
  ) {
    super();
  }

  async read(token: string): Promise<DeployToken | null> {
    const [rows]: [DeployToken[], number] = await this.dataSource.query(
      'UPDATE deploy_tokens SET last_used_at = now() WHERE hash = $1 AND revoked_at IS NULL RETURNING remote, label',
      [digest(token)],
    );
    return rows[0] ?? null;
  }

  /** A new token, which is never shown again. The remote need not have a release yet. @throws NotFound for a name that no remote can have */
  async issue(ctx: Ctx, remote: string, label: string): Promise<string> {
    if (!NAME.test(remote)) throw new NotFound();
    const token = PREFIX + randomBytes(32).toString('base64url');
    await this.tx.run(ctx, async (em) => {
      await em.query('INSERT INTO deploy_tokens (hash, remote, label, created_by) VALUES ($1, $2, $3, $4)', [
        digest(token),
        remote,
        label,
        ctx.user?.id ?? null,
      ]);
      await this.audit.write(em, ctx, { object: 'release', id: remote, event: 'issue_token', reason: label });
    });
    return token;
  }
}
