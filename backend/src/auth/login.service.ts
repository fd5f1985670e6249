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
import { Challenges } from './second-step/challenges.js';

const ADDRESS_MAX = 100;
const ADDRESS_WINDOW_SECONDS = 15 * 60;

export type Refusal = 'wrong' | 'locked' | 'disabled';
type Outcome = { user: UserAccount } | { challenge: string } | { refused: Refusal };

@Injectable()
export class LoginService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly lock: LoginLock,
    private readonly counter: Counter,
    private readonly mails: AuthMails,
    private readonly challenges: Challenges,
    hooks: AccountHooks,
  ) {
    hooks.on('unlocked', (em, _ctx, user) => this.lock.clear(em, user.username));
  }

  /**
   * Who has this name (or mail address) and password.
   * @throws AuthRequired `auth.second_step` with a challenge where a code is wanted too, `auth.invalid_credentials`, AppError 423 `auth.locked`, Forbidden `auth.disabled`
   */
  async check(ctx: Ctx, name: string, password: string): Promise<UserAccount> {
    await this.refuseFlood(ctx);
    // A refusal must be remembered, so it leaves the transaction as a value, not as an error.
    const outcome = await this.tx.run(ctx, (em) => this.decide(em, ctx, name, password));
    if ('user' in outcome) return outcome.user;
    if ('challenge' in outcome) throw new AuthRequired('auth.second_step', { challenge: outcome.challenge });
    return this.refuse(ctx, outcome.refused, 'auth.invalid_credentials');
  }

  /** @throws TooMany when too much was refused to one address lately */
  refuseFlood(ctx: Ctx): Promise<void> {
    return this.counter.refuseAbove(addressOf(ctx), ADDRESS_MAX, ADDRESS_WINDOW_SECONDS);
  }

  /** @throws AppError 423 `auth.locked`, Forbidden `auth.disabled`, else AuthRequired with the code `wrong` */
  async refuse(ctx: Ctx, refusal: Refusal, wrong: string): Promise<never> {
    await this.counter.note(addressOf(ctx), ADDRESS_WINDOW_SECONDS);
    if (refusal === 'locked') throw new AppError(423, 'auth.locked');
    if (refusal === 'disabled') throw new Forbidden('auth.disabled');
    throw new AuthRequired(wrong);
  }

  /** Notes a wrong password or code, and locks at the fifth. */
  async fail(em: EntityManager, ctx: Ctx, key: string, user: UserAccount | null): Promise<Refusal> {
    if (!(await this.lock.fail(em, key))) return 'wrong';
    if (user?.status === 'active') {
      await this.users.move(em, ctx, user, { event: 'lock', actor: 'system' });
      await this.mails.send(em, user, 'locked');
    }
    return 'locked';
  }

  /** Forgets wrong tries of somebody who has proved every step. */
  async admit(em: EntityManager, ctx: Ctx, user: UserAccount): Promise<void> {
    await this.lock.clear(em, user.username);
    if (user.status === 'locked') await this.users.move(em, ctx, user, { event: 'unlock', actor: 'system' });
  }

  private async decide(em: EntityManager, ctx: Ctx, name: string, password: string): Promise<Outcome> {
    const user = await this.find(em, name);
    const key = user?.username ?? name;
    await this.lock.queue(em, key);
    if (await this.lock.isLocked(em, key)) return { refused: 'locked' };
    const matches = await passwordMatches(password, user?.passwordHash);
    if (!user || !matches) return { refused: await this.fail(em, ctx, key, user) };
    if (user.status === 'inactive' || user.status === 'closed') return { refused: 'disabled' };
    // Wrong codes stay counted: the password alone must not wipe them out.
    if (user.secondStepSince) return { challenge: await this.challenges.issue(em, user.id) };
    await this.admit(em, ctx, user);
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

const addressOf = (ctx: Ctx): string => `login-address:${ctx.ip}`;
