import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ListingReviewService } from './listing-review.service.js';
import { LotBlock } from './lot-block.js';

const { listings } = api;

@Controller()
export class ListingReviewController {
  constructor(
    private readonly reviews: ListingReviewService,
    private readonly blocks: LotBlock,
  ) {}

  @Endpoint(listings.queue)
  queue(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.queue>) {
    return this.reviews.queue(ctx, input);
  }

  @Endpoint(listings.startReview)
  startReview(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.startReview>) {
    return this.reviews.startReview(ctx, input);
  }

  @Endpoint(listings.approve)
  approve(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.approve>) {
    return this.reviews.approve(ctx, input);
  }

  @Endpoint(listings.reject)
  reject(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.reject>) {
    return this.reviews.reject(ctx, input);
  }

  @Endpoint(listings.block)
  block(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.block>) {
    return this.blocks.block(ctx, input);
  }
}
