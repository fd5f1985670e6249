import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { ListingsModule } from '../listings/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { UploadsModule } from '../../platform/upload-parts/index.js';
import { InquiriesController } from './inquiries.controller.js';
import { InquiriesService } from './inquiries.service.js';
import { InquiryFilesService } from './inquiry-files.service.js';
import { Inquiry, InquiryFileRow, InquiryMessageRow } from './inquiry.entities.js';
import { InquiryStore } from './inquiry.store.js';
import { InquiryWriting } from './inquiry-writing.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Inquiry, InquiryMessageRow, InquiryFileRow]),
    AuditModule,
    CompaniesModule,
    ListingsModule,
    UploadsModule,
  ],
  controllers: [InquiriesController],
  providers: [InquiriesService, InquiryStore, InquiryWriting, InquiryFilesService],
  exports: [InquiryStore],
})
export class InquiriesModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.inquiries);
    personal.holds(
      'inquiries',
      {
        table: 'inquiry_messages',
        whose: 't.author_id = p.id',
        given: 't.inquiry_id, t.text, t.created_at',
      },
      { table: 'inquiry_files', whose: 't.uploaded_by = p.id', given: 't.file_name, t.bytes, t.uploaded_at' },
    );
  }
}
