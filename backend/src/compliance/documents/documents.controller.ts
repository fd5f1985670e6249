import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { DocumentDaysService } from './document-days.service.js';
import { DocumentFindService } from './document-find.service.js';
import { DocumentRecordService } from './document-record.service.js';
import { DocumentReviewService } from './document-review.service.js';
import { DocumentsService } from './documents.service.js';
import { LibraryService } from './library.service.js';

const { documents } = api;

@Controller()
export class DocumentsController {
  constructor(
    private readonly service: DocumentsService,
    private readonly reviews: DocumentReviewService,
    private readonly finds: DocumentFindService,
    private readonly library: LibraryService,
    private readonly records: DocumentRecordService,
    private readonly days: DocumentDaysService,
  ) {}

  @Endpoint(documents.library)
  page(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.library>) {
    return this.library.page(ctx, input);
  }

  @Endpoint(documents.summary)
  summary(@User() ctx: SignedIn) {
    return this.library.summary(ctx);
  }

  @Endpoint(documents.record)
  record(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.record>) {
    return this.records.get(ctx, input);
  }

  @Endpoint(documents.upload)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.upload>) {
    return this.service.upload(ctx, input);
  }

  @Endpoint(documents.find)
  find(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.find>) {
    return this.finds.documents(ctx, input);
  }

  @Endpoint(documents.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(documents.file)
  file(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.file>) {
    return this.service.file(ctx, input);
  }

  @Endpoint(documents.setDays)
  setDays(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.setDays>) {
    return this.days.set(ctx, input);
  }

  @Endpoint(documents.remove)
  remove(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.remove>) {
    return this.service.remove(ctx, input);
  }

  @Endpoint(documents.queue)
  queue(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.queue>) {
    return this.reviews.queue(ctx, input);
  }

  @Endpoint(documents.approve)
  approve(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.approve>) {
    return this.reviews.approve(ctx, input);
  }

  @Endpoint(documents.reject)
  reject(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.reject>) {
    return this.reviews.reject(ctx, input);
  }

  @Endpoint(documents.revoke)
  revoke(@User() ctx: SignedIn, @Input() input: InputOf<typeof documents.revoke>) {
    return this.reviews.revoke(ctx, input);
  }
}
