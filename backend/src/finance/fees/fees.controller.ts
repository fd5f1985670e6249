import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { FeeAccountsService } from './fee-accounts.service.js';

const { fees } = api;

@Controller()
export class FeesController {
  constructor(private readonly accounts: FeeAccountsService) {}

  @Endpoint(fees.engagement)
  engagement(@User() ctx: SignedIn, @Input() { params }: InputOf<typeof fees.engagement>) {
    return this.accounts.get(ctx, 'engagement', params.id);
  }

  @Endpoint(fees.freight)
  freight(@User() ctx: SignedIn, @Input() { params }: InputOf<typeof fees.freight>) {
    return this.accounts.get(ctx, 'freight', params.id);
  }

  @Endpoint(fees.withholdFromWork)
  withholdFromWork(@User() ctx: SignedIn, @Input() { params, body }: InputOf<typeof fees.withholdFromWork>) {
    return this.accounts.withhold(ctx, 'engagement', params.id, body.withholding);
  }

  @Endpoint(fees.withholdFromFreight)
  withholdFromFreight(@User() ctx: SignedIn, @Input() { params, body }: InputOf<typeof fees.withholdFromFreight>) {
    return this.accounts.withhold(ctx, 'freight', params.id, body.withholding);
  }
}
