import { Injectable } from '@nestjs/common';
import type { TwoFactor } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../../operations/audit/index.js';
import { UserAccount, UsersService } from '../../companies/index.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { Config } from '../../../platform/config/config.js';
import { Tx } from '../../../platform/database/tx.js';
import { Conflict, Forbidden, Unprocessable } from '../../../platform/errors/app-error.js';
import { fieldIssue } from '../../../platform/errors/issues.js';
import { RateLimiter, type Limit } from '../../../platform/limits/rate-limiter.js';
import { AuthMails } from '../auth-mails.js';
import { PasswordsService } from '../passwords.service.js';
import { SessionsService } from '../sessions.service.js';
import { Challenges } from './challenges.js';
import { SecondFactor } from './second-factor.js';

const TRIES: Limit = { max: 10, seconds: 15 * 60 };

/** A person's own two-factor authentication: setting it up, and switching it off. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly tx: Tx,
    private readonly users: UsersService,
    private readonly factor: SecondFactor,
    private readonly passwords: PasswordsService,
    private readonly mails: AuthMails,
    private readonly audit: AuditService,
    private readonly counter: RateLimiter,
    private readonly sessions: SessionsService,
    private readonly config: Config,
    private readonly challenges: Challenges,
  ) {}

  /** Forgets the app and its codes: the person signs in with the password alone, and sets an app up anew. */
  async reset(em: EntityManager, userId: string): Promise<void> {
    await this.factor.forget(em, userId);
    await this.challenges.endAll(em, userId);
  }

  async get(ctx: SignedIn): Promise<TwoFactor> {
    const em = this.tx.read(ctx);
    const { twoFactorSince: since } = await this.users.byId(em, ctx.user.id);
    return {
      on: since !== null,
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: since ? await this.factor.recoveryCodesLeft(em, ctx.user.id) : 0,
    };
  }

  /** @throws Unprocessable when the password is wrong, Conflict when two-factor authentication is on already */
  async begin(ctx: SignedIn, password: string): Promise<{ secret: string; uri: string }> {
    await this.passwords.confirm(ctx, password, 'password');
    return this.tx.run(ctx, async (em) => {
      const user = await this.users.lock(em, ctx.user.id);
      if (user.twoFactorSince) throw new Conflict('auth.two_factor_on');
      return this.factor.make(em, user.id, user.username);
    });
  }

  /** Switches it on, and ends the sessions that the password alone has opened. @returns the recovery codes, which cannot be shown again */
  confirm(ctx: SignedIn, code: string): Promise<string[]> {
    return this.withCode(ctx, false, code, async (em, user) => {
      await this.record(em, ctx, user, new Date());
      await this.sessions.endAll(em, user.id, ctx.user.sessionId);
      return this.factor.makeRecoveryCodes(em, user.id);
    });
  }

  /** Switches it off. @throws Forbidden for administrators of every site but a demonstration, Unprocessable when password or code is wrong */
  async off(ctx: SignedIn, password: string, code: string): Promise<void> {
    if (ctx.role === 'admin' && !this.config.demo) throw new Forbidden('auth.two_factor_required');
    await this.passwords.confirm(ctx, password, 'password');
    await this.withCode(ctx, true, code, async (em, user) => {
      await this.factor.forget(em, user.id);
      await this.record(em, ctx, user, null);
    });
  }

  /** New recovery codes; the earlier ones open nothing any more. @throws Unprocessable when the password is wrong */
  async renewCodes(ctx: SignedIn, password: string): Promise<string[]> {
    await this.passwords.confirm(ctx, password, 'password');
    return this.tx.run(ctx, async (em) => {
      const user = await this.users.lock(em, ctx.user.id);
      if (!user.twoFactorSince) throw new Conflict('auth.two_factor_off');
      const codes = await this.factor.makeRecoveryCodes(em, user.id);
      const { id, status } = user;
      await this.audit.write(em, ctx, { object: 'user', id, from: status, event: 'new_recovery_codes', to: status });
      await this.mails.send(em, user, 'recoveryCodes', '', ctx.language);
      return codes;
    });
  }

  /** Makes sure that the caller holds the second factor. @throws Unprocessable at `code`, Conflict where it is off */
  async prove(ctx: SignedIn, code: string): Promise<void> {
    await this.withCode(ctx, true, code, async () => undefined);
  }

  /** Does `work` where two-factor authentication is `on` or not and the code is right. */
  private async withCode<T>(
    ctx: SignedIn,
    on: boolean,
    code: string,
    work: (em: EntityManager, user: UserAccount) => Promise<T>,
  ): Promise<T> {
    const tried = await this.counter.take(`two-factor:${ctx.user.id}`, TRIES);
    const done = await this.tx.run(ctx, async (em) => {
      const user = await this.users.lock(em, ctx.user.id);
      if ((user.twoFactorSince !== null) !== on) throw new Conflict(on ? 'auth.two_factor_off' : 'auth.two_factor_on');
      const right = on ? await this.factor.use(em, user.id, code) : await this.factor.useTimed(em, user.id, code);
      return right ? { result: await work(em, user) } : null;
    });
    if (done) {
      await this.counter.giveBack(tried);
      return done.result;
    }
    throw new Unprocessable('validation', undefined, [fieldIssue('code', 'validation.twoFactorWrong')]);
  }

  private async record(em: EntityManager, ctx: SignedIn, user: UserAccount, since: Date | null): Promise<void> {
    await em.update(UserAccount, { id: user.id }, { twoFactorSince: since });
    const event = since ? 'two_factor_on' : 'two_factor_off';
    await this.audit.write(em, ctx, { object: 'user', id: user.id, from: user.status, event, to: user.status });
    await this.mails.send(em, user, since ? 'twoFactorOn' : 'twoFactorOff', '', ctx.language);
  }
}
