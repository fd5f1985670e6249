import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { PayoutAccounts } from './payout-accounts.service.js';
import { PayoutReviews } from './payout-reviews.service.js';
import { Payouts } from './payouts.service.js';

const { payouts } = api;

@Controller()
export class PayoutsController {
  constructor(
    private readonly accounts: PayoutAccounts,
    private readonly reviews: PayoutReviews,
    private readonly service: Payouts,
  ) {}

  @Endpoint(payouts.mine)
  mine(@User() ctx: SignedIn) {
    return this.service.mine(ctx);
  }

  @Endpoint(payouts.enter)
  enter(@User() ctx: SignedIn, @Input() input: InputOf<typeof payouts.enter>) {
    return this.accounts.enter(ctx, input);
  }

  @Endpoint(payouts.withdraw)
  withdraw(@User() ctx: SignedIn, @Input() input: InputOf<typeof payouts.withdraw>) {
    return this.accounts.withdraw(ctx, input);
  }

  @Endpoint(payouts.waiting)
  waiting(@User() ctx: SignedIn, @Input() input: InputOf<typeof payouts.waiting>) {
    return this.reviews.waiting(ctx, input);
  }

  @Endpoint(payouts.confirm)
  confirm(@User() ctx: SignedIn, @Input() input: InputOf<typeof payouts.confirm>) {
    return this.reviews.confirm(ctx, input);
  }

  @Endpoint(payouts.refuse)
  refuse(@User() ctx: SignedIn, @Input() input: InputOf<typeof payouts.refuse>) {
    return this.reviews.refuse(ctx, input);
  }

  @Endpoint(payouts.due)
  due(@User() ctx: SignedIn) {
    return this.service.due(ctx);
  }

  @Endpoint(payouts.release)
  release(@User() ctx: SignedIn, @Input() input: InputOf<typeof payouts.release>) {
    return this.service.release(ctx, input);
  }

  @Endpoint(payouts.stop)
  stop(@User() ctx: SignedIn, @Input() input: InputOf<typeof payouts.stop>) {
    return this.service.stop(ctx, input);
  }
}
