import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { SyndicatesService } from './syndicates.service.js';

const { syndicates } = api;

@Controller()
export class SyndicatesController {
  constructor(private readonly service: SyndicatesService) {}

  @Endpoint(syndicates.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof syndicates.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(syndicates.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof syndicates.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(syndicates.form)
  form(@User() ctx: SignedIn, @Input() input: InputOf<typeof syndicates.form>) {
    return this.service.form(ctx, input);
  }

  @Endpoint(syndicates.invite)
  invite(@User() ctx: SignedIn, @Input() input: InputOf<typeof syndicates.invite>) {
    return this.service.invite(ctx, input);
  }

  @Endpoint(syndicates.answer)
  answer(@User() ctx: SignedIn, @Input() input: InputOf<typeof syndicates.answer>) {
    return this.service.answerInvitation(ctx, input);
  }

  @Endpoint(syndicates.leave)
  leave(@User() ctx: SignedIn, @Input() input: InputOf<typeof syndicates.leave>) {
    return this.service.leave(ctx, input);
  }

  @Endpoint(syndicates.lock)
  lock(@User() ctx: SignedIn, @Input() input: InputOf<typeof syndicates.lock>) {
    return this.service.lock(ctx, input);
  }

  @Endpoint(syndicates.dissolve)
  dissolve(@User() ctx: SignedIn, @Input() input: InputOf<typeof syndicates.dissolve>) {
    return this.service.dissolve(ctx, input);
  }

  @Endpoint(syndicates.say)
  say(@User() ctx: SignedIn, @Input() input: InputOf<typeof syndicates.say>) {
    return this.service.say(ctx, input);
  }
}
