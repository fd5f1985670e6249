import { Controller } from '@nestjs/common';
import { api, PART_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../context/context.decorator.js';
import type { SignedIn } from '../context/ctx.js';
import { Endpoint, Input, type InputOf } from '../routes/endpoint.js';
import { LimitUpload } from '../uploads/upload-limit.js';
import { UploadsService } from './uploads.service.js';

const { uploads } = api;

@Controller()
export class UploadsController {
  constructor(private readonly service: UploadsService) {}

  @Endpoint(uploads.begin)
  begin(@User() ctx: SignedIn, @Input() input: InputOf<typeof uploads.begin>) {
    return this.service.begin(ctx, input);
  }

  @Endpoint(uploads.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof uploads.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(uploads.part)
  @LimitUpload({ bytes: PART_MAX_BYTES, code: 'upload.part_too_large' })
  part(@User() ctx: SignedIn, @Input() input: InputOf<typeof uploads.part>) {
    return this.service.part(ctx, input);
  }

  @Endpoint(uploads.giveUp)
  giveUp(@User() ctx: SignedIn, @Input() input: InputOf<typeof uploads.giveUp>) {
    return this.service.giveUp(ctx, input);
  }
}
