import { Controller, Req, Res } from '@nestjs/common';
import { api, type AuthUser } from '@orebridge/contracts';
import type { Response } from 'express';
import { Context, User } from '../../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../../platform/context/ctx.js';
import type { AppRequest } from '../../../platform/context/request.js';
import { translator } from '../../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../../platform/routes/endpoint.js';
import { browserOf } from '../browser.js';
import { TwoFactorSignInService } from './two-factor-sign-in.service.js';
import { TwoFactorService } from './two-factor.service.js';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly signIns: TwoFactorSignInService,
  ) {}

  @Endpoint(api.twoFactor.signIn)
  async signIn(
    @Context() ctx: Ctx,
    @Input() { body }: InputOf<typeof api.twoFactor.signIn>,
    @Req() req: AppRequest,
    @Res({ passthrough: true }) res: Response,
  ): Promise<AuthUser> {
    const { user, cookies } = await this.signIns.finish(ctx, body.challenge, body.code, browserOf(req));
    res.append('Set-Cookie', cookies);
    const { id, username, fullName, role } = user;
    return { id, username, fullName, role };
  }

  @Endpoint(api.twoFactor.get)
  get(@User() ctx: SignedIn) {
    return this.twoFactor.get(ctx);
  }

  @Endpoint(api.twoFactor.begin)
  begin(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.twoFactor.begin>) {
    return this.twoFactor.begin(ctx, body.password);
  }

  @Endpoint(api.twoFactor.confirm)
  async confirm(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.twoFactor.confirm>) {
    return { recoveryCodes: await this.twoFactor.confirm(ctx, body.code) };
  }

  @Endpoint(api.twoFactor.renewCodes)
  async renewCodes(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.twoFactor.renewCodes>) {
    return { recoveryCodes: await this.twoFactor.renewCodes(ctx, body.password) };
  }

  @Endpoint(api.twoFactor.off)
  async off(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.twoFactor.off>) {
    await this.twoFactor.off(ctx, body.password, body.code);
    return { message: translator(ctx.language).t('message.auth.twoFactorOff') };
  }
}
