import { DAY_SECONDS } from './calendar/day.js';
import { isFinal, PREVIOUS } from './lifecycle.js';
import { dealLifecycle } from './lifecycles/deal.js';
import { DEAL_PARTIES, DEAL_STATES, type DealActor, type DealEvent, type DealState } from './lifecycles/deal-states.js';
import { TIMERS } from './limits.js';

/** What takes a deal further, and who can do it. */
export interface NextAction {
  readonly event: DealEvent;
  /** In the order of the table; more than one when each of them may do it. `system` is what nobody has to do. */
  readonly actors: readonly DealActor[];
}

/** The order of the main line; whatever leads further along it is progress. */
const placeOf = (state: DealState): number => DEAL_STATES.indexOf(state);
/** Waiting for the clock, or going back, is nothing that anybody has to do. */
const NO_TASK: readonly DealEvent[] = [
  'signature_overdue',
  'payment_overdue',
  'lose_security',
  'require_review',
  'cancel',
  'cancel_after_force_majeure',
  'declare_default',
  'hold',
  'open_dispute',
  'declare_force_majeure',
  'report_tolerance_breach',
];
/** What the product records once a person has done it: the step is that person's, not the product's. */
const DONE_BY: Readonly<Partial<Record<DealEvent, readonly DealActor[]>>> = {
  secure_payment: ['buyer'],
  restore_security: ['buyer'],
  ship: ['seller'],
  settle: DEAL_PARTIES,
};
/** They are part of the way, though the deal stays where it is. */
const STEPS_IN_PLACE: readonly DealEvent[] = ['sign', 'report_delivery', 'decide_tolerance_breach'];

/**
 * What has to happen next for a deal to go on, by the table of trade rules 1.5: the moves that lead on along the main line
 * or out of a side state, each with everybody who has to do it. Empty when the deal's life is over.
 * @param state the present state
 */
export const nextActions = (state: DealState): NextAction[] => {
  const acts = new Map<DealEvent, DealActor[]>();
  for (const row of dealLifecycle.transitions) {
    if (row.from !== state || NO_TASK.includes(row.event)) continue;
    const leadsOn =
      row.to === PREVIOUS ||
      STEPS_IN_PLACE.includes(row.event) ||
      state === 'compliance_review' ||
      placeOf(row.to as DealState) > placeOf(state);
    if (leadsOn) acts.set(row.event, [...(acts.get(row.event) ?? []), row.actor]);
  }
  return [...acts].map(([event, actors]) => ({ event, actors: DONE_BY[event] ?? actors }));
};

/** Days that trade rules 1.5 give in a state before the clock decides; null where no clock runs. */
export const daysGiven = (state: DealState): { days: number; banking: boolean } | null => {
  switch (state) {
    case 'contract_draft':
      return { days: TIMERS.contractSignature / DAY_SECONDS, banking: false };
    case 'signed':
      return { days: TIMERS.paymentSecurityBankingDays, banking: true };
    case 'in_transit':
      return { days: TIMERS.deliveryObjection / DAY_SECONDS, banking: false };
    case 'delivered':
      return { days: TIMERS.inspectionClaim / DAY_SECONDS, banking: false };
    case 'settled':
      return { days: TIMERS.closeAfterSettlement / DAY_SECONDS, banking: false };
    case 'disputed':
      return { days: TIMERS.disputeCure / DAY_SECONDS, banking: false };
    default:
      return null;
  }
};

/** True when a deal's life is over in `state`. */
export const isDealOver = (state: DealState): boolean => isFinal(dealLifecycle, state);
