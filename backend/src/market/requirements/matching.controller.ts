import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { MatchingService } from './matching.service.js';

const { matching } = api;

@Controller()
export class MatchingController {
  constructor(private readonly service: MatchingService) {}

  @Endpoint(matching.listings)
  listings(@User() ctx: SignedIn, @Input() input: InputOf<typeof matching.listings>) {
    return this.service.listings(ctx, input);
  }

  @Endpoint(matching.buyers)
  buyers(@User() ctx: SignedIn, @Input() input: InputOf<typeof matching.buyers>) {
    return this.service.buyers(ctx, input);
  }

  @Endpoint(matching.best)
  best(@User() ctx: SignedIn, @Input() input: InputOf<typeof matching.best>) {
    return this.service.best(ctx, input);
  }

  @Endpoint(matching.mark)
  mark(@User() ctx: SignedIn, @Input() input: InputOf<typeof matching.mark>) {
    return this.service.mark(ctx, input);
  }

  @Endpoint(matching.precision)
  precision(@User() ctx: SignedIn) {
    return this.service.precision(ctx);
  }
}
