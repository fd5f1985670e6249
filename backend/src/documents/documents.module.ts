import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { TradeDocument } from './document.entity.js';
import { DocumentExpiry } from './document-expiry.js';
import { DocumentFindService } from './document-find.service.js';
import { DocumentLibrary } from './document-library.js';
import { DocumentRecordService } from './document-record.service.js';
import { DocumentReviewService } from './document-review.service.js';
import { DocumentSubjects } from './document-subjects.js';
import { UploadsModule } from '../uploads/index.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { LibraryPaper } from './library-row.entity.js';
import { LibraryService } from './library.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TradeDocument, LibraryPaper]), AuditModule, CompaniesModule, UploadsModule],
  controllers: [DocumentsController],
  providers: [
    DocumentsService,
    DocumentReviewService,
    DocumentFindService,
    DocumentRecordService,
    LibraryService,
    DocumentLibrary,
    DocumentSubjects,
    DocumentExpiry,
  ],
  exports: [DocumentLibrary, DocumentSubjects],
})
export class DocumentsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.documents);
    personal.holds('documents', {
      table: 'documents',
      whose: 't.uploaded_by = p.id',
      given: 't.type, t.state, t.file_name, t.bytes, t.uploaded_at',
    });
  }
}
