import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { RequestsService } from './requests.service.js';

const { serviceRequests } = api;

@Controller()
export class RequestsController {
  constructor(private readonly service: RequestsService) {}

  @Endpoint(serviceRequests.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof serviceRequests.mine>) {
    return this.service.mine(ctx, input);
  }

  @Endpoint(serviceRequests.waiting)
  waiting(@User() ctx: SignedIn, @Input() input: InputOf<typeof serviceRequests.waiting>) {
    return this.service.waiting(ctx, input);
  }

  @Endpoint(serviceRequests.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof serviceRequests.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(serviceRequests.create)
  create(@User() ctx: SignedIn, @Input() input: InputOf<typeof serviceRequests.create>) {
    return this.service.create(ctx, input);
  }

  @Endpoint(serviceRequests.close)
  close(@User() ctx: SignedIn, @Input() input: InputOf<typeof serviceRequests.close>) {
    return this.service.close(ctx, input);
  }
}
