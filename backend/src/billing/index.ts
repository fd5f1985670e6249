export { BillingClock } from './billing-clock.js';
export { BillingModule } from './billing.module.js';
export { seedSubscriptions } from './seed/subscriptions.seed.js';
