import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ScreeningReview } from './screening-review.service.js';
import { ScreeningService } from './screening.service.js';
import { ScreeningViews } from './screening-views.service.js';

const { screening } = api;

@Controller()
export class ScreeningController {
  constructor(
    private readonly service: ScreeningService,
    private readonly views: ScreeningViews,
    private readonly review: ScreeningReview,
  ) {}

  @Endpoint(screening.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.list>) {
    return this.views.list(ctx, input);
  }

  @Endpoint(screening.enter)
  enter(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.enter>) {
    return this.service.enter(ctx, input);
  }

  @Endpoint(screening.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.get>) {
    return this.views.get(ctx, input);
  }

  @Endpoint(screening.decide)
  decide(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.decide>) {
    return this.review.decide(ctx, input);
  }

  @Endpoint(screening.reopen)
  reopen(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.reopen>) {
    return this.review.reopen(ctx, input);
  }

  @Endpoint(screening.withdraw)
  withdraw(@User() ctx: SignedIn, @Input() input: InputOf<typeof screening.withdraw>) {
    return this.review.withdraw(ctx, input);
  }
}
