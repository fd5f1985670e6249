import type { Deal } from '@orebridge/contracts';
import { ArchHeader, DealTimeline, Panel, SkeletonText, Stack, Tabs, useFormat } from '@orebridge/ui';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useChoice } from '../live/useChoice';
import { Activity } from './Activity';
import { AgreedTerms } from './AgreedTerms';
import { Overview } from './Overview';
import { useStones } from './useStones';

const TABS = ['overview', 'terms', 'settlement', 'activity'] as const;
const SettlementTab = lazy(async () => ({ default: (await import('../settlement/SettlementTab')).SettlementTab }));
const Stones = styled.div`
  padding: 20px 20px 18px;
  border-top: 1px solid var(--border-subtle);
`;

/** The parties under the arch with what the deal is worth, its seven stones, and its parts. */
export const DealRoom = ({ deal, onRelease }: { deal: Deal; onRelease: () => void }) => {
  const intl = useIntl();
  const format = useFormat();
  const [tab, chooseTab] = useChoice('tab', TABS);
  const stones = useStones(deal);
  const party = (side: 'buyer' | 'seller') => {
    const { name, country } = deal[side];
    const role = intl.formatMessage({ id: `deals.party.${side}` });
    return { name, detail: country ? `${role}, ${format.country(country)}` : role };
  };
  const contents = {
    overview: <Overview deal={deal} onRelease={onRelease} />,
    terms: <AgreedTerms deal={deal} />,
    settlement: (
      <Suspense fallback={<SkeletonText lines={8} />}>
        <SettlementTab key={deal.id} deal={deal} />
      </Suspense>
    ),
    activity: <Activity deal={deal} />,
  };
  return (
    <Stack gap={7}>
      <Panel flush>
        <ArchHeader
          start={party('seller')}
          end={party('buyer')}
          figure={format.number(deal.terms.total, { min: 2, max: 2 })}
          caption={intl.formatMessage({ id: 'deals.room.value' }, { currency: deal.terms.currency })}
        />
        <Stones>
          <DealTimeline label={intl.formatMessage({ id: 'deals.room.timeline' })} stones={stones} />
        </Stones>
      </Panel>
      <Tabs
        label={intl.formatMessage({ id: 'deals.room.tabs' })}
        value={tab}
        onValueChange={chooseTab}
        items={TABS.map((value) => ({
          value,
          label: intl.formatMessage({ id: `deals.room.tab.${value}` }),
          content: contents[value],
        }))}
      />
    </Stack>
  );
};
