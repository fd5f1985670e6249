import { type DealCard, DEAL_STATES } from '@orebridge/contracts';
import { type Decimal, sum, toWire } from '@orebridge/trade';

export interface StateRow {
  state: DealCard['state'];
  count: number;
  /** One total for each currency, since nothing is converted. */
  values: { currency: string; total: string }[];
}

/** The totals of deals by currency, in the order in which the currencies appear. */
export const valuesOf = (deals: readonly DealCard[]): StateRow['values'] => {
  const currencies = [...new Set(deals.map(({ terms }) => terms.currency))];
  return currencies.map((currency) => {
    const total: Decimal = sum(
      deals.filter(({ terms }) => terms.currency === currency).map(({ terms }) => terms.total),
    );
    return { currency, total: toWire(total) };
  });
};

/** How many deals are in each state and what they are worth; states without deals are left out. */
export const dealsByState = (deals: readonly DealCard[]): StateRow[] =>
  DEAL_STATES.flatMap((state) => {
    const there = deals.filter((deal) => deal.state === state);
    return there.length > 0 ? [{ state, count: there.length, values: valuesOf(there) }] : [];
  });

const ENDED: readonly DealCard['state'][] = ['closed', 'cancelled', 'defaulted'];
export const isRunning = ({ state }: Pick<DealCard, 'state'>): boolean => !ENDED.includes(state);
