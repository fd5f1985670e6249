import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { ComplianceModule } from '../../compliance/rules/index.js';
import { WatchlistsModule } from '../../compliance/watchlists/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { AuditModule } from '../audit/index.js';
import { EvidenceController } from './evidence.controller.js';
import { EvidenceFiles } from './evidence-files.service.js';
import { EvidenceRecords } from './evidence-records.service.js';
import { EvidenceService } from './evidence.service.js';
import { EvidenceSubjects } from './evidence-subjects.service.js';

@Module({
  imports: [AuditModule, ComplianceModule, WatchlistsModule],
  controllers: [EvidenceController],
  providers: [EvidenceFiles, EvidenceRecords, EvidenceService, EvidenceSubjects],
})
export class EvidenceModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.evidence);
  }
}
