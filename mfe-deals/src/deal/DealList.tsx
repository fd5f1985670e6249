import type { api, DealCard, QueryIn } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { DemoRibbon, EmptyState, ErrorState, LinkButton, PageBody, PageHeader, Stack, Tabs } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useDeals } from '../api/listDeals';
import { listState } from '../live/listState';
import { MoreRows } from '../live/MoreRows';
import { SearchBox } from '../live/SearchBox';
import { useChoice } from '../live/useChoice';
import { useLiveTrade } from '../live/useLiveTrade';
import { useLiveRooms } from '../api/rooms';
import { useMatching } from '../live/useMatching';
import { useTyped } from '../live/useTyped';
import { DealTable } from './DealTable';
import { inProgress } from './stages';

const TABS = ['in-progress', 'in-review', 'cancelled', 'all'] as const;
type Tab = (typeof TABS)[number];
const STATES: Readonly<Partial<Record<Tab, DealCard['state']>>> = {
  'in-review': 'compliance_review',
  cancelled: 'cancelled',
};

/** The company's deals, or every company's for an admin, by how far they have come. */
export const DealList = () => {
  const intl = useIntl();
  const errorText = useErrorText();
  useLiveTrade();
  useLiveRooms();
  const [tab, chooseTab] = useChoice('state', TABS);
  const [typed, setTyped, settled] = useTyped('q');
  const query: QueryIn<typeof api.deals.list> = { state: STATES[tab], q: settled || undefined };
  const pages = useDeals(query);
  const { rows, searching } = useMatching(pages, tab === 'in-progress' ? inProgress : () => true);
  const say = (id: string) => intl.formatMessage({ id: `deals.list.${id}` });
  const list = (
    <Stack gap={7}>
      <DealTable
        label={say('title')}
        rows={rows}
        state={listState(pages, rows, searching)}
        empty={
          settled ? (
            <EmptyState icon="magnifying-glass" title={say('empty.search')} text={say('empty.searchText')} />
          ) : (
            <EmptyState
              icon="handshake"
              title={say(`empty.${tab}`)}
              text={say('empty.text')}
              actions={
                <LinkButton href="/offers" icon="tag">
                  {say('toOffers')}
                </LinkButton>
              }
            />
          )
        }
        error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
      />
      <MoreRows pages={pages} />
    </Stack>
  );
  return (
    <PageBody>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        eyebrow={rows.some((deal) => deal.demo) ? <DemoRibbon inline /> : undefined}
        actions={<SearchBox label={say('search')} value={typed} onChange={setTyped} />}
      />
      <Tabs
        label={say('tabs')}
        value={tab}
        onValueChange={chooseTab}
        items={TABS.map((value) => ({ value, label: say(`tab.${value}`), content: value === tab ? list : undefined }))}
      />
    </PageBody>
  );
};
