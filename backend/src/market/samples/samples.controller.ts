import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { SamplesService } from './samples.service.js';

const { samples } = api;

@Controller()
export class SamplesController {
  constructor(private readonly service: SamplesService) {}

  @Endpoint(samples.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof samples.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(samples.ofListing)
  ofListing(@User() ctx: SignedIn, @Input() input: InputOf<typeof samples.ofListing>) {
    return this.service.ofListing(ctx, input);
  }

  @Endpoint(samples.ask)
  ask(@User() ctx: SignedIn, @Input() input: InputOf<typeof samples.ask>) {
    return this.service.ask(ctx, input);
  }

  @Endpoint(samples.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof samples.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(samples.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof samples.act>) {
    return this.service.act(ctx, input);
  }

  @Endpoint(samples.report)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  report(@User() ctx: SignedIn, @Input() input: InputOf<typeof samples.report>) {
    return this.service.report(ctx, input);
  }

  @Endpoint(samples.result)
  result(@User() ctx: SignedIn, @Input() input: InputOf<typeof samples.result>) {
    return this.service.result(ctx, input);
  }
}
