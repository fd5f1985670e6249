import { operationsOf } from '@orebridge/trade';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { UserAccount } from '../companies/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Log } from '../../platform/logging/log.js';

/** Why somebody was not let in. */
export type Refusal = 'wrong' | 'locked' | 'disabled' | 'closed';

/** Who came, who was refused, who left and who looked through another role's eyes: in the audit of the account. */
@Injectable()
export class SignInRecord {
  constructor(
    private readonly audit: AuditService,
    private readonly log: Log,
  ) {}

  entered(em: EntityManager, ctx: Ctx, user: UserAccount): Promise<void> {
    return this.write(em, asOwner(ctx, user), user, 'sign_in');
  }

  /** A name that nobody has is in the log alone, and what was typed in neither: it may be a password. */
  async refused(em: EntityManager, ctx: Ctx, user: UserAccount | null, refusal: Refusal): Promise<void> {
    this.log.warn({ refusal, userId: user?.id ?? null, ip: ctx.ip, requestId: ctx.requestId }, 'sign-in refused');
    if (user) await this.write(em, ctx, user, 'sign_in_refused', refusal);
  }

  left(em: EntityManager, ctx: SignedIn): Promise<void> {
    return this.write(em, { ...ctx, actingRole: ctx.role }, ctx.user, 'sign_out');
  }

  reauthenticated(em: EntityManager, ctx: SignedIn): Promise<void> {
    return this.write(em, ctx, ctx.user, 'reauthenticate');
  }

  viewed(em: EntityManager, ctx: SignedIn): Promise<void> {
    return this.write(em, ctx, ctx.user, 'view_as', ctx.actingRole);
  }

  private write(
    em: EntityManager,
    ctx: Ctx,
    { id, status }: { id: string; status: string },
    event: string,
    reason: string | null = null,
  ): Promise<void> {
    return this.audit.write(em, ctx, { object: 'user', id, from: status, event, to: status, reason });
  }
}

/** The context of a person who has just been identified and has no session yet. */
export const asOwner = (ctx: Ctx, user: UserAccount): Ctx => ({
  ...ctx,
  user: {
    ...user,
    operations: operationsOf(user),
    twoFactor: user.twoFactorSince !== null,
    sessionId: '',
    reauthenticated: true,
  },
  role: user.role,
  actingRole: user.role,
});
