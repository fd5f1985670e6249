import { lifecycle } from '../lifecycle.js';
import { DEAL_COURSE } from './deal-course.js';
import { DEAL_EXITS } from './deal-exits.js';
import { DEAL_STATES, type DealActor, type DealEvent, type DealState } from './deal-states.js';

/** Trade rules 1.5: the life of a deal, its course and its side states. */
export const dealLifecycle = lifecycle<DealState, DealEvent, DealActor>('deal', DEAL_STATES, [
  ...DEAL_COURSE,
  ...DEAL_EXITS,
]);
