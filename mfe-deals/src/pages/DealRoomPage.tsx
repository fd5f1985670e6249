import { api } from '@orebridge/contracts';
import { useRecordName } from '@orebridge/remote-kit';
import { Button, MineralChip, PageBody, PageHeader, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useDeal } from './api/useDeal';
import { useLiveRooms } from '../shared/api/useLiveRooms';
import { useRoom } from '../shared/api/useRoom';
import { CancelDialog } from '../features/deal/components/CancelDialog';
import { DealRoom } from './deal-room/DealRoom';
import { type DealAction, mayAct } from '../features/deal/deal-events';
import { ReleaseDialog } from '../features/deal/components/ReleaseDialog';
import { EvidenceButton, OperationGate, PageState, RecordEyebrow } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../shared/useLiveTrade';
import { useLotName } from '../shared/negotiation/useLotName';

const DIALOGS = { cancel: CancelDialog, release: ReleaseDialog };

/** One deal, as both its parties see it. */
export default function DealRoomPage() {
  const { id = '' } = useParams();
  const intl = useIntl();
  const format = useFormat();
  const lotName = useLotName();
  const [act, setAction] = useState<DealAction | null>(null);
  useLiveTrade();
  useLiveRooms();
  // The room is on its way together with the deal.
  useRoom(id);
  const read = useDeal(id);
  const deal = read.data;
  useRecordName(deal?.reference);
  if (!deal) return <PageState title={intl.formatMessage({ id: 'deals.room.title' })} answer={read} />;
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
            <RecordEyebrow record={deal} status={deal.state} />
          </>
        }
        actions={
          <>
            <EvidenceButton of="deal" id={deal.id} reference={deal.reference} />
            {mayAct(deal, 'cancel') ? (
              <OperationGate of={api.deals.cancel}>
                <Button variant="dangerOutline" onClick={() => setAction('cancel')}>
                  <FormattedMessage id="deals.cancel.open" />
                </Button>
              </OperationGate>
            ) : null}
          </>
        }
      />
      <DealRoom deal={deal} onRelease={() => setAction('release')} />
      {Dialog ? <Dialog deal={deal} onClose={() => setAction(null)} /> : null}
    </PageBody>
  );
}
