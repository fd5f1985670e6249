import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context } from '../platform/context/context.decorator.js';
import type { Ctx } from '../platform/context/ctx.js';
import { Endpoint } from '../platform/routes/endpoint.js';
import { ReleasesService } from './releases.service.js';

@Controller()
export class RemotesController {
  constructor(private readonly releases: ReleasesService) {}

  @Endpoint(api.remotes.document)
  document(@Context() ctx: Ctx) {
    return this.releases.resolve(ctx.user);
  }

  @Endpoint(api.remotes.list)
  list(@Context() ctx: Ctx) {
    return this.releases.list(ctx);
  }
}
