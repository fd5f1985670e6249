import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { AdministratorsService } from './administrators.service.js';

@Controller()
export class AdministratorsController {
  constructor(private readonly administrators: AdministratorsService) {}

  @Endpoint(api.administrators.invite)
  invite(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.administrators.invite>) {
    return this.administrators.invite(ctx, input);
  }

  @Endpoint(api.administrators.setRoles)
  setRoles(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.administrators.setRoles>) {
    return this.administrators.setRoles(ctx, input);
  }
}
