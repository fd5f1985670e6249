import { useMessages } from '@orebridge/remote-kit';
import { QUOTE_STATUS } from '@orebridge/remote-kit/trade';
import { DemoRibbon, Link, PageBody, PageHeader, RowItem, StatusBadge, Tabs, useFormat } from '@orebridge/ui';
import { useLiveFreight } from '../../shared/api/useLiveFreight';
import { useOwnQuotes } from './api/useOwnQuotes';
import { useWaiting } from './api/useWaiting';
import { Paged } from '../../shared/list/Paged';
import { RequestRow } from './components/RequestRow';
import { useChoiceOrFirst } from '@orebridge/remote-kit/pages';

const TABS = ['requests', 'quotes'] as const;

const Requests = () => {
  const say = useMessages('logistics');
  return (
    <Paged
      label={say('quotes.tab.requests')}
      pages={useWaiting()}
      empty={{ title: say('quotes.noneWaiting'), text: say('quotes.noneWaitingText') }}
      row={(request) => <RequestRow key={request.id} request={request} />}
    />
  );
};

const Sent = () => {
  const say = useMessages('logistics');
  const format = useFormat();
  return (
    <Paged
      label={say('quotes.tab.quotes')}
      pages={useOwnQuotes()}
      empty={{ title: say('quotes.noneSent'), text: say('quotes.noneSentText') }}
      row={({ id, reference, request, client, total, currency, perTonne, state, demo }) => (
        <RowItem
          key={id}
          title={<Link href={`/freight-requests/${request.id}`}>{request.title}</Link>}
          detail={
            <>
              {[
                reference,
                client.name,
                format.money(total, currency),
                format.money(perTonne, currency, { per: 'wmt' }),
              ].join(' · ')}{' '}
              {demo ? <DemoRibbon inline /> : null}
            </>
          }
          end={<StatusBadge status={QUOTE_STATUS[state]} label={say(`quoteState.${state}`)} />}
        />
      )}
    />
  );
};

/** A freight partner's desk: requests that wait for a quote, and the quotes it has sent. */
export default function QuotesPage() {
  const say = useMessages('logistics');
  useLiveFreight();
  const [tab, choose] = useChoiceOrFirst('tab', TABS);
  const content = { requests: <Requests />, quotes: <Sent /> };
  return (
    <PageBody>
      <PageHeader title={say('quotes.title')} subtitle={say('quotes.subtitle')} />
      <Tabs
        label={say('quotes.title')}
        value={tab}
        onValueChange={choose}
        items={TABS.map((value) => ({
          value,
          label: say(`quotes.tab.${value}`),
          content: value === tab ? content[value] : undefined,
        }))}
      />
    </PageBody>
  );
}
