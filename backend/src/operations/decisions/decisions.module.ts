import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { DecisionsController } from './decisions.controller.js';
import { ClaimsService } from './claims.service.js';
import { DecisionsService } from './decisions.service.js';

@Module({ controllers: [DecisionsController], providers: [ClaimsService, DecisionsService] })
export class DecisionsModule implements OnApplicationBootstrap {
  constructor(
    routes: RouteRegistry,
    private readonly queue: DecisionQueue,
    personal: PersonalData,
  ) {
    routes.announce(api.decisions);
    personal.holds('decisions', { table: 'decision_claims', whose: 't.taken_by = p.id', erased: 'rows' });
  }

  onApplicationBootstrap(): void {
    this.queue.assertComplete();
  }
}
