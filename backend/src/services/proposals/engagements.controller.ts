import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { EngagementsService } from './engagements.service.js';

const { engagements } = api;

@Controller()
export class EngagementsController {
  constructor(private readonly service: EngagementsService) {}

  @Endpoint(engagements.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof engagements.act>) {
    return this.service.act(ctx, input);
  }

  @Endpoint(engagements.upload)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof engagements.upload>) {
    return this.service.upload(ctx, input);
  }
}
