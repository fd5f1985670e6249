import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { AuditCheckpoints } from './audit-checkpoints.js';
import { AuditVerdictService } from './audit-verdict.service.js';
import { AuditController } from './audit.controller.js';
import { AuditEntry } from './audit-row.entity.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry])],
  controllers: [AuditController],
  providers: [AuditService, AuditCheckpoints, AuditVerdictService],
  exports: [AuditService],
})
export class AuditModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.audit);
  }
}
