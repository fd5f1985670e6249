import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { LegalModule } from '../legal/index.js';
import { SessionReader } from '../../platform/access/session-reader.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AdministratorsController } from './administrators.controller.js';
import { AdministratorsService } from './administrators.service.js';
import { AuthController } from './auth.controller.js';
import { AuthMails } from './auth-mails.js';
import { OwnCookies } from './browser.js';
import { AccountClosingService } from './closing/account-closing.service.js';
import { AccountErasureJob } from './closing/account-erasure.job.js';
import { ClosingController } from './closing/closing.controller.js';
import { DataSubjects } from './closing/data-subjects.js';
import { Confirmations } from './confirmations.js';
import { KnownBrowsers } from './known-browsers.js';
import { LocalStrategy } from './local.strategy.js';
import { LoginLock } from './login-lock.js';
import { LoginService } from './login.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasswordWork } from './password-work.js';
import { PasswordsService } from './passwords.service.js';
import { RecoveryService } from './recovery.service.js';
import { RegistrationService } from './registration.service.js';
import { Challenges } from './two-factor/challenges.js';
import { SecondFactor } from './two-factor/second-factor.js';
import { TwoFactorSignInService } from './two-factor/two-factor-sign-in.service.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInRecord } from './sign-in-record.js';
import { StepUp } from './step-up.js';
import { Tokens } from './tokens.js';

/** Closed accounts whose erasure is due, and has not been done: the law gives a term, and the schedule has failed. */
const UNERASED: Awaited = {
  id: 'u.id',
  name: 'u.full_name',
  reference: 'u.username',
  companies: 'array_remove(ARRAY[u.company_id], NULL)',
  since: 'u.erase_at',
  demo: 'u.demo',
  from: `published.users u WHERE u.status = 'closed' AND u.erase_at <= now()`,
};

/** Global for two things: the access guard asks whose session a request carries, and areas ask a person to prove who it is. */
@Global()
@Module({
  imports: [PassportModule, CompaniesModule, AuditModule, LegalModule],
  controllers: [
    AuthController,
    AccountController,
    OwnSessionsController,
    TwoFactorController,
    AdministratorsController,
    ClosingController,
  ],
  providers: [
    AdministratorsService,
    SessionsService,
    { provide: SessionReader, useExisting: SessionsService },
    AccountClosingService,
    AccountErasureJob,
    AccountService,
    AuthMails,
    Challenges,
    Confirmations,
    DataSubjects,
    KnownBrowsers,
    LocalStrategy,
    LoginLock,
    LoginService,
    OwnCookies,
    OwnSessionsService,
    PasswordWork,
    PasswordsService,
    RecoveryService,
    RegistrationService,
    SecondFactor,
    TwoFactorSignInService,
    TwoFactorService,
    SignInRecord,
    StepUp,
    Tokens,
  ],
  exports: [AdministratorsService, SessionReader, StepUp],
})
export class AuthModule {
  constructor(routes: RouteRegistry, personal: PersonalData, decisions: DecisionQueue) {
    decisions.inRecords('erasure', UNERASED);
    routes.announce(api.auth);
    routes.announce(api.account);
    routes.announce(api.twoFactor);
    routes.announce(api.administrators);
    personal.holds(
      'signIn',
      {
        table: 'sessions',
        whose: 't.user_id = p.id',
        given: 't.created_at, t.seen_at, t.expires_at, t.ip, t.user_agent',
        erased: 'rows',
      },
      { table: 'known_browsers', whose: 't.user_id = p.id', given: 't.seen_at', erased: 'rows' },
      { table: 'user_tokens', whose: 't.user_id = p.id', given: 't.purpose, t.created_at, t.used_at', erased: 'rows' },
      { table: 'login_challenges', whose: 't.user_id = p.id', erased: 'rows' },
      { table: 'second_factors', whose: 't.user_id = p.id', erased: 'rows' },
      { table: 'recovery_codes', whose: 't.user_id = p.id', given: 't.used_at', erased: 'rows' },
      { table: 'login_locks', whose: `t.key = 'login:' || lower(p.username::text)`, erased: 'rows' },
    );
  }
}
