import { useMessages } from '@orebridge/remote-kit';
import { type BillingInterval, PLAN_CURRENCY, type PlanMetric, type Tier } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

const MB = 1_000_000;
const GB = 1000 * MB;

/** Says a message of the plan pages, `say('title')`, and what plans allow and cost. */
export const usePlanMessages = () => {
  const intl = useIntl();
  const format = useFormat();
  const say = useMessages('deals.plan');
  const tierName = useCallback((tier: Tier) => intl.formatMessage({ id: `ui.tier.${tier}` }), [intl]);
  const amountOf = useCallback(
    (metric: PlanMetric, amount: number | null): string => {
      if (amount === null) return say('unlimited');
      if (metric !== 'storage') return format.number(amount);
      return amount < GB
        ? `${format.number(amount / MB, { max: 1 })} MB`
        : `${format.number(amount / GB, { max: 2 })} GB`;
    },
    [format, say],
  );
  /** "299.00 USD a month" */
  const priceOf = useCallback(
    (price: string, interval: BillingInterval) =>
      say(`price.${interval}`, { price: format.money(price, PLAN_CURRENCY, { min: 2 }) }),
    [format, say],
  );
  return { say, tierName, amountOf, priceOf };
};
