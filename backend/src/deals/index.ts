export { DealDirectory } from './deal-directory.js';
export { DealOpening } from './deal-opening.js';
export { DealsModule } from './deals.module.js';
export { DealsService } from './deals.service.js';
