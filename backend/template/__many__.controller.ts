import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ExamplesService } from './__many__.service.js';

const { examples } = api;

@Controller()
export class ExamplesController {
  constructor(private readonly service: ExamplesService) {}

  @Endpoint(examples.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof examples.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(examples.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof examples.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(examples.create)
  create(@User() ctx: SignedIn, @Input() input: InputOf<typeof examples.create>) {
    return this.service.create(ctx, input);
  }
}
