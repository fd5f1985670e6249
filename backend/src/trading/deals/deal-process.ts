import type { DealActor, DealEffect, DealEvent, DealGuard, DealState } from '@orebridge/trade';
import type { Asked, EffectHandler, GuardHandler, Made, Process } from '../../platform/lifecycle/process.js';
import type { DealRecord } from './deal.entity.js';

/** A transition of a deal that is written, still inside its transaction. */
export type DealTransition = Made<'deal', DealRecord, DealEvent, DealState>;
/** A transition of a deal that a person asks for. */
export type DealAsked = Asked<'deal', DealRecord, DealEvent, DealActor>;
/** What one area does when a deal changes its state, under the deal's lock. */
export type DealEffectHandler = EffectHandler<DealTransition>;
/** Whether a person may change a deal's state now. */
export type DealGuardHandler = GuardHandler<DealAsked>;

/** The handlers of the deal's lifecycle. `processes` provides it, which alone knows every area of a deal. */
export abstract class DealProcess implements Process<DealGuard, DealEffect, DealAsked, DealTransition> {
  abstract readonly guards: Process<DealGuard, DealEffect, DealAsked, DealTransition>['guards'];
  abstract readonly effects: Process<DealGuard, DealEffect, DealAsked, DealTransition>['effects'];
}
