import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ListingLifeService } from './listing-life.service.js';

const { listings } = api;

@Controller()
export class ListingLifeController {
  constructor(private readonly life: ListingLifeService) {}

  @Endpoint(listings.history)
  history(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.history>) {
    return this.life.history(ctx, input);
  }
}
