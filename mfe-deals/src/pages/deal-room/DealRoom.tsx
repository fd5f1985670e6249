import type { Deal } from '@orebridge/contracts';
import { ArchHeader, DealTimeline, Panel, SkeletonText, Stack, Tabs, useFormat } from '@orebridge/ui';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useChoiceOrFirst, useNarrow } from '@orebridge/remote-kit/pages';
import { useRoomCounts } from '../../shared/deal-room/useRoomCounts';
import { ROOM_TABS, TAB_NAMES } from './room-tabs';
import { NextAction } from './NextAction';
import { useMilestones } from '../../features/deal/hooks/useMilestones';

const Milestones = styled.div`
  padding: 20px 20px 18px;
  border-top: 1px solid var(--border-subtle);
`;

/** What comes next, in every part of the room. */
const Next = styled.div`
  &:empty {
    display: none;
  }
`;

/**
 * The parties under the arch with what the deal is worth, its seven milestones, what comes next, and its parts. On a narrow
 * screen what comes next stands, and is read, above everything else.
 */
export const DealRoom = ({ deal, onRelease }: { deal: Deal; onRelease: () => void }) => {
  const intl = useIntl();
  const format = useFormat();
  const [tab, chooseTab] = useChoiceOrFirst('tab', TAB_NAMES);
  const milestones = useMilestones(deal);
  const counts = useRoomCounts(deal.id);
  const party = (side: 'buyer' | 'seller') => {
    const { name, country } = deal[side];
    const role = intl.formatMessage({ id: `deals.party.${side}` });
    return { name, detail: country ? `${role}, ${format.country(country)}` : role };
  };
  const narrow = useNarrow();
  const next = (
    <Next>
      <NextAction deal={deal} tab={tab} onRelease={onRelease} />
    </Next>
  );
  return (
    <Stack gap={7}>
      {narrow ? next : null}
      <Panel flush>
        <ArchHeader
          start={party('seller')}
          end={party('buyer')}
          figure={format.amount(deal.terms.total, deal.terms.currency)}
          caption={intl.formatMessage({ id: 'deals.room.value' }, { currency: deal.terms.currency })}
        />
        <Milestones>
          <DealTimeline label={intl.formatMessage({ id: 'deals.room.timeline' })} milestones={milestones} />
        </Milestones>
      </Panel>
      {narrow ? null : next}
      <Tabs
        label={intl.formatMessage({ id: 'deals.room.tabs' })}
        value={tab}
        onValueChange={chooseTab}
        items={ROOM_TABS.map(({ name, Content }) => ({
          value: name,
          label: intl.formatMessage({ id: `deals.room.tab.${name}` }),
          count: counts[name],
          content: (
            <Suspense fallback={<SkeletonText lines={8} />}>
              <Content key={deal.id} deal={deal} />
            </Suspense>
          ),
        }))}
      />
    </Stack>
  );
};
