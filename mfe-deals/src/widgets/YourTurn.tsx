import { LinkButton, MineralThumb, RowItem, RowList, useFormat } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOffers } from '../api/listOffers';
import { listState } from '../live/listState';
import { useLiveTrade } from '../live/useLiveTrade';
import { useMatching } from '../live/useMatching';
import { otherParty } from '../negotiation/parties';
import { useLotName } from '../negotiation/useLotName';
import { ListPanel } from './ListPanel';

/** As many as fit above the fold; the rest are one link away. */
const SHOWN = 5;

/** The negotiations that wait for the reader's answer. */
export default function YourTurn() {
  const intl = useIntl();
  const format = useFormat();
  const lotName = useLotName();
  useLiveTrade();
  const pages = useOffers({ state: 'pending' });
  const { rows, searching } = useMatching(pages, (thread) => thread.yourTurn);
  const shown = rows.slice(0, SHOWN);
  const title = intl.formatMessage({ id: 'deals.widget.yourTurn' });
  return (
    <ListPanel
      title={title}
      state={listState(pages, rows, searching)}
      read={pages}
      demo={shown.some((thread) => thread.demo)}
      empty={{
        icon: 'check-circle',
        title: intl.formatMessage({ id: 'deals.widget.yourTurnEmpty' }),
        text: intl.formatMessage({ id: 'deals.widget.yourTurnEmptyText' }),
      }}
      all={{ href: '/offers?tab=your-turn', label: intl.formatMessage({ id: 'deals.widget.allOffers' }) }}
    >
      {() => (
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
                      price: format.money(terms.price, terms.currency, { per: terms.unit }),
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
      )}
    </ListPanel>
  );
}
