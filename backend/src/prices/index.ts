export { PriceStore } from './price-store.js';
export { pricedLot } from './prices.service.js';
export { PricesModule } from './prices.module.js';
