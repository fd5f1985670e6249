export { complianceOf, lotForm, type ListingCompliance } from './listing-compliance.js';
export { Listing } from './listing.entity.js';
export { lotAssays, mainPayable, type OfferedAssay, percentOf } from './lot-assays.js';
export { listedPricing, offeredCargo } from './lot-pricing.js';
export { assertPlannable } from './listing-fields.js';
export { cardsOf, readCards } from './listing-cards.js';
export { ON_MARKET, publicLots } from './on-market.js';
export { assertVisible, companyOf, isOwn, isPublic, isReviewer, isVisible } from './listing.policy.js';
export { ListingDocuments } from './listing-documents.js';
export { ACTIVE_LISTINGS, ListingExpiryJob } from './listing-expiry.job.js';
export { LotReassessment, verdictText } from './lot-reassessment.js';
export { countedStates, LotScreening, SCORED } from './lot-screening.js';
export { ListingViews } from './listing-view.js';
export { ListingsModule } from './listings.module.js';
export {
  type AgreedTerms,
  type Assessment,
  forBuyer,
  LotCompliance,
  type LotForBuyer,
  type LotStatus,
  pairOf,
} from './lot-compliance.js';
export { type PriceIn, ReferencePrices, type References } from './reference-prices.js';
export { availableOf, LotLedger, ReleaseReservation, ReserveQuantity } from './lot-ledger.js';
export { LotBlock } from './lot-block.js';
export { lotsNamed, namesOf } from './lot-names.js';
export { LotDirectory } from './lot-directory.js';
export { LotDrafts } from './lot-drafts.js';
export { ACTIVE_NOW, activeAtSql, ListingKpis } from './listing-kpis.js';
export { LotViews } from './lot-views.js';
export { LotFollower } from './lot-follower.js';
export { lotForSale } from './seed/lot-for-sale.js';
export { seedListings } from './seed/listings.seed.js';
