import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { OwnSessionsService } from './own-sessions.service.js';

@Controller()
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsService) {}

  @Endpoint(api.account.sessions)
  list(@User() ctx: SignedIn) {
    return this.sessions.list(ctx);
  }

  @Endpoint(api.account.endSession)
  async end(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.account.endSession>) {
    await this.sessions.end(ctx, input);
    return { message: translator(ctx.language).t('message.auth.sessionEnded') };
  }

  @Endpoint(api.account.endOtherSessions)
  async endOthers(@User() ctx: SignedIn) {
    await this.sessions.endOthers(ctx);
    return { message: translator(ctx.language).t('message.auth.sessionsEnded') };
  }
}
