import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { RulePublishing } from './rule-publishing.service.js';
import { RuleVersions } from './rule-versions.service.js';

const { complianceRules } = api;

@Controller()
export class RuleVersionsController {
  constructor(
    private readonly rules: RuleVersions,
    private readonly publishing: RulePublishing,
  ) {}

  @Endpoint(complianceRules.list)
  list(@User() ctx: SignedIn) {
    return this.rules.list(ctx);
  }

  @Endpoint(complianceRules.waiting)
  waiting(@User() ctx: SignedIn) {
    return this.publishing.waiting(ctx);
  }

  @Endpoint(complianceRules.history)
  history(@User() ctx: SignedIn, @Input() input: InputOf<typeof complianceRules.history>) {
    return this.publishing.history(ctx, input);
  }

  @Endpoint(complianceRules.propose)
  propose(@User() ctx: SignedIn, @Input() input: InputOf<typeof complianceRules.propose>) {
    return this.publishing.propose(ctx, input);
  }

  @Endpoint(complianceRules.restore)
  restore(@User() ctx: SignedIn, @Input() input: InputOf<typeof complianceRules.restore>) {
    return this.publishing.restore(ctx, input);
  }

  @Endpoint(complianceRules.approve)
  approve(@User() ctx: SignedIn, @Input() input: InputOf<typeof complianceRules.approve>) {
    return this.publishing.approve(ctx, input);
  }

  @Endpoint(complianceRules.refuse)
  refuse(@User() ctx: SignedIn, @Input() input: InputOf<typeof complianceRules.refuse>) {
    return this.publishing.refuse(ctx, input);
  }
}
