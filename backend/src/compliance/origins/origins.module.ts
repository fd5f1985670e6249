import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { OriginsController } from './origins.controller.js';
import { OriginsService } from './origins.service.js';

@Module({ imports: [AuditModule], controllers: [OriginsController], providers: [OriginsService] })
export class OriginsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.origins);
  }
}
