import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { OriginsService } from './origins.service.js';

const { origins } = api;

@Controller()
export class OriginsController {
  constructor(private readonly service: OriginsService) {}

  @Endpoint(origins.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof origins.mine>) {
    return this.service.mine(ctx, input);
  }

  @Endpoint(origins.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof origins.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(origins.pin)
  pin(@User() ctx: SignedIn, @Input() input: InputOf<typeof origins.pin>) {
    return this.service.pin(ctx, input);
  }

  @Endpoint(origins.unpin)
  unpin(@User() ctx: SignedIn, @Input() input: InputOf<typeof origins.unpin>) {
    return this.service.unpin(ctx, input);
  }
}
