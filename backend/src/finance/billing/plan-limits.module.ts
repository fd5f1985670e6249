import { Global, Module } from '@nestjs/common';
import { Quotas } from '../../platform/limits/quotas.js';
import { PlanLimitsService } from './plan-limits.service.js';

/** The limits of plans as the quotas that every area asks for. */
@Global()
@Module({
  providers: [PlanLimitsService, { provide: Quotas, useExisting: PlanLimitsService }],
  exports: [PlanLimitsService, Quotas],
})
export class PlanLimitsModule {}
