import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { DocumentsModule } from '../documents/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { VerificationClock } from './verification-clock.js';
import { VerificationController } from './verification.controller.js';
import { VerificationCase } from './verification.entity.js';
import { VerificationPapers } from './verification-papers.js';
import { VerificationReviewService } from './verification-review.service.js';
import { VerificationService } from './verification.service.js';
import { VerificationStore } from './verification-store.js';

@Module({
  imports: [TypeOrmModule.forFeature([VerificationCase]), AuditModule, CompaniesModule, DocumentsModule],
  controllers: [VerificationController],
  providers: [VerificationService, VerificationReviewService, VerificationStore, VerificationClock, VerificationPapers],
})
export class VerificationModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.verification);
  }
}
