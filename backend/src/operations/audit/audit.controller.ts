import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context } from '../../platform/context/context.decorator.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { AuditChecksService } from './audit-checks.service.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditVerdictService } from './audit-verdict.service.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly verdicts: AuditVerdictService,
    private readonly checks: AuditChecksService,
    private readonly exports: AuditExportService,
  ) {}

  @Endpoint(api.audit.list)
  list(@Context() ctx: Ctx, @Input() input: InputOf<typeof api.audit.list>) {
    return this.audit.list(ctx, input);
  }

  @Endpoint(api.audit.verdict)
  verdict(@Context() ctx: Ctx, @Input() input: InputOf<typeof api.audit.verdict>) {
    return this.verdicts.of(ctx, input);
  }

  @Endpoint(api.audit.export)
  export(@Context() ctx: Ctx, @Input() input: InputOf<typeof api.audit.export>) {
    return this.exports.file(ctx, input);
  }

  @Endpoint(api.audit.checks)
  listChecks(@Context() ctx: Ctx) {
    return this.checks.list(ctx);
  }

  @Endpoint(api.audit.check)
  check(@Context() ctx: Ctx) {
    return this.checks.ask(ctx);
  }

  @Endpoint(api.audit.heads)
  heads(@Context() ctx: Ctx) {
    return this.checks.heads(ctx);
  }
}
