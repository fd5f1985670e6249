export { sinceMonths } from './price-history.js';
export { type PriceTrend, type PricePoint, PriceStore } from './price.store.js';
export { PricesModule } from './prices.module.js';
