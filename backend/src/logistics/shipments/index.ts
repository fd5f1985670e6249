export { type Booking, ShipmentBook, ShipmentFollower, type ShipmentNamed } from './shipment-book.js';
export { ShipmentsModule } from './shipments.module.js';
export { TrackingService } from './tracking.service.js';
export * from './effects/index.js';
