import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { FreightRoutesService } from './routes.service.js';

const { freightRoutes } = api;

@Controller()
export class FreightRoutesController {
  constructor(private readonly service: FreightRoutesService) {}

  @Endpoint(freightRoutes.search)
  search(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightRoutes.search>) {
    return this.service.search(ctx, input);
  }

  @Endpoint(freightRoutes.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightRoutes.mine>) {
    return this.service.mine(ctx, input);
  }

  @Endpoint(freightRoutes.create)
  create(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightRoutes.create>) {
    return this.service.create(ctx, input);
  }

  @Endpoint(freightRoutes.update)
  update(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightRoutes.update>) {
    return this.service.update(ctx, input);
  }

  @Endpoint(freightRoutes.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightRoutes.act>) {
    return this.service.act(ctx, input);
  }
}
