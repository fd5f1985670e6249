import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { InquiryFilesService } from './inquiry-files.service.js';
import { InquiriesService } from './inquiries.service.js';

const { inquiries } = api;

@Controller()
export class InquiriesController {
  constructor(
    private readonly service: InquiriesService,
    private readonly files: InquiryFilesService,
  ) {}

  @Endpoint(inquiries.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(inquiries.unread)
  unread(@User() ctx: SignedIn) {
    return this.service.unread(ctx);
  }

  @Endpoint(inquiries.ofListing)
  ofListing(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.ofListing>) {
    return this.service.ofListing(ctx, input);
  }

  @Endpoint(inquiries.ask)
  ask(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.ask>) {
    return this.service.ask(ctx, input);
  }

  @Endpoint(inquiries.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(inquiries.send)
  send(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.send>) {
    return this.service.send(ctx, input);
  }

  @Endpoint(inquiries.upload)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.upload>) {
    return this.files.upload(ctx, input);
  }

  @Endpoint(inquiries.file)
  file(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.file>) {
    return this.service.file(ctx, input);
  }

  @Endpoint(inquiries.read)
  read(@User() ctx: SignedIn, @Input() input: InputOf<typeof inquiries.read>) {
    return this.service.read(ctx, input);
  }
}
