import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { CompanyRatings } from './company-ratings.js';
import { RatingReviewService } from './rating-review.service.js';
import { RatingsService } from './ratings.service.js';

const { ratings } = api;

@Controller()
export class RatingsController {
  constructor(
    private readonly service: RatingsService,
    private readonly review: RatingReviewService,
    private readonly companies: CompanyRatings,
  ) {}

  @Endpoint(ratings.ofDeal)
  ofDeal(@User() ctx: SignedIn, @Input() input: InputOf<typeof ratings.ofDeal>) {
    return this.service.ofDeal(ctx, input);
  }

  @Endpoint(ratings.rate)
  rate(@User() ctx: SignedIn, @Input() input: InputOf<typeof ratings.rate>) {
    return this.service.rate(ctx, input);
  }

  @Endpoint(ratings.reply)
  reply(@User() ctx: SignedIn, @Input() input: InputOf<typeof ratings.reply>) {
    return this.service.reply(ctx, input);
  }

  @Endpoint(ratings.report)
  report(@User() ctx: SignedIn, @Input() input: InputOf<typeof ratings.report>) {
    return this.service.report(ctx, input);
  }

  @Endpoint(ratings.ofCompany)
  ofCompany(@Context() ctx: Ctx, @Input() input: InputOf<typeof ratings.ofCompany>) {
    return this.companies.list(ctx, input);
  }

  @Endpoint(ratings.queue)
  queue(@User() ctx: SignedIn, @Input() input: InputOf<typeof ratings.queue>) {
    return this.review.queue(ctx, input);
  }

  @Endpoint(ratings.hide)
  hide(@User() ctx: SignedIn, @Input() input: InputOf<typeof ratings.hide>) {
    return this.review.hide(ctx, input);
  }

  @Endpoint(ratings.restore)
  restore(@User() ctx: SignedIn, @Input() input: InputOf<typeof ratings.restore>) {
    return this.review.restore(ctx, input);
  }
}
