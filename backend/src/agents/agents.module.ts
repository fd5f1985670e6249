import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { ChatbotModule } from '../chatbot/index.js';
import { FxModule } from '../fx/index.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { PricesModule } from '../prices/index.js';
import { AgentRunner } from './agent-runner.js';
import { AgentsController } from './agents.controller.js';
import { AgentsService } from './agents.service.js';
import { FindingStore } from './finding-store.js';

@Module({
  imports: [AuditModule, ChatbotModule, FxModule, PricesModule],
  controllers: [AgentsController],
  providers: [AgentRunner, AgentsService, FindingStore],
})
export class AgentsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
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
