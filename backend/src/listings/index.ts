export { type ListingCompliance } from './listing-compliance.js';
export { Listing } from './listing.entity.js';
export { assertStorable } from './listing-fields.js';
export { companyOf } from './listing-policy.js';
export { ListingsModule } from './listings.module.js';
export { type Assessment, LotCompliance } from './lot-compliance.js';
export { availableOf, LotLedger } from './lot-ledger.js';
export { LotWatchers } from './lot-watchers.js';
export { seedListings } from './seed/listings.seed.js';
