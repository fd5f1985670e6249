export { complianceOf, lotForm, type ListingCompliance } from './listing-compliance.js';
export { Listing } from './listing.entity.js';
export { assertPlannable } from './listing-fields.js';
export { ListingSearchService } from './listing-search.service.js';
export { publicLots } from './on-market.js';
export { assertVisible, companyOf, isOwn, isPublic, isReviewer, isVisible } from './listing-policy.js';
export { ListingViews } from './listing-view.js';
export { ListingsModule } from './listings.module.js';
export {
  type AgreedTerms,
  type Assessment,
  forBuyer,
  LotCompliance,
  type LotForBuyer,
  type LotStanding,
  pairOf,
} from './lot-compliance.js';
export { type PriceIn, ReferencePrices } from './reference-prices.js';
export { availableOf, LotLedger } from './lot-ledger.js';
export { LotBlock } from './lot-block.js';
export { lotsNamed } from './lot-names.js';
export { LotDirectory } from './lot-directory.js';
export { LotDrafts } from './lot-drafts.js';
export { ACTIVE_NOW, activeAtSql, ListingKpis } from './listing-kpis.js';
export { type MarketLot, MarketWatch } from './market-watch.js';
export { isExchanged } from './search/market-price.js';
export { LotViews } from './lot-views.js';
export { LotWatchers } from './lot-watchers.js';
export { lotForSale } from './seed/lot-for-sale.js';
export { seedListings } from './seed/listings.seed.js';
