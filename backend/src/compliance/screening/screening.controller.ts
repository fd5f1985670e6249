import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ScreeningService } from './screening.service.js';

const { screening } = api;

@Controller()
export class ScreeningController {
  constructor(private readonly service: ScreeningService) {}

  @Endpoint(screening.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(screening.enter)
  enter(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.enter>) {
    return this.service.enter(ctx, input);
  }

  @Endpoint(screening.decide)
  decide(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.decide>) {
    return this.service.decide(ctx, input);
  }
}
