import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { AssaysService } from './assays.service.js';
import { SettlementsService } from './settlements.service.js';

const { assays, settlements } = api;

@Controller()
export class SettlementController {
  constructor(
    private readonly settling: SettlementsService,
    private readonly service: AssaysService,
  ) {}

  @Endpoint(settlements.get)
  settlement(@User() ctx: SignedIn, @Input() input: InputOf<typeof settlements.get>) {
    return this.settling.get(ctx, input);
  }

  @Endpoint(settlements.record)
  record(@User() ctx: SignedIn, @Input() input: InputOf<typeof settlements.record>) {
    return this.settling.record(ctx, input);
  }

  @Endpoint(settlements.confirm)
  confirm(@User() ctx: SignedIn, @Input() input: InputOf<typeof settlements.confirm>) {
    return this.settling.confirm(ctx, input);
  }

  @Endpoint(assays.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof assays.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(assays.submit)
  submit(@User() ctx: SignedIn, @Input() input: InputOf<typeof assays.submit>) {
    return this.service.submit(ctx, input);
  }

  @Endpoint(assays.certify)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  certify(@User() ctx: SignedIn, @Input() input: InputOf<typeof assays.certify>) {
    return this.service.certify(ctx, input);
  }

  @Endpoint(assays.certificate)
  certificate(@User() ctx: SignedIn, @Input() input: InputOf<typeof assays.certificate>) {
    return this.service.certificate(ctx, input);
  }

  @Endpoint(assays.notice)
  notice(@User() ctx: SignedIn, @Input() input: InputOf<typeof assays.notice>) {
    return this.service.notice(ctx, input);
  }

  @Endpoint(assays.recordUmpire)
  recordUmpire(@User() ctx: SignedIn, @Input() input: InputOf<typeof assays.recordUmpire>) {
    return this.service.recordUmpire(ctx, input);
  }

  @Endpoint(assays.confirmUmpire)
  confirmUmpire(@User() ctx: SignedIn, @Input() input: InputOf<typeof assays.confirmUmpire>) {
    return this.service.confirmUmpire(ctx, input);
  }
}
