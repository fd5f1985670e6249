import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { LegalController } from './legal.controller.js';
import { LegalAcceptance, LegalDocument } from './legal.entities.js';
import { LegalService } from './legal.service.js';
import { TermsAcceptance } from './terms-acceptance.js';

@Module({
  imports: [TypeOrmModule.forFeature([LegalDocument, LegalAcceptance]), AuditModule],
  controllers: [LegalController],
  providers: [LegalService, TermsAcceptance],
  exports: [TermsAcceptance],
})
export class LegalModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.legal);
    personal.holds(
      'legal',
      {
        table: 'legal_acceptances',
        whose: 't.user_id = p.id',
        given: `(SELECT d.kind FROM legal_documents d WHERE d.id = t.document_id) AS kind,
          (SELECT d.version FROM legal_documents d WHERE d.id = t.document_id) AS version, t.language, t.accepted_at, t.ip`,
        // That somebody accepted stays provable under the pseudonym; from where is the person's own business.
        erased: { set: 'ip = NULL' },
      },
      nameIn('legal_documents', 'published_by', 'p.admin'),
    );
  }
}
