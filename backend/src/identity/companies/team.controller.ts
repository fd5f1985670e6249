import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { InvitationsService } from './invitations.service.js';
import { JoiningService } from './joining.service.js';
import { TeamService } from './team.service.js';

@Controller()
export class TeamController {
  constructor(
    private readonly team: TeamService,
    private readonly invitations: InvitationsService,
    private readonly joining: JoiningService,
  ) {}

  @Endpoint(api.team.get)
  get(@User() ctx: SignedIn) {
    return this.team.get(ctx);
  }

  @Endpoint(api.team.invite)
  invite(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.team.invite>) {
    return this.invitations.invite(ctx, input);
  }

  @Endpoint(api.team.resend)
  resend(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.team.resend>) {
    return this.invitations.resend(ctx, input);
  }

  @Endpoint(api.team.withdraw)
  async withdraw(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.team.withdraw>) {
    await this.invitations.withdraw(ctx, input);
    return { message: translator(ctx.language).t('message.team.withdrawn') };
  }

  @Endpoint(api.team.setRole)
  setRole(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.team.setRole>) {
    return this.team.setRole(ctx, input);
  }

  @Endpoint(api.team.setFunctions)
  setFunctions(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.team.setFunctions>) {
    return this.team.setFunctions(ctx, input);
  }

  @Endpoint(api.team.remove)
  async remove(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.team.remove>) {
    const { left } = await this.team.remove(ctx, input);
    return { message: translator(ctx.language).t(left ? 'message.team.left' : 'message.team.removed') };
  }

  @Endpoint(api.team.look)
  look(@Context() ctx: Ctx, @Input() { body }: InputOf<typeof api.team.look>) {
    return this.joining.look(ctx, body.token);
  }

  @Endpoint(api.team.accept)
  async accept(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof api.team.accept>) {
    return {
      message: translator(ctx.language).t('message.team.joined', {
        company: await this.joining.accept(ctx, body.token),
      }),
    };
  }
}
