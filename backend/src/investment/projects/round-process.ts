import type { RoundActor, RoundEffect, RoundEvent, RoundGuard, RoundState } from '@orebridge/trade';
import type { Asked, EffectHandler, GuardHandler, Made, Process } from '../../platform/lifecycle/process.js';
import type { FundingRound } from './round.entities.js';

export type RoundTransition = Made<'round', FundingRound, RoundEvent, RoundState>;
export type RoundAsked = Asked<'round', FundingRound, RoundEvent, RoundActor>;
export type RoundEffectHandler = EffectHandler<RoundTransition>;
export type RoundGuardHandler = GuardHandler<RoundAsked>;
type Handlers = Process<RoundGuard, RoundEffect, RoundAsked, RoundTransition>;

/** The handlers of the lifecycle of funding rounds. `processes` provides them. */
export abstract class RoundProcess implements Handlers {
  abstract readonly guards: Handlers['guards'];
  abstract readonly effects: Handlers['effects'];
}
