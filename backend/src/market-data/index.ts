export { MarketDataModule } from './market-data.module.js';
