import { useErrorText } from '@orebridge/remote-kit';
import {
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  MineralThumb,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
  useFormat,
} from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOffers } from '../api/listOffers';
import { listState } from '../live/listState';
import { useLiveTrade } from '../live/useLiveTrade';
import { useMatching } from '../live/useMatching';
import { otherParty } from '../negotiation/parties';
import { useLotName } from '../negotiation/useLotName';

/** As many as fit above the fold; the rest are one link away. */
const SHOWN = 5;

/** The negotiations that wait for the reader's answer. */
export default function YourTurn() {
  const intl = useIntl();
  const format = useFormat();
  const lotName = useLotName();
  const errorText = useErrorText();
  useLiveTrade();
  const pages = useOffers({ state: 'pending' });
  const { rows, searching } = useMatching(pages, (thread) => thread.yourTurn);
  const state = listState(pages, rows, searching);
  const shown = rows.slice(0, SHOWN);
  const title = intl.formatMessage({ id: 'deals.widget.yourTurn' });
  return (
    <Panel
      title={title}
      flush={state === 'ready'}
      meta={shown.some((thread) => thread.demo) ? <DemoRibbon inline /> : undefined}
      actions={
        <Link href="/offers?tab=your-turn" quiet>
          <FormattedMessage id="deals.widget.allOffers" />
        </Link>
      }
    >
      {state === 'loading' ? <SkeletonText lines={3} /> : null}
      {state === 'error' ? <ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} /> : null}
      {state === 'empty' ? (
        <EmptyState
          icon="check-circle"
          title={intl.formatMessage({ id: 'deals.widget.yourTurnEmpty' })}
          text={intl.formatMessage({ id: 'deals.widget.yourTurnEmptyText' })}
        />
      ) : null}
      {state === 'ready' ? (
        <RowList label={title}>
          {shown.map((thread) => {
            const { terms, expiresAt } = thread.last;
            return (
              <RowItem
                key={thread.id}
                lead={
                  thread.listing.mineralType ? (
                    <MineralThumb mineral={thread.listing.mineralType} size={32} />
                  ) : undefined
                }
                title={<FormattedMessage id="deals.widget.answer" values={{ party: otherParty(thread).name }} />}
                detail={
                  <FormattedMessage
                    id="deals.widget.answerDetail"
                    values={{
                      lot: lotName(thread.listing),
                      quantity: format.quantity(terms.quantity, terms.unit),
                      price: format.money(terms.price, terms.currency, { per: terms.unit, max: 4 }),
                      until: format.dateTime(expiresAt),
                    }}
                  />
                }
                end={
                  <LinkButton href={`/offers/${thread.id}`} size="sm">
                    <FormattedMessage id="deals.widget.review" />
                  </LinkButton>
                }
                unread
              />
            );
          })}
        </RowList>
      ) : null}
    </Panel>
  );
}
