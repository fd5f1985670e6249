import { Controller, Req } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import type { AppRequest } from '../../platform/context/request.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { PaymentsService } from './payments.service.js';
import { WebhooksService } from './webhooks.service.js';

const { payments } = api;

@Controller()
export class PaymentsController {
  constructor(
    private readonly service: PaymentsService,
    private readonly webhooks: WebhooksService,
  ) {}

  @Endpoint(payments.ways)
  ways(@User() ctx: SignedIn) {
    return this.service.ways(ctx);
  }

  @Endpoint(payments.dues)
  dues(@User() ctx: SignedIn) {
    return this.service.dues(ctx);
  }

  @Endpoint(payments.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof payments.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(payments.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof payments.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(payments.start)
  start(@User() ctx: SignedIn, @Input() input: InputOf<typeof payments.start>) {
    return this.service.start(ctx, input);
  }

  @Endpoint(payments.simulate)
  simulate(@User() ctx: SignedIn, @Input() input: InputOf<typeof payments.simulate>) {
    return this.service.simulate(ctx, input);
  }

  @Endpoint(payments.webhook)
  webhook(@Context() ctx: Ctx, @Input() input: InputOf<typeof payments.webhook>, @Req() req: AppRequest) {
    // The signature is over the bytes as they came.
    return this.webhooks.receive(ctx, input.params.provider, req.rawBody ?? Buffer.alloc(0), req.headers);
  }
}
