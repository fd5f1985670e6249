import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LotCostsService } from './lot-costs.service.js';

const { lotCosts } = api;

@Controller()
export class LotCostsController {
  constructor(private readonly service: LotCostsService) {}

  @Endpoint(lotCosts.read)
  read(@User() ctx: SignedIn, @Input() input: InputOf<typeof lotCosts.read>) {
    return this.service.read(ctx, input);
  }
}
