import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { ComplianceModule } from '../compliance/index.js';
import { DealsModule } from '../deals/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ListingsModule } from '../listings/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { CarrierCourse } from './carrier-course.js';
import { CargoService } from './cargo.service.js';
import { Certificates } from './certificates.js';
import { CourseController } from './course.controller.js';
import { CourseRow, DealPaperRow, DealProposalRow, DisputeRow, SuspensionRow } from './course.entities.js';
import { CourseService } from './course.service.js';
import { CourseDeadlines } from './course-deadlines.js';
import { CourseEffects } from './course-effects.js';
import { CourseOffers } from './course-offers.js';
import { CourseRecord } from './course-record.js';
import { CourseStore } from './course-store.js';
import { CourseView } from './course-view.js';
import { DisputesService } from './disputes.service.js';
import { EscrowFreezes } from './escrow-freezes.js';
import { ExitsService } from './exits.service.js';
import { Freezes } from './freezes.js';
import { LoadingGates } from './loading-gates.js';
import { PapersService } from './papers.service.js';
import { Tolerances } from './tolerances.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CourseRow, DealPaperRow, DealProposalRow, DisputeRow, SuspensionRow]),
    AuditModule,
    ComplianceModule,
    DealsModule,
    DocumentsModule,
    ListingsModule,
    PaymentsModule,
  ],
  controllers: [CourseController],
  providers: [
    CarrierCourse,
    CargoService,
    Certificates,
    CourseDeadlines,
    CourseEffects,
    CourseOffers,
    CourseRecord,
    CourseService,
    CourseStore,
    CourseView,
    DisputesService,
    EscrowFreezes,
    ExitsService,
    Freezes,
    LoadingGates,
    PapersService,
    Tolerances,
  ],
  exports: [CarrierCourse, Certificates, CourseRecord, Freezes, Tolerances],
})
export class CourseModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.course);
    personal.holds('deals', {
      table: 'deal_papers',
      whose: 't.uploaded_by = p.id',
      given: 't.type, t.file_name, t.bytes, t.uploaded_at',
    });
  }
}
