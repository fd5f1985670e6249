export { MarketDataModule } from './market-data.module.js';
export { seedPriceAlerts } from './seed/price-alerts.seed.js';
