export { PRICE_ALERTS } from './price-alerts.service.js';
export { MarketDataModule } from './market-data.module.js';
export { riskOf } from './reference.js';
export { seedPriceAlerts } from './seed/price-alerts.seed.js';
