export type { PayoutRecord } from './payout.entities.js';
export { Payouts } from './payouts.service.js';
export { PayoutsModule } from './payouts.module.js';
