import type { DealCard } from '@orebridge/contracts';
import { CellTitle, type Column, MineralThumb, StatusBadge, Sub, Table, Time, useFormat } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLotName } from '../../../shared/negotiation/useLotName';
import { UnreadBadge } from '../../../shared/deal-room/UnreadBadge';
import { NextLine } from './NextLine';
import { StageBar } from './StageBar';

type ListStates = Pick<ComponentProps<typeof Table<DealCard>>, 'state' | 'empty' | 'error'>;

/** Deals, one a row: the lot, its state with the next step, the parties, how much of what value, and how far it has come. */
export const DealTable = ({ label, rows, ...faces }: { label: string; rows: readonly DealCard[] } & ListStates) => {
  const intl = useIntl();
  const format = useFormat();
  const lotName = useLotName();
  const head = (id: string) => intl.formatMessage({ id: `deals.list.column.${id}` });
  const named = (id: string) => ({ header: head(id), cardLabel: head(id) });
  const columns: Column<DealCard>[] = [
    {
      id: 'lot',
      header: head('lot'),
      card: 'title',
      cell: (deal) => (
        <CellTitle
          media={deal.listing.mineralType ? <MineralThumb mineral={deal.listing.mineralType} size={32} /> : undefined}
          title={lotName(deal.listing)}
          detail={deal.reference}
          href={`/deals/${deal.id}`}
        />
      ),
    },
    {
      id: 'state',
      ...named('state'),
      cell: (deal) => (
        <>
          <StatusBadge status={deal.state} /> <UnreadBadge dealId={deal.id} />
          <NextLine deal={deal} />
        </>
      ),
    },
    {
      id: 'parties',
      ...named('parties'),
      cell: (deal) => (
        <>
          {deal.seller.name}
          <Sub>
            <FormattedMessage id="deals.list.toBuyer" values={{ buyer: deal.buyer.name }} />
          </Sub>
        </>
      ),
    },
    {
      id: 'quantity',
      ...named('quantity'),
      align: 'end',
      cell: ({ terms }) => format.quantity(terms.quantity, terms.unit),
    },
    { id: 'value', ...named('value'), align: 'end', cell: ({ terms }) => format.money(terms.total, terms.currency) },
    { id: 'stage', ...named('stage'), cell: (deal) => <StageBar deal={deal} /> },
    {
      id: 'percent',
      ...named('percent'),
      align: 'end',
      hideBelow: 1280,
      cell: (deal) => format.percent(deal.percent),
    },
    { id: 'updated', ...named('updated'), cell: (deal) => <Time value={deal.updatedAt} show="relative" /> },
  ];
  return <Table label={label} columns={columns} rows={rows} rowKey={(deal) => deal.id} {...faces} />;
};
