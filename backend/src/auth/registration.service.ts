import { Injectable } from '@nestjs/common';
import type { RegisterBody } from '@orebridge/contracts';
import { AuditService } from '../audit/index.js';
import { CompaniesService, UserAccount } from '../companies/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { isUniqueViolation } from '../platform/database/retry.js';
import { Tx } from '../platform/database/tx.js';
import { AppError } from '../platform/errors/app-error.js';
import { fieldIssue } from '../platform/errors/issues.js';
import { Counter } from '../platform/limits/counter.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { AuthMails } from './auth-mails.js';
import { hashPassword } from './passwords.js';
import { SessionsService } from './sessions.service.js';
import { Tokens } from './tokens.js';

const ADDRESS_MAX = 300;
const HOUR = 3600;

@Injectable()
export class RegistrationService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly audit: AuditService,
    private readonly sessions: SessionsService,
    private readonly tokens: Tokens,
    private readonly mails: AuthMails,
    private readonly outbox: Outbox,
    private readonly counter: Counter,
  ) {}

  /**
   * Creates an account with the stub of a company, and signs in. Answers the user and the session's cookie.
   * @throws AppError 409 `auth.username_taken` or `auth.email_taken`
   */
  async register(ctx: Ctx, body: RegisterBody, userAgent: string): Promise<{ user: UserAccount; cookie: string }> {
    await this.counter.refuseAbove(`register:${ctx.ip}`, ADDRESS_MAX, HOUR);
    await this.counter.note(`register:${ctx.ip}`, HOUR);
    const passwordHash = await hashPassword(body.password);
    return this.tx
      .run(ctx, async (em) => {
        const company = await this.companies.createStub(em, {
          name: body.company || body.fullName,
          role: body.role,
          city: body.location || null,
          email: body.email,
        });
        const { username, email, fullName, phoneNumber, role } = body;
        const user = await em.save(
          em.create(UserAccount, {
            username,
            email,
            fullName,
            phoneNumber,
            role,
            passwordHash,
            language: ctx.language,
            status: 'pending',
            companyId: company.id,
          }),
        );
        await this.audit.write(
          em,
          { ...ctx, actingRole: role },
          { object: 'user', id: user.id, event: 'register', to: 'pending' },
        );
        await this.mails.send(em, user, 'verify', await this.tokens.issue(em, user.id, 'verify'));
        await this.outbox.publish(em, 'user.registered', { userId: user.id, fullName, role });
        return { user, cookie: await this.sessions.start(em, ctx, user.id, userAgent) };
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'users_username'))
          throw taken('username', 'auth.username_taken', 'validation.usernameTaken');
        if (isUniqueViolation(error, 'users_email')) throw taken('email', 'auth.email_taken', 'validation.emailTaken');
        throw error;
      });
  }
}

const taken = (field: string, code: string, key: string): AppError =>
  new AppError(409, code, undefined, [fieldIssue(field, key)]);
