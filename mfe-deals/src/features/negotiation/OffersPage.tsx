import { type OfferThreadCard, OfferState, type QueryIn, type api } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Cluster,
  DemoRibbon,
  EmptyState,
  ErrorState,
  LinkButton,
  PageBody,
  PageHeader,
  Segmented,
  Stack,
  Tabs,
} from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOffers } from './api/useOffers';
import { listState, MoreRows, useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../../shared/useLiveTrade';
import { useMatching } from '../../shared/useMatching';
import { OfferTable } from './components/OfferTable';

const TABS = ['all', 'your-turn', 'waiting', 'ended'] as const;
const SIDES = ['both', 'buyer', 'seller'] as const;
const MATCHES: Readonly<Record<(typeof TABS)[number], (thread: OfferThreadCard) => boolean>> = {
  all: () => true,
  'your-turn': (thread) => thread.state === 'pending' && thread.yourTurn,
  waiting: (thread) => thread.state === 'pending' && !thread.yourTurn,
  ended: (thread) => thread.state !== 'pending',
};

/** The company's negotiations: whose turn it is, and on which terms each stands. */
export default function OffersPage() {
  const intl = useIntl();
  const errorText = useErrorText();
  useLiveTrade();
  const [tab, chooseTab] = useChoiceOrFirst('tab', TABS);
  const [side, chooseSide] = useChoiceOrFirst('side', SIDES);
  const query: QueryIn<typeof api.offers.list> = {
    state: tab === 'your-turn' || tab === 'waiting' ? OfferState.enum.pending : undefined,
    side: side === 'both' ? undefined : side,
  };
  const pages = useOffers(query);
  const { rows, searching } = useMatching(pages, MATCHES[tab]);
  const say = (id: string) => intl.formatMessage({ id: `deals.offers.${id}` });

  const list = (
    <Stack gap={7}>
      <OfferTable
        rows={rows}
        state={listState(pages, rows, searching)}
        empty={
          <EmptyState
            icon="tag"
            title={say(`empty.${tab}`)}
            text={say('empty.text')}
            actions={
              <LinkButton href="/marketplace" icon="storefront">
                <FormattedMessage id="deals.offers.toMarketplace" />
              </LinkButton>
            }
          />
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
        eyebrow={rows.some((thread) => thread.demo) ? <DemoRibbon inline /> : undefined}
        actions={
          <Cluster gap={4}>
            <LinkButton href="/offers/drafts" icon="clipboard-text">
              <FormattedMessage id="deals.queue.title" />
            </LinkButton>
            <Segmented
              label={say('side')}
              value={side}
              onValueChange={chooseSide}
              options={SIDES.map((value) => ({ value, label: say(`side.${value}`) }))}
            />
          </Cluster>
        }
      />
      <Tabs
        label={say('tabs')}
        value={tab}
        onValueChange={chooseTab}
        items={TABS.map((value) => ({ value, label: say(`tab.${value}`), content: value === tab ? list : undefined }))}
      />
    </PageBody>
  );
}
