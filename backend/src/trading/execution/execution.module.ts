import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { ApprovalsModule } from '../../identity/approvals/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { ComplianceModule } from '../../compliance/rules/index.js';
import { DealsModule } from '../deals/index.js';
import { DocumentsModule } from '../../compliance/documents/index.js';
import { ListingsModule } from '../../market/listings/index.js';
import { PaymentsModule } from '../../finance/payments/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { WaitingWork } from '../../platform/waiting-work/waiting-work.js';
import { CarriageDocuments } from './carriage-documents.js';
import { CarrierExecution } from './carrier-execution.js';
import { DealCargoService } from './deal-cargo.service.js';
import { CargoService } from './cargo.service.js';
import { ExecutionController } from './execution.controller.js';
import { ExecutionRow, DealDocumentRow, DealProposalRow, DisputeRow, SuspensionRow } from './execution.entities.js';
import { ExecutionService } from './execution.service.js';
import { ExecutionDeadlinesJob } from './execution-deadlines.job.js';
import { ExecutionOffers } from './execution-offers.js';
import { ExecutionRecord } from './execution-record.js';
import { ExecutionStore } from './execution.store.js';
import { ExecutionView } from './execution-view.js';
import { DisputesService } from './disputes.service.js';
import { ExitsService } from './exits.service.js';
import { VesselsService } from './vessels.service.js';
import { LoadingGates } from './loading-gates.js';
import { DealDocumentsService } from './deal-documents.service.js';
import * as effects from './effects/index.js';
import * as guards from './guards/index.js';

/** Quantities to decide on, deliveries to confirm, proposals to answer and documents to upload again. */
const TO_DECIDE = `WITH own AS (
    SELECT d.*, coalesce(l.mineral_name, l.reference) AS name, CASE WHEN d.buyer_company_id = $1 THEN 'buyer' ELSE 'seller' END AS side
    FROM published.deals d JOIN published.listings l ON l.id = d.listing_id
    WHERE $1 IN (d.buyer_company_id, d.seller_company_id) AND d.state NOT IN ('closed', 'cancelled', 'defaulted'))
  SELECT 'quantity' AS kind, d.id, d.name, d.reference, NULL::timestamptz AS due, d.total AS amount, d.currency, d.demo
  FROM own d JOIN deal_executions e ON e.deal_id = d.id
  WHERE d.side = 'buyer' AND jsonb_typeof(e.breach) = 'object' AND e.breach ->> 'choice' IS NULL
  UNION ALL
  SELECT 'delivery', d.id, d.name, d.reference, e.unopposed_at, d.total, d.currency, d.demo
  FROM own d JOIN deal_executions e ON e.deal_id = d.id
  WHERE d.side = 'buyer' AND d.state = 'in_transit' AND e.unopposed_at IS NOT NULL
  UNION ALL
  SELECT 'agreement', d.id, d.name, d.reference, NULL, p.amount, d.currency, d.demo
  FROM own d JOIN deal_proposals p ON p.deal_id = d.id WHERE p.state = 'open' AND p.by <> d.side
  UNION ALL
  SELECT 'deal_document', d.id, d.name, d.reference, NULL, NULL, NULL, d.demo
  FROM own d JOIN deal_documents f ON f.deal_id = d.id
  WHERE f.state = 'rejected' AND f.by = d.side AND NOT EXISTS (SELECT FROM deal_documents newer
    WHERE newer.deal_id = f.deal_id AND newer.type = f.type AND newer.by = f.by AND newer.uploaded_at > f.uploaded_at)`;

const OF_DEAL = {
  id: 'x.id',
  about: 'd.id',
  name: 'coalesce(l.mineral_name, l.reference)',
  reference: 'd.reference',
  companies: 'ARRAY[d.seller_company_id, d.buyer_company_id]',
  demo: 'd.demo',
} as const;
const DEAL = 'JOIN published.deals d ON d.id = x.deal_id JOIN published.listings l ON l.id = d.listing_id';
const DOCUMENTS_TO_JUDGE: Awaited = {
  ...OF_DEAL,
  type: 'x.type',
  documents: '1',
  since: 'x.uploaded_at',
  from: `deal_documents x ${DEAL} WHERE x.state = 'pending'`,
};
const DISPUTES: Awaited = {
  ...OF_DEAL,
  type: 'x.type',
  since: 'x.opened_at',
  from: `deal_disputes x ${DEAL} WHERE x.state = 'open'`,
};
/** Deals that an administrator or a rule has stopped; what force majeure has stopped, the parties end. */
const HOLDS: Awaited = {
  ...OF_DEAL,
  since: 'x.since',
  from: `deal_suspensions x ${DEAL} WHERE x.ended_at IS NULL AND x.kind = 'hold'`,
};

@Module({
  imports: [
    TypeOrmModule.forFeature([ExecutionRow, DealDocumentRow, DealProposalRow, DisputeRow, SuspensionRow]),
    ApprovalsModule,
    AuditModule,
    ComplianceModule,
    DealsModule,
    DocumentsModule,
    ListingsModule,
    PaymentsModule,
  ],
  controllers: [ExecutionController],
  providers: [
    ...Object.values(effects),
    ...Object.values(guards),
    CarriageDocuments,
    CarrierExecution,
    DealCargoService,
    CargoService,
    ExecutionDeadlinesJob,
    ExecutionOffers,
    ExecutionRecord,
    ExecutionService,
    ExecutionStore,
    ExecutionView,
    DisputesService,
    ExitsService,
    VesselsService,
    LoadingGates,
    DealDocumentsService,
  ],
  exports: [CarriageDocuments, CarrierExecution, ExecutionRecord],
})
export class ExecutionModule {
  constructor(routes: RouteRegistry, personal: PersonalData, work: WaitingWork, decisions: DecisionQueue) {
    work.inRecords(TO_DECIDE);
    decisions.inRecords('deal_document', DOCUMENTS_TO_JUDGE);
    decisions.inRecords('dispute', DISPUTES);
    decisions.inRecords('deal_hold', HOLDS);
    routes.announce(api.dealCargo);
    routes.announce(api.execution);
    personal.holds('deals', {
      table: 'deal_documents',
      whose: 't.uploaded_by = p.id',
      given: 't.type, t.file_name, t.bytes, t.uploaded_at',
    });
  }
}
