import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { UserAccount, UsersService } from '../companies/index.js';
import type { Ctx, SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { Unprocessable } from '../platform/errors/app-error.js';
import { fieldIssue } from '../platform/errors/issues.js';
import { Counter } from '../platform/limits/counter.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { Challenges } from './second-step/challenges.js';
import { SessionsService } from './sessions.service.js';

const TRIES = 10;
const WINDOW_SECONDS = 15 * 60;

@Injectable()
export class PasswordsService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly challenges: Challenges,
    private readonly audit: AuditService,
    private readonly counter: Counter,
  ) {}

  /** Stores a new password and ends the user's sessions, but for `keepSession`. @throws Unprocessable when it is the old one */
  async set(
    em: EntityManager,
    ctx: Ctx,
    user: UserAccount,
    password: string,
    keepSession = '',
    field = 'password',
  ): Promise<void> {
    if (await passwordMatches(password, await this.storedHash(em, user.id)))
      throw wrong(field, 'validation.passwordSame');
    await em.update(UserAccount, { id: user.id }, { passwordHash: await hashPassword(password) });
    await this.sessions.endAll(em, user.id, keepSession);
    await this.challenges.endAll(em, user.id);
    await this.audit.write(em, ctx, {
      object: 'user',
      id: user.id,
      from: user.status,
      event: 'set_password',
      to: user.status,
    });
  }

  /** Makes sure that the caller knows the own password. @throws Unprocessable at `field` when it is wrong */
  async confirm(ctx: SignedIn, password: string, field: string): Promise<void> {
    const tries = `password:${ctx.user.id}`;
    await this.counter.refuseAbove(tries, TRIES, WINDOW_SECONDS);
    if (await passwordMatches(password, await this.storedHash(this.tx.read(ctx), ctx.user.id))) return;
    await this.counter.note(tries, WINDOW_SECONDS);
    throw wrong(field, 'validation.currentPasswordWrong');
  }

  async change(ctx: SignedIn, current: string, next: string): Promise<void> {
    await this.confirm(ctx, current, 'currentPassword');
    await this.tx.run(ctx, async (em) => {
      const user = await this.users.lock(em, ctx.user.id);
      await this.set(em, ctx, user, next, ctx.user.sessionId, 'newPassword');
    });
  }

  private async storedHash(em: EntityManager, userId: string): Promise<string | undefined> {
    const user = await em.findOne(UserAccount, { where: { id: userId }, select: { id: true, passwordHash: true } });
    return user?.passwordHash;
  }
}

const wrong = (field: string, key: string): Unprocessable =>
  new Unprocessable('validation', undefined, [fieldIssue(field, key)]);
