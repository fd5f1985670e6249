import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { WatchlistsService } from './watchlists.service.js';

const { watchlists } = api;

@Controller()
export class WatchlistsController {
  constructor(private readonly service: WatchlistsService) {}

  @Endpoint(watchlists.list)
  list(@User() ctx: SignedIn) {
    return this.service.list(ctx);
  }

  @Endpoint(watchlists.create)
  create(@User() ctx: SignedIn, @Input() input: InputOf<typeof watchlists.create>) {
    return this.service.create(ctx, input);
  }

  @Endpoint(watchlists.change)
  change(@User() ctx: SignedIn, @Input() input: InputOf<typeof watchlists.change>) {
    return this.service.change(ctx, input);
  }

  @Endpoint(watchlists.upload)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof watchlists.upload>) {
    return this.service.upload(ctx, input);
  }

  @Endpoint(watchlists.fetch)
  fetch(@User() ctx: SignedIn, @Input() input: InputOf<typeof watchlists.fetch>) {
    return this.service.fetch(ctx, input);
  }

  @Endpoint(watchlists.versions)
  versions(@User() ctx: SignedIn, @Input() input: InputOf<typeof watchlists.versions>) {
    return this.service.versions(ctx, input);
  }
}
