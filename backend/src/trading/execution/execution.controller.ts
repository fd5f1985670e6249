import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { DealCargoService } from './deal-cargo.service.js';
import { ExecutionService } from './execution.service.js';
import { DealDocumentsService } from './deal-documents.service.js';

const { dealCargo, execution } = api;

@Controller()
export class ExecutionController {
  constructor(
    private readonly service: ExecutionService,
    private readonly documents: DealDocumentsService,
    private readonly cargo: DealCargoService,
  ) {}

  @Endpoint(execution.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof execution.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(dealCargo.get)
  cargoOf(@User() ctx: SignedIn, @Input() input: InputOf<typeof dealCargo.get>) {
    return this.cargo.get(ctx, input);
  }

  @Endpoint(execution.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof execution.act>) {
    return this.service.act(ctx, input);
  }

  @Endpoint(execution.decide)
  decide(@User() ctx: SignedIn, @Input() input: InputOf<typeof execution.decide>) {
    return this.service.decide(ctx, input);
  }

  @Endpoint(execution.upload)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof execution.upload>) {
    return this.documents.upload(ctx, input);
  }

  @Endpoint(execution.document)
  document(@User() ctx: SignedIn, @Input() input: InputOf<typeof execution.document>) {
    return this.documents.file(ctx, input);
  }

  @Endpoint(execution.judge)
  judge(@User() ctx: SignedIn, @Input() input: InputOf<typeof execution.judge>) {
    return this.documents.judge(ctx, input);
  }

  @Endpoint(execution.desk)
  queue(@User() ctx: SignedIn) {
    return this.service.queue(ctx);
  }
}
