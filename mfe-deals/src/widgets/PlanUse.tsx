import { useErrorText, useSession } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, Link, Panel, SkeletonText, TierBadge } from '@orebridge/ui';
import { useBillingStatus } from '../features/subscription/api/useBillingStatus';
import { shareOf, UsageRows } from '../features/subscription/components/Usage';
import { useLivePlan } from '../features/subscription/hooks/useLivePlan';
import { usePlanMessages } from '../features/subscription/hooks/usePlanMessages';

const SHOWN = 3;

/** The limits of the plan that are nearest. */
export default function PlanUse() {
  const { say } = usePlanMessages();
  const errorText = useErrorText();
  const { account } = useSession();
  useLivePlan();
  const mine = useBillingStatus(Boolean(account?.company));
  const nearest = (mine.data?.usage ?? [])
    .filter(({ limit }) => limit !== null)
    .sort((a, b) => shareOf(b) - shareOf(a))
    .slice(0, SHOWN);
  return (
    <Panel
      title={say('widget')}
      flush={Boolean(mine.data)}
      meta={mine.data ? <TierBadge tier={mine.data.tier} /> : undefined}
      actions={
        <Link href="/subscription" quiet>
          {say('toPlans')}
        </Link>
      }
    >
      {mine.isError ? <ErrorState text={errorText(mine.error)} onRetry={() => void mine.refetch()} /> : null}
      {!account?.company ? <EmptyState icon="buildings" title={say('action.noCompany')} /> : null}
      {mine.isLoading ? <SkeletonText lines={3} /> : null}
      {mine.data ? <UsageRows usage={nearest} label={say('widget')} /> : null}
    </Panel>
  );
}
