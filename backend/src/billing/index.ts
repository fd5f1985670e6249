export { BillingClock } from './billing-clock.js';
export { BillingModule } from './billing.module.js';
export { type Commission, CommissionRates } from './commission.js';
export { PlanSales } from './plan-sales.js';
export { seedSubscriptions } from './seed/subscriptions.seed.js';
