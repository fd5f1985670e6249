import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Invitation } from './invitation.entity.js';

/** An invitation stands by the word of an owner: it falls when that person owns the company no more. */
@Injectable()
export class InvitationEnds {
  constructor(private readonly audit: AuditService) {}

  /** Withdraws what somebody has invited and nobody has accepted. */
  async withInviter(em: EntityManager, ctx: Ctx, invitedBy: string): Promise<void> {
    const open = await em.find(Invitation, {
      where: { invitedBy, acceptedAt: IsNull(), withdrawnAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
      order: { id: 'ASC' },
    });
    if (!open.length) return;
    await em.update(
      Invitation,
      open.map(({ id }) => id),
      { withdrawnAt: new Date() },
    );
    const step = { from: 'open', event: 'withdraw', to: 'withdrawn', reason: 'inviter' };
    await this.audit.writeAll(
      em,
      ctx,
      open.map(({ id }) => ({ object: 'invitation', id, ...step })),
    );
  }
}
