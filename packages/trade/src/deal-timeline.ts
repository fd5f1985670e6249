import type { DealState } from './lifecycles/deal-states.js';

/** The seven milestones of a deal's timeline, from acceptance to settlement. */
export const DEAL_MILESTONES = [
  'offer_accepted',
  'contract_signed',
  'payment_secured',
  'loading',
  'shipment',
  'delivery',
  'settlement',
] as const;
export type DealMilestone = (typeof DEAL_MILESTONES)[number];

type MainState = Exclude<DealState, 'cancelled' | 'on_hold' | 'disputed' | 'defaulted'>;

/** How far a deal has come in each state of the main line: per cent (trade rules 1.5) and the number of milestones reached. */
export const DEAL_PROGRESS: Readonly<Record<MainState, { readonly percent: number; readonly milestonesDone: number }>> =
  {
    contract_draft: { percent: 10, milestonesDone: 1 },
    compliance_review: { percent: 10, milestonesDone: 1 },
    signed: { percent: 25, milestonesDone: 2 },
    payment_secured: { percent: 40, milestonesDone: 3 },
    loading: { percent: 50, milestonesDone: 3 },
    in_transit: { percent: 65, milestonesDone: 4 },
    delivered: { percent: 80, milestonesDone: 6 },
    inspection: { percent: 90, milestonesDone: 6 },
    settled: { percent: 97, milestonesDone: 7 },
    closed: { percent: 100, milestonesDone: 7 },
  };

const isMain = (state: DealState): state is MainState => state in DEAL_PROGRESS;

/** A milestone with its place in time. A deal that ended early has no milestone that is next. */
export interface TimelineMilestone {
  readonly milestone: DealMilestone;
  readonly status: 'done' | 'now' | 'next';
}

/** Progress of a deal as the timeline draws it. */
export interface DealTimeline {
  readonly percent: number;
  readonly milestones: readonly TimelineMilestone[];
}

/**
 * The timeline of a deal.
 * @param state the present state
 * @param returnTo the states that were left for side states or for an early end, oldest first: in a side state the
 * deal keeps the progress of the innermost main state among them; without one it stands at its beginning
 */
export const dealTimeline = (state: DealState, returnTo: readonly DealState[] = []): DealTimeline => {
  const main = [...returnTo, state].filter(isMain).at(-1) ?? 'contract_draft';
  const { percent, milestonesDone } = DEAL_PROGRESS[main];
  const ended = state === 'cancelled' || state === 'defaulted';
  return {
    percent,
    milestones: DEAL_MILESTONES.map((milestone, index) => ({
      milestone,
      status: index < milestonesDone ? 'done' : index === milestonesDone && !ended ? 'now' : 'next',
    })),
  };
};
