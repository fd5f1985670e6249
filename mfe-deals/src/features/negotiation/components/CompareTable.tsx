import type { ComparedOffer } from '@orebridge/contracts';
import { toWire } from '@orebridge/trade';
import {
  Badge,
  CellTitle,
  type Column,
  StatusBadge,
  Sub,
  Table,
  Text,
  Time,
  UNIT_PRICE_DIGITS,
  useFormat,
} from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { Turn } from './Turn';
import { type Direction, netOf, type Order } from '../order';

interface CompareTableProps extends Pick<ComponentProps<typeof Table<ComparedOffer>>, 'state' | 'empty'> {
  rows: readonly ComparedOffer[];
  order: Order;
  direction: Direction;
  onOrder: (order: Order) => void;
  carriage: string | null;
}

/** The offers on one lot, one a row, in columns that can be ordered. */
export const CompareTable = ({ rows, order, direction, onOrder, carriage, ...faces }: CompareTableProps) => {
  const intl = useIntl();
  const format = useFormat();
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `deals.compare.${id}` }, values);
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const sortable = (id: Order) => ({
    ...named(id),
    sort: order === id ? direction : ('none' as const),
    onSort: () => onOrder(id),
  });
  const money = (offer: ComparedOffer, value: string, sign = false) =>
    format.money(value, offer.last.terms.currency, { per: offer.last.terms.unit, sign });
  const columns: Column<ComparedOffer>[] = [
    {
      ...named('buyer'),
      card: 'title',
      sticky: true,
      cell: (offer) => (
        <CellTitle
          title={offer.buyer.name}
          detail={`${offer.reference}${offer.buyerFacts.country ? `, ${format.country(offer.buyerFacts.country)}` : ''}`}
          href={`/offers/${offer.id}`}
        />
      ),
    },
    {
      ...named('verified'),
      cell: ({ buyerFacts: { kybLevel, rating, ratingCount } }) => (
        <>
          <Badge tone={kybLevel >= 2 ? 'positive' : kybLevel === 1 ? 'info' : 'warning'}>
            {say('level', { level: kybLevel })}
          </Badge>
          <Sub>
            {rating === null
              ? say('noRating')
              : say('rating', { rating: format.number(rating, { min: 1, max: 1 }), count: ratingCount })}
          </Sub>
        </>
      ),
    },
    {
      ...sortable('price'),
      align: 'end',
      cell: (offer) => (
        <>
          <Text as="span" strong>
            {money(offer, offer.last.terms.price)}
          </Text>
          <Sub>
            {offer.toAsk
              ? say('toAsk', {
                  difference: format.money(offer.toAsk.difference, offer.last.terms.currency, {
                    sign: true,
                    max: UNIT_PRICE_DIGITS,
                  }),
                  percent:
                    offer.toAsk.percent === null ? '' : format.percent(offer.toAsk.percent, { sign: true, max: 2 }),
                })
              : say('noAsk')}
          </Sub>
        </>
      ),
    },
    {
      ...sortable('net'),
      align: 'end',
      cell: (offer) => {
        const net = netOf(offer, carriage);
        return net ? (
          money(offer, toWire(net))
        ) : (
          <Text as="span" tone="tertiary">
            {say('noNet')}
          </Text>
        );
      },
    },
    {
      ...sortable('quantity'),
      align: 'end',
      cell: ({ last: { terms } }) => format.quantity(terms.quantity, terms.unit),
    },
    {
      ...sortable('total'),
      align: 'end',
      cell: ({ last: { terms } }) => format.money(terms.total, terms.currency),
    },
    {
      ...named('terms'),
      cell: ({ last: { terms } }) => (
        <>
          {`${terms.incoterm} ${terms.place}`}
          <Sub>{intl.formatMessage({ id: `deals.payment.${terms.paymentTerms}` })}</Sub>
        </>
      ),
    },
    { ...sortable('delivery'), cell: ({ last: { terms } }) => <Time value={terms.deliveryDate} show="date" /> },
    {
      ...sortable('expires'),
      cell: (offer) => (
        <>
          <StatusBadge status={offer.state} />
          <Sub>
            {offer.state === 'pending' ? (
              <>
                <Turn thread={offer} /> · <Time value={offer.last.expiresAt} show="relative" />
              </>
            ) : (
              <Time value={offer.updatedAt} show="date" />
            )}
          </Sub>
        </>
      ),
    },
  ];
  return <Table label={say('table')} columns={columns} rows={rows} rowKey={({ id }) => id} {...faces} />;
};
