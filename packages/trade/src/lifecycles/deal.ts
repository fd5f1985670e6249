import { lifecycle } from '../lifecycle.js';
import { DEAL_EXECUTION } from './deal-execution.js';
import { DEAL_EXITS } from './deal-exits.js';
import {
  DEAL_STATES,
  type DealActor,
  type DealEffect,
  type DealEvent,
  type DealGuard,
  type DealState,
} from './deal-states.js';

/** Trade rules 1.5: the life of a deal, its execution and its side states. */
export const dealLifecycle = lifecycle<DealState, DealEvent, DealActor, DealGuard, DealEffect>('deal', DEAL_STATES, [
  ...DEAL_EXECUTION,
  ...DEAL_EXITS,
]);
