import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { BillingReader } from './billing-reader.js';
import { BillingService } from './billing.service.js';
import { GrantsService } from './grants.service.js';

const { billing } = api;

@Controller()
export class BillingController {
  constructor(
    private readonly reader: BillingReader,
    private readonly service: BillingService,
    private readonly grants: GrantsService,
  ) {}

  @Endpoint(billing.mine)
  mine(@User() ctx: SignedIn) {
    return this.reader.mine(ctx);
  }

  @Endpoint(billing.quote)
  quote(@User() ctx: SignedIn, @Input() input: InputOf<typeof billing.quote>) {
    return this.reader.quote(ctx, input);
  }

  @Endpoint(billing.startTrial)
  startTrial(@User() ctx: SignedIn) {
    return this.service.startTrial(ctx);
  }

  @Endpoint(billing.change)
  change(@User() ctx: SignedIn, @Input() input: InputOf<typeof billing.change>) {
    return this.service.change(ctx, input);
  }

  @Endpoint(billing.keep)
  keep(@User() ctx: SignedIn) {
    return this.service.keep(ctx);
  }

  @Endpoint(billing.cancel)
  cancel(@User() ctx: SignedIn) {
    return this.service.cancel(ctx);
  }

  @Endpoint(billing.ofCompany)
  ofCompany(@User() ctx: SignedIn, @Input() input: InputOf<typeof billing.ofCompany>) {
    return this.reader.ofCompany(ctx, input);
  }

  @Endpoint(billing.grant)
  grant(@User() ctx: SignedIn, @Input() input: InputOf<typeof billing.grant>) {
    return this.grants.grant(ctx, input);
  }
}
