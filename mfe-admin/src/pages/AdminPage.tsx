import { useMessages } from '@orebridge/remote-kit';
import { PageBody, PageHeader, SkeletonText, Stack, TabLinks } from '@orebridge/ui';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDecisionCount } from './api/useDecisionCount';
import { useWaitingCount } from './api/useWaitingCount';
import { useLiveQueue } from '../shared/list/useLiveQueue';
import { useSetParams } from '@orebridge/remote-kit/pages';
import { PARTS, TABS, tabOf } from './tabs';

/** The administration: one tab a part, the open one in the address bar. */
export default function AdminPage() {
  const say = useMessages('admin');
  const [params] = useSearchParams();
  const given = params.get('tab');
  const tab = tabOf(given);
  const set = useSetParams();
  useEffect(() => {
    if (given !== tab) set({ tab });
  }, [given, tab, set]);
  const decisions = useDecisionCount();
  const waiting = useWaitingCount(tab === 'verifications');
  useLiveQueue();
  const Part = PARTS[tab];
  const total = waiting && Object.values(waiting).reduce((sum: number, count: number) => sum + count, 0);
  const subtitle = () => {
    if (tab === 'verifications' && waiting)
      return say(total ? 'verifications.allWaiting' : 'verifications.noneWaiting', { ...waiting });
    if (tab === 'decisions' && decisions?.total) return say('decisions.waiting', { ...decisions });
    return say(`${tab}.subtitle`);
  };
  return (
    <PageBody>
      <PageHeader title={say(`${tab}.title`)} subtitle={subtitle()} />
      <Stack gap={7}>
        <TabLinks
          label={say('tabs.label')}
          items={TABS.map((each) => ({
            href: `/admin?tab=${each}`,
            label: say(`${each}.title`),
            count: each === 'decisions' ? decisions?.total : undefined,
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
