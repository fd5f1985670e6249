import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { DecisionsService } from './decisions.service.js';

@Controller()
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  @Endpoint(api.decisions.queue)
  queue(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.decisions.queue>) {
    return this.decisions.queue(ctx, input);
  }

  @Endpoint(api.decisions.count)
  count(@User() ctx: SignedIn) {
    return this.decisions.count(ctx);
  }
}
