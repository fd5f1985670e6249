import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../platform/context/context.decorator.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../platform/routes/endpoint.js';
import { EngagementsService } from './engagements.service.js';

const { engagements } = api;

@Controller()
export class EngagementsController {
  constructor(private readonly service: EngagementsService) {}

  @Endpoint(engagements.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof engagements.act>) {
    return this.service.act(ctx, input);
  }

  @Endpoint(engagements.upload)
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof engagements.upload>) {
    return this.service.upload(ctx, input);
  }
}
