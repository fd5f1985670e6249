import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import { api, type AuthUser } from '@orebridge/contracts';
import type { Response } from 'express';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import type { AppRequest } from '../../platform/context/request.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { browserOf } from './browser.js';
import { LocalGuard } from './local.strategy.js';
import type { Entered } from './login.service.js';
import { RecoveryService } from './recovery.service.js';
import { RegistrationService } from './registration.service.js';
import { SessionsService } from './sessions.service.js';
import { StepUp } from './step-up.js';

const toAuthUser = ({ id, username, fullName, role }: AuthUser): AuthUser => ({ id, username, fullName, role });

const letIn = (res: Response, { user, cookies }: Entered): AuthUser => {
  res.append('Set-Cookie', cookies);
  return toAuthUser(user);
};

@Controller()
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly registration: RegistrationService,
    private readonly recovery: RecoveryService,
    private readonly stepUp: StepUp,
  ) {}

  @Endpoint(api.auth.user)
  user(@User() ctx: SignedIn): AuthUser {
    return toAuthUser(ctx.user);
  }

  @UseGuards(LocalGuard)
  @Endpoint(api.auth.login)
  login(@Req() req: AppRequest, @Res({ passthrough: true }) res: Response): AuthUser {
    return letIn(res, req.user as Entered);
  }

  @Endpoint(api.auth.register)
  async register(
    @Context() ctx: Ctx,
    @Input() { body }: InputOf<typeof api.auth.register>,
    @Req() req: AppRequest,
    @Res({ passthrough: true }) res: Response,
  ): Promise<AuthUser> {
    return letIn(res, await this.registration.register(ctx, body, browserOf(req)));
  }

  @Endpoint(api.team.register)
  async registerInvited(
    @Context() ctx: Ctx,
    @Input() { body }: InputOf<typeof api.team.register>,
    @Req() req: AppRequest,
    @Res({ passthrough: true }) res: Response,
  ): Promise<AuthUser> {
    return letIn(res, await this.registration.registerInvited(ctx, body, browserOf(req)));
  }

  @Endpoint(api.auth.reauthenticate)
  async reauthenticate(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.auth.reauthenticate>) {
    await this.stepUp.confirm(ctx, body.proof, 'proof.password');
    await this.sessions.reauthenticated(ctx);
    return { message: translator(ctx.language).t('message.auth.reauthenticated') };
  }

  @Endpoint(api.auth.logout)
  async logout(@Context() ctx: Ctx, @Res({ passthrough: true }) res: Response) {
    res.append('Set-Cookie', await this.sessions.end(ctx));
    return { message: translator(ctx.language).t('message.auth.loggedOut') };
  }

  @Endpoint(api.auth.forgotPassword)
  async forgot(@Context() ctx: Ctx, @Input() { body }: InputOf<typeof api.auth.forgotPassword>) {
    await this.recovery.forgot(ctx, body.email);
    return { message: translator(ctx.language).t('message.auth.resetMailSent') };
  }

  @Endpoint(api.auth.resetPassword)
  async reset(@Context() ctx: Ctx, @Input() { body }: InputOf<typeof api.auth.resetPassword>) {
    await this.recovery.reset(ctx, body.token, body.password);
    return { message: translator(ctx.language).t('message.auth.passwordChanged') };
  }

  @Endpoint(api.auth.verifyEmail)
  async verifyEmail(@Context() ctx: Ctx, @Input() { body }: InputOf<typeof api.auth.verifyEmail>) {
    const alreadyVerified = await this.recovery.verifyEmail(ctx, body.token);
    return {
      message: translator(ctx.language).t(alreadyVerified ? 'message.auth.alreadyVerified' : 'message.auth.verified'),
      alreadyVerified,
    };
  }

  @Endpoint(api.auth.resendVerification)
  async resend(@User() ctx: SignedIn) {
    const sent = await this.recovery.resend(ctx);
    return {
      message: translator(ctx.language).t(sent ? 'message.auth.verifyMailSent' : 'message.auth.alreadyVerified'),
    };
  }
}
