import { Injectable } from '@nestjs/common';
import { type AccountClosed, ACCOUNT_ERASED_AFTER_DAYS, type api } from '@orebridge/contracts';
import { ArrayContains, type EntityManager, In, Not } from 'typeorm';
import { DAY_MS } from '@orebridge/trade';
import {
  AccountHooks,
  CompaniesService,
  Company,
  hasOtherMember,
  hasOtherOwner,
  UserAccount,
  UsersService,
} from '../../companies/index.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { Tx } from '../../../platform/database/tx.js';
import { Conflict, Unprocessable } from '../../../platform/errors/app-error.js';
import { fieldIssue } from '../../../platform/errors/issues.js';
import type { InputOf } from '../../../platform/routes/endpoint.js';
import { AuthMails } from '../auth-mails.js';
import { placeholderOf } from './data-subjects.js';

/** A person closes the own account. What is personal in it is erased 30 days later; nobody opens it again meanwhile. */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly companies: CompaniesService,
    private readonly hooks: AccountHooks,
    private readonly mails: AuthMails,
  ) {}

  /** With a person who may come back, the company is open again. */
  async reopenCompany(em: EntityManager, companyId: string | null): Promise<void> {
    if (companyId) await em.update(Company, { id: companyId }, { closedAt: null });
  }

  /**
   * Ends every session, and with the last person takes the company out of directory and market.
   * @throws Unprocessable where the user name is another; Conflict `company.last_owner`, `account.last_administrator`, or the
   * code of what the company has to bring to an end before
   */
  close(ctx: SignedIn, { body }: InputOf<typeof api.account.close>): Promise<AccountClosed> {
    return this.tx.run(ctx, async (em) => {
      const { companyId } = ctx.user;
      // Those who leave a company do so one after the other: two owners cannot both be the one who stays.
      if (companyId) await this.companies.lock(em, companyId);
      const user = await this.users.lock(em, ctx.user.id);
      if (body.username.toLowerCase() !== user.username.toLowerCase())
        throw new Unprocessable('validation', undefined, [fieldIssue('username', 'validation.usernameOther')]);
      if (user.role === 'admin') await this.keepAdministrator(em, user);
      if (user.companyId) await this.leaveCompany(em, user.companyId, user);
      const wasConfirmed = user.status !== 'pending';
      // An address that nobody has confirmed is not the person's: its owner may have, or make, an account with it.
      if (!wasConfirmed) await em.update(UserAccount, { id: user.id }, { email: placeholderOf(user.id).email });
      await this.users.transition(em, ctx, user, {
        event: 'close',
        actor: 'self',
        ...(body.reason && { reason: body.reason }),
      });
      user.eraseAt = new Date(Date.now() + ACCOUNT_ERASED_AFTER_DAYS * DAY_MS);
      await em.update(UserAccount, { id: user.id }, { eraseAt: user.eraseAt });
      await this.hooks.run('closed', em, ctx, user);
      if (wasConfirmed) await this.mails.send(em, user, 'closed', '', ctx.language);
      return { erasedAt: user.eraseAt.toISOString() };
    });
  }

  /** Somebody has to be able to make administrators. */
  private async keepAdministrator(em: EntityManager, { id, adminRoles }: UserAccount): Promise<void> {
    if (!adminRoles.includes('owner')) return;
    // Two of the last owners cannot go at the same time either.
    const others = await em.find(UserAccount, {
      where: { id: Not(id), role: 'admin', adminRoles: ArrayContains(['owner']), status: In(['active', 'locked']) },
      lock: { mode: 'pessimistic_write' },
      order: { id: 'ASC' },
    });
    if (!others.length) throw new Conflict('account.last_administrator');
  }

  private async leaveCompany(em: EntityManager, companyId: string, user: UserAccount): Promise<void> {
    if (await hasOtherMember(em, companyId, user.id)) {
      const leavesNoOwner = user.companyRole === 'owner' && !(await hasOtherOwner(em, companyId, user.id));
      if (leavesNoOwner) throw new Conflict('company.last_owner');
      return;
    }
    await this.hooks.refuseOpenBusiness(em, companyId);
    await em.update(Company, { id: companyId }, { closedAt: new Date() });
  }
}
