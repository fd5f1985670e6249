import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ReconciliationService } from './reconciliation.service.js';

const { reconciliation } = api;

@Controller()
export class ReconciliationController {
  constructor(private readonly service: ReconciliationService) {}

  @Endpoint(reconciliation.get)
  get(@User() ctx: SignedIn) {
    return this.service.get(ctx);
  }

  @Endpoint(reconciliation.run)
  run(@User() ctx: SignedIn) {
    return this.service.run(ctx);
  }

  @Endpoint(reconciliation.export)
  export(@User() ctx: SignedIn, @Input() input: InputOf<typeof reconciliation.export>) {
    return this.service.export(ctx, input);
  }
}
