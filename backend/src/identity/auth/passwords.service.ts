import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { UserAccount, UsersService } from '../companies/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { RateLimiter, type Limit } from '../../platform/limits/rate-limiter.js';
import { PasswordWork } from './password-work.js';
import { Challenges } from './two-factor/challenges.js';
import { SessionsService } from './sessions.service.js';
import { Tokens } from './tokens.js';

const TRIES: Limit = { max: 10, seconds: 15 * 60 };

@Injectable()
export class PasswordsService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly challenges: Challenges,
    private readonly audit: AuditService,
    private readonly counter: RateLimiter,
    private readonly work: PasswordWork,
    private readonly tokens: Tokens,
  ) {}

  /** Hashes a new password of a user, before the transaction that stores it. @throws Unprocessable when it is the old one */
  async hashNew(ctx: Ctx, userId: string, password: string, field = 'password'): Promise<string> {
    if (await this.work.matches(ctx, password, await this.storedHash(ctx, userId)))
      throw wrong(field, 'validation.passwordSame');
    return this.work.hash(ctx, password);
  }

  /**
   * Stores a new password. What the old one opened is over: the user's sessions, but for `keepSession`, sign-ins that wait
   * for a code, and links that set a password.
   */
  async set(em: EntityManager, ctx: Ctx, user: UserAccount, passwordHash: string, keepSession = ''): Promise<void> {
    await em.update(UserAccount, { id: user.id }, { passwordHash });
    await this.sessions.endAll(em, user.id, keepSession);
    await this.challenges.endAll(em, user.id);
    await this.tokens.end(em, user.id, 'reset');
    await this.tokens.end(em, user.id, 'welcome');
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
    const tried = await this.counter.take(`password:${ctx.user.id}`, TRIES);
    if (!(await this.work.matches(ctx, password, await this.storedHash(ctx, ctx.user.id))))
      throw wrong(field, 'validation.currentPasswordWrong');
    await this.counter.giveBack(tried);
  }

  async change(ctx: SignedIn, current: string, next: string): Promise<void> {
    await this.confirm(ctx, current, 'currentPassword');
    const hash = await this.hashNew(ctx, ctx.user.id, next, 'newPassword');
    await this.tx.run(ctx, async (em) => {
      const user = await this.users.lock(em, ctx.user.id);
      await this.set(em, ctx, user, hash, ctx.user.sessionId);
    });
  }

  private async storedHash(ctx: Ctx, userId: string): Promise<string | undefined> {
    const em = this.tx.read(ctx);
    const user = await em.findOne(UserAccount, { where: { id: userId }, select: { id: true, passwordHash: true } });
    return user?.passwordHash;
  }
}

const wrong = (field: string, key: string): Unprocessable =>
  new Unprocessable('validation', undefined, [fieldIssue(field, key)]);
