import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { FxController } from './fx.controller.js';
import { FxService } from './fx.service.js';
import { RateFetchJob } from './rate-fetch.job.js';
import { RateStore } from './rate.store.js';

@Module({ controllers: [FxController], providers: [FxService, RateStore, RateFetchJob], exports: [RateStore] })
export class FxModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.fx);
  }
}
