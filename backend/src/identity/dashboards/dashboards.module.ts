import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { DashboardsController } from './dashboards.controller.js';
import { DashboardsService } from './dashboards.service.js';

@Module({ controllers: [DashboardsController], providers: [DashboardsService] })
export class DashboardsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.dashboards);
    personal.holds('dashboards', {
      table: 'dashboard_layouts',
      whose: 't.user_id = p.id',
      given: 't.slot, t.layout',
      erased: 'rows',
    });
  }
}
