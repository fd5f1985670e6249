import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { DealsModule, OF_OWN_DEAL } from '../deals/index.js';
import { ListingsModule } from '../listings/index.js';
import { nameIn, PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { AgreedContracts } from './agreed-contracts.js';
import { ContractFileRecord, ContractSignatureRecord, ContractVersionRecord } from './contract.entities.js';
import { ContractDeadline } from './contract-deadline.js';
import { ContractDrafting } from './contract-drafting.js';
import { ContractFiles } from './contract-files.js';
import { ContractListService } from './contract-list.service.js';
import { ContractSigning } from './contract-signing.js';
import { ContractStore } from './contract-store.js';
import { ContractsController } from './contracts.controller.js';
import { ContractsService } from './contracts.service.js';
import { DemoContracts } from './demo-contracts.js';
import { OwnSignature, SignatureProvider } from './signature-provider.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ContractVersionRecord, ContractSignatureRecord, ContractFileRecord]),
    AuditModule,
    DealsModule,
    ListingsModule,
  ],
  controllers: [ContractsController],
  providers: [
    AgreedContracts,
    ContractDeadline,
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
  constructor(routes: RouteRegistry, personal: PersonalData) {
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
