import { Controller, Header } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { OwnProfileService } from './own-profile.service.js';
import { ProfilesService } from './profiles.service.js';

const { profiles } = api;

@Controller()
export class ProfilesController {
  constructor(
    private readonly service: ProfilesService,
    private readonly own: OwnProfileService,
  ) {}

  @Endpoint(profiles.mine)
  mine(@User() ctx: SignedIn) {
    return this.own.mine(ctx);
  }

  @Endpoint(profiles.updateMine)
  updateMine(@User() ctx: SignedIn, @Input() input: InputOf<typeof profiles.updateMine>) {
    return this.own.update(ctx, input);
  }

  @Endpoint(profiles.setLogo)
  setLogo(@User() ctx: SignedIn, @Input() input: InputOf<typeof profiles.setLogo>) {
    return this.own.setLogo(ctx, input);
  }

  @Endpoint(profiles.removeLogo)
  removeLogo(@User() ctx: SignedIn) {
    return this.own.removeLogo(ctx);
  }

  // A logo never changes under its id; only who may see suppliers does, so shared caches keep none.
  @Header('Cache-Control', 'private, max-age=86400')
  @Endpoint(profiles.logo)
  logo(@Context() ctx: Ctx, @Input() input: InputOf<typeof profiles.logo>) {
    return this.own.logo(ctx, input);
  }

  @Endpoint(profiles.get)
  get(@Context() ctx: Ctx, @Input() input: InputOf<typeof profiles.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(profiles.lots)
  lots(@Context() ctx: Ctx, @Input() input: InputOf<typeof profiles.lots>) {
    return this.service.lots(ctx, input);
  }
}
