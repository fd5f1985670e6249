import { useErrorText, useSession } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, Link, Panel, SkeletonText, TierBadge } from '@orebridge/ui';
import { useStanding } from '../api/billing';
import { shareOf, UsageRows } from '../plans/Usage';
import { useLivePlan } from '../plans/useLivePlan';
import { usePlanWords } from '../plans/usePlanWords';

const SHOWN = 3;

/** The limits of the plan that are nearest. */
export default function PlanUse() {
  const { say } = usePlanWords();
  const errorText = useErrorText();
  const { account } = useSession();
  useLivePlan();
  const mine = useStanding(Boolean(account?.company));
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
      {!account?.company ? <EmptyState icon="buildings" title={say('act.noCompany')} /> : null}
      {mine.isLoading ? <SkeletonText lines={3} /> : null}
      {mine.data ? <UsageRows usage={nearest} label={say('widget')} /> : null}
    </Panel>
  );
}
