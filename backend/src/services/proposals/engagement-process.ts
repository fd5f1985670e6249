import type {
  EngagementActor,
  EngagementEffect,
  EngagementEvent,
  EngagementGuard,
  EngagementState,
} from '@orebridge/trade';
import type { Asked, GuardHandler, Made, Process } from '../../platform/lifecycle/process.js';
import type { EngagementRecord } from './proposal.entities.js';

export type EngagementTransition = Made<'engagement', EngagementRecord, EngagementEvent, EngagementState>;
export type EngagementAsked = Asked<'engagement', EngagementRecord, EngagementEvent, EngagementActor>;
export type EngagementGuardHandler = GuardHandler<EngagementAsked>;
type Handlers = Process<EngagementGuard, EngagementEffect, EngagementAsked, EngagementTransition>;

/** The handlers of the lifecycle of agreed work. `processes` provides them. */
export abstract class EngagementProcess implements Handlers {
  abstract readonly guards: Handlers['guards'];
  abstract readonly effects: Handlers['effects'];
}
