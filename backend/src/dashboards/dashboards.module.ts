import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { DashboardsController } from './dashboards.controller.js';
import { DashboardsService } from './dashboards.service.js';

@Module({ controllers: [DashboardsController], providers: [DashboardsService] })
export class DashboardsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.dashboards);
  }
}
