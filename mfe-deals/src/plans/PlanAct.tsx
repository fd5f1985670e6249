import type { BillingStanding } from '@orebridge/contracts';
import { useSession } from '@orebridge/remote-kit';
import { type BillingInterval, tierRank, type Tier } from '@orebridge/trade';
import { LinkButton, Text } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { usePlanWords } from './usePlanWords';

interface PlanActProps {
  tier: Tier;
  interval: BillingInterval;
  standing: BillingStanding | null;
}

/** The step to a plan, or why there is none. */
export const PlanAct = ({ tier, interval, standing }: PlanActProps) => {
  const { say, tierName } = usePlanWords();
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
        {say('act.register')}
      </LinkButton>
    );
  if (!standing) return note(say('act.noCompany'));
  const { subscription } = standing;
  const running = subscription && subscription.state !== 'ended' && subscription.state !== 'trialing';
  const has = standing.tier === tier && (!running || subscription.interval === interval);
  if (tier === 'basic') return note(say(standing.tier === 'basic' ? 'act.have' : 'act.basic'));
  if (has && subscription?.state !== 'trialing') return note(say('act.have'));
  if (!standing.owner) return note(say('act.owners'));
  if (tier === 'asm' && standing.asmRefusal)
    return note(intl.formatMessage({ id: `error.${standing.asmRefusal}` }, { max: 2_000_000 }));
  const larger = tierRank(tier) > tierRank(standing.tier);
  return (
    <LinkButton href={`/checkout?tier=${tier}&interval=${interval}`} variant={larger ? 'primary' : 'default'} block>
      {standing.tier === tier
        ? say(`act.to.${interval}`)
        : say(larger ? 'act.choose' : 'act.smaller', { plan: tierName(tier) })}
    </LinkButton>
  );
};
