import { api, type Tender } from '@orebridge/contracts';
import { useErrorText, useMessages, useRecordName, useSession } from '@orebridge/remote-kit';
import { OperationGate, Loading } from '@orebridge/remote-kit/pages';
import { TENDER_STATUS } from '@orebridge/remote-kit/trade';
import { Callout, ErrorState, PageBody, PageHeader, Panel, Skeleton, Stack, StatusBadge, Text } from '@orebridge/ui';
import { useParams } from 'react-router-dom';
import { useLiveTenders } from './api/useLiveTenders';
import { useOwnBid } from './api/useOwnBid';
import { useTender } from './api/useTender';
import { DemoNote } from '../../shared/lots/Demo';
import { RequirementFacts } from '../../shared/requirements/RequirementFacts';
import { BuyerActions } from './components/BuyerActions';
import { ClosingTime, useExactTime } from './components/ClosingTime';
import { Comparison } from './components/Comparison';
import { OpenBids } from './components/OpenBids';
import { OwnBid } from './components/OwnBid';
import { Questions } from './components/Questions';
import { Unread } from '../../shared/Unread';

const BuyerSide = ({ tender }: { tender: Tender }) => {
  const say = useMessages('marketplace');
  const readable = tender.kind === 'live' ? tender.state !== 'withdrawn' : tender.openedAt !== null;
  return (
    <>
      {tender.kind === 'sealed' && tender.state === 'open' ? (
        <Callout tone="info" title={say('tender.sealedUntil')}>
          {say('tender.sealedUntil.text')}
        </Callout>
      ) : null}
      {tender.events.includes('open_bids') && tender.kind === 'sealed' ? (
        <OperationGate of={api.tenders.open}>
          <OpenBids tender={tender} />
        </OperationGate>
      ) : null}
      {readable ? <Comparison tender={tender} /> : null}
    </>
  );
};

/** The own bid and what is asked for: until there is a bid, what is asked for is read first. */
const BidderSide = ({ tender }: { tender: Tender }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const answer = useOwnBid(tender.id, true);
  const bid = answer.data?.bid;
  const own = answer.isError ? (
    <ErrorState
      key="failed"
      title={say('tender.failed')}
      text={errorText(answer.error)}
      onRetry={() => void answer.refetch()}
    />
  ) : bid === undefined ? (
    <Skeleton key="reading" height={180} />
  ) : (
    <OwnBid key="bid" tender={tender} bid={bid} />
  );
  const parts = [own, <Asked key="asked" tender={tender} />];
  return bid ? parts : parts.toReversed();
};

/** What the buyer asks for, on which terms. */
const Asked = ({ tender: { fields, buyer, terms } }: { tender: Tender }) => {
  const say = useMessages('marketplace');
  return (
    <>
      <RequirementFacts requirement={{ fields, buyer, own: true }} />
      {terms ? (
        <Panel title={say('tender.field.terms')}>
          <Text as="p">{terms}</Text>
        </Panel>
      ) : null}
    </>
  );
};

const Times = ({ tender, readAt, onOver }: { tender: Tender; readAt: number; onOver: () => void }) => {
  const say = useMessages('marketplace');
  const exact = useExactTime();
  return (
    <Panel title={say('tender.field.closesAt')}>
      <Stack gap={5}>
        <ClosingTime tender={tender} readAt={readAt} onOver={onOver} />
        {tender.extensions.map(({ from, at }) => (
          <Text key={at} as="p" size="bodySm" tone="secondary">
            {say('tender.extendedFrom', { time: exact(from, tender.timeZone) })}
          </Text>
        ))}
        <Text as="p" size="bodySm" tone="secondary">
          {say('tender.clock')}
        </Text>
      </Stack>
    </Panel>
  );
};

/** A tender: its buyer runs it, those who may bid do so here. */
const TenderPage = () => {
  const say = useMessages('marketplace');
  const { can } = useSession();
  const { id = '' } = useParams();
  const answer = useTender(id);
  useRecordName(answer.data?.reference);
  useLiveTenders();
  if (answer.isError)
    return (
      <PageBody>
        <PageHeader title={say('tender.title')} />
        <Unread kind="tender" error={answer.error} onRetry={() => void answer.refetch()} back="/tenders" />
      </PageBody>
    );
  if (!answer.data)
    return (
      <PageBody>
        <PageHeader title={say('tender.title')} />
        <Loading height={420} />
      </PageBody>
    );
  const tender = answer.data;
  const { own } = tender;
  return (
    <PageBody>
      <PageHeader
        eyebrow={`${tender.reference} · ${say(`tender.kind.${tender.kind}`)} · ${say(`tender.admits.${tender.admits}`)}`}
        title={tender.title || tender.reference}
        actions={<StatusBadge status={TENDER_STATUS[tender.state]} label={say(`tender.state.${tender.state}`)} />}
      />
      <DemoNote shown={tender.demo} />
      <Stack gap={7}>
        <Times tender={tender} readAt={answer.dataUpdatedAt} onOver={() => void answer.refetch()} />
        {tender.reason ? <Callout tone="warning">{tender.reason}</Callout> : null}
        {own ? (
          <>
            <BuyerSide tender={tender} />
            <div data-noprint>
              <BuyerActions tender={tender} />
            </div>
          </>
        ) : null}
        {!own && can('create:listing') ? <BidderSide tender={tender} /> : <Asked tender={tender} />}
        <Questions tender={tender} />
      </Stack>
    </PageBody>
  );
};

export default TenderPage;
