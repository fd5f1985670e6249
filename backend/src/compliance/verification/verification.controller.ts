import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { VerificationReviewService } from './verification-review.service.js';
import { VerificationService } from './verification.service.js';

const { verification } = api;

@Controller()
export class VerificationController {
  constructor(
    private readonly service: VerificationService,
    private readonly reviews: VerificationReviewService,
  ) {}

  @Endpoint(verification.mine)
  mine(@User() ctx: SignedIn) {
    return this.service.mine(ctx);
  }

  @Endpoint(verification.setPeople)
  setPeople(@User() ctx: SignedIn, @Input() input: InputOf<typeof verification.setPeople>) {
    return this.service.setPeople(ctx, input);
  }

  @Endpoint(verification.submit)
  submit(@User() ctx: SignedIn) {
    return this.service.submit(ctx);
  }

  @Endpoint(verification.queue)
  queue(@User() ctx: SignedIn, @Input() input: InputOf<typeof verification.queue>) {
    return this.reviews.queue(ctx, input);
  }

  @Endpoint(verification.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof verification.get>) {
    return this.reviews.get(ctx, input);
  }

  @Endpoint(verification.start)
  start(@User() ctx: SignedIn, @Input() input: InputOf<typeof verification.start>) {
    return this.reviews.start(ctx, input);
  }

  @Endpoint(verification.ask)
  ask(@User() ctx: SignedIn, @Input() input: InputOf<typeof verification.ask>) {
    return this.reviews.ask(ctx, input);
  }

  @Endpoint(verification.approve)
  approve(@User() ctx: SignedIn, @Input() input: InputOf<typeof verification.approve>) {
    return this.reviews.approve(ctx, input);
  }

  @Endpoint(verification.reject)
  reject(@User() ctx: SignedIn, @Input() input: InputOf<typeof verification.reject>) {
    return this.reviews.reject(ctx, input);
  }

  @Endpoint(verification.suspend)
  suspend(@User() ctx: SignedIn, @Input() input: InputOf<typeof verification.suspend>) {
    return this.reviews.suspend(ctx, input);
  }

  @Endpoint(verification.reinstate)
  reinstate(@User() ctx: SignedIn, @Input() input: InputOf<typeof verification.reinstate>) {
    return this.reviews.reinstate(ctx, input);
  }
}
