import { PageBody, PageHeader, SkeletonText, Stack, TabLinks } from '@orebridge/ui';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWaitingCount } from '../api/listLotsToReview';
import { useLiveDesk } from '../list/useLiveDesk';
import { useSetParams } from '@orebridge/remote-kit/pages';
import { useSay } from '../say';
import { PARTS, TABS, tabOf } from '../tabs/tabs';

/** The administration: one tab a part, the open one in the address bar. */
export default function AdminPage() {
  const say = useSay();
  const [params] = useSearchParams();
  const given = params.get('tab');
  const tab = tabOf(given);
  const set = useSetParams();
  useEffect(() => {
    if (given !== tab) set({ tab });
  }, [given, tab, set]);
  const waiting = useWaitingCount();
  useLiveDesk();
  const Part = PARTS[tab];
  const subtitle =
    tab === 'verifications' && waiting
      ? say('verifications.waiting', { count: waiting.total })
      : say(`${tab}.subtitle`);
  return (
    <PageBody>
      <PageHeader title={say(`${tab}.title`)} subtitle={subtitle} />
      <Stack gap={7}>
        <TabLinks
          label={say('tabs.label')}
          items={TABS.map((each) => ({
            href: `/admin?tab=${each}`,
            label: say(`${each}.title`),
            count: each === 'verifications' ? waiting?.total : undefined,
            current: each === tab,
          }))}
        />
        <Suspense fallback={<SkeletonText lines={8} />}>
          <Part key={tab} />
        </Suspense>
      </Stack>
    </PageBody>
  );
}
