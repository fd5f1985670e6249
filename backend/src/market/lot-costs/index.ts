export { LotCostsModule } from './lot-costs.module.js';
