export { originOutput, type WonLot } from './origin-output.js';
export { PRODUCTION, type ProductionRow, tableOf } from './production-table.js';
export { SeaWays } from './sea-ways.js';
export { SupplyModule } from './supply.module.js';
