import type {
  FreightContractActor,
  FreightContractEffect,
  FreightContractEvent,
  FreightContractGuard,
  FreightContractState,
  FreightQuoteActor,
  FreightQuoteEffect,
  FreightQuoteEvent,
  FreightQuoteGuard,
  FreightQuoteState,
  FreightRequestActor,
  FreightRequestEffect,
  FreightRequestEvent,
  FreightRequestState,
} from '@orebridge/trade';
import type { Asked, EffectHandler, GuardHandler, Made, Process } from '../../platform/lifecycle/process.js';
import type { FreightContractRow, FreightQuoteRow, FreightRequestRow } from './freight.entities.js';

export type FreightContractTransition = Made<
  'contract',
  FreightContractRow,
  FreightContractEvent,
  FreightContractState
>;
export type FreightContractAsked = Asked<'contract', FreightContractRow, FreightContractEvent, FreightContractActor>;
export type FreightContractGuardHandler = GuardHandler<FreightContractAsked>;
export type FreightQuoteTransition = Made<'quote', FreightQuoteRow, FreightQuoteEvent, FreightQuoteState>;
export type FreightQuoteAsked = Asked<'quote', FreightQuoteRow, FreightQuoteEvent, FreightQuoteActor>;
export type FreightQuoteEffectHandler = EffectHandler<FreightQuoteTransition>;
export type FreightQuoteGuardHandler = GuardHandler<FreightQuoteAsked>;
export type FreightRequestTransition = Made<'request', FreightRequestRow, FreightRequestEvent, FreightRequestState>;
export type FreightRequestAsked = Asked<'request', FreightRequestRow, FreightRequestEvent, FreightRequestActor>;

/** The handlers of the lifecycles of freight: requests, quotes and contracts. `processes` provides them. */
export abstract class FreightProcess {
  abstract readonly contract: Process<
    FreightContractGuard,
    FreightContractEffect,
    FreightContractAsked,
    FreightContractTransition
  >;
  abstract readonly quote: Process<FreightQuoteGuard, FreightQuoteEffect, FreightQuoteAsked, FreightQuoteTransition>;
  abstract readonly request: Process<never, FreightRequestEffect, FreightRequestAsked, FreightRequestTransition>;
}
