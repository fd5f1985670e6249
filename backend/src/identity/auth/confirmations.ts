import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { type UserAccount, UsersService } from '../companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { RateLimiter, type Limit } from '../../platform/limits/rate-limiter.js';
import { AuthMails } from './auth-mails.js';
import { Tokens } from './tokens.js';

/** How often the owner of an address is told that others register with it. */
const TAKEN_MAILS: Limit = { max: 3, seconds: DAY_SECONDS };

/** Asks the owner of an address whether an account is really theirs. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly users: UsersService,
    private readonly tokens: Tokens,
    private readonly mails: AuthMails,
    private readonly counter: RateLimiter,
  ) {}

  /** Sends the link that confirms; where the address is another account's, its owner is told instead. */
  async ask(em: EntityManager, ctx: Ctx, user: UserAccount): Promise<void> {
    const owner = await this.users.ofAddress(em, user.email);
    if (!owner) {
      const token = await this.tokens.issue(em, user.id, 'verify');
      return this.mails.send(em, user, 'verify', token, ctx.language);
    }
    if (await this.counter.tryTake(`address-taken:${owner.id}`, TAKEN_MAILS, em))
      await this.mails.send(em, owner, 'taken');
  }
}
