import { useErrorText, useRecordName } from '@orebridge/remote-kit';
import { Button, DemoRibbon, MineralChip, PageBody, PageHeader, StatusBadge, Text, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useDeal } from '../api/readDeal';
import { useLiveRooms, useRoom } from '../api/rooms';
import { CancelDialog } from '../deal/CancelDialog';
import { DealRoom } from '../deal/DealRoom';
import { type DealAct, mayAct } from '../deal/dealEvents';
import { ReleaseDialog } from '../deal/ReleaseDialog';
import { RecordFace } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../live/useLiveTrade';
import { useLotName } from '../negotiation/useLotName';

const DIALOGS = { cancel: CancelDialog, release: ReleaseDialog };

/** One deal, as both its parties see it. */
export default function DealRoomPage() {
  const { id = '' } = useParams();
  const intl = useIntl();
  const format = useFormat();
  const errorText = useErrorText();
  const lotName = useLotName();
  const [act, setAct] = useState<DealAct | null>(null);
  useLiveTrade();
  useLiveRooms();
  // The room is on its way together with the deal.
  useRoom(id);
  const read = useDeal(id);
  const deal = read.data;
  useRecordName(deal?.reference);
  if (!deal)
    return (
      <RecordFace
        title={intl.formatMessage({ id: 'deals.room.title' })}
        error={read.isError ? errorText(read.error) : null}
        onRetry={() => void read.refetch()}
      />
    );
  const { terms } = deal;
  const Dialog = act ? DIALOGS[act] : null;
  return (
    <PageBody>
      <PageHeader
        title={
          <FormattedMessage
            id="deals.room.heading"
            values={{ lot: lotName(deal.listing), quantity: format.quantity(terms.quantity, terms.unit) }}
          />
        }
        subtitle={
          <FormattedMessage
            id="deals.room.subtitle"
            values={{
              seller: deal.seller.name,
              buyer: deal.buyer.name,
              delivery: `${terms.incoterm} ${terms.place}`,
              date: format.date(deal.createdAt),
            }}
          />
        }
        eyebrow={
          <>
            {deal.listing.mineralType ? <MineralChip mineral={deal.listing.mineralType} /> : null}
            <StatusBadge status={deal.state} />
            <Text as="span" size="caption" tone="tertiary" mono>
              {deal.reference}
            </Text>
            {deal.demo ? <DemoRibbon inline /> : null}
          </>
        }
        actions={
          mayAct(deal, 'cancel') ? (
            <Button variant="dangerOutline" onClick={() => setAct('cancel')}>
              <FormattedMessage id="deals.cancel.open" />
            </Button>
          ) : undefined
        }
      />
      <DealRoom deal={deal} onRelease={() => setAct('release')} />
      {Dialog ? <Dialog deal={deal} onClose={() => setAct(null)} /> : null}
    </PageBody>
  );
}
