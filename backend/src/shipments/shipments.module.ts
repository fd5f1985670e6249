import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { CourseModule } from '../course/index.js';
import { DealsModule } from '../deals/index.js';
import { DocumentsModule } from '../documents/index.js';
import { nameIn, PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { SupplyModule } from '../supply/index.js';
import { DealShipments } from './deal-shipments.js';
import { ShipmentEventRow, ShipmentFileRow, ShipmentRow } from './shipment.entities.js';
import { ShipmentBook } from './shipment-book.js';
import { ShipmentDelayNews } from './shipment-delays.js';
import { ShipmentFiles } from './shipment-files.js';
import { ShipmentStore } from './shipment-store.js';
import { ShipmentTimers } from './shipment-timers.js';
import { ShipmentsController } from './shipments.controller.js';
import { ShipmentsService } from './shipments.service.js';
import { TrackingService } from './tracking.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ShipmentRow, ShipmentEventRow, ShipmentFileRow]),
    AuditModule,
    CompaniesModule,
    CourseModule,
    DealsModule,
    DocumentsModule,
    SupplyModule,
  ],
  controllers: [ShipmentsController],
  providers: [
    DealShipments,
    ShipmentBook,
    ShipmentDelayNews,
    ShipmentFiles,
    ShipmentStore,
    ShipmentTimers,
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
