import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { FreightRequestsService } from './requests.service.js';

const { freightRequests } = api;

@Controller()
export class FreightRequestsController {
  constructor(private readonly service: FreightRequestsService) {}

  @Endpoint(freightRequests.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightRequests.mine>) {
    return this.service.mine(ctx, input);
  }

  @Endpoint(freightRequests.waiting)
  waiting(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightRequests.waiting>) {
    return this.service.waiting(ctx, input);
  }

  @Endpoint(freightRequests.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightRequests.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(freightRequests.create)
  create(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightRequests.create>) {
    return this.service.create(ctx, input);
  }

  @Endpoint(freightRequests.close)
  close(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightRequests.close>) {
    return this.service.close(ctx, input);
  }
}
