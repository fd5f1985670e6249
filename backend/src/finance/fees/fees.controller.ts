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
}
