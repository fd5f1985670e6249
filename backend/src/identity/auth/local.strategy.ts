import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { LoginBody } from '@orebridge/contracts';
import { Strategy } from 'passport-local';
import type { AppRequest } from '../../platform/context/request.js';
import { AuthRequired } from '../../platform/errors/app-error.js';
import { invalid } from '../../platform/errors/issues.js';
import { browserOf } from './browser.js';
import { type Entered, LoginService } from './login.service.js';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly login: LoginService) {
    super({ usernameField: 'username', passwordField: 'password', passReqToCallback: true, session: false });
  }

  validate(req: AppRequest, username: string, password: string): Promise<Entered> {
    if (!req.ctx) throw new AuthRequired();
    return this.login.check(req.ctx, username, password, browserOf(req));
  }
}

/** Lets passport check name and password; `req.user` is then who has come in. */
@Injectable()
export class LocalGuard extends AuthGuard('local') {
  override canActivate(host: ExecutionContext) {
    const req = host.switchToHttp().getRequest<AppRequest>();
    const body = LoginBody.safeParse(req.body ?? {});
    if (!body.success) throw invalid(body.error.issues);
    req.body = body.data;
    return super.canActivate(host);
  }

  override handleRequest<U>(error: unknown, user: U | false): U {
    if (error) throw error;
    if (!user) throw new AuthRequired('auth.invalid_credentials');
    return user;
  }
}
