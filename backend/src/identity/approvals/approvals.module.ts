import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { FxModule } from '../../finance/exchange-rates/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { AuthModule } from '../auth/index.js';
import { CompaniesModule } from '../companies/index.js';
import { ApprovalExpiryJob } from './approval-expiry.job.js';
import { ApprovalNotifier } from './approval-notifier.js';
import { ApprovalRecord } from './approval.entity.js';
import { ApprovalView } from './approval-view.js';
import { ApprovalsController } from './approvals.controller.js';
import { ApprovalsService } from './approvals.service.js';
import { SigningLimits } from './signing-limits.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApprovalRecord]), AuditModule, AuthModule, CompaniesModule, FxModule],
  controllers: [ApprovalsController],
  providers: [ApprovalExpiryJob, ApprovalNotifier, ApprovalView, ApprovalsService, SigningLimits],
  exports: [SigningLimits],
})
export class ApprovalsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.approvals);
    personal.holds(
      'approvals',
      {
        table: 'approvals',
        whose: 'p.id IN (t.requested_by, t.decided_by)',
        given: 't.operation, t.reference, t.state, t.requested_at, t.decided_at',
      },
      nameIn('approvals', 'requested_by_name', 't.requested_by = p.id'),
      nameIn('approvals', 'decided_by_name', 't.decided_by = p.id'),
    );
  }
}
