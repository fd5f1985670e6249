import type { TenderActor, TenderEffect, TenderEvent, TenderState } from '@orebridge/trade';
import type { Asked, EffectHandler, Made, Process } from '../../platform/lifecycle/process.js';
import type { Tender } from './tender.entities.js';

export type TenderTransition = Made<'tender', Tender, TenderEvent, TenderState>;
export type TenderAsked = Asked<'tender', Tender, TenderEvent, TenderActor>;
export type TenderEffectHandler = EffectHandler<TenderTransition>;
type Handlers = Process<never, TenderEffect, TenderAsked, TenderTransition>;

/** The handlers of the lifecycle of tenders. `processes` provides them. */
export abstract class TenderProcess implements Handlers {
  abstract readonly guards: Handlers['guards'];
  abstract readonly effects: Handlers['effects'];
}
