import { useRecordName } from '@orebridge/remote-kit';
import { MineralChip, PageBody, PageHeader } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useOffer } from './api/useOffer';
import { useAtTime } from '../../shared/useAtTime';
import { PageState, RecordEyebrow } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../../shared/useLiveTrade';
import { Negotiation } from './components/Negotiation';
import { useLotName } from '../../shared/negotiation/useLotName';

/** One negotiation between a buyer and a seller about one lot. */
export default function NegotiationPage() {
  const { id = '' } = useParams();
  const intl = useIntl();
  const lotName = useLotName();
  useLiveTrade();
  const offer = useOffer(id);
  const thread = offer.data;
  useRecordName(thread?.reference);
  const refetch = () => void offer.refetch();
  useAtTime(thread?.state === 'pending' ? thread.last.expiresAt : null, refetch);
  if (!thread) return <PageState title={intl.formatMessage({ id: 'deals.offer.title' })} answer={offer} />;
  return (
    <PageBody>
      <PageHeader
        title={lotName(thread.listing)}
        subtitle={
          <FormattedMessage
            id="deals.offer.subtitle"
            values={{ buyer: thread.buyer.name, seller: thread.seller.name, round: thread.rounds }}
          />
        }
        eyebrow={
          <>
            {thread.listing.mineralType ? <MineralChip mineral={thread.listing.mineralType} /> : null}
            <RecordEyebrow record={thread} status={thread.state} />
          </>
        }
      />
      <Negotiation thread={thread} key={thread.id} />
    </PageBody>
  );
}
