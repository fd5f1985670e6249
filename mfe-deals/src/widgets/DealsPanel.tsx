import type { api, DealCard, QueryIn } from '@orebridge/contracts';
import { listState } from '@orebridge/remote-kit/pages';
import { useIntl } from 'react-intl';
import { useDeals } from '../features/deal/api/useDeals';
import { DealRows } from '../features/deal/components/DealRows';
import { useLiveTrade } from '../shared/useLiveTrade';
import { useMatching } from '../shared/useMatching';
import { ListPanel } from './ListPanel';

interface DealsPanelProps {
  title: string;
  empty: string;
  emptyText: string;
  href: string;
  query: QueryIn<typeof api.deals.list>;
  matches: (deal: DealCard) => boolean;
}

const SHOWN = 5;

/** A few deals on a dashboard, with the way to all of them. */
export const DealsPanel = ({ title, empty, emptyText, href, query, matches }: DealsPanelProps) => {
  const intl = useIntl();
  useLiveTrade();
  const pages = useDeals(query);
  const { rows, searching } = useMatching(pages, matches);
  const shown = rows.slice(0, SHOWN);
  return (
    <ListPanel
      title={intl.formatMessage({ id: title })}
      state={listState(pages, rows, searching)}
      read={pages}
      demo={shown.some((deal) => deal.demo)}
      empty={{
        icon: 'handshake',
        title: intl.formatMessage({ id: empty }),
        text: intl.formatMessage({ id: emptyText }),
      }}
      all={{ href, label: intl.formatMessage({ id: 'deals.widget.allDeals' }) }}
    >
      {() => <DealRows label={intl.formatMessage({ id: title })} deals={shown} />}
    </ListPanel>
  );
};
