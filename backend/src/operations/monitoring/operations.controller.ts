import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { FiguresService } from './figures.service.js';
import { OperationsService } from './operations.service.js';
import { FailedWorkService } from './failed-work.service.js';
import { TestMailService } from './test-mail.service.js';

const { operations } = api;

@Controller()
export class OperationsController {
  constructor(
    private readonly service: OperationsService,
    private readonly figuresService: FiguresService,
    private readonly stuck: FailedWorkService,
    private readonly testMails: TestMailService,
  ) {}

  @Endpoint(operations.overview)
  overview(@User() ctx: SignedIn) {
    return this.service.overview(ctx);
  }

  @Endpoint(operations.jobs)
  jobs(@User() ctx: SignedIn) {
    return this.service.jobs(ctx);
  }

  @Endpoint(operations.figures)
  figures(@User() ctx: SignedIn) {
    return this.figuresService.read(ctx);
  }

  @Endpoint(operations.events)
  events(@User() ctx: SignedIn, @Input() { query }: InputOf<typeof operations.events>) {
    return this.stuck.events(ctx, query);
  }

  @Endpoint(operations.retryEvent)
  async retryEvent(@User() ctx: SignedIn, @Input() { params }: InputOf<typeof operations.retryEvent>) {
    await this.stuck.retry(ctx, 'event', params.id);
    return this.service.overview(ctx);
  }

  @Endpoint(operations.dropEvent)
  async dropEvent(@User() ctx: SignedIn, @Input() { params, body }: InputOf<typeof operations.dropEvent>) {
    await this.stuck.drop(ctx, 'event', params.id, body.reason);
    return this.service.overview(ctx);
  }

  @Endpoint(operations.mails)
  mails(@User() ctx: SignedIn, @Input() { query }: InputOf<typeof operations.mails>) {
    return this.stuck.mails(ctx, query);
  }

  @Endpoint(operations.retryMail)
  async retryMail(@User() ctx: SignedIn, @Input() { params }: InputOf<typeof operations.retryMail>) {
    await this.stuck.retry(ctx, 'mail', params.id);
    return this.service.overview(ctx);
  }

  @Endpoint(operations.dropMail)
  async dropMail(@User() ctx: SignedIn, @Input() { params, body }: InputOf<typeof operations.dropMail>) {
    await this.stuck.drop(ctx, 'mail', params.id, body.reason);
    return this.service.overview(ctx);
  }

  @Endpoint(operations.testMail)
  testMail(@User() ctx: SignedIn) {
    return this.testMails.send(ctx);
  }
}
