export { type MarketLot, MarketWatch } from './market-watch.js';
export { isAskedAgain } from './search-filters.js';
export { SearchModule } from './search.module.js';
export { SearchService } from './search.service.js';
