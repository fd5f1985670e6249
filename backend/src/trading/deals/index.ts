export { DealAmendment } from './deal-amendment.js';
export { DealDirectory } from './deal-directory.js';
export { DealRecord, termsHash } from './deal.entity.js';
export { DealHold } from './deal-hold.js';
export { DealKpis, type DealScope } from './deal-kpis.js';
export {
  type DealAsked,
  type DealEffectHandler,
  type DealGuardHandler,
  DealProcess,
  type DealTransition,
} from './deal-process.js';
export { DealStateMachine } from './deal-state-machine.js';
export { type Agreement, OpenDeal } from './effects/open-deal.effect.js';
export { FourEyes } from './guards/four-eyes.js';
export { assertArbiter, assertParty, assertReads, OF_OWN_DEAL, type Side, sideOf } from './deal.policy.js';
export { DealsModule, OPEN_DEALS } from './deals.module.js';
export { DealsService } from './deals.service.js';
export { inDealUnit } from './deal-quantity.js';
