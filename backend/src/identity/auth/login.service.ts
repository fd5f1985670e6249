import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { UserAccount, UsersService } from '../companies/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { AppError, AuthRequired, Forbidden } from '../../platform/errors/app-error.js';
import { RateLimiter, type Limit, type Slot } from '../../platform/limits/rate-limiter.js';
import { networkOf } from '../../platform/limits/network.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { AuthMails } from './auth-mails.js';
import type { Browser } from './browser.js';
import { KnownBrowsers } from './known-browsers.js';
import { LOCK_OVER, LoginLock, type Trier, type Try } from './login-lock.js';
import { PasswordWork } from './password-work.js';
import { passwordMatches } from './passwords.js';
import { Challenges } from './two-factor/challenges.js';
import { SessionsService } from './sessions.service.js';
import { type Refusal, SignInRecord } from './sign-in-record.js';

/** Refused tries of one network. */
const REFUSED: Limit = { max: 100, seconds: 15 * 60 };
const LOCK_MAILS: Limit = { max: 3, seconds: DAY_SECONDS };
const UNLOCK_EVERY_SECONDS = 300;
const UNLOCK_BATCH = 200;

/** Somebody who has proved every step, and the cookies of the session. */
export interface Entered {
  readonly user: UserAccount;
  readonly cookies: string[];
}
type Outcome = Entered | { challenge: string } | { refused: Refusal };

