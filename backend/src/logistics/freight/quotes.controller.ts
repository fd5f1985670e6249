import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { FreightQuotesService } from './quotes.service.js';

const { freightQuotes } = api;

@Controller()
export class FreightQuotesController {
  constructor(private readonly service: FreightQuotesService) {}

  @Endpoint(freightQuotes.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightQuotes.mine>) {
    return this.service.mine(ctx, input);
  }

  @Endpoint(freightQuotes.send)
  send(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightQuotes.send>) {
    return this.service.send(ctx, input);
  }

  @Endpoint(freightQuotes.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightQuotes.act>) {
    return this.service.act(ctx, input);
  }
}
