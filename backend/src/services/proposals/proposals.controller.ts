import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { AcceptanceService } from './acceptance.service.js';
import { ProposalsService } from './proposals.service.js';

const { proposals } = api;

@Controller()
export class ProposalsController {
  constructor(
    private readonly service: ProposalsService,
    private readonly acceptance: AcceptanceService,
  ) {}

  @Endpoint(proposals.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof proposals.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(proposals.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof proposals.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(proposals.send)
  send(@User() ctx: SignedIn, @Input() input: InputOf<typeof proposals.send>) {
    return this.service.send(ctx, input);
  }

  @Endpoint(proposals.revise)
  revise(@User() ctx: SignedIn, @Input() input: InputOf<typeof proposals.revise>) {
    return this.service.revise(ctx, input);
  }

  @Endpoint(proposals.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof proposals.act>) {
    return this.service.act(ctx, input);
  }

  @Endpoint(proposals.accept)
  accept(@User() ctx: SignedIn, @Input() input: InputOf<typeof proposals.accept>) {
    return this.acceptance.accept(ctx, input);
  }
}
