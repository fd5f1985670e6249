import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { ExecutionModule } from '../../trading/execution/index.js';
import { DealsModule } from '../../trading/deals/index.js';
import { DocumentsModule } from '../../compliance/documents/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { SupplyModule } from '../../market/supply/index.js';
import { DealShipments } from './deal-shipments.js';
import { ShipmentEventRow, ShipmentFileRow, ShipmentRow } from './shipment.entities.js';
import { ShipmentBook } from './shipment-book.js';
import { ShipmentDelayEventPayload } from './shipment-delays.js';
import { ShipmentFiles } from './shipment-files.js';
import { ShipmentStore } from './shipment.store.js';
import { ShipmentTimersJob } from './shipment-timers.job.js';
import { ShipmentsController } from './shipments.controller.js';
import { ShipmentsService } from './shipments.service.js';
import { TrackingService } from './tracking.service.js';
import * as effects from './effects/index.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ShipmentRow, ShipmentEventRow, ShipmentFileRow]),
    AuditModule,
    CompaniesModule,
    ExecutionModule,
    DealsModule,
    DocumentsModule,
    SupplyModule,
  ],
  controllers: [ShipmentsController],
  providers: [
    ...Object.values(effects),
    DealShipments,
    ShipmentBook,
    ShipmentDelayEventPayload,
    ShipmentFiles,
    ShipmentStore,
    ShipmentTimersJob,
    ShipmentsService,
    TrackingService,
  ],
  exports: [ShipmentBook],
})
export class ShipmentsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.shipments);
    personal.holds('shipments', nameIn('shipment_events', 'posted_by', 't.company_id = p.company'), {
      table: 'shipment_files',
      whose: 't.uploaded_by = p.id',
      given: 't.file_name, t.bytes, t.uploaded_at',
    });
  }
}
