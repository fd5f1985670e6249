import type { api, DealCard, QueryIn } from '@orebridge/contracts';
import { LinkButton } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useDeals } from '../api/useDeals';
import { useLiveRooms } from '../../../shared/api/useLiveRooms';
import { ListPage } from '../../../shared/ListPage';
import { useChoiceOrFirst, useTyped } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../../../shared/useLiveTrade';
import { useMatching } from '../../../shared/useMatching';
import { DealTable } from './DealTable';
import { inProgress } from '../stages';

const TABS = ['in-progress', 'in-review', 'cancelled', 'all'] as const;
type Tab = (typeof TABS)[number];
const STATES: Readonly<Partial<Record<Tab, DealCard['state']>>> = {
  'in-review': 'compliance_review',
  cancelled: 'cancelled',
};

/** The company's deals, or every company's for an admin, by how far they have come. */
export const DealList = () => {
  const intl = useIntl();
  useLiveTrade();
  useLiveRooms();
  const [tab, chooseTab] = useChoiceOrFirst('state', TABS);
  const { typed, onType: setTyped, settled } = useTyped();
  const query: QueryIn<typeof api.deals.list> = { state: STATES[tab], q: settled || undefined };
  const pages = useDeals(query);
  const { rows, searching } = useMatching(pages, tab === 'in-progress' ? inProgress : () => true);
  const say = (id: string) => intl.formatMessage({ id: `deals.list.${id}` });
  return (
    <ListPage
      say={say}
      tabs={TABS}
      {...{ tab, chooseTab, typed, settled, pages, rows, searching }}
      onType={setTyped}
      empty={{
        icon: 'handshake',
        actions: (
          <LinkButton href="/offers" icon="tag">
            {say('toOffers')}
          </LinkButton>
        ),
      }}
      table={(faces) => <DealTable rows={rows} {...faces} />}
    />
  );
};
