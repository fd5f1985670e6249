export { DealDirectory } from './deal-directory.js';
export { DealKpis, type DealScope } from './deal-kpis.js';
export { DealOpening } from './deal-opening.js';
export { DealsModule } from './deals.module.js';
export { DealsService } from './deals.service.js';
