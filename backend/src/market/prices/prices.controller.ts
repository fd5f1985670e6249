import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { PricesService } from './prices.service.js';

@Controller()
export class PricesController {
  constructor(private readonly prices: PricesService) {}

  @Endpoint(api.prices.ofListing)
  ofListing(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.prices.ofListing>) {
    return this.prices.ofListing(ctx, input);
  }
}
