import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { DocumentsModule } from '../documents/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { CompanyQuestionsJob } from './company-questions.job.js';
import { VerificationClockJob } from './verification-clock.job.js';
import { VerificationController } from './verification.controller.js';
import { VerificationCase } from './verification.entity.js';
import { VerificationDocuments } from './verification-documents.js';
import { VerificationReviewService } from './verification-review.service.js';
import { VerificationService } from './verification.service.js';
import { RENEWAL_DAYS, VerificationStore } from './verification.store.js';

/** Companies that have handed in, or whose verification is looked at again. */
const TO_VERIFY: Awaited = {
  id: 'c.id',
  name: 'c.name',
  type: 'c.kyb_state',
  documents: `(SELECT count(*) FROM published.documents o
    WHERE o.company_id = c.id AND o.listing_id IS NULL AND o.state = 'pending')`,
  companies: 'ARRAY[c.id]',
  since: `coalesce(CASE WHEN c.kyb_state = 're_review' THEN v.renew_by - interval '${RENEWAL_DAYS} days' END,
    v.submitted_at, c.created_at)`,
  taken_by: `CASE WHEN c.kyb_state = 'in_review' THEN v.reviewer_id END`,
  demo: 'c.demo',
  from: `published.companies c LEFT JOIN verifications v ON v.company_id = c.id
    WHERE c.kyb_state IN ('pending', 'in_review', 're_review')`,
};

@Module({
  imports: [TypeOrmModule.forFeature([VerificationCase]), AuditModule, CompaniesModule, DocumentsModule],
  controllers: [VerificationController],
  providers: [
    VerificationService,
    VerificationReviewService,
    VerificationStore,
    VerificationClockJob,
    CompanyQuestionsJob,
    VerificationDocuments,
  ],
})
export class VerificationModule {
  constructor(routes: RouteRegistry, decisions: DecisionQueue) {
    decisions.inRecords('company', TO_VERIFY);
    routes.announce(api.verification);
  }
}
