import type { BillingStanding } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { PLAN_CURRENCY } from '@orebridge/trade';
import { Button, Callout, useFormat } from '@orebridge/ui';
import { usePayPlan } from '../api/billing';
import { usePlanWords } from './usePlanWords';

/** What needs somebody's eye: a payment that is overdue, and what the plan does not hold. */
export const PlanNotices = ({ standing }: { standing: BillingStanding }) => {
  const { say, amountOf } = usePlanWords();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const pay = usePayPlan();
  const { subscription, excess, owner } = standing;
  const { dunning, excessEndsAt } = subscription ?? {};
  return (
    <>
      {dunning ? (
        <Callout
          tone="negative"
          title={say('overdue.title', { amount: format.money(dunning.due, PLAN_CURRENCY, { min: 2 }) })}
          actions={
            owner ? (
              <Button
                size="sm"
                variant="primary"
                pending={pay.isPending}
                onClick={() =>
                  pay.mutate({ body: {} }, { onSuccess: () => toast({ tone: 'positive', title: say('overdue.paid') }) })
                }
              >
                {say('overdue.pay')}
              </Button>
            ) : undefined
          }
        >
          {dunning.retryAt ? `${say('overdue.retry', { date: format.date(dunning.retryAt) })} ` : null}
          {say('overdue.ends', { date: format.date(dunning.endsAt) })}
          {pay.isError ? ` ${errorText(pay.error)}` : null}
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
          {excessEndsAt ? say('excess.until', { date: format.date(excessEndsAt) }) : null}
        </Callout>
      ) : null}
    </>
  );
};
