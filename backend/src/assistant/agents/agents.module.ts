import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { ChatbotModule } from '../chatbot/index.js';
import { FxModule } from '../../finance/exchange-rates/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { PricesModule } from '../../market/prices/index.js';
import { AgentRunner } from './agent-runner.js';
import { AgentsController } from './agents.controller.js';
import { AgentsService } from './agents.service.js';
import { FindingStore } from './finding.store.js';

/** What the agents found, and nobody but an administrator answers. */
const FINDINGS: Awaited = {
  id: 'f.id',
  name: 'f.label',
  type: 'f.agent',
  since: 'f.at',
  demo: 'f.demo',
  from: `agent_findings f WHERE f.status = 'open' AND f.company_id IS NULL AND f.user_id IS NULL AND NOT f.everybody`,
};

@Module({
  imports: [AuditModule, ChatbotModule, FxModule, PricesModule],
  controllers: [AgentsController],
  providers: [AgentRunner, AgentsService, FindingStore],
})
export class AgentsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, decisions: DecisionQueue) {
    decisions.inRecords('finding', FINDINGS);
    routes.announce(api.agents);
    personal.holds(
      'assistants',
      { table: 'agent_answers', whose: 't.user_id = p.id', erased: 'rows' },
      {
        table: 'agent_findings',
        whose: 't.user_id = p.id',
        given: 't.agent, t.rule, t.label, t.status, t.at',
        erased: 'rows',
      },
    );
  }
}
