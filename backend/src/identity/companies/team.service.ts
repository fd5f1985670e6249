import { Injectable } from '@nestjs/common';
import type { api, Team, TeamMember } from '@orebridge/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { Config } from '../../platform/config/config.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { AccountHooks } from './account-hooks.js';
import { CompaniesService, ownCompany } from './companies.service.js';
import type { Company } from './company.entity.js';
import { InvitationEnds } from './invitation-ends.js';
import { Invitation } from './invitation.entity.js';
import { functionColumns, functionsSaid, toInvitation, toMember } from './team.mapper.js';
import { hasOtherOwner, seatsOf, takenSeats } from './seats.js';
import { UserAccount } from './user.entity.js';
import { UsersService } from './users.service.js';

const MEMBERS_MAX = 500;

/** The people of a company: who they are, who owns it, and their leaving. Owners decide (trade rules 1.1, 1.12). */
@Injectable()
export class TeamService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly config: Config,
    private readonly hooks: AccountHooks,
    private readonly invitations: InvitationEnds,
  ) {}

  async get(ctx: SignedIn): Promise<Team> {
    const em = this.tx.read(ctx);
    const company = await this.companies.byId(em, ownCompany(ctx));
    const members = await em.find(UserAccount, {
      where: { companyId: company.id, status: Not('closed') },
      order: { companyRole: 'DESC', fullName: 'ASC', id: 'ASC' },
      take: MEMBERS_MAX,
    });
    const companyRole = members.find(({ id }) => id === ctx.user.id)?.companyRole ?? 'member';
    const invitations =
      companyRole === 'owner'
        ? await em.find(Invitation, {
            where: { companyId: company.id, acceptedAt: IsNull(), withdrawnAt: IsNull() },
            relations: { inviter: true },
            order: { sentAt: 'DESC', id: 'ASC' },
            take: MEMBERS_MAX,
          })
        : [];
    return {
      companyRole,
      members: members.map((member) => toMember(member, ctx.user.id)),
      invitations: invitations.map(toInvitation),
      seats: { taken: await takenSeats(em, company.id), limit: seatsOf(company) },
      outboxOpen: this.config.outboxOpen,
    };
  }

  /** Makes somebody an owner or a member. Handing over is to make another an owner, and oneself a member. */
  setRole(ctx: SignedIn, { params, body }: InputOf<typeof api.team.setRole>): Promise<TeamMember> {
    return this.tx.run(ctx, async (em) => {
      const { company, member } = await this.colleague(em, ctx, params.id);
      await this.companies.requireOwner(em, ctx);
      const from = member.companyRole;
      if (body.companyRole === from) throw new Conflict('company.same_role');
      if (from === 'owner') {
        await this.keepOwned(em, member);
        await this.invitations.withInviter(em, ctx, member.id);
      }
      await this.users.place(em, member, { companyRole: body.companyRole });
      await this.record(em, ctx, member, { from, event: `made_${body.companyRole}`, to: body.companyRole });
      if (body.companyRole === 'owner')
        await this.outbox.publish(em, 'member.owner', {
          userId: member.id,
          companyId: company.id,
          company: company.name,
        });
      return toMember(member, ctx.user.id);
    });
  }

  /** Says what somebody is in the company; sockets and pages that the person has open follow at once. */
  setFunctions(ctx: SignedIn, { params, body }: InputOf<typeof api.team.setFunctions>): Promise<TeamMember> {
    return this.tx.run(ctx, async (em) => {
      const { company, member } = await this.colleague(em, ctx, params.id);
      await this.companies.requireOwner(em, ctx);
      const from = functionsSaid(member);
      await this.users.place(em, member, functionColumns(body));
      await this.record(em, ctx, member, {
        from: member.companyRole,
        event: 'set_functions',
        to: member.companyRole,
        reason: `${from} → ${functionsSaid(member)}`,
      });
      if (member.id !== ctx.user.id)
        await this.outbox.publish(em, 'member.functions', {
          userId: member.id,
          companyId: company.id,
          company: company.name,
          by: ctx.user.fullName,
        });
      return toMember(member, ctx.user.id);
    });
  }

  /** Takes somebody out, or lets the caller leave. The account goes on with a company of its own, as empty as after signing up. */
  async remove(ctx: SignedIn, { params }: InputOf<typeof api.team.remove>): Promise<{ left: boolean }> {
    return this.tx.run(ctx, async (em) => {
      const { company, member } = await this.colleague(em, ctx, params.id);
      const left = member.id === ctx.user.id;
      if (!left) await this.companies.requireOwner(em, ctx);
      const from = member.companyRole;
      if (from === 'owner') await this.keepOwned(em, member);
      await this.hooks.run('leaving', em, ctx, member);
      const stub = await this.companies.createStub(em, {
        name: (await this.companies.isLikeVerified(em, member.fullName)) ? member.username : member.fullName,
        role: member.role,
        city: null,
        email: member.email,
      });
      const undivided = functionColumns({ functions: null, limit: null });
      await this.users.place(em, member, { companyId: stub.id, companyRole: 'owner', ...undivided });
      const event = left ? 'leave_company' : 'remove_from_company';
      await this.record(em, ctx, member, { from, event, to: null, reason: company.name });
      if (left)
        await this.outbox.publish(em, 'member.left', {
          companyId: company.id,
          fullName: member.fullName,
          company: company.name,
        });
      else await this.outbox.publish(em, 'member.removed', { userId: member.id, company: company.name });
      return { left };
    });
  }

  /** Somebody of the caller's company, both locked: what happens to its people happens one after the other. @throws NotFound */
  private async colleague(
    em: EntityManager,
    ctx: SignedIn,
    id: string,
  ): Promise<{ company: Company; member: UserAccount }> {
    const company = await this.companies.lock(em, ownCompany(ctx));
    const member = await this.users.lock(em, id);
    if (member.companyId !== company.id || member.status === 'closed') throw new NotFound();
    return { company, member };
  }

  /** @throws Conflict where nobody else owns the company */
  private async keepOwned(em: EntityManager, owner: UserAccount): Promise<void> {
    if (!owner.companyId || !(await hasOtherOwner(em, owner.companyId, owner.id)))
      throw new Conflict('company.last_owner');
  }

  private record(
    em: EntityManager,
    ctx: SignedIn,
    member: UserAccount,
    change: { from: string; event: string; to: string | null; reason?: string },
  ): Promise<void> {
    return this.audit.write(em, ctx, { object: 'user', id: member.id, ...change });
  }
}
