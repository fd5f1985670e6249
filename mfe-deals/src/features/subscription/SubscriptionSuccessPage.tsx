import { useErrorText, useSession } from '@orebridge/remote-kit';
import {
  Cluster,
  EmptyState,
  ErrorState,
  LinkButton,
  PageBody,
  PageHeader,
  Panel,
  SkeletonText,
  Stack,
  useFormat,
} from '@orebridge/ui';
import { useBillingStatus } from './api/useBillingStatus';
import { Usage } from './components/Usage';
import { useLivePlan } from './hooks/useLivePlan';
import { usePlanMessages } from './hooks/usePlanMessages';

/** What the company has now that a plan was taken, and what follows. */
export default function SubscriptionSuccessPage() {
  const { say, tierName } = usePlanMessages();
  const format = useFormat();
  const errorText = useErrorText();
  const { account } = useSession();
  useLivePlan();
  const mine = useBillingStatus(Boolean(account?.company));
  const live = mine.data?.subscription && mine.data.subscription.state !== 'ended' ? mine.data.subscription : null;
  const face = () => {
    if (mine.isError) return <ErrorState text={errorText(mine.error)} onRetry={() => void mine.refetch()} />;
    if (account?.company && !mine.data)
      return (
        <Panel>
          <SkeletonText lines={4} />
        </Panel>
      );
    if (!mine.data || !live)
      return (
        <EmptyState
          icon="wallet"
          title={say('success.none')}
          actions={<LinkButton href="/subscription">{say('toPlans')}</LinkButton>}
        />
      );
    return (
      <Stack gap={7}>
        <EmptyState
          icon="check-circle"
          title={
            live.next
              ? say('success.next', { plan: tierName(live.next.tier), date: format.date(live.periodTo) })
              : say('success.now', { plan: tierName(live.tier) })
          }
          text={
            live.next
              ? say('success.nextText', { plan: tierName(live.tier) })
              : say(live.paid ? 'success.text' : 'success.until', { date: format.date(live.periodTo) })
          }
          actions={
            <Cluster>
              <LinkButton href="/subscription" variant="primary">
                {say('success.toPlan')}
              </LinkButton>
              <LinkButton href="/account">{say('success.toTeam')}</LinkButton>
            </Cluster>
          }
        />
        <Usage usage={mine.data.usage} />
      </Stack>
    );
  };
  return (
    <PageBody>
      <PageHeader title={say('success.title')} />
      {face()}
    </PageBody>
  );
}
