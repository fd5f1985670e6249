import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ActivityService } from './activity.service.js';

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Endpoint(api.activity.report)
  async report(@Context() ctx: Ctx, @Input() input: InputOf<typeof api.activity.report>) {
    await this.activity.report(ctx, input);
    return { message: translator(ctx.language).t('message.activity.noted') };
  }

  @Endpoint(api.activity.get)
  get(@User() ctx: SignedIn) {
    return this.activity.get(ctx);
  }

  @Endpoint(api.activity.forget)
  async forget(@User() ctx: SignedIn) {
    await this.activity.forget(ctx);
    return { message: translator(ctx.language).t('message.activity.forgotten') };
  }
}
