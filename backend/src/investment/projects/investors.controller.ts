import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { InvestorsService } from './investors.service.js';

const { investors } = api;

@Controller()
export class InvestorsController {
  constructor(private readonly service: InvestorsService) {}

  @Endpoint(investors.profile)
  profile(@User() ctx: SignedIn) {
    return this.service.profile(ctx);
  }

  @Endpoint(investors.claim)
  claim(@User() ctx: SignedIn, @Input() input: InputOf<typeof investors.claim>) {
    return this.service.claim(ctx, input);
  }

  @Endpoint(investors.test)
  test(@User() ctx: SignedIn, @Input() input: InputOf<typeof investors.test>) {
    return this.service.test(ctx, input);
  }

  @Endpoint(investors.queue)
  queue(@User() ctx: SignedIn) {
    return this.service.queue(ctx);
  }

  @Endpoint(investors.decide)
  decide(@User() ctx: SignedIn, @Input() input: InputOf<typeof investors.decide>) {
    return this.service.decide(ctx, input);
  }

  @Endpoint(investors.list)
  list(@User() ctx: SignedIn) {
    return this.service.list(ctx);
  }
}
