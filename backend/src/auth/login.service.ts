import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountHooks, UserAccount, UsersService } from '../companies/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { AppError, AuthRequired, Forbidden } from '../platform/errors/app-error.js';
import { Counter } from '../platform/limits/counter.js';
import { AuthMails } from './auth-mails.js';
import { LoginLock } from './login-lock.js';
import { passwordMatches } from './passwords.js';

const ADDRESS_MAX = 100;
const ADDRESS_WINDOW_SECONDS = 15 * 60;

type Outcome = { user: UserAccount } | { refused: 'wrong' | 'locked' | 'disabled' };

@Injectable()
export class LoginService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly lock: LoginLock,
    private readonly counter: Counter,
    private readonly mails: AuthMails,
    hooks: AccountHooks,
  ) {
    hooks.on('unlocked', (em, _ctx, user) => this.lock.clear(em, user.username));
  }

  /**
   * Who has this name (or mail address) and password.
   * @throws AuthRequired `auth.invalid_credentials`, AppError 423 `auth.locked`, Forbidden `auth.disabled`
   */
  async check(ctx: Ctx, name: string, password: string): Promise<UserAccount> {
    const address = `login-address:${ctx.ip}`;
    await this.counter.refuseAbove(address, ADDRESS_MAX, ADDRESS_WINDOW_SECONDS);
    // A refusal must be remembered, so it leaves the transaction as a value, not as an error.
    const outcome = await this.tx.run(ctx, (em) => this.decide(em, ctx, name, password));
    if ('user' in outcome) return outcome.user;
    await this.counter.note(address, ADDRESS_WINDOW_SECONDS);
    if (outcome.refused === 'locked') throw new AppError(423, 'auth.locked');
    if (outcome.refused === 'disabled') throw new Forbidden('auth.disabled');
    throw new AuthRequired('auth.invalid_credentials');
  }

  private async decide(em: EntityManager, ctx: Ctx, name: string, password: string): Promise<Outcome> {
    const user = await this.find(em, name);
    const key = user?.username ?? name;
    await this.lock.queue(em, key);
    if (await this.lock.isLocked(em, key)) return { refused: 'locked' };
    const matches = await passwordMatches(password, user?.passwordHash);
    if (!user || !matches) {
      if (!(await this.lock.fail(em, key))) return { refused: 'wrong' };
      if (user?.status === 'active') {
        await this.users.move(em, ctx, user, { event: 'lock', actor: 'system' });
        await this.mails.send(em, user, 'locked');
      }
      return { refused: 'locked' };
    }
    if (user.status === 'inactive' || user.status === 'closed') return { refused: 'disabled' };
    await this.lock.clear(em, key);
    if (user.status === 'locked') await this.users.move(em, ctx, user, { event: 'unlock', actor: 'system' });
    return { user };
  }

  private async find(em: EntityManager, name: string): Promise<UserAccount | null> {
    return em
      .createQueryBuilder(UserAccount, 'u')
      .addSelect('u.passwordHash')
      .where('u.username = CAST(:name AS citext) OR u.email = CAST(:name AS citext)', { name })
      .orderBy('(u.username = CAST(:name AS citext))', 'DESC')
      .limit(1)
      .getOne();
  }
}
