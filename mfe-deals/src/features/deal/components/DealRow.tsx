import type { DealCard } from '@orebridge/contracts';
import { Link, MineralThumb, RowItem, StatusBadge, useFormat } from '@orebridge/ui';
import { FormattedMessage } from 'react-intl';
import { useLotName } from '../../../shared/negotiation/useLotName';
import { NextLine } from './NextLine';
import { UnreadBadge } from '../../../shared/deal-room/UnreadBadge';

/** One deal on one line: the lot, its next step, between whom, how much of what value, and its state. */
export const DealRow = ({ deal }: { deal: DealCard }) => {
  const format = useFormat();
  const lotName = useLotName();
  const { terms, listing, seller, buyer } = deal;
  return (
    <RowItem
      lead={listing.mineralType ? <MineralThumb mineral={listing.mineralType} size={32} /> : undefined}
      title={<Link href={`/deals/${deal.id}`}>{lotName(listing)}</Link>}
      detail={
        <>
          <NextLine deal={deal} />
          <FormattedMessage
            id="deals.row.detail"
            values={{
              seller: seller.name,
              buyer: buyer.name,
              quantity: format.quantity(terms.quantity, terms.unit),
              total: format.money(terms.total, terms.currency),
            }}
          />
        </>
      }
      end={
        <>
          <UnreadBadge dealId={deal.id} /> <StatusBadge status={deal.state} />
        </>
      }
    />
  );
};
