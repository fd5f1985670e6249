import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { FilingService } from './filing.service.js';
import { ReportReviewService } from './report-review.service.js';

const { reports } = api;

@Controller()
export class ReportsController {
  constructor(
    private readonly filing: FilingService,
    private readonly reviews: ReportReviewService,
  ) {}

  @Endpoint(reports.file)
  file(@User() ctx: SignedIn, @Input() input: InputOf<typeof reports.file>) {
    return this.filing.file(ctx, input);
  }

  @Endpoint(reports.fileThread)
  fileThread(@User() ctx: SignedIn, @Input() input: InputOf<typeof reports.fileThread>) {
    return this.filing.fileThread(ctx, input);
  }

  @Endpoint(reports.queue)
  queue(@User() ctx: SignedIn, @Input() input: InputOf<typeof reports.queue>) {
    return this.reviews.queue(ctx, input);
  }

  @Endpoint(reports.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof reports.get>) {
    return this.reviews.get(ctx, input);
  }

  @Endpoint(reports.dismiss)
  dismiss(@User() ctx: SignedIn, @Input() input: InputOf<typeof reports.dismiss>) {
    return this.reviews.dismiss(ctx, input);
  }

  @Endpoint(reports.uphold)
  uphold(@User() ctx: SignedIn, @Input() input: InputOf<typeof reports.uphold>) {
    return this.reviews.uphold(ctx, input);
  }

  @Endpoint(reports.block)
  block(@User() ctx: SignedIn, @Input() input: InputOf<typeof reports.block>) {
    return this.reviews.block(ctx, input);
  }
}
