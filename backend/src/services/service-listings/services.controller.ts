import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { ServiceFiles } from './service-files.js';
import { ServiceReviewService } from './service-review.service.js';
import { ServiceSearchService } from './service-search.service.js';
import { ServicesService } from './services.service.js';

const { services } = api;

@Controller()
export class ServicesController {
  constructor(
    private readonly service: ServicesService,
    private readonly finds: ServiceSearchService,
    private readonly reviews: ServiceReviewService,
    private readonly files: ServiceFiles,
  ) {}

  @Endpoint(services.find)
  find(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.find>) {
    return this.finds.find(ctx, input);
  }

  @Endpoint(services.search)
  search(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.search>) {
    return this.finds.search(ctx, input);
  }

  @Endpoint(services.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.mine>) {
    return this.finds.mine(ctx, input);
  }

  @Endpoint(services.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(services.create)
  create(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.create>) {
    return this.service.create(ctx, input);
  }

  @Endpoint(services.update)
  update(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.update>) {
    return this.service.update(ctx, input);
  }

  @Endpoint(services.submit)
  submit(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.submit>) {
    return this.service.submit(ctx, input);
  }

  @Endpoint(services.withdraw)
  withdraw(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.withdraw>) {
    return this.service.withdraw(ctx, input);
  }

  @Endpoint(services.discard)
  discard(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.discard>) {
    return this.service.discard(ctx, input);
  }

  @Endpoint(services.upload)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.upload>) {
    return this.service.upload(ctx, input);
  }

  @Endpoint(services.file)
  file(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.file>) {
    return this.files.file(ctx, input);
  }

  @Endpoint(services.queue)
  queue(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.queue>) {
    return this.finds.queue(ctx, input);
  }

  @Endpoint(services.approve)
  approve(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.approve>) {
    return this.reviews.approve(ctx, input);
  }

  @Endpoint(services.reject)
  reject(@User() ctx: SignedIn, @Input() input: InputOf<typeof services.reject>) {
    return this.reviews.reject(ctx, input);
  }
}
