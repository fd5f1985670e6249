import type { BillingStatus } from '@orebridge/contracts';
import { PLAN_CURRENCY } from '@orebridge/trade';
import { Callout, LinkButton, useFormat } from '@orebridge/ui';
import { usePlanMessages } from '../hooks/usePlanMessages';

/** What needs somebody's eye: what waits to be paid or is overdue, and what the plan does not hold. */
export const PlanNotices = ({ standing }: { standing: BillingStatus }) => {
  const { say, amountOf, tierName } = usePlanMessages();
  const format = useFormat();
  const { subscription, excess, owner, order } = standing;
  const { dunning, excessEndsAt } = subscription ?? {};
  const pay =
    owner && order ? (
      <LinkButton href="/checkout" size="sm" variant="primary">
        {say('overdue.pay')}
      </LinkButton>
    ) : undefined;
  const money = (amount: string) => format.money(amount, PLAN_CURRENCY, { min: 2 });
  return (
    <>
      {dunning ? (
        <Callout tone="negative" title={say('overdue.title', { amount: money(dunning.due) })} actions={pay}>
          {dunning.retryAt ? `${say('overdue.retry', { date: format.date(dunning.retryAt) })} ` : null}
          {say('overdue.ends', { date: format.deadline(dunning.endsAt) })}
        </Callout>
      ) : null}
      {order && !dunning ? (
        <Callout tone="info" title={say('waits.title', { plan: tierName(order.tier) })} actions={pay}>
          {say('waits.text', { amount: money(order.due), reference: order.reference })}
        </Callout>
      ) : null}
      {excess.length > 0 || excessEndsAt ? (
        <Callout tone="warning" title={say('excess.title')}>
          {excess
            .map(({ metric, used, limit }) =>
              say('excess.line', {
                what: say(`line.${metric}`),
                used: amountOf(metric, used),
                limit: amountOf(metric, limit),
              }),
            )
            .join(' · ')}{' '}
          {excessEndsAt ? say('excess.until', { date: format.deadline(excessEndsAt) }) : null}
        </Callout>
      ) : null}
    </>
  );
};
