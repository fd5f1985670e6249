import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ApprovalView } from './approval-view.js';
import { ApprovalsService } from './approvals.service.js';

const { approvals } = api;

@Controller()
export class ApprovalsController {
  constructor(
    private readonly service: ApprovalsService,
    private readonly view: ApprovalView,
  ) {}

  @Endpoint(approvals.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof approvals.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(approvals.signing)
  signing(@User() ctx: SignedIn, @Input() input: InputOf<typeof approvals.signing>) {
    return this.view.signing(ctx, input);
  }

  @Endpoint(approvals.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof approvals.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(approvals.ask)
  ask(@User() ctx: SignedIn, @Input() input: InputOf<typeof approvals.ask>) {
    return this.service.ask(ctx, input);
  }

  @Endpoint(approvals.approve)
  approve(@User() ctx: SignedIn, @Input() input: InputOf<typeof approvals.approve>) {
    return this.service.approve(ctx, input);
  }

  @Endpoint(approvals.decline)
  decline(@User() ctx: SignedIn, @Input() input: InputOf<typeof approvals.decline>) {
    return this.service.decline(ctx, input);
  }

  @Endpoint(approvals.withdraw)
  withdraw(@User() ctx: SignedIn, @Input() input: InputOf<typeof approvals.withdraw>) {
    return this.service.withdraw(ctx, input);
  }
}
