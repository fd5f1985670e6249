import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { DealsModule } from '../../trading/deals/index.js';
import { ListingsModule } from '../../market/listings/index.js';
import { ScreeningModule } from '../screening/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { CargoInputs } from './cargo-inputs.js';
import { CargoStatuses } from './cargo-statuses.js';
import { ComplianceController } from './compliance.controller.js';
import { ComplianceService } from './compliance.service.js';
import { DealRecords } from './deal-records.js';
import { DealReassessment } from './deal-reassessment.js';
import { DealRescoring } from './deal-rescoring.js';
import { TrialStock } from './trial-stock.js';
import { TrialsController } from './trials.controller.js';
import { ComplianceTrials } from './trials.service.js';

@Module({
  imports: [AuditModule, DealsModule, ListingsModule, ScreeningModule],
  controllers: [ComplianceController, TrialsController],
  providers: [
    CargoInputs,
    CargoStatuses,
    ComplianceService,
    ComplianceTrials,
    DealReassessment,
    DealRecords,
    DealRescoring,
    TrialStock,
  ],
  exports: [CargoInputs, DealRescoring],
})
export class ComplianceModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.compliance);
    routes.announce(api.complianceTrials);
  }
}
