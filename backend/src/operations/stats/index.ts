export { StatsModule } from './stats.module.js';
export { TradeVolume } from './trade-volume.js';
