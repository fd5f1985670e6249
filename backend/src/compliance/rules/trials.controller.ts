import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ComplianceTrials } from './trials.service.js';

const { complianceTrials } = api;

@Controller()
export class TrialsController {
  constructor(private readonly trials: ComplianceTrials) {}

  @Endpoint(complianceTrials.rule)
  rule(@User() ctx: SignedIn, @Input() input: InputOf<typeof complianceTrials.rule>) {
    return this.trials.rule(ctx, input);
  }

  @Endpoint(complianceTrials.ruleProposal)
  ruleProposal(@User() ctx: SignedIn, @Input() input: InputOf<typeof complianceTrials.ruleProposal>) {
    return this.trials.ruleProposal(ctx, input);
  }

  @Endpoint(complianceTrials.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof complianceTrials.list>) {
    return this.trials.list(ctx, input);
  }

  @Endpoint(complianceTrials.listProposal)
  listProposal(@User() ctx: SignedIn, @Input() input: InputOf<typeof complianceTrials.listProposal>) {
    return this.trials.listProposal(ctx, input);
  }
}
