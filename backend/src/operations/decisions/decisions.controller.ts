import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ClaimsService } from './claims.service.js';
import { DecisionsService } from './decisions.service.js';

@Controller()
export class DecisionsController {
  constructor(
    private readonly decisions: DecisionsService,
    private readonly claims: ClaimsService,
  ) {}

  @Endpoint(api.decisions.queue)
  queue(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.decisions.queue>) {
    return this.decisions.queue(ctx, input);
  }

  @Endpoint(api.decisions.count)
  count(@User() ctx: SignedIn) {
    return this.decisions.count(ctx);
  }

  @Endpoint(api.decisions.claim)
  claim(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.decisions.claim>) {
    return this.claims.claim(ctx, input);
  }

  @Endpoint(api.decisions.release)
  release(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.decisions.release>) {
    return this.claims.release(ctx, input);
  }
}
