import { Injectable } from '@nestjs/common';
import type { InvitedRegisterBody, RegisterBody } from '@orebridge/contracts';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService, JoiningService, UserAccount, UsersService } from '../companies/index.js';
import { TermsAcceptance } from '../legal/index.js';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { isUniqueViolation } from '../../platform/database/retry.js';
import { Tx } from '../../platform/database/tx.js';
import { AppError } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { RateLimiter, type Limit } from '../../platform/limits/rate-limiter.js';
import { networkOf } from '../../platform/limits/network.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { Browser } from './browser.js';
import { Confirmations } from './confirmations.js';
import type { Entered } from './login.service.js';
import { PasswordWork } from './password-work.js';
import { asOwner } from './sign-in-record.js';
import { SessionsService } from './sessions.service.js';

/** Registrations from one network. */
const REGISTRATIONS: Limit = { max: 300, seconds: 3600 };

type NewAccount = Pick<
  UserAccount,
  'username' | 'email' | 'fullName' | 'phoneNumber' | 'role' | 'passwordHash' | 'companyId'
> &
  Partial<Pick<UserAccount, 'adminRoles'>>;

@Injectable()
export class RegistrationService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly users: UsersService,
    private readonly joining: JoiningService,
    private readonly audit: AuditService,
    private readonly sessions: SessionsService,
    private readonly confirmations: Confirmations,
    private readonly outbox: Outbox,
    private readonly counter: RateLimiter,
    private readonly work: PasswordWork,
    private readonly terms: TermsAcceptance,
  ) {}

  /**
   * Creates an account with the stub of a company, and signs in. An address that has an account is answered like any other:
   * its owner is told, and the new account is never confirmed.
   * @throws AppError 409 `auth.username_taken`, `company.like_verified`; 400 where the terms in force are not accepted
   */
  register(ctx: Ctx, body: RegisterBody, browser: Browser): Promise<Entered> {
    const { company: companyName, location, password, acceptedTerms, ...person } = body;
    return this.enter(ctx, { password, acceptedTerms }, browser, async (em, passwordHash) => {
      const [name, field] = companyName ? [companyName, 'company'] : [person.fullName, 'fullName'];
      await this.companies.refuseLikeVerified(em, name, { field });
      const company = await this.companies.createStub(em, {
        name,
        role: person.role,
        city: location || null,
        email: person.email,
      });
      const user = await this.create(em, ctx, { ...person, passwordHash, companyId: company.id });
      await this.confirmations.ask(em, ctx, user);
      return user;
    });
  }

  /**
   * Creates an account in the company that invited the address, which the link has confirmed, and signs in.
   * @throws BadRequest `invitation.token`, Conflict `invitation.seats_full`, AppError 409 `auth.username_taken` or `auth.email_taken`
   */
  registerInvited(
    ctx: Ctx,
    { token, password, acceptedTerms, ...person }: InvitedRegisterBody,
    browser: Browser,
  ): Promise<Entered> {
    return this.enter(ctx, { password, acceptedTerms }, browser, async (em, passwordHash) => {
      const open = await this.joining.lock(em, token);
      const { role } = open.company;
      const { email } = open.invitation;
      const user = await this.create(em, ctx, { ...person, email, role, passwordHash, companyId: null });
      const own = asOwner(ctx, user);
      await this.users.transition(em, own, user, { event: 'verify_email', actor: 'token_holder' });
      await this.joining.join(em, own, open, user);
      return user;
    });
  }

  private async enter(
    ctx: Ctx,
    { password, acceptedTerms: version }: { password: string; acceptedTerms?: number | undefined },
    browser: Browser,
    create: (em: EntityManager, passwordHash: string) => Promise<UserAccount>,
  ): Promise<Entered> {
    await this.counter.take(`register:${networkOf(ctx.ip)}`, REGISTRATIONS);
    const passwordHash = await this.work.hash(ctx, password);
    return this.refusingTaken(() =>
      this.tx.run(ctx, async (em) => {
        const user = await create(em, passwordHash);
        await this.terms.record(em, ctx, { userId: user.id, version, field: 'acceptedTerms' });
        return { user, cookies: await this.sessions.start(em, ctx, user.id, browser) };
      }),
    );
  }

  /** Does what makes an account. @throws AppError 409 `auth.username_taken`, `auth.email_taken` at their fields */
  async refusingTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isUniqueViolation(error, 'users_username'))
        throw taken('username', 'auth.username_taken', 'validation.usernameTaken');
      if (isUniqueViolation(error, 'users_email')) throw taken('email', 'auth.email_taken', 'validation.emailTaken');
      throw error;
    }
  }

  /** A pending account: registered by its person, or that of an administrator who was invited. */
  async create(em: EntityManager, ctx: Ctx, person: NewAccount): Promise<UserAccount> {
    const { role, fullName } = person;
    await this.refuseLookAlike(em, person.username);
    const user = await em.save(em.create(UserAccount, { ...person, language: ctx.language, status: 'pending' }));
    const [by, event] = role === 'admin' ? [ctx, 'invite'] : [asOwner(ctx, user), 'register'];
    await this.audit.write(em, by, { object: 'user', id: user.id, event, to: 'pending' });
    await this.outbox.publish(em, 'user.registered', { userId: user.id, fullName, role });
    return user;
  }

  /** Two that look alike are one name, whoever comes first. */
  private async refuseLookAlike(em: EntityManager, username: string): Promise<void> {
    await em.query('SELECT pg_advisory_xact_lock(hashtextextended(look_of($1), 29))', [username]);
    const alike: unknown[] = await em.query('SELECT 1 FROM published.users WHERE look = look_of($1) LIMIT 1', [
      username,
    ]);
    if (alike.length) throw taken('username', 'auth.username_taken', 'validation.usernameTaken');
  }
}

/** Refuses a name or an address that another account has, at its field. */
export const taken = (field: string, code: string, key: string): AppError =>
  new AppError(409, code, undefined, [fieldIssue(field, key)]);
