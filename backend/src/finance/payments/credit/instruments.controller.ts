import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../../platform/context/context.decorator.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../../platform/uploads/upload-limit.js';
import { CreditsService } from './credits.service.js';

const { instruments } = api;

@Controller()
export class InstrumentsController {
  constructor(private readonly service: CreditsService) {}

  @Endpoint(instruments.copy)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  copy(@User() ctx: SignedIn, @Input() input: InputOf<typeof instruments.copy>) {
    return this.service.copy(ctx, input);
  }

  @Endpoint(instruments.file)
  file(@User() ctx: SignedIn, @Input() input: InputOf<typeof instruments.file>) {
    return this.service.file(ctx, input);
  }

  @Endpoint(instruments.amend)
  amend(@User() ctx: SignedIn, @Input() input: InputOf<typeof instruments.amend>) {
    return this.service.amend(ctx, input);
  }

  @Endpoint(instruments.waive)
  waive(@User() ctx: SignedIn, @Input() input: InputOf<typeof instruments.waive>) {
    return this.service.waive(ctx, input);
  }

  @Endpoint(instruments.present)
  present(@User() ctx: SignedIn, @Input() input: InputOf<typeof instruments.present>) {
    return this.service.present(ctx, input);
  }
}
