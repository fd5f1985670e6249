import { Injectable } from '@nestjs/common';
import type { AdminRole, AdminUser, api } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { AccountHooks, UserAccount, UsersService } from '../companies/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { AuthMails } from './auth-mails.js';
import { NO_PASSWORD } from './passwords.js';
import { RegistrationService, taken } from './registration.service.js';
import { Tokens } from './tokens.js';

export interface NewAdministrator {
  readonly email: string;
  readonly fullName: string;
  readonly username: string;
  readonly adminRoles: readonly AdminRole[];
}

/** Makes administrators, and says what each may change. Each chooses a password by a link that works once. */
@Injectable()
export class AdministratorsService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly registration: RegistrationService,
    private readonly tokens: Tokens,
    private readonly mails: AuthMails,
    private readonly audit: AuditService,
    private readonly hooks: AccountHooks,
  ) {}

  /** Makes an administrator and mails the link. @throws AppError 409 `auth.username_taken` or `auth.email_taken` */
  async invite(ctx: SignedIn, { body }: InputOf<typeof api.administrators.invite>): Promise<AdminUser> {
    const id = await this.make(ctx, body, (em, user, token) =>
      this.mails.send(em, user, 'welcome', token, ctx.language),
    );
    return this.users.shown(this.tx.read(ctx), id);
  }

  /**
   * Makes an administrator whom nobody mails: the operator hands the link over.
   * @returns the secret of the link
   */
  async create(ctx: Ctx, administrator: NewAdministrator): Promise<string> {
    let token = '';
    await this.make(ctx, administrator, async (_em, _user, made) => {
      token = made;
    });
    return token;
  }

  /**
   * A new link for an administrator who has lost it, or has lost every other way in: two-factor authentication is switched off with it,
   * and set up anew after the password. Null when there is no such administrator.
   */
  renew(ctx: Ctx, email: string): Promise<string | null> {
    return this.tx.run(ctx, async (em) => {
      const user = await this.users.claimant(em, email);
      if (user?.role !== 'admin') return null;
      await this.audit.write(em, ctx, {
        object: 'user',
        id: user.id,
        from: user.status,
        event: 'renew_administrator_link',
        to: user.status,
      });
      if (user.twoFactorSince) {
        await em.update(UserAccount, { id: user.id }, { twoFactorSince: null });
        await this.hooks.run('twoFactorReset', em, ctx, user);
      }
      return this.tokens.issue(em, user.id, 'welcome');
    });
  }

  /** @throws Forbidden `account.self`, Conflict `admin.not_administrator` */
  setRoles(ctx: SignedIn, { params, body }: InputOf<typeof api.administrators.setRoles>): Promise<AdminUser> {
    if (params.id === ctx.user.id) throw new Forbidden('account.self');
    return this.tx.run(ctx, async (em) => {
      const user = await this.users.lock(em, params.id);
      if (user.role !== 'admin') throw new Conflict('admin.not_administrator');
      const from = user.adminRoles.join(', ');
      await this.users.place(em, user, { adminRoles: [...new Set(body.adminRoles)].sort() });
      await this.audit.write(em, ctx, {
        object: 'user',
        id: user.id,
        event: 'set_admin_roles',
        from,
        to: user.adminRoles.join(', '),
        reason: body.reason,
      });
      return this.users.shown(em, user.id);
    });
  }

  private async make(
    ctx: Ctx,
    { adminRoles, ...person }: NewAdministrator,
    handOver: (em: EntityManager, user: UserAccount, token: string) => Promise<void>,
  ): Promise<string> {
    return this.registration.refusingTaken(() =>
      this.tx.run(ctx, async (em) => {
        if (await this.users.ofAddress(em, person.email))
          throw taken('email', 'auth.email_taken', 'validation.emailTaken');
        const account = { ...person, phoneNumber: '', companyId: null, passwordHash: NO_PASSWORD };
        const user = await this.registration.create(em, ctx, {
          ...account,
          role: 'admin',
          adminRoles: [...new Set(adminRoles)].sort(),
        });
        await handOver(em, user, await this.tokens.issue(em, user.id, 'welcome'));
        return user.id;
      }),
    );
  }
}
