import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { DecisionsController } from './decisions.controller.js';
import { DecisionsService } from './decisions.service.js';

@Module({ controllers: [DecisionsController], providers: [DecisionsService] })
export class DecisionsModule implements OnApplicationBootstrap {
  constructor(
    routes: RouteRegistry,
    private readonly queue: DecisionQueue,
  ) {
    routes.announce(api.decisions);
  }

  onApplicationBootstrap(): void {
    this.queue.assertComplete();
  }
}
