import type { OfferThreadCard } from '@orebridge/contracts';
import { CellTitle, type Column, MineralThumb, StatusBadge, Sub, Table, Text, Time, useFormat } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { otherParty } from '../parties';
import { Turn } from './Turn';
import { useLotName } from '../../../shared/negotiation/useLotName';

type ListStates = Pick<ComponentProps<typeof Table<OfferThreadCard>>, 'state' | 'empty' | 'error' | 'footer'>;

/** Negotiations, one a row: what it is about, with whom, where it stands, and who has to answer by when. */
export const OfferTable = ({ rows, ...faces }: { rows: readonly OfferThreadCard[] } & ListStates) => {
  const intl = useIntl();
  const format = useFormat();
  const lotName = useLotName();
  const head = (id: string) => intl.formatMessage({ id: `deals.offers.column.${id}` });
  const named = (id: string) => ({ header: head(id), cardLabel: head(id) });
  const columns: Column<OfferThreadCard>[] = [
    {
      id: 'lot',
      header: head('lot'),
      card: 'title',
      cell: (thread) => (
        <CellTitle
          media={
            thread.listing.mineralType ? <MineralThumb mineral={thread.listing.mineralType} size={32} /> : undefined
          }
          title={lotName(thread.listing)}
          detail={thread.reference}
          href={`/offers/${thread.id}`}
        />
      ),
    },
    {
      id: 'party',
      ...named('party'),
      cell: (thread) => (
        <>
          {otherParty(thread).name}
          <Sub>
            <FormattedMessage id={thread.side === 'seller' ? 'deals.party.buyer' : 'deals.party.seller'} />
          </Sub>
        </>
      ),
    },
    {
      id: 'quantity',
      ...named('quantity'),
      align: 'end',
      cell: ({ last: { terms } }) => format.quantity(terms.quantity, terms.unit),
    },
    {
      id: 'price',
      ...named('price'),
      align: 'end',
      cell: ({ last: { terms } }) => (
        <>
          {format.money(terms.price, terms.currency, { per: terms.unit })}
          <Sub>{format.money(terms.total, terms.currency)}</Sub>
        </>
      ),
    },
    {
      id: 'round',
      ...named('round'),
      align: 'end',
      cell: (thread) => format.number(thread.last.round),
      hideBelow: 1280,
    },
    { id: 'state', ...named('state'), cell: (thread) => <StatusBadge status={thread.state} /> },
    { id: 'turn', ...named('turn'), cell: (thread) => <Turn thread={thread} /> },
    {
      id: 'expires',
      ...named('expires'),
      cell: (thread) =>
        thread.state === 'pending' ? (
          <Time value={thread.last.expiresAt} show="relative" />
        ) : (
          <Text as="span" tone="tertiary">
            <FormattedMessage id="deals.offers.ended" />
          </Text>
        ),
    },
  ];
  return (
    <Table
      label={intl.formatMessage({ id: 'deals.offers.title' })}
      columns={columns}
      rows={rows}
      rowKey={(thread) => thread.id}
      {...faces}
    />
  );
};
