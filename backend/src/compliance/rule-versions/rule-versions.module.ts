import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { RulePublishing } from './rule-publishing.service.js';
import { RuleProposalRow, RuleVersionRow } from './rule-version.entity.js';
import { RuleVersionsController } from './rule-versions.controller.js';
import { RuleVersions } from './rule-versions.service.js';

/** New versions of rules that await a second administrator. */
const PROPOSALS: Awaited = {
  id: 'p.rule',
  type: 'p.rule',
  since: 'p.proposed_at',
  from: `compliance_rule_proposals p WHERE p.state = 'open'`,
};

@Module({
  imports: [TypeOrmModule.forFeature([RuleProposalRow, RuleVersionRow]), AuditModule],
  controllers: [RuleVersionsController],
  providers: [RulePublishing, RuleVersions],
  exports: [RuleVersions],
})
export class RuleVersionsModule {
  constructor(routes: RouteRegistry, decisions: DecisionQueue) {
    decisions.inRecords('compliance_rule', PROPOSALS);
    routes.announce(api.complianceRules);
  }
}
