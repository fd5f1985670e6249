import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { StatsController } from './stats.controller.js';
import { StatsService } from './stats.service.js';

@Module({ controllers: [StatsController], providers: [StatsService], exports: [] })
export class StatsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.stats);
  }
}
