import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { DashboardsService } from './dashboards.service.js';

@Controller()
export class DashboardsController {
  constructor(private readonly dashboards: DashboardsService) {}

  @Endpoint(api.dashboards.layouts)
  layouts(@User() ctx: SignedIn) {
    return this.dashboards.layouts(ctx);
  }

  @Endpoint(api.dashboards.waiting)
  waiting(@User() ctx: SignedIn) {
    return this.dashboards.waiting(ctx);
  }

  @Endpoint(api.dashboards.arrange)
  arrange(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.dashboards.arrange>) {
    return this.dashboards.arrange(ctx, input);
  }
}
