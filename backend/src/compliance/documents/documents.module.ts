import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuthModule } from '../../identity/auth/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { WaitingWork } from '../../platform/waiting-work/waiting-work.js';
import { TradeDocument } from './document.entity.js';
import { DocumentDaysService } from './document-days.service.js';
import { DocumentExpiryJob } from './document-expiry.job.js';
import { DocumentFindService } from './document-find.service.js';
import { DocumentLibrary } from './document-library.js';
import { DocumentRecordService } from './document-record.service.js';
import { DocumentReviewService } from './document-review.service.js';
import { DocumentReadingController } from './document-reading.controller.js';
import { DocumentReadingService } from './document-reading.service.js';
import { DocumentParties } from './document-parties.js';
import { DocumentSubjects } from './document-subjects.js';
import { EarlyReading } from './early-reading.js';
import { UploadsModule } from '../../platform/upload-parts/index.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { DocumentRead, ReadersRow, ReadingRequestRow } from './reading.entities.js';
import { LibraryDocument } from './library-row.entity.js';
import { LibraryService } from './library.service.js';

/** Documents that were refused or run out within 30 days, and that no newer one of their type replaces. */
const TO_RENEW = `SELECT 'document' AS kind, o.id, o.file_name AS name, '' AS reference, o.expires_on::timestamptz AS due,
    NULL::numeric AS amount, NULL AS currency, o.demo
  FROM documents o
  WHERE o.company_id = $1 AND (o.state = 'rejected' OR o.state IN ('approved', 'expired') AND o.expires_on < current_date + 30)
    AND NOT EXISTS (SELECT FROM documents newer WHERE newer.company_id = o.company_id AND newer.type = o.type
      AND newer.listing_id IS NOT DISTINCT FROM o.listing_id AND newer.uploaded_at > o.uploaded_at)`;

/** Companies that ask to read documents of the own lots. */
const TO_LET_READ = `SELECT DISTINCT ON (l.id) 'reading' AS kind, l.id, coalesce(l.mineral_name, l.reference) AS name, l.reference,
    NULL::timestamptz AS due, NULL::numeric AS amount, NULL AS currency, l.demo
  FROM document_reading_requests r JOIN published.listings l ON l.id = r.listing_id
  WHERE l.company_id = $1 AND r.state = 'asked'`;

const ONE_TYPE = 'CASE WHEN count(*) = 1 THEN min(o.type) END';
/** Documents of companies that do not wait to be verified themselves: of those, they are read with the company. */
const TO_READ_OF_COMPANIES: Awaited = {
  id: 'c.id',
  name: `''`,
  about: 'CASE WHEN count(*) = 1 THEN min(o.id::text) END',
  type: ONE_TYPE,
  documents: 'count(*)',
  companies: 'ARRAY[c.id]',
  since: 'min(o.uploaded_at)',
  demo: 'c.demo',
  from: `documents o JOIN published.companies c ON c.id = o.company_id
    WHERE o.state = 'pending' AND o.listing_id IS NULL
      AND c.kyb_state NOT IN ('pending', 'in_review', 're_review')
    GROUP BY c.id, c.demo`,
};
/** Documents of lots that are decided already: of those that wait, they are read with the lot; of drafts, once it is handed in. */
const TO_READ_OF_LOTS: Awaited = {
  id: 'l.id',
  about: 'min(o.id::text)',
  name: 'coalesce(l.mineral_name, l.reference)',
  reference: 'l.reference',
  type: ONE_TYPE,
  documents: 'count(*)',
  companies: 'ARRAY[l.company_id]',
  since: 'min(o.uploaded_at)',
  demo: 'l.demo',
  from: `documents o JOIN published.listings l ON l.id = o.listing_id
    WHERE o.state = 'pending' AND l.state NOT IN ('draft', 'pending', 'under_review')
    GROUP BY l.id, l.mineral_name, l.reference, l.company_id, l.demo`,
};

@Module({
  imports: [
    TypeOrmModule.forFeature([TradeDocument, LibraryDocument, ReadersRow, ReadingRequestRow, DocumentRead]),
    AuditModule,
    AuthModule,
    CompaniesModule,
    UploadsModule,
  ],
  controllers: [DocumentsController, DocumentReadingController],
  providers: [
    DocumentsService,
    DocumentDaysService,
    DocumentReviewService,
    DocumentFindService,
    DocumentRecordService,
    LibraryService,
    DocumentLibrary,
    DocumentSubjects,
    DocumentExpiryJob,
    DocumentReadingService,
    EarlyReading,
    DocumentParties,
  ],
  exports: [DocumentLibrary, DocumentSubjects],
})
export class DocumentsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, work: WaitingWork, decisions: DecisionQueue) {
    work.inRecords(TO_RENEW);
    work.inRecords(TO_LET_READ);
    decisions.inRecords('company_documents', TO_READ_OF_COMPANIES);
    decisions.inRecords('lot_documents', TO_READ_OF_LOTS);
    routes.announce(api.documents);
    routes.announce(api.documentReading);
    personal.holds(
      'documents',
      {
        table: 'documents',
        whose: 't.uploaded_by = p.id',
        given: 't.type, t.state, t.file_name, t.bytes, t.uploaded_at',
      },
      nameIn('document_reading_requests', 'person', 't.company_id = p.company'),
      nameIn('document_reading_requests', 'signed_by', 't.company_id = p.company'),
      nameIn('document_reads', 'person', 't.company_id = p.company'),
    );
  }
}
