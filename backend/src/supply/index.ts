export { SeaWays } from './sea-ways.js';
export { SupplyModule } from './supply.module.js';
