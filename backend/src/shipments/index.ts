export { type Booking, ShipmentBook, type ShipmentNamed } from './shipment-book.js';
export { ShipmentsModule } from './shipments.module.js';
export { TrackingService } from './tracking.service.js';
