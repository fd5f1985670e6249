import type { Deal, DealCard } from '@orebridge/contracts';
import { DEAL_PROGRESS, DEAL_STATES, type DealState, type DealStone, dealTimeline } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** The state whose arrival lays a stone. */
const LAID_BY: Readonly<Partial<Record<DealStone, DealState>>> = {
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

/** The stones of a deal in a list, which says how far it came in per cent and not by which states. */
export const stonesOf = ({ state, percent }: Pick<DealCard, 'state' | 'percent'>) => {
  const reached = DEAL_STATES.filter((each) => each in DEAL_PROGRESS).findLast(
    (each) => DEAL_PROGRESS[each as keyof typeof DEAL_PROGRESS].percent <= percent,
  );
  return dealTimeline(state, reached ? [reached] : []).stones;
};

/** The stone that bears the load now, and the last one when all are laid; null when the deal ended early. */
export const stoneNow = (deal: Pick<DealCard, 'state' | 'percent'>): DealStone | null => {
  const stones = stonesOf(deal);
  if (stones.every(({ status }) => status === 'done')) return 'settlement';
  return stones.find(({ status }) => status === 'now')?.stone ?? null;
};

/** The seven stones of a deal in the reader's words: the day on which each was laid, and what is missing to lay the next. */
export const useStones = (deal: Deal) => {
  const intl = useIntl();
  const format = useFormat();
  const laidOn = (stone: DealStone): string | undefined => {
    if (stone === 'offer_accepted') return deal.createdAt;
    return deal.timeline.find(({ to }) => to === LAID_BY[stone])?.at;
  };
  return dealTimeline(deal.state, statesLeft(deal)).stones.map(({ stone, status }) => {
    const day = status === 'done' ? laidOn(stone) : undefined;
    const waiting = status === 'now' ? intl.formatMessage({ id: `deals.state.${deal.state}` }) : undefined;
    return {
      id: stone,
      label: intl.formatMessage({ id: `deals.stone.${stone}` }),
      detail: day ? format.date(day) : waiting,
      state: status,
    };
  });
};
