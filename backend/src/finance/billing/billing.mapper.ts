import type { BillingOrder, Subscription } from '@orebridge/contracts';
import { addDays, BILLING_DAYS, moneyText, nextDunningStep, planPrice } from '@orebridge/trade';
import type { PlanOrder, PlanSubscription } from './subscription.entity.js';

/** What the next period costs as a whole. */
export const renewalPrice = ({ nextTier, nextInterval, tier, interval }: PlanSubscription): string =>
  planPrice(nextTier ?? tier, nextInterval ?? interval);

/** @param order the renewal that is waited for, where there is one */
export const toSubscription = (s: PlanSubscription, order: PlanOrder | null): Subscription => {
  const next = s.failedAt && nextDunningStep(s.failedAt, s.retries);
  return {
    id: s.id,
    tier: s.tier,
    interval: s.interval,
    state: s.state,
    paid: s.source === 'paid',
    price: moneyText(s.price, s.currency),
    currency: s.currency,
    periodFrom: s.periodFrom.toISOString(),
    periodTo: s.periodTo.toISOString(),
    next: s.nextTier && s.nextInterval ? { tier: s.nextTier, interval: s.nextInterval } : null,
    dunning:
      s.failedAt && next
        ? {
            failedAt: s.failedAt.toISOString(),
            retryAt: next.step === 'retry' ? next.at.toISOString() : null,
            endsAt: addDays(s.failedAt, BILLING_DAYS.grace).toISOString(),
            due: order ? moneyText(order.due, order.currency) : renewalPrice(s),
          }
        : null,
    excessEndsAt: s.excessEndsAt?.toISOString() ?? null,
  };
};

export const toOrder = ({ id, reference, kind, tier, interval, net, tax, due, currency }: PlanOrder): BillingOrder => ({
  id,
  reference,
  kind,
  tier,
  interval,
  net: moneyText(net, currency),
  taxPct: tax?.rate ?? '0',
  due: moneyText(due, currency),
  currency,
});
