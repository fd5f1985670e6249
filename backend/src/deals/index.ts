export { DealDirectory } from './deal-directory.js';
export { DealRecord } from './deal.entity.js';
export { DealKpis, type DealScope } from './deal-kpis.js';
export { type DealEffect, type DealMoved, DealMoves } from './deal-moves.js';
export { DealOpening } from './deal-opening.js';
export { assertArbiter, assertParty, assertReads, type Side, sideOf } from './deal-policy.js';
export { DealsModule } from './deals.module.js';
export { DealsService } from './deals.service.js';
export { termsHash } from './terms-hash.js';
