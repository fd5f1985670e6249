import { Injectable } from '@nestjs/common';
import type { Invited } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { isForeignKeyViolation } from '../../platform/database/retry.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, Forbidden } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { digest } from '../../platform/secrets/link-secret.js';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';
import { Invitation } from './invitation.entity.js';
import { functionColumns, toFunctions } from './team.mapper.js';
import { memberCount, seatsOf } from './seats.js';
import type { UserAccount } from './user.entity.js';
import { UsersService } from './users.service.js';

/** An invitation that stands, with the company that it is for. */
export interface OpenInvitation {
  readonly invitation: Invitation;
  readonly company: Company;
}

/** What the holder of an invitation's link may do. */
@Injectable()
export class JoiningService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws BadRequest `invitation.token` */
  async look(ctx: Ctx, token: string): Promise<Invited> {
    const em = this.tx.read(ctx);
    const invitation = await this.find(em, token);
    const company = await this.companies.byId(em, invitation.companyId);
    return {
      company: company.name,
      role: company.role,
      invitedBy: invitation.inviter.fullName,
      email: invitation.email,
      expiresAt: invitation.expiresAt.toISOString(),
    };
  }

  /** Joins with the account that is signed in; the address must be the invited one. @returns the company's name */
  async accept(ctx: SignedIn, token: string): Promise<string> {
    return this.tx.run(ctx, async (em) => {
      const open = await this.lock(em, token);
      const user = await this.users.lock(em, ctx.user.id);
      if (user.email.toLowerCase() !== open.invitation.email.toLowerCase())
        throw new Forbidden('invitation.other_address');
      if (user.role === 'admin') throw new Forbidden('invitation.admins');
      const former = user.companyId;
      if (former === open.company.id) throw new Conflict('invitation.joined');
      // The link came to the address, which proves it as the confirmation's link would.
      if (user.status === 'pending')
        await this.users.transition(em, ctx, user, { event: 'verify_email', actor: 'token_holder' });
      await this.join(em, ctx, open, user);
      if (former) await this.giveUp(em, former);
      return open.company.name;
    });
  }

  /** The invitation of a token, it and its company locked. @throws BadRequest `invitation.token` */
  async lock(em: EntityManager, token: string): Promise<OpenInvitation> {
    const { companyId } = await this.find(em, token);
    const company = await this.companies.lock(em, companyId);
    // Somebody may have been quicker while this one waited for the company.
    return { invitation: await this.find(em, token), company };
  }

  /** Makes a locked account a member. @throws Conflict `invitation.seats_full` when nobody has given up a seat meanwhile */
  async join(em: EntityManager, ctx: Ctx, { invitation, company }: OpenInvitation, user: UserAccount): Promise<void> {
    if ((await memberCount(em, company.id)) >= seatsOf(company))
      throw new Conflict('invitation.seats_full', { company: company.name });
    await this.users.place(em, user, {
      companyId: company.id,
      companyRole: 'member',
      role: company.role,
      ...functionColumns(toFunctions(invitation)),
    });
    await em.update(Invitation, { id: invitation.id }, { acceptedAt: new Date() });
    await this.audit.write(em, ctx, {
      object: 'invitation',
      id: invitation.id,
      from: 'open',
      event: 'accept',
      to: 'accepted',
    });
    await this.audit.write(em, ctx, {
      object: 'user',
      id: user.id,
      event: 'join_company',
      to: 'member',
      reason: company.name,
    });
    await this.outbox.publish(em, 'member.joined', {
      companyId: company.id,
      fullName: user.fullName,
      company: company.name,
    });
  }

  /** Deletes the empty company that somebody leaves behind. @throws Conflict `invitation.has_company` when it is not empty */
  private async giveUp(em: EntityManager, companyId: string): Promise<void> {
    const former = await this.companies.lock(em, companyId);
    const { kybState, tier, name } = former;
    const inUse = kybState !== 'unverified' || tier !== 'basic' || (await memberCount(em, companyId)) > 0;
    if (inUse) throw new Conflict('invitation.has_company', { company: name });
    try {
      await em.delete(Company, { id: companyId });
    } catch (error) {
      // Listings, documents, offers and deals refer to their company.
      if (isForeignKeyViolation(error)) throw new Conflict('invitation.has_company', { company: name });
      throw error;
    }
  }

  private async find(em: EntityManager, token: string): Promise<Invitation> {
    const invitation = await findOneWithRelations(em, Invitation, {
      where: { token: digest(token) },
      relations: { inviter: true },
    });
    const { acceptedAt, withdrawnAt, expiresAt } = invitation ?? {};
    if (!invitation || acceptedAt || withdrawnAt || !expiresAt || expiresAt <= new Date())
      throw new BadRequest('invitation.token');
    return invitation;
  }
}
