import { Injectable } from '@nestjs/common';
import type { api, TeamInvitation } from '@orebridge/contracts';
import { TIMERS, DAY_SECONDS, type PlanMetric } from '@orebridge/trade';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { AppError, Conflict, NotFound } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { Quotas } from '../../platform/limits/quotas.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { digest, secret } from '../../platform/secrets/link-secret.js';
import { CompaniesService, ownCompany } from './companies.service.js';
import type { Company } from './company.entity.js';
import { InvitationMails } from './invitation-mails.js';
import { Invitation } from './invitation.entity.js';
import { functionColumns, functionsSaid, toInvitation } from './team.mapper.js';
import { UserAccount } from './user.entity.js';

const MAILS_A_DAY = 50;

/** Owners ask people by mail to join their company. The answers are the same whether or not an address has an account. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly mails: InvitationMails,
    private readonly audit: AuditService,
    private readonly counter: RateLimiter,
    private readonly quotas: Quotas<PlanMetric>,
  ) {}

  /** Invites, or sends a new link where an invitation of the address is open. @throws Conflict `plan.limit.seats` */
  invite(ctx: SignedIn, { body }: InputOf<typeof api.team.invite>): Promise<TeamInvitation> {
    return this.asOwner(ctx, async (em, company) => {
      if (company.role === 'admin') throw new Conflict('invitation.admins');
      if (await this.belongs(em, company.id, body.email))
        throw new AppError(409, 'invitation.member', undefined, [fieldIssue('email', 'error.invitation.member')]);
      const open = await em.findOne(Invitation, {
        where: { companyId: company.id, email: body.email, acceptedAt: IsNull(), withdrawnAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      const invitation = open ?? em.create(Invitation, { companyId: company.id, email: body.email });
      Object.assign(invitation, functionColumns(body));
      return this.send(em, ctx, company, invitation, open ? 'resend' : 'invite');
    });
  }

  resend(ctx: SignedIn, { params }: InputOf<typeof api.team.resend>): Promise<TeamInvitation> {
    return this.asOwner(ctx, async (em, company) =>
      this.send(em, ctx, company, await this.open(em, company, params.id), 'resend'),
    );
  }

  async withdraw(ctx: SignedIn, { params }: InputOf<typeof api.team.withdraw>): Promise<void> {
    await this.asOwner(ctx, async (em, company) => {
      const invitation = await this.open(em, company, params.id);
      await em.update(Invitation, { id: invitation.id }, { withdrawnAt: new Date() });
      await this.audit.write(em, ctx, {
        object: 'invitation',
        id: invitation.id,
        from: 'open',
        event: 'withdraw',
        to: 'withdrawn',
      });
    });
  }

  /** Runs `work` with the company locked: its last seat is given once, however many ask. @throws Forbidden to members, NotFound */
  private asOwner<T>(ctx: SignedIn, work: (em: EntityManager, company: Company) => Promise<T>): Promise<T> {
    return this.tx.run(ctx, async (em) => {
      const company = await this.companies.lock(em, ownCompany(ctx));
      requireActive(ctx);
      await this.companies.requireOwner(em, ctx);
      return work(em, company);
    });
  }

  private async open(em: EntityManager, company: Company, id: string): Promise<Invitation> {
    const where = { id, companyId: company.id };
    const invitation = await em.findOne(Invitation, { where, lock: { mode: 'pessimistic_write' } });
    if (!invitation) throw new NotFound();
    if (invitation.acceptedAt || invitation.withdrawnAt) throw new Conflict('invitation.over');
    return invitation;
  }

  private async send(
    em: EntityManager,
    ctx: SignedIn,
    company: Company,
    invitation: Invitation,
    event: 'invite' | 'resend',
  ): Promise<TeamInvitation> {
    await this.quotas.assert(em, company.id, 'seats', { except: invitation.id });
    await this.counter.take(`invitation:${company.id}`, { max: MAILS_A_DAY, seconds: DAY_SECONDS }, { em });
    const token = secret();
    const now = new Date();
    const saved = await em.save(
      Object.assign(invitation, {
        invitedBy: ctx.user.id,
        token: digest(token),
        sentAt: now,
        expiresAt: new Date(now.getTime() + TIMERS.invitation * 1000),
      }),
    );
    await this.audit.write(em, ctx, {
      object: 'invitation',
      id: saved.id,
      from: event === 'invite' ? null : 'open',
      event,
      to: 'open',
      reason: functionsSaid(saved),
    });
    await this.mails.send(em, ctx, saved.email, company.name, token);
    const inviter = em.create(UserAccount, { fullName: ctx.user.fullName });
    return toInvitation(Object.assign(saved, { inviter }));
  }

  private belongs(em: EntityManager, companyId: string, email: string): Promise<boolean> {
    return em
      .createQueryBuilder(UserAccount, 'u')
      .where('u.companyId = :companyId AND u.email = CAST(:email AS citext)', { companyId, email })
      .getExists();
  }
}
