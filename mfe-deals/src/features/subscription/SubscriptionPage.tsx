import { useErrorText, useSession } from '@orebridge/remote-kit';
import { BILLING_INTERVALS, TIERS } from '@orebridge/trade';
import { ErrorState, Grid, PageBody, PageHeader, Segmented, Skeleton, Stack, Text } from '@orebridge/ui';
import { useBillingStatus } from './api/useBillingStatus';
import { useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { PlanCard } from './components/PlanCard';
import { sideOf } from './sides';
import { Usage } from './components/Usage';
import { useLivePlan } from './hooks/useLivePlan';
import { usePlanMessages } from './hooks/usePlanMessages';
import { YourPlan } from './components/YourPlan';

/** The plans: for sellers and visitors what selling needs comes first, for everybody else what buying does. */
export default function SubscriptionPage() {
  const { say } = usePlanMessages();
  const errorText = useErrorText();
  const { user, account, role } = useSession();
  useLivePlan();
  const side = sideOf(role);
  const [interval, choose] = useChoiceOrFirst('interval', BILLING_INTERVALS);
  const mine = useBillingStatus(Boolean(user && account?.company));
  return (
    <PageBody>
      <PageHeader title={say('title')} subtitle={say(`subtitle.${side}`)} />
      <Stack gap={7}>
        {mine.isError ? (
          <ErrorState title={say('failed')} text={errorText(mine.error)} onRetry={() => void mine.refetch()} />
        ) : null}
        {mine.isLoading ? <Skeleton height={160} /> : null}
        {mine.data ? <YourPlan standing={mine.data} /> : null}
        <Segmented
          label={say('interval')}
          value={interval}
          onValueChange={choose}
          options={BILLING_INTERVALS.map((value) => ({ value, label: say(`interval.${value}`) }))}
        />
        <Grid columns={4}>
          {TIERS.map((tier) => (
            <PlanCard key={tier} tier={tier} interval={interval} side={side} standing={mine.data ?? null} />
          ))}
        </Grid>
        <Text as="p" size="caption" tone="secondary">
          {say('note')}
        </Text>
        {mine.data ? <Usage usage={mine.data.usage} /> : null}
      </Stack>
    </PageBody>
  );
}
