import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { MineSites } from './mine-sites.js';
import { SeaWays } from './sea-ways.js';
import { SupplyController } from './supply.controller.js';

@Module({ controllers: [SupplyController], providers: [MineSites, SeaWays], exports: [SeaWays] })
export class SupplyModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.supply);
  }
}
