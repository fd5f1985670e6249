import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { AuditCheckpointsJob } from './audit-checkpoints.job.js';
import { AuditChecksService } from './audit-checks.service.js';
import { AuditExportService } from './audit-export.service.js';
import { AuditRedaction } from './audit-redaction.js';
import { AuditSignatures } from './audit-signatures.js';
import { AuditVerdictService } from './audit-verdict.service.js';
import { AuditController } from './audit.controller.js';
import { AuditEntry } from './audit-row.entity.js';
import { AuditService } from './audit.service.js';
import { ChainCheck } from './chain-check.js';

@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry])],
  controllers: [AuditController],
  providers: [
    AuditService,
    AuditCheckpointsJob,
    AuditChecksService,
    AuditExportService,
    AuditRedaction,
    AuditSignatures,
    AuditVerdictService,
    ChainCheck,
  ],
  exports: [AuditChecksService, AuditExportService, AuditRedaction, AuditService],
})
export class AuditModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.audit);
    personal.holds('audit', {
      table: 'audit',
      whose: `t.actor_id = p.id OR (t.object_kind = 'user' AND t.object_id = p.id::text)`,
      given: 't.at, t.object_kind, t.object_id, t.event, t.from_state, t.to_state, t.acting_role, t.reason',
    });
  }
}
