import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { ListingsModule } from '../listings/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';
import { ForgetActivity } from './forget-activity.js';

@Module({ imports: [ListingsModule], controllers: [ActivityController], providers: [ActivityService, ForgetActivity] })
export class ActivityModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.activity);
  }
}