@Injectable()
export class LoginService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly lock: LoginLock,
    private readonly counter: RateLimiter,
    private readonly mails: AuthMails,
    private readonly challenges: Challenges,
    private readonly work: PasswordWork,
    private readonly browsers: KnownBrowsers,
    private readonly sessions: SessionsService,
    private readonly record: SignInRecord,
    schedule: Schedule,
    batches: Batches,
  ) {
    schedule.every(UNLOCK_EVERY_SECONDS, 'auth.unlock', (em) =>
      batches.run(em, {
        name: 'auth.unlock',
        size: UNLOCK_BATCH,
        due: LOCK_OVER,
        handle: async (inner, { id }) => {
          const step = { event: 'unlock', actor: 'system' } as const;
          await this.users.transition(inner, systemCtx('auth.unlock'), await this.users.lock(inner, id), step);
        },
      }),
    );
  }

  /** An account that was unlocked begins to count anew. */
  forgetFailures(em: EntityManager, username: string): Promise<void> {
    return this.lock.clear(em, username);
  }

  /**
   * Signs in whoever has this name (or mail address) and password.
   * @throws AuthRequired `auth.two_factor` with a challenge where a code is wanted too, `auth.invalid_credentials`, AppError 423 `auth.locked`, Forbidden `auth.disabled` or `auth.closed`, TooMany
   */
  async check(ctx: Ctx, name: string, password: string, browser: Browser): Promise<Entered> {
    const outcome = await this.work.inTurn(ctx, () => this.decide(ctx, name, password, browser));
    if ('user' in outcome) return outcome;
    if ('challenge' in outcome) throw new AuthRequired('auth.two_factor', { challenge: outcome.challenge });
    return this.refuse(outcome.refused, 'auth.invalid_credentials');
  }

  /** Counts a try of the caller's network as a refused one, until it is given back. @throws TooMany */
  countTry(ctx: Ctx): Promise<Slot> {
    return this.counter.take(`login-address:${networkOf(ctx.ip)}`, REFUSED);
  }

  /** @throws AppError 423 `auth.locked`, Forbidden `auth.disabled` or `auth.closed`, else AuthRequired with the code `wrong` */
  refuse(refusal: Refusal, wrong: string): never {
    if (refusal === 'locked') throw new AppError(423, 'auth.locked');
    if (refusal === 'disabled') throw new Forbidden('auth.disabled');
    if (refusal === 'closed') throw new Forbidden('auth.closed');
    throw new AuthRequired(wrong);
  }

  async trierOf(em: EntityManager, ctx: Ctx, name: string, user: UserAccount | null, browser: Browser): Promise<Trier> {
    return {
      name: user?.username ?? name,
      userId: user?.id ?? null,
      network: networkOf(ctx.ip),
      known: user && (await this.browsers.find(em, browser.cookies, user.id)),
      twoFactor: Boolean(user?.twoFactorSince),
    };
  }

  /** Records a wrong password or code, and locks at the fifth. */
  async fail(em: EntityManager, ctx: Ctx, user: UserAccount | null, trier: Trier, tried: Try): Promise<Refusal> {
    const locks = await this.lock.fail(em, trier, tried);
    const refusal = locks ? 'locked' : 'wrong';
    await this.record.refused(em, ctx, user, refusal);
    if (locks && user?.status === 'active') {
      await this.users.transition(em, ctx, user, { event: 'lock', actor: 'system' });
      if (await this.counter.tryTake(`lock-mails:${user.id}`, LOCK_MAILS, em))
        await this.mails.send(em, user, 'locked');
    }
    return refusal;
  }

  /** Lets somebody in who has proved every step: wrong tries are forgotten, and a session begins. */
  async admit(em: EntityManager, ctx: Ctx, user: UserAccount, trier: Trier, browser: Browser): Promise<Entered> {
    await this.lock.admit(em, trier);
    if (user.status === 'locked') await this.users.transition(em, ctx, user, { event: 'unlock', actor: 'system' });
    await this.record.entered(em, ctx, user);
    return { user, cookies: await this.sessions.start(em, ctx, user.id, browser) };
  }

  /** No transaction is open while the password is compared: the try is noted before, and settled after. */
  private async decide(ctx: Ctx, name: string, password: string, browser: Browser): Promise<Outcome> {
    const counted = await this.countTry(ctx);
    const now = this.tx.read(ctx);
    const user = await this.find(now, name);
    const trier = await this.trierOf(now, ctx, name, user, browser);
    const tried = await this.lock.password(now, trier);
    const right = tried !== null && (await passwordMatches(password, user?.passwordHash));
    const outcome = await this.tx.run(ctx, async (em): Promise<Outcome> => {
      if (!tried) return this.refused(em, ctx, user, 'locked');
      // The password may have been changed while it was compared.
      const { id, passwordHash } = user ?? {};
      const unchanged = user && right && (await em.existsBy(UserAccount, { id, passwordHash, status: user.status }));
      if (!unchanged) return { refused: await this.fail(em, ctx, user, trier, tried) };
      await this.lock.giveBack(em, tried);
      if (user.status === 'inactive') return this.refused(em, ctx, user, 'disabled');
      if (user.status === 'closed') return this.refused(em, ctx, user, 'closed');
      // Wrong codes stay counted: the password alone must not wipe them out.
      if (user.twoFactorSince) return { challenge: await this.challenges.issue(em, user.id) };
      return this.admit(em, ctx, user, trier, browser);
    });
    if (!('refused' in outcome)) await this.counter.giveBack(counted);
    return outcome;
  }

  /** Records a refusal that says nothing of the password. */
  async refused(
    em: EntityManager,
    ctx: Ctx,
    user: UserAccount | null,
    refused: Refusal,
  ): Promise<{ refused: Refusal }> {
    await this.record.refused(em, ctx, user, refused);
    return { refused };
  }

  private async find(em: EntityManager, name: string): Promise<UserAccount | null> {
    return (
      em
        .createQueryBuilder(UserAccount, 'u')
        .addSelect('u.passwordHash')
        .where('u.username = CAST(:name AS citext) OR u.email = CAST(:name AS citext)', { name })
        .orderBy('(u.username = CAST(:name AS citext))', 'DESC')
        // An address is that of the account which has confirmed it.
        .addOrderBy(`(u.status <> 'pending')`, 'DESC')
        .addOrderBy('u.createdAt', 'ASC')
        .limit(1)
        .getOne()
    );
  }
}
