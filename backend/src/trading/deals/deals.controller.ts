import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { DealFindService } from './deal-find.service.js';
import { DealsService } from './deals.service.js';

const { deals } = api;

@Controller()
export class DealsController {
  constructor(
    private readonly service: DealsService,
    private readonly finds: DealFindService,
  ) {}

  @Endpoint(deals.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof deals.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(deals.find)
  find(@User() ctx: SignedIn, @Input() input: InputOf<typeof deals.find>) {
    return this.finds.deals(ctx, input);
  }

  @Endpoint(deals.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof deals.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(deals.cancel)
  cancel(@User() ctx: SignedIn, @Input() input: InputOf<typeof deals.cancel>) {
    return this.service.cancel(ctx, input);
  }

  @Endpoint(deals.release)
  release(@User() ctx: SignedIn, @Input() input: InputOf<typeof deals.release>) {
    return this.service.release(ctx, input);
  }
}
