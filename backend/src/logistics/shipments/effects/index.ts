export { CancelShipment } from './cancel-shipment.effect.js';
export { PlanShipment } from './plan-shipment.effect.js';
export { RecordShipmentMilestone } from './record-shipment-milestone.effect.js';
