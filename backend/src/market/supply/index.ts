export { originOutput, type WonLot } from './origin-output.js';
export { PRODUCTION, type ProductionRow, tableOf } from './production-table.js';
export { portNames, SeaRoutes } from './sea-routes.js';
export { SupplyModule } from './supply.module.js';
