import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { AgentsService } from './agents.service.js';

const { agents } = api;

@Controller()
export class AgentsController {
  constructor(private readonly service: AgentsService) {}

  @Endpoint(agents.list)
  list(@User() ctx: SignedIn) {
    return this.service.list(ctx);
  }

  @Endpoint(agents.set)
  set(@User() ctx: SignedIn, @Input() input: InputOf<typeof agents.set>) {
    return this.service.set(ctx, input);
  }

  @Endpoint(agents.findings)
  findings(@User() ctx: SignedIn, @Input() input: InputOf<typeof agents.findings>) {
    return this.service.all(ctx, input);
  }

  @Endpoint(agents.decide)
  decide(@User() ctx: SignedIn, @Input() input: InputOf<typeof agents.decide>) {
    return this.service.decide(ctx, input);
  }

  @Endpoint(agents.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof agents.mine>) {
    return this.service.mine(ctx, input);
  }

  @Endpoint(agents.decideMine)
  decideMine(@User() ctx: SignedIn, @Input() input: InputOf<typeof agents.decideMine>) {
    return this.service.decideMine(ctx, input);
  }
}
