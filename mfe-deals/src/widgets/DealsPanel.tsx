import type { api, DealCard, QueryIn } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { DemoRibbon, EmptyState, ErrorState, Link, Panel, SkeletonText } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDeals } from '../api/listDeals';
import { DealRows } from '../deal/DealRows';
import { listState } from '../live/listState';
import { useLiveTrade } from '../live/useLiveTrade';
import { useMatching } from '../live/useMatching';

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
  const errorText = useErrorText();
  useLiveTrade();
  const pages = useDeals(query);
  const { rows, searching } = useMatching(pages, matches);
  const state = listState(pages, rows, searching);
  const shown = rows.slice(0, SHOWN);
  return (
    <Panel
      title={intl.formatMessage({ id: title })}
      flush={state === 'ready'}
      meta={shown.some((deal) => deal.demo) ? <DemoRibbon inline /> : undefined}
      actions={
        <Link href={href} quiet>
          <FormattedMessage id="deals.widget.allDeals" />
        </Link>
      }
    >
      {state === 'loading' ? <SkeletonText lines={3} /> : null}
      {state === 'error' ? <ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} /> : null}
      {state === 'empty' ? (
        <EmptyState
          icon="handshake"
          title={intl.formatMessage({ id: empty })}
          text={intl.formatMessage({ id: emptyText })}
        />
      ) : null}
      {state === 'ready' ? <DealRows label={intl.formatMessage({ id: title })} deals={shown} /> : null}
    </Panel>
  );
};
