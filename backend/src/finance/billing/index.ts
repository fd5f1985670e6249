export { BillingService } from './billing.service.js';
export { BillingClockJob } from './billing-clock.job.js';
export { BillingModule } from './billing.module.js';
export { SubscriptionPurpose } from './subscription-purpose.js';
export { seedSubscriptions } from './seed/subscriptions.seed.js';
export { PlanMeters, spentDaily } from './plan-limits.service.js';
