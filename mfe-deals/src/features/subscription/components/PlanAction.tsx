import { api, type BillingStatus } from '@orebridge/contracts';
import { useSession } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { type BillingInterval, tierRank, type Tier } from '@orebridge/trade';
import { LinkButton, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { usePlanMessages } from '../hooks/usePlanMessages';

interface PlanActionProps {
  tier: Tier;
  interval: BillingInterval;
  standing: BillingStatus | null;
}

/** The step to a plan, or why there is none. */
export const PlanAction = ({ tier, interval, standing }: PlanActionProps) => {
  const { say, tierName } = usePlanMessages();
  const intl = useIntl();
  const { user } = useSession();
  const note = (text: string) => (
    <Text as="p" size="caption" tone="secondary">
      {text}
    </Text>
  );
  if (!user)
    return (
      <LinkButton href="/auth?tab=register" variant={tier === 'professional' ? 'primary' : 'default'} block>
        {say('action.register')}
      </LinkButton>
    );
  if (!standing) return note(say('action.noCompany'));
  const { subscription } = standing;
  const running = subscription && subscription.state !== 'ended' && subscription.state !== 'trialing';
  const has = standing.tier === tier && (!running || subscription.interval === interval);
  if (tier === 'basic') return note(say(standing.tier === 'basic' ? 'action.have' : 'action.basic'));
  if (has && subscription?.state !== 'trialing') return note(say('action.have'));
  if (!standing.owner) return <OperationGate of={api.billing.change}>{note(say('action.owners'))}</OperationGate>;
  if (tier === 'asm' && standing.asmRefusal)
    return note(intl.formatMessage({ id: `error.${standing.asmRefusal}` }, { max: 2_000_000 }));
  const larger = tierRank(tier) > tierRank(standing.tier);
  return (
    <LinkButton href={`/checkout?tier=${tier}&interval=${interval}`} variant={larger ? 'primary' : 'default'} block>
      {standing.tier === tier
        ? say(`action.to.${interval}`)
        : say(larger ? 'action.choose' : 'action.smaller', { plan: tierName(tier) })}
    </LinkButton>
  );
};
