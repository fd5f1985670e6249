import { useErrorText, useRecordName } from '@orebridge/remote-kit';
import { DemoRibbon, MineralChip, PageBody, PageHeader, StatusBadge, Text } from '@orebridge/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useOffer } from '../api/readOffer';
import { useAtTime } from '../live/useAtTime';
import { RecordFace } from '@orebridge/remote-kit/pages';
import { useLiveTrade } from '../live/useLiveTrade';
import { Negotiation } from '../negotiation/Negotiation';
import { useLotName } from '../negotiation/useLotName';

/** One negotiation between a buyer and a seller about one lot. */
export default function NegotiationPage() {
  const { id = '' } = useParams();
  const intl = useIntl();
  const errorText = useErrorText();
  const lotName = useLotName();
  useLiveTrade();
  const offer = useOffer(id);
  const thread = offer.data;
  useRecordName(thread?.reference);
  const refetch = () => void offer.refetch();
  useAtTime(thread?.state === 'pending' ? thread.last.expiresAt : null, refetch);
  if (!thread)
    return (
      <RecordFace
        title={intl.formatMessage({ id: 'deals.offer.title' })}
        error={offer.isError ? errorText(offer.error) : null}
        onRetry={refetch}
      />
    );
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
            <StatusBadge status={thread.state} />
            <Text as="span" size="caption" tone="tertiary" mono>
              {thread.reference}
            </Text>
            {thread.demo ? <DemoRibbon inline /> : null}
          </>
        }
      />
      <Negotiation thread={thread} key={thread.id} />
    </PageBody>
  );
}
