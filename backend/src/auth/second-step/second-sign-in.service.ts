import { Injectable } from '@nestjs/common';
import { type UserAccount, UsersService } from '../../companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { AuthRequired } from '../../platform/errors/app-error.js';
import { LoginLock } from '../login-lock.js';
import { LoginService, type Refusal } from '../login.service.js';
import { SessionsService } from '../sessions.service.js';
import { Challenges } from './challenges.js';
import { SecondFactor } from './second-factor.js';

type Outcome = { user: UserAccount; cookie: string } | { refused: Refusal | 'expired' };

/** The second step of signing in: the challenge that the password earned, and a code. */
@Injectable()
export class SecondSignInService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly challenges: Challenges,
    private readonly factor: SecondFactor,
    private readonly login: LoginService,
    private readonly lock: LoginLock,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws AuthRequired `auth.second_step_expired`, `auth.second_step_wrong`, and what {@link LoginService.refuse} throws */
  async finish(
    ctx: Ctx,
    challenge: string,
    code: string,
    userAgent: string,
  ): Promise<{ user: UserAccount; cookie: string }> {
    await this.login.refuseFlood(ctx);
    // A refusal must be remembered, so it leaves the transaction as a value, not as an error.
    const outcome = await this.tx.run(ctx, async (em): Promise<Outcome> => {
      const owner = await this.challenges.owner(em, challenge);
      if (!owner) return { refused: 'expired' };
      const user = await this.users.byId(em, owner);
      await this.lock.queue(em, user.username);
      if (await this.lock.isLocked(em, user.username)) return { refused: 'locked' };
      if (user.status === 'inactive' || user.status === 'closed') return { refused: 'disabled' };
      if (!(await this.factor.use(em, user.id, code)))
        return { refused: await this.login.fail(em, ctx, user.username, user) };
      await this.challenges.endAll(em, user.id);
      await this.login.admit(em, ctx, user);
      return { user, cookie: await this.sessions.start(em, ctx, user.id, userAgent) };
    });
    if ('user' in outcome) return outcome;
    if (outcome.refused === 'expired') throw new AuthRequired('auth.second_step_expired');
    return this.login.refuse(ctx, outcome.refused, 'auth.second_step_wrong');
  }
}
