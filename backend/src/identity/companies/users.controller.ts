import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Endpoint(api.companies.adminUsers)
  list(@Context() ctx: Ctx, @Input() input: InputOf<typeof api.companies.adminUsers>) {
    return this.users.list(ctx, input);
  }

  @Endpoint(api.companies.disableUser)
  disable(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.companies.disableUser>) {
    return this.users.disable(ctx, input);
  }

  @Endpoint(api.companies.enableUser)
  enable(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.companies.enableUser>) {
    return this.users.enable(ctx, input);
  }

  @Endpoint(api.companies.resetTwoFactor)
  resetTwoFactor(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.companies.resetTwoFactor>) {
    return this.users.resetTwoFactor(ctx, input);
  }

  @Endpoint(api.companies.unlockUser)
  unlock(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.companies.unlockUser>) {
    return this.users.unlock(ctx, input);
  }
}
