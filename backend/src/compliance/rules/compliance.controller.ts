import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ComplianceService } from './compliance.service.js';

const { compliance } = api;

@Controller()
export class ComplianceController {
  constructor(private readonly service: ComplianceService) {}

  @Endpoint(compliance.summary)
  summary(@User() ctx: SignedIn) {
    return this.service.summary(ctx);
  }

  @Endpoint(compliance.cargoes)
  cargoes(@User() ctx: SignedIn, @Input() input: InputOf<typeof compliance.cargoes>) {
    return this.service.cargoes(ctx, input);
  }

  @Endpoint(compliance.deal)
  deal(@User() ctx: SignedIn, @Input() input: InputOf<typeof compliance.deal>) {
    return this.service.deal(ctx, input);
  }
}
