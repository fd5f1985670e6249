import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { FreightContractsService } from './contracts.service.js';
import { FreightWaitingService } from './waiting.service.js';

const { freightContracts } = api;

@Controller()
export class FreightContractsController {
  constructor(
    private readonly service: FreightContractsService,
    private readonly waiting: FreightWaitingService,
  ) {}

  @Endpoint(freightContracts.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightContracts.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(freightContracts.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightContracts.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(freightContracts.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightContracts.act>) {
    return this.service.act(ctx, input);
  }

  @Endpoint(freightContracts.wait)
  wait(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightContracts.wait>) {
    return this.waiting.wait(ctx, input);
  }

  @Endpoint(freightContracts.bill)
  bill(@User() ctx: SignedIn, @Input() input: InputOf<typeof freightContracts.bill>) {
    return this.service.bill(ctx, input);
  }
}
