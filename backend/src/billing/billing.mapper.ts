import type { BillingOrder, Subscription } from '@orebridge/contracts';
import { addDays, BILLING_DAYS, dec, nextDunningStep, planPrice } from '@orebridge/trade';
import type { PlanOrder, PlanSubscription } from './subscription.entity.js';

/** What the next period costs as a whole. */
export const renewalPrice = ({ nextTier, nextInterval, tier, interval }: PlanSubscription): string =>
  planPrice(nextTier ?? tier, nextInterval ?? interval);

export const toSubscription = (s: PlanSubscription): Subscription => {
  const next = s.failedAt && nextDunningStep(s.failedAt, s.retries);
  return {
    id: s.id,
    tier: s.tier,
    interval: s.interval,
    state: s.state,
    paid: s.source === 'paid',
    price: dec(s.price).toFixed(2),
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
            due: renewalPrice(s),
          }
        : null,
    excessEndsAt: s.excessEndsAt?.toISOString() ?? null,
  };
};

export const toOrder = ({ id, reference, kind, tier, interval, due, currency }: PlanOrder): BillingOrder => ({
  id,
  reference,
  kind,
  tier,
  interval,
  due: dec(due).toFixed(2),
  currency,
});
