export { PriceStore } from './price-store.js';
export { PricesModule } from './prices.module.js';
