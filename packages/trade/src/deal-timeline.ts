import type { DealState } from './lifecycles/deal-states.js';

/** The seven stones of a deal's timeline, from acceptance to settlement. */
export const DEAL_STONES = [
  'offer_accepted',
  'contract_signed',
  'payment_secured',
  'loading',
  'shipment',
  'delivery',
  'settlement',
] as const;
export type DealStone = (typeof DEAL_STONES)[number];

type MainState = Exclude<DealState, 'cancelled' | 'on_hold' | 'disputed' | 'defaulted'>;

/** How far a deal has come in each state of the main line: per cent (trade rules 1.5) and the number of stones laid. */
export const DEAL_PROGRESS: Readonly<Record<MainState, { readonly percent: number; readonly stonesDone: number }>> = {
  contract_draft: { percent: 10, stonesDone: 1 },
  compliance_review: { percent: 10, stonesDone: 1 },
  signed: { percent: 25, stonesDone: 2 },
  payment_secured: { percent: 40, stonesDone: 3 },
  loading: { percent: 50, stonesDone: 3 },
  in_transit: { percent: 65, stonesDone: 4 },
  delivered: { percent: 80, stonesDone: 6 },
  inspection: { percent: 90, stonesDone: 6 },
  settled: { percent: 97, stonesDone: 7 },
  closed: { percent: 100, stonesDone: 7 },
};

const isMain = (state: DealState): state is MainState => state in DEAL_PROGRESS;

/** A stone with its place in time. A deal that ended early has no stone that bears the load now. */
export interface TimelineStone {
  readonly stone: DealStone;
  readonly status: 'done' | 'now' | 'next';
}

/** Progress of a deal as the timeline draws it. */
export interface DealTimeline {
  readonly percent: number;
  readonly stones: readonly TimelineStone[];
}

/**
 * The timeline of a deal.
 * @param state the present state
 * @param returnTo the states that were left for side states or for an early end, oldest first: in a side state the
 * deal keeps the progress of the innermost main state among them; without one it stands at its beginning
 */
export const dealTimeline = (state: DealState, returnTo: readonly DealState[] = []): DealTimeline => {
  const main = [...returnTo, state].filter(isMain).at(-1) ?? 'contract_draft';
  const { percent, stonesDone } = DEAL_PROGRESS[main];
  const ended = state === 'cancelled' || state === 'defaulted';
  return {
    percent,
    stones: DEAL_STONES.map((stone, index) => ({
      stone,
      status: index < stonesDone ? 'done' : index === stonesDone && !ended ? 'now' : 'next',
    })),
  };
};
