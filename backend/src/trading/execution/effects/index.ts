export { CloseDisputeByUmpire } from './close-dispute-by-umpire.effect.js';
export { EndSuspension } from './end-suspension.effect.js';
export { FreezeDisputedAmount } from './freeze-disputed-amount.effect.js';
export { RecordDelivery } from './record-delivery.effect.js';
export { RecordSuspension } from './record-suspension.effect.js';
export { RestartObjectionPeriod } from './restart-objection-period.effect.js';
export { WithdrawCancellationProposals } from './withdraw-cancellation-proposals.effect.js';
