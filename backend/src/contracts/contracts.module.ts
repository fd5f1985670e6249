import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { DealsModule } from '../deals/index.js';
import { ListingsModule } from '../listings/index.js';
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
  constructor(routes: RouteRegistry) {
    routes.announce(api.contracts);
  }
}
