import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { ChatbotModule } from '../chatbot/index.js';
import { FxModule } from '../fx/index.js';
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
  constructor(routes: RouteRegistry) {
    routes.announce(api.agents);
  }
}
