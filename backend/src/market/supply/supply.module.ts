import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { MineSites } from './mine-sites.js';
import { SeaRoutes } from './sea-routes.js';
import { SupplyController } from './supply.controller.js';

@Module({ controllers: [SupplyController], providers: [MineSites, SeaRoutes], exports: [SeaRoutes] })
export class SupplyModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.supply);
  }
}
