import { Controller } from '@nestjs/common';
import { api, IMPORT_LIMITS } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload } from '../../platform/uploads/upload-limit.js';
import { ImportsService } from './imports.service.js';
import { LotExportsService } from './lot-exports.service.js';
import { ReportService } from './report.service.js';

const { imports } = api;

@Controller()
export class ImportsController {
  constructor(
    private readonly service: ImportsService,
    private readonly reports: ReportService,
    private readonly exports: LotExportsService,
  ) {}

  @LimitUpload({ bytes: IMPORT_LIMITS.bytes, code: 'import.too_large' })
  @Endpoint(imports.start)
  start(@User() ctx: SignedIn, @Input() input: InputOf<typeof imports.start>) {
    return this.service.start(ctx, input);
  }

  @Endpoint(imports.list)
  list(@User() ctx: SignedIn) {
    return this.service.list(ctx);
  }

  @Endpoint(imports.template)
  template(@User() ctx: SignedIn, @Input() input: InputOf<typeof imports.template>) {
    return this.exports.template(ctx, input);
  }

  @Endpoint(imports.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof imports.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(imports.rows)
  rows(@User() ctx: SignedIn, @Input() input: InputOf<typeof imports.rows>) {
    return this.reports.rows(ctx, input);
  }

  @Endpoint(imports.badRows)
  badRows(@User() ctx: SignedIn, @Input() input: InputOf<typeof imports.badRows>) {
    return this.exports.bad(ctx, input);
  }

  @Endpoint(imports.commit)
  commit(@User() ctx: SignedIn, @Input() input: InputOf<typeof imports.commit>) {
    return this.service.commit(ctx, input);
  }

  @Endpoint(imports.cancel)
  cancel(@User() ctx: SignedIn, @Input() input: InputOf<typeof imports.cancel>) {
    return this.service.cancel(ctx, input);
  }

  @Endpoint(imports.exportOwn)
  exportOwn(@User() ctx: SignedIn, @Input() input: InputOf<typeof imports.exportOwn>) {
    return this.exports.own(ctx, input);
  }

  @Endpoint(imports.exportMarket)
  exportMarket(@User() ctx: SignedIn, @Input() input: InputOf<typeof imports.exportMarket>) {
    return this.exports.market(ctx, input);
  }
}
