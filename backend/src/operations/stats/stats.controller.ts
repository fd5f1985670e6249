import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Endpoint } from '../../platform/routes/endpoint.js';
import { StatsService } from './stats.service.js';

@Controller()
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Endpoint(api.stats.users)
  users(@Context() ctx: Ctx) {
    return this.stats.platform(ctx);
  }

  @Endpoint(api.stats.subscription)
  subscription(@User() ctx: SignedIn) {
    return this.stats.subscription(ctx);
  }
}
