import { Controller, Req, Res } from '@nestjs/common';
import { api, type AuthUser } from '@orebridge/contracts';
import type { Response } from 'express';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import type { AppRequest } from '../../platform/context/request.js';
import { english } from '../../platform/errors/text.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { browserOf } from '../browser.js';
import { SecondSignInService } from './second-sign-in.service.js';
import { SecondStepService } from './second-step.service.js';

@Controller()
export class SecondStepController {
  constructor(
    private readonly secondStep: SecondStepService,
    private readonly signIns: SecondSignInService,
  ) {}

  @Endpoint(api.secondStep.signIn)
  async signIn(
    @Context() ctx: Ctx,
    @Input() { body }: InputOf<typeof api.secondStep.signIn>,
    @Req() req: AppRequest,
    @Res({ passthrough: true }) res: Response,
  ): Promise<AuthUser> {
    const { user, cookies } = await this.signIns.finish(ctx, body.challenge, body.code, browserOf(req));
    res.append('Set-Cookie', cookies);
    const { id, username, fullName, role } = user;
    return { id, username, fullName, role };
  }

  @Endpoint(api.secondStep.get)
  get(@User() ctx: SignedIn) {
    return this.secondStep.get(ctx);
  }

  @Endpoint(api.secondStep.begin)
  begin(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.secondStep.begin>) {
    return this.secondStep.begin(ctx, body.password);
  }

  @Endpoint(api.secondStep.confirm)
  async confirm(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.secondStep.confirm>) {
    return { recoveryCodes: await this.secondStep.confirm(ctx, body.code) };
  }

  @Endpoint(api.secondStep.renewCodes)
  async renewCodes(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.secondStep.renewCodes>) {
    return { recoveryCodes: await this.secondStep.renewCodes(ctx, body.password) };
  }

  @Endpoint(api.secondStep.off)
  async off(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.secondStep.off>) {
    await this.secondStep.off(ctx, body.password, body.code);
    return { message: english('message.auth.secondStepOff') };
  }
}
