import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { InvitationsService } from './invitations.service.js';
import { RequirementsService } from './requirements.service.js';

const { requirements } = api;

@Controller()
export class RequirementsController {
  constructor(
    private readonly service: RequirementsService,
    private readonly invitations: InvitationsService,
  ) {}

  @Endpoint(requirements.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof requirements.mine>) {
    return this.service.mine(ctx, input);
  }

  @Endpoint(requirements.open)
  open(@User() ctx: SignedIn, @Input() input: InputOf<typeof requirements.open>) {
    return this.service.open(ctx, input);
  }

  @Endpoint(requirements.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof requirements.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(requirements.create)
  create(@User() ctx: SignedIn, @Input() input: InputOf<typeof requirements.create>) {
    return this.service.create(ctx, input);
  }

  @Endpoint(requirements.update)
  update(@User() ctx: SignedIn, @Input() input: InputOf<typeof requirements.update>) {
    return this.service.update(ctx, input);
  }

  @Endpoint(requirements.publish)
  publish(@User() ctx: SignedIn, @Input() input: InputOf<typeof requirements.publish>) {
    return this.service.publish(ctx, input);
  }

  @Endpoint(requirements.close)
  close(@User() ctx: SignedIn, @Input() input: InputOf<typeof requirements.close>) {
    return this.service.close(ctx, input);
  }

  @Endpoint(requirements.discard)
  discard(@User() ctx: SignedIn, @Input() input: InputOf<typeof requirements.discard>) {
    return this.service.discard(ctx, input);
  }

  @Endpoint(requirements.invite)
  invite(@User() ctx: SignedIn, @Input() input: InputOf<typeof requirements.invite>) {
    return this.invitations.invite(ctx, input);
  }
}
