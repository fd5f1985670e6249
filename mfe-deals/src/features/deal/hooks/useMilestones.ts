import type { Deal, DealCard } from '@orebridge/contracts';
import { DEAL_PROGRESS, DEAL_STATES, type DealState, type DealMilestone, dealTimeline } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** The state whose arrival lays a milestone. */
const LAID_BY: Readonly<Partial<Record<DealMilestone, DealState>>> = {
  contract_signed: 'signed',
  payment_secured: 'payment_secured',
  loading: 'in_transit',
  shipment: 'delivered',
  delivery: 'delivered',
  settlement: 'settled',
};

const asState = (state: string | null): DealState | undefined => DEAL_STATES.find((known) => known === state);

/** The states that a deal has left so far, oldest first: what its timeline keeps when it ended early or stands aside. */
export const statesLeft = (deal: Pick<Deal, 'timeline'>): DealState[] =>
  deal.timeline.map(({ from }) => asState(from)).filter((state) => state !== undefined);

/** The milestones of a deal in a list, which says how far it came in per cent and not by which states. */
export const milestonesOf = ({ state, percent }: Pick<DealCard, 'state' | 'percent'>) => {
  const reached = DEAL_STATES.filter((each) => each in DEAL_PROGRESS).findLast(
    (each) => DEAL_PROGRESS[each as keyof typeof DEAL_PROGRESS].percent <= percent,
  );
  return dealTimeline(state, reached ? [reached] : []).milestones;
};

/** The milestone that is next, and the last one when all are laid; null when the deal ended early. */
export const milestoneNow = (deal: Pick<DealCard, 'state' | 'percent'>): DealMilestone | null => {
  const milestones = milestonesOf(deal);
  if (milestones.every(({ status }) => status === 'done')) return 'settlement';
  return milestones.find(({ status }) => status === 'now')?.milestone ?? null;
};

/** The seven milestones of a deal in the reader's words: the day on which each was reached, and what is missing to reach the next. */
export const useMilestones = (deal: Deal) => {
  const intl = useIntl();
  const format = useFormat();
  const reachedOn = (milestone: DealMilestone): string | undefined => {
    if (milestone === 'offer_accepted') return deal.createdAt;
    return deal.timeline.find(({ to }) => to === LAID_BY[milestone])?.at;
  };
  return dealTimeline(deal.state, statesLeft(deal)).milestones.map(({ milestone, status }) => {
    const day = status === 'done' ? reachedOn(milestone) : undefined;
    const waiting = status === 'now' ? intl.formatMessage({ id: `deals.state.${deal.state}` }) : undefined;
    return {
      id: milestone,
      label: intl.formatMessage({ id: `deals.milestone.${milestone}` }),
      detail: day ? format.date(day) : waiting,
      state: status,
    };
  });
};
