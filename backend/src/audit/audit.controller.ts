import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context } from '../platform/context/context.decorator.js';
import type { Ctx } from '../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../platform/routes/endpoint.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Endpoint(api.audit.list)
  list(@Context() ctx: Ctx, @Input() input: InputOf<typeof api.audit.list>) {
    return this.audit.list(ctx, input);
  }
}
