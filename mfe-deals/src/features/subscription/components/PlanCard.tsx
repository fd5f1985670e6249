import type { BillingStatus } from '@orebridge/contracts';
import { annualSaving, type BillingInterval, PLAN_CURRENCY, PLANS, planPrice, type Tier } from '@orebridge/trade';
import { Badge, Panel, Stack, TermList, Text, useFormat } from '@orebridge/ui';
import { LINES, type PlanLine, type Side } from '../sides';
import { PlanAction } from './PlanAction';
import { usePlanMessages } from '../hooks/usePlanMessages';

interface PlanCardProps {
  tier: Tier;
  interval: BillingInterval;
  side: Side;
  /** Null for visitors and for people without a company. */
  standing: BillingStatus | null;
}

/** One plan: what it costs, who it is for, what it allows, and the step to it. */
export const PlanCard = ({ tier, interval, side, standing }: PlanCardProps) => {
  const { say, tierName, amountOf } = usePlanMessages();
  const format = useFormat();
  const { limits, commission, priceHistoryMonths } = PLANS[tier];
  const money = (amount: string, digits = 2) => format.money(amount, PLAN_CURRENCY, { min: digits });
  const price = planPrice(tier, interval);
  const free = tier === 'basic' || (tier === 'asm' && standing?.asmFree === true && standing.asmRefusal === null);
  const lineOf = (line: PlanLine): string => {
    if (line === 'commission')
      return say('commission.value', { rate: format.percent(commission.ratePct), cap: money(commission.capUsd, 0) });
    if (line === 'priceHistory')
      return priceHistoryMonths === null ? say('unlimited') : say('months', { count: priceHistoryMonths });
    if (line === 'seats' && limits.seats !== null && tier === 'enterprise')
      return say('seats.fair', { count: limits.seats });
    return amountOf(line, limits[line]);
  };
  return (
    <Panel
      title={tierName(tier)}
      meta={standing?.tier === tier ? <Badge tone="positive">{say('yours')}</Badge> : undefined}
    >
      <Stack gap={6}>
        <Stack gap={2}>
          <Text as="p" size="figureLg">
            {free ? money('0', 0) : money(price)}
          </Text>
          <Text as="p" size="caption" tone="secondary">
            {free
              ? say(tier === 'basic' ? 'free' : 'asm.free', { price: money(planPrice('asm', 'year')) })
              : say(`per.${interval}`)}
            {!free && interval === 'year' ? ` · ${say('saves', { amount: money(annualSaving(tier)) })}` : null}
          </Text>
          <Text as="p" tone="secondary">
            {say(`who.${tier}`)}
          </Text>
        </Stack>
        <PlanAction tier={tier} interval={interval} standing={standing} />
        <TermList items={LINES[side].map((line) => ({ id: line, term: say(`line.${line}`), detail: lineOf(line) }))} />
      </Stack>
    </Panel>
  );
};
