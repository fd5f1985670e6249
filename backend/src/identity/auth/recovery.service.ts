import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { UsersService } from '../companies/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest } from '../../platform/errors/app-error.js';
import { RateLimiter, type Limit } from '../../platform/limits/rate-limiter.js';
import { networkOf } from '../../platform/limits/network.js';
import { AuthMails } from './auth-mails.js';
import { Confirmations } from './confirmations.js';
import { LoginLock } from './login-lock.js';
import { PasswordsService } from './passwords.service.js';
import { Tokens } from './tokens.js';

/** Confirmations sent again to one person, and new passwords asked for from one network and for one address. */
const RESENDS: Limit = { max: 5, seconds: DAY_SECONDS };
const FORGOTTEN: Limit = { max: 100, seconds: 3600 };
const RESETS: Limit = { max: 5, seconds: 3600 };

/** A mail takes a few milliseconds more to write than none: both are answered when this time is over. */
export const ANSWERED_AFTER_MS = 150;

/** Links in mails: confirming an address, and a new password when the old one is forgotten. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly tokens: Tokens,
    private readonly mails: AuthMails,
    private readonly confirmations: Confirmations,
    private readonly counter: RateLimiter,
    private readonly lock: LoginLock,
    private readonly passwords: PasswordsService,
  ) {}

  /** Says nothing of whether the address is known: neither by its answer, nor by a limit, nor by how long it takes. */
  async forgot(ctx: Ctx, email: string): Promise<void> {
    await this.counter.take(`forgot:${networkOf(ctx.ip)}`, FORGOTTEN);
    await Promise.all([this.sendReset(ctx, email), sleep(ANSWERED_AFTER_MS)]);
  }

  private async sendReset(ctx: Ctx, email: string): Promise<void> {
    if (!(await this.counter.tryTake(`forgot:${email.toLowerCase()}`, RESETS))) return;
    await this.tx.run(ctx, async (em) => {
      const user = await this.users.claimant(em, email);
      if (!user || user.status === 'inactive' || user.status === 'closed') return;
      await this.mails.send(em, user, 'reset', await this.tokens.issue(em, user.id, 'reset'), ctx.language);
    });
  }

  /**
   * Sets the password, ends every session and opens a lock. The link of an invitation confirms the address as well.
   * @throws BadRequest `auth.reset_token`
   */
  async reset(ctx: Ctx, token: string, password: string): Promise<void> {
    const link = await this.link(this.tx.read(ctx), token);
    const hash = await this.passwords.hashNew(ctx, link.userId, password);
    await this.tx.run(ctx, async (em) => {
      if (!(await this.tokens.use(em, token, link.purpose))) throw new BadRequest('auth.reset_token');
      const user = await this.users.lock(em, link.userId);
      await this.passwords.set(em, ctx, user, hash);
      await this.lock.clear(em, user.username);
      if (user.status === 'locked') await this.users.transition(em, ctx, user, { event: 'unlock', actor: 'self' });
      if (user.status === 'pending' && link.purpose === 'welcome')
        await this.users.transition(em, ctx, user, { event: 'verify_email', actor: 'token_holder' });
    });
  }

  /** @throws BadRequest `auth.reset_token` when the link sets no password, or not any more */
  private async link(em: EntityManager, token: string): Promise<{ userId: string; purpose: 'reset' | 'welcome' }> {
    for (const purpose of ['reset', 'welcome'] as const) {
      const owner = await this.tokens.owner(em, token, purpose);
      if (owner?.stands) return { userId: owner.userId, purpose };
    }
    throw new BadRequest('auth.reset_token');
  }

  /** Confirms an address. @returns true when it was confirmed before. @throws BadRequest `auth.verify_token` */
  async verifyEmail(ctx: Ctx, token: string): Promise<boolean> {
    return this.tx.run(ctx, async (em) => {
      const owner = await this.tokens.owner(em, token, 'verify');
      if (!owner) throw new BadRequest('auth.verify_token');
      const user = await this.users.lock(em, owner.userId);
      if (user.status !== 'pending') return true;
      if (!(await this.tokens.use(em, token, 'verify'))) throw new BadRequest('auth.verify_token');
      await this.users.transition(em, ctx, user, { event: 'verify_email', actor: 'token_holder' });
      return false;
    });
  }

  /** Sends the link again, at most 5 times a day. @returns false when the address is confirmed already */
  async resend(ctx: SignedIn): Promise<boolean> {
    if (ctx.user.status !== 'pending') return false;
    await this.tx.run(ctx, async (em) => {
      const user = await this.users.lock(em, ctx.user.id);
      await this.counter.take(`resend:${user.id}`, RESENDS, { em });
      await this.users.transition(em, ctx, user, { event: 'resend', actor: 'self' });
      await this.confirmations.ask(em, ctx, user);
    });
    return true;
  }
}
