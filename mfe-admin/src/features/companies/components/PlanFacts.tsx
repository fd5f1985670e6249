import type { CompanyPlan } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Stack, TermList, TierBadge, useFormat } from '@orebridge/ui';

const MB = 1_000_000;

/** The plan of a company, how it stands, and how much of it is used. */
export const PlanFacts = ({ plan }: { plan: CompanyPlan }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const { subscription, usage, grantReason } = plan;
  const amount = (metric: string, value: number) =>
    metric === 'storage' ? `${format.number(value / MB, { max: 1 })} MB` : format.number(value);
  return (
    <Stack gap={6}>
      <TermList
        items={[
          { id: 'tier', term: say('column.tier'), detail: <TierBadge tier={plan.tier} /> },
          {
            id: 'state',
            term: say('column.state'),
            detail: say(`plan.state.${subscription ? subscription.state : 'none'}`),
          },
          ...(subscription && subscription.state !== 'ended'
            ? [{ id: 'until', term: say('plan.until'), detail: format.date(subscription.periodTo) }]
            : []),
          ...(grantReason ? [{ id: 'reason', term: say('plan.grantReason'), detail: grantReason }] : []),
        ]}
      />
      <TermList
        items={usage.map(({ metric, used, limit }) => ({
          id: metric,
          term: say(`plan.metric.${metric}`),
          detail: limit === null ? amount(metric, used) : `${amount(metric, used)} / ${amount(metric, limit)}`,
        }))}
      />
    </Stack>
  );
};
