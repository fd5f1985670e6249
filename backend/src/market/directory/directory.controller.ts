import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context } from '../../platform/context/context.decorator.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { DirectoryService } from './directory.service.js';

@Controller()
export class DirectoryController {
  constructor(private readonly directory: DirectoryService) {}

  @Endpoint(api.companies.directory)
  list(@Context() ctx: Ctx, @Input() input: InputOf<typeof api.companies.directory>) {
    return this.directory.list(ctx, input);
  }

  @Endpoint(api.profiles.map)
  map(@Context() ctx: Ctx, @Input() input: InputOf<typeof api.profiles.map>) {
    return this.directory.map(ctx, input);
  }
}
