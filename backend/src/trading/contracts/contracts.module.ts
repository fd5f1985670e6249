import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { ApprovalsModule } from '../../identity/approvals/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { DealsModule, OF_OWN_DEAL } from '../deals/index.js';
import { ListingsModule } from '../../market/listings/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { WaitingWork } from '../../platform/waiting-work/waiting-work.js';
import { AgreedContracts } from './agreed-contracts.js';
import { ContractFileRecord, ContractSignatureRecord, ContractVersionRecord } from './contract.entities.js';
import { ContractDeadlineJob } from './contract-deadline.job.js';
import { ContractDrafting } from './contract-drafting.js';
import { ContractFiles } from './contract-files.js';
import { ContractListService } from './contract-list.service.js';
import { ContractSigning } from './contract-signing.js';
import { ContractStore } from './contract.store.js';
import { ContractsController } from './contracts.controller.js';
import { ContractsService } from './contracts.service.js';
import { DemoContracts } from './demo-contracts.js';
import { OwnSignature, SignatureProvider } from './signature-provider.js';
import * as effects from './effects/index.js';
import { FirstSignatureAwaited, LastSignatureAwaited } from './guards/signatures.js';

/** Contracts that wait for the company's signature. */
const TO_SIGN = `SELECT 'contract' AS kind, d.id, coalesce(l.mineral_name, l.reference) AS name, d.reference, v.due_at AS due,
    d.total AS amount, d.currency, d.demo
  FROM contract_versions v JOIN published.deals d ON d.id = v.deal_id
  JOIN published.listings l ON l.id = d.listing_id
  WHERE v.state = 'open' AND d.state NOT IN ('compliance_review', 'on_hold', 'cancelled')
    AND $1 IN (d.buyer_company_id, d.seller_company_id)
    AND NOT EXISTS (SELECT FROM contract_signatures s WHERE s.version_id = v.id AND s.company_id = $1)`;

@Module({
  imports: [
    TypeOrmModule.forFeature([ContractVersionRecord, ContractSignatureRecord, ContractFileRecord]),
    ApprovalsModule,
    AuditModule,
    DealsModule,
    ListingsModule,
  ],
  controllers: [ContractsController],
  providers: [
    ...Object.values(effects),
    FirstSignatureAwaited,
    LastSignatureAwaited,
    AgreedContracts,
    ContractDeadlineJob,
    ContractDrafting,
    ContractFiles,
    ContractListService,
    ContractSigning,
    ContractStore,
    ContractsService,
    DemoContracts,
    { provide: SignatureProvider, useClass: OwnSignature },
  ],
  exports: [AgreedContracts],
})
export class ContractsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, work: WaitingWork) {
    work.inRecords(TO_SIGN);
    routes.announce(api.contracts);
    personal.holds(
      'contracts',
      {
        table: 'contract_signatures',
        whose: 't.user_id = p.id',
        given: 't.version_id, t.company_name, t.name, t.method, t.at',
      },
      nameIn('contract_versions', 'author_name', OF_OWN_DEAL),
    );
  }
}
