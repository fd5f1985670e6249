import { Injectable } from '@nestjs/common';
import { UsersService } from '../../companies/index.js';
import type { Ctx } from '../../../platform/context/ctx.js';
import { Tx } from '../../../platform/database/tx.js';
import { AuthRequired } from '../../../platform/errors/app-error.js';
import { RateLimiter } from '../../../platform/limits/rate-limiter.js';
import type { Browser } from '../browser.js';
import { LoginLock } from '../login-lock.js';
import { type Entered, LoginService } from '../login.service.js';
import type { Refusal } from '../sign-in-record.js';
import { Challenges } from './challenges.js';
import { SecondFactor } from './second-factor.js';

type Outcome = Entered | { refused: Refusal | 'expired' };

/** The second factor of signing in: the challenge that the password earned, and a code. */
@Injectable()
export class TwoFactorSignInService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly challenges: Challenges,
    private readonly factor: SecondFactor,
    private readonly login: LoginService,
    private readonly lock: LoginLock,
    private readonly counter: RateLimiter,
  ) {}

  /** @throws AuthRequired `auth.two_factor_expired`, `auth.two_factor_wrong`, and what {@link LoginService.refuse} throws */
  async finish(ctx: Ctx, challenge: string, code: string, browser: Browser): Promise<Entered> {
    const counted = await this.login.countTry(ctx);
    // A refusal must be remembered, so it leaves the transaction as a value, not as an error.
    const outcome = await this.tx.run(ctx, async (em): Promise<Outcome> => {
      const owner = await this.challenges.owner(em, challenge);
      if (!owner) return { refused: 'expired' };
      const user = await this.users.byId(em, owner);
      if (user.status === 'inactive') return this.login.refused(em, ctx, user, 'disabled');
      if (user.status === 'closed') return this.login.refused(em, ctx, user, 'closed');
      const trier = await this.login.trierOf(em, ctx, user.username, user, browser);
      const tried = await this.lock.code(em, trier);
      if (!tried) return this.login.refused(em, ctx, user, 'locked');
      if (!(await this.factor.use(em, user.id, code)))
        return { refused: await this.login.fail(em, ctx, user, trier, tried) };
      await this.lock.giveBack(em, tried);
      await this.challenges.endAll(em, user.id);
      return this.login.admit(em, ctx, user, trier, browser);
    });
    if ('user' in outcome) {
      await this.counter.giveBack(counted);
      return outcome;
    }
    if (outcome.refused === 'expired') throw new AuthRequired('auth.two_factor_expired');
    return this.login.refuse(outcome.refused, 'auth.two_factor_wrong');
  }
}
