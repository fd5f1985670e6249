import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { CompaniesService } from './companies.service.js';

@Controller()
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Endpoint(api.companies.mine)
  mine(@User() ctx: SignedIn) {
    return this.companies.mine(ctx);
  }

  @Endpoint(api.companies.updateMine)
  updateMine(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.companies.updateMine>) {
    return this.companies.updateMine(ctx, input);
  }

  @Endpoint(api.companies.get)
  get(@Context() ctx: Ctx, @Input() input: InputOf<typeof api.companies.get>) {
    return this.companies.get(ctx, input);
  }

  @Endpoint(api.companies.adminList)
  list(@Context() ctx: Ctx, @Input() input: InputOf<typeof api.companies.adminList>) {
    return this.companies.list(ctx, input);
  }

  @Endpoint(api.companies.setLevel)
  setLevel(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.companies.setLevel>) {
    return this.companies.setLevel(ctx, input);
  }
}
